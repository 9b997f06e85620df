//! Mean and spread of numbers that come one by one.

#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    pub n: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    pub fn add(&mut self, number: f64) {
        self.n += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// 0 of nothing.
    pub fn mean(&self) -> f64 {
        self.sum / self.n.max(1) as f64
    }

    pub fn sd(&self) -> f64 {
        let spread = self.squares - self.sum * self.mean();
        (spread.max(0.0) / self.n.saturating_sub(1).max(1) as f64).sqrt()
    }

    /// Half of the 95 % interval of the mean.
    pub fn interval(&self) -> f64 {
        1.96 * self.sd() / (self.n.max(1) as f64).sqrt()
    }
}
