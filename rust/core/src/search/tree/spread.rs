//! How widely numbers are spread, without keeping them.

/// Count, mean and sum of squared distances of numbers that come one by one (Welford 1962).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    pub(super) fn add(&mut self, number: f64) {
        self.count += 1.0;
        let from_before = number - self.mean;
        self.mean += from_before / self.count;
        self.squares += from_before * (number - self.mean);
    }

    /// Adds other numbers (Chan, Golub, LeVeque 1979).
    pub(super) fn merge(&mut self, other: &Self) {
        let count = self.count + other.count;
        if other.count > 0.0 {
            let between = other.mean - self.mean;
            self.squares += other.squares + between * between * self.count * other.count / count;
            self.mean += between * other.count / count;
            self.count = count;
        }
    }

    /// The standard deviation of a sample; not a number below two numbers.
    pub(super) fn deviation(&self) -> f64 {
        if self.count < 2.0 { f64::NAN } else { (self.squares / (self.count - 1.0)).max(0.0).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn spreads_of_parts_are_added_up_to_that_of_the_whole() {
        let numbers = [3.0, 8.0, 8.0, -2.0, 0.5, 11.0, 7.0];
        let of = |numbers: &[f64]| {
            let mut spread = Spread::default();
            numbers.iter().for_each(|&number| spread.add(number));
            spread
        };
        let mean = numbers.iter().sum::<f64>() / 7.0;
        let variance = numbers.iter().map(|number| (number - mean) * (number - mean)).sum::<f64>() / 6.0;
        for cut in 0..=numbers.len() {
            let mut spread = of(&numbers[..cut]);
            spread.merge(&of(&numbers[cut..]));
            assert!((spread.mean - mean).abs() < 1e-12 && spread.count == 7.0);
            assert!((spread.deviation() - variance.sqrt()).abs() < 1e-12);
        }
        assert!(of(&numbers[..1]).deviation().is_nan() && of(&[2.0, 2.0]).deviation() == 0.0);
    }
}
