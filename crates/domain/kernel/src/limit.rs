use chrono::TimeDelta;

/// At most `max` times within `window`, which is a day at most: older counts are forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit<S> {
    /// What is counted.
    pub scope: S,
    /// Whose.
    pub key: String,
    /// How often.
    pub max: i64,
    /// In how long.
    pub window: TimeDelta,
}

/// What a domain counts.
pub trait LimitScope: Copy {
    /// The stable code used in rows; no two domains share one.
    fn code(self) -> &'static str;
}

impl<S> Limit<S> {
    /// The limits whose key is known: who cannot be told apart is not counted.
    pub fn of_known<const N: usize>(rules: [(S, &Option<String>, i64, TimeDelta); N]) -> Vec<Self> {
        let limit = |(scope, key, max, window): (S, &Option<String>, i64, TimeDelta)| {
            key.clone().map(|key| Self { scope, key, max, window })
        };
        rules.into_iter().filter_map(limit).collect()
    }
}
