//! Toy games whose answers are known: a game is the list of its nodes, and each node says who acts and where that leads.

use meographic::contract::{ActionId, Checked, Deal, Draw, MOST_PLAYERS, OutcomeId, Refusal, Rng, Rules, Turn, derive};

/// A step from a node to another one.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// How likely it is beside its like, where chance acts.
    pub weight: u32,
    /// What it earns each seat; below 0, what it costs.
    pub earns: [i32; MOST_PLAYERS],
    /// The node that it leads to.
    pub to: usize,
}

/// A node: who acts, and the ways on. Action and outcome ids are places in `ways`.
#[derive(Clone, Debug)]
pub struct Node {
    pub turn: Turn,
    pub ways: Vec<Way>,
    /// Nodes with the same number here are the same up to the order of their ways.
    pub alike: u64,
    /// What others see of each action, if it is not its id.
    labels: Vec<u32>,
}

/// A game given by its nodes; it begins at the first. Nodes may be reached in several ways, but not from themselves.
#[derive(Clone, Debug)]
pub struct Toy {
    players: usize,
    nodes: Vec<Node>,
    /// What each seat can gain at most from each node on, at any later time.
    most: Vec<[i32; MOST_PLAYERS]>,
    /// What each seat can lose at most from each node on, at any later time, as a number of 0 or less.
    least: Vec<[i32; MOST_PLAYERS]>,
    veils: Vec<Veil>,
    rests: Option<Rests>,
}

/// Where playouts may rest, and how seats stand there.
#[derive(Clone, Copy, Debug)]
struct Rests {
    every: usize,
    above: i32,
}

/// Nodes that a seat can't tell apart, each as likely as its weight says.
#[derive(Clone, Debug)]
struct Veil {
    seat: usize,
    nodes: Vec<(usize, u32)>,
}

/// Where a toy game stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct At {
    pub node: usize,
    scores: Vec<i32>,
}

/// A way that earns these scores; seats not named earn nothing.
pub fn earning(earns: &[i32], to: usize) -> Way {
    drawn(1, earns, to)
}

/// The same by chance, with a weight.
pub fn drawn(weight: u32, earns: &[i32], to: usize) -> Way {
    let mut all = [0; MOST_PLAYERS];
    all[..earns.len()].copy_from_slice(earns);
    Way { weight, earns: all, to }
}

impl Toy {
    /// The game of these nodes, each with the node that it stands for by its place; ways lead to later nodes.
    pub fn new(players: usize, nodes: &[(Turn, &[Way])]) -> Self {
        let node = |(number, (turn, ways)): (usize, &(Turn, &[Way]))| Node {
            turn: *turn,
            ways: ways.to_vec(),
            alike: number as u64,
            labels: Vec::new(),
        };
        Self::of(players, nodes.iter().enumerate().map(node).collect())
    }

    fn of(players: usize, nodes: Vec<Node>) -> Self {
        let mut most = vec![[0; MOST_PLAYERS]; nodes.len()];
        let mut least = most.clone();
        for (number, node) in nodes.iter().enumerate().rev() {
            assert_eq!(node.turn == Turn::Over, node.ways.is_empty(), "node {number} leads on unless it is the end");
            assert!(node.ways.iter().all(|way| way.to > number), "ways lead to later nodes");
            let reach = |bounds: &[[i32; MOST_PLAYERS]], seat: usize| {
                node.ways.iter().map(|way| way.earns[seat] + bounds[way.to][seat]).collect::<Vec<i32>>()
            };
            let best = |seat: usize| reach(&most, seat).into_iter().fold(0, i32::max);
            most[number] = std::array::from_fn(best);
            let worst = |seat: usize| reach(&least, seat).into_iter().fold(0, i32::min);
            least[number] = std::array::from_fn(worst);
        }
        Self { players, nodes, most, least, veils: Vec::new(), rests: None }
    }

    /// The same game, but this seat can't tell these nodes apart; each is as likely as its weight says.
    pub fn veiled(mut self, seat: usize, nodes: &[(usize, u32)]) -> Self {
        self.veils.push(Veil { seat, nodes: nodes.to_vec() });
        self
    }

    /// The same game, but each node whose number `every` divides, ends too, is a rest. There the first seat stands so far above its total, the
    /// second twice as far, and so on.
    pub fn resting(self, every: usize, above: i32) -> Self {
        Self { rests: Some(Rests { every, above }), ..self }
    }

    /// The same game, but others see these labels of a node's actions.
    pub fn labelled(mut self, node: usize, labels: &[u32]) -> Self {
        assert_eq!(labels.len(), self.nodes[node].ways.len(), "a label for each way");
        self.nodes[node].labels = labels.to_vec();
        self
    }

    /// The same game, everything earned being so many times as much.
    pub fn scaled(&self, factor: i32) -> Self {
        let mut nodes = self.nodes.clone();
        let ways = nodes.iter_mut().flat_map(|node| &mut node.ways);
        ways.for_each(|way| way.earns = way.earns.map(|earned| earned * factor));
        Self { veils: self.veils.clone(), rests: self.rests, ..Self::of(self.players, nodes) }
    }

    /// The same game, every way earning each seat so much less: by 2, nothing that is earned in a made-up game is above 0.
    pub fn lowered(&self, by: i32) -> Self {
        let mut nodes = self.nodes.clone();
        let ways = nodes.iter_mut().flat_map(|node| &mut node.ways);
        ways.for_each(|way| way.earns[..self.players].iter_mut().for_each(|earned| *earned -= by));
        Self { veils: self.veils.clone(), rests: self.rests, ..Self::of(self.players, nodes) }
    }

    /// This node, reached with these scores.
    pub fn at(&self, node: usize, scores: &[i32]) -> At {
        assert_eq!(scores.len(), self.players, "a score for each seat");
        At { node, scores: scores.to_vec() }
    }

    /// A game made up from a seed: few different earnings, so that ties abound; many nodes are reached in several ways, and many have a twin
    /// whose ways stand in another order.
    pub fn made_up(players: usize, levels: usize, seed: u64) -> Self {
        let mut rng = Rng::new(derive(seed, players as u64));
        let wide = 6;
        let mut nodes: Vec<Node> = Vec::new();
        for level in 0..levels {
            for place in 0..if level == 0 { 1 } else { wide } {
                let number = nodes.len();
                let turn = match rng.below(4) {
                    0 => Turn::Chance,
                    _ => Turn::Player(rng.below(players as u64) as usize),
                };
                let first = 1 + level.saturating_sub(1) * wide + if level == 0 { 0 } else { wide };
                let ways = (0..1 + rng.below(4)).map(|_| Way {
                    weight: 1 + rng.below(3) as u32,
                    earns: std::array::from_fn(|seat| if seat < players { rng.below(3) as i32 } else { 0 }),
                    to: first + rng.below(wide as u64) as usize,
                });
                let mut node = Node { turn, ways: ways.collect(), alike: number as u64, labels: Vec::new() };
                // Odd places are often twins of the place before.
                if place % 2 == 1 && rng.below(3) > 0 {
                    node = nodes[number - 1].clone();
                    node.ways.reverse();
                }
                nodes.push(node);
            }
        }
        let end = Node { turn: Turn::Over, ways: Vec::new(), alike: u64::MAX, labels: Vec::new() };
        nodes.extend(vec![end; wide]);
        Self::of(players, nodes)
    }

    fn node(&self, at: &At) -> &Node {
        &self.nodes[at.node]
    }

    fn go(&self, at: &mut At, place: usize) -> Checked<()> {
        let way = *self.node(at).ways.get(place).ok_or_else(|| Refusal::new("no_way", format!("no way {place}")))?;
        at.node = way.to;
        at.scores.iter_mut().zip(way.earns).for_each(|(score, earned)| *score += earned);
        Ok(())
    }

    fn ways(&self, at: &At, is_chance: bool) -> &[Way] {
        let node = self.node(at);
        if (node.turn == Turn::Chance) == is_chance { &node.ways } else { &[] }
    }
}

impl Rules for Toy {
    type Position = At;

    fn players(&self) -> usize {
        self.players
    }

    fn num_distinct_actions(&self) -> usize {
        self.nodes.iter().map(|node| node.ways.len()).max().unwrap_or(0)
    }

    fn max_chance_outcomes(&self) -> usize {
        self.num_distinct_actions()
    }

    fn max_game_length(&self) -> usize {
        self.nodes.len()
    }

    fn max_chance_nodes(&self) -> usize {
        self.nodes.len()
    }

    fn max_score(&self) -> i32 {
        self.most[0].into_iter().max().unwrap_or(0)
    }

    fn min_score(&self) -> i32 {
        self.least[0].into_iter().min().unwrap_or(0)
    }

    fn initial_position(&self) -> At {
        At { node: 0, scores: vec![0; self.players] }
    }

    fn turn(&self, at: &At) -> Turn {
        self.node(at).turn
    }

    fn legal_actions(&self, at: &At, ids: &mut Vec<ActionId>) {
        ids.clear();
        ids.extend((0..self.ways(at, false).len()).map(|place| ActionId(place as u16)));
    }

    fn chance_outcomes(&self, at: &At, outcomes: &mut Vec<(OutcomeId, u32)>) {
        outcomes.clear();
        let ways = self.ways(at, true).iter().enumerate();
        outcomes.extend(ways.map(|(place, way)| (OutcomeId(place as u16), way.weight)));
    }

    fn chance_total(&self, at: &At) -> u32 {
        self.ways(at, true).iter().map(|way| way.weight).sum()
    }

    fn outcome_at(&self, at: &At, index: u32) -> OutcomeId {
        let sums = self.ways(at, true).iter().scan(0, |sum, way| {
            *sum += way.weight;
            Some(*sum)
        });
        OutcomeId(sums.take_while(|&sum| sum <= index).count() as u16)
    }

    fn apply_action(&self, at: &mut At, action: ActionId) -> Checked<()> {
        match self.turn(at) {
            Turn::Player(_) => self.go(at, action.0 as usize),
            _ => Err(Refusal::new("no_decision", "nobody decides here")),
        }
    }

    fn apply_outcome(&self, at: &mut At, outcome: OutcomeId) -> Checked<()> {
        match self.turn(at) {
            Turn::Chance => self.go(at, outcome.0 as usize),
            _ => Err(Refusal::new("no_chance", "nothing is drawn here")),
        }
    }

    fn gain(&self, at: &At, action: ActionId) -> Checked<i32> {
        let mut after = at.clone();
        self.apply_action(&mut after, action)?;
        let Turn::Player(seat) = self.turn(at) else { unreachable!("an action was taken") };
        Ok(after.scores[seat] - at.scores[seat])
    }

    fn gains(&self, at: &At, gains: &mut Vec<i32>) {
        gains.clear();
        if let Turn::Player(seat) = self.turn(at) {
            gains.extend(self.ways(at, false).iter().map(|way| way.earns[seat]));
        }
    }

    /// The tightest bound there is.
    fn most_to_come(&self, at: &At, seat: usize) -> u32 {
        self.most[at.node][seat] as u32
    }

    fn scores<'a>(&self, at: &'a At) -> &'a [i32] {
        &at.scores
    }

    fn key(&self, at: &At) -> u64 {
        derive(1, at.node as u64)
    }

    fn canonical_key(&self, at: &At) -> u64 {
        derive(2, self.node(at).alike)
    }

    fn label(&self, at: &At, action: ActionId) -> u32 {
        self.node(at).labels.get(action.0 as usize).copied().unwrap_or(action.0 as u32)
    }

    fn resample_unseen(&self, at: &mut At, viewer: usize, draw: &mut Draw<'_>) {
        let hides = |veil: &&Veil| veil.seat == viewer && veil.nodes.iter().any(|&(node, _)| node == at.node);
        let Some(veil) = self.veils.iter().find(hides) else { return };
        let total: u32 = veil.nodes.iter().map(|&(_, weight)| weight).sum();
        let mut left = draw(total as u64) as u32;
        for &(node, weight) in &veil.nodes {
            if left < weight {
                at.node = node;
                return;
            }
            left -= weight;
        }
    }

    fn is_rest(&self, at: &At) -> bool {
        self.rests.is_some_and(|rests| at.node.is_multiple_of(rests.every))
    }

    fn standing(&self, at: &At, seat: usize) -> i32 {
        at.scores[seat] + self.rests.map_or(0, |rests| rests.above * (seat as i32 + 1))
    }

    /// One list, an outcome for each node, the same way on for nodes that are alike; the first where chance does not act.
    fn deal(&self, seed: u64) -> Deal {
        let outcome = |node: &Node| {
            let mut places: Vec<usize> = (0..node.ways.len()).collect();
            places.sort_by_key(|&place| (node.ways[place].to, node.ways[place].earns, node.ways[place].weight));
            let written_out: Vec<usize> =
                places.into_iter().flat_map(|place| vec![place; node.ways[place].weight as usize]).collect();
            let drawn = Rng::new(derive(seed, node.alike)).below(written_out.len().max(1) as u64) as usize;
            OutcomeId(written_out.get(drawn).map_or(0, |&place| place as u16))
        };
        Deal { seed, orders: vec![self.nodes.iter().map(outcome).collect()] }
    }

    fn dealt(&self, at: &At, deal: &Deal) -> Option<OutcomeId> {
        if self.turn(at) == Turn::Chance { deal.orders.first()?.get(at.node).copied() } else { None }
    }

    fn greedy_action(&self, at: &At, rng: &mut Rng) -> Option<ActionId> {
        let mut gains = Vec::new();
        self.gains(at, &mut gains);
        let best = gains.iter().max()?;
        let liked: Vec<usize> = (0..gains.len()).filter(|&place| gains[place] == *best).collect();
        Some(ActionId(liked[rng.below(liked.len() as u64) as usize] as u16))
    }
}
