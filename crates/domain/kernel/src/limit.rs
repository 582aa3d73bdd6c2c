use chrono::TimeDelta;

use crate::Origin;

/// At most `max` times within `window`. A window is a day at most: older counts are pruned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit<S> {
    pub scope: S,
    pub key: String,
    pub max: i64,
    pub window: TimeDelta,
}

/// What a limit counts.
pub trait LimitScope: Copy {
    /// The stable code used in rows; unique across domains.
    fn code(self) -> &'static str;
}

/// A scope that is known only by its code, for a domain that counts the same thing in several ways, such as forms by
/// phone, browser and address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NamedScope(&'static str);

impl NamedScope {
    /// `code` is the stable code used in rows; unique across domains.
    pub const fn new(code: &'static str) -> Self {
        Self(code)
    }
}

impl LimitScope for NamedScope {
    fn code(self) -> &'static str {
        self.0
    }
}

/// Whose attempts a limit counts.
#[derive(Debug, Clone, Copy)]
pub enum CountBy<'a> {
    /// All callers with this key; nothing is counted without one.
    Key(&'a Option<String>),
    /// All callers at this address, and all in the IPv6 site around it, which has four times the limit.
    Address(&'a Origin),
}

impl<S: Copy> Limit<S> {
    /// The limits whose key is known: a caller who cannot be identified is not counted.
    pub fn for_known_keys<const N: usize>(rules: [(S, CountBy<'_>, i64, TimeDelta); N]) -> Vec<Self> {
        let limits = |(scope, by, max, window): (S, CountBy<'_>, i64, TimeDelta)| {
            let keys: Vec<_> = match by {
                CountBy::Key(key) => key.iter().map(|key| (key, 1)).collect(),
                CountBy::Address(origin) => origin.networks().collect(),
            };
            let limit = move |(key, factor): (&String, u8)| Self {
                scope,
                key: key.clone(),
                max: max.saturating_mul(i64::from(factor)),
                window,
            };
            keys.into_iter().map(limit).collect::<Vec<_>>()
        };
        rules.into_iter().flat_map(limits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_site_has_four_times_the_limit_of_an_address() {
        let origin = |site: Option<&str>| Origin {
            device: None,
            address: Some("address".into()),
            site: site.map(str::to_owned),
        };
        let limits = |origin: &Origin| {
            Limit::for_known_keys([((), CountBy::Address(origin), 20, TimeDelta::hours(1))])
        };
        let limit = |key: &str, max| Limit { scope: (), key: key.into(), max, window: TimeDelta::hours(1) };
        assert_eq!(limits(&origin(Some("site"))), [limit("address", 20), limit("site", 80)]);
        assert_eq!(limits(&origin(None)), [limit("address", 20)]);
        assert_eq!(limits(&Origin::default()), []);
    }
}
