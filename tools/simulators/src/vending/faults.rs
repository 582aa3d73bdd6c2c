//! Faults at random, reproducible by the ids of the requests.

use std::collections::HashSet;

use crate::payment::ids::fingerprint;

/// The test numbers whose outcomes are injected.
const INJECTED: [&str; 8] = [
    "0700000162",
    "0700000164",
    "0700000165",
    "0700000166",
    "0700000167",
    "0700000172",
    "0700000175",
    "0700000176",
];

/// How many requests of a hundred go wrong at their first try. The id decides which, and how.
#[derive(Default)]
pub(super) struct Faults {
    percent: u64,
    seen: HashSet<String>,
}

impl Faults {
    pub(super) fn set_percent(&mut self, percent: u8) {
        self.percent = u64::from(percent.min(100));
    }

    /// The test number whose outcome the request gets.
    pub(super) fn pick(&mut self, id: &str) -> Option<&'static str> {
        // Ids differ in their last characters, which the fingerprint alone spreads too little.
        let chance = fingerprint(id).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let is_picked = (chance >> 40) % 100 < self.percent;
        if !is_picked || !self.seen.insert(id.to_owned()) {
            return None;
        }
        let index = usize::try_from((chance >> 24) % 8).unwrap_or_default();
        INJECTED.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn about_the_given_part_of_the_requests_goes_wrong_once() {
        let mut faults = Faults::default();
        assert_eq!(faults.pick("BH-1"), None);
        faults.set_percent(20);
        let ids: Vec<_> = (0..1_000).map(|number| format!("BH-7Q4M-{number}-V1")).collect();
        let picked: Vec<_> = ids.iter().filter_map(|id| faults.pick(id)).collect();
        assert!((150..250).contains(&picked.len()), "{}", picked.len());
        assert_eq!(picked.iter().collect::<HashSet<_>>().len(), INJECTED.len(), "every kind");
        assert!(ids.iter().all(|id| faults.pick(id).is_none()));
    }
}
