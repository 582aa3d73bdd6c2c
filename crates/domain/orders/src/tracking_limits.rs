//! Limits on guessing the last four digits of an order's phone. Anyone who knows the order id can guess, so guesses
//! are counted by caller. The browser that placed the order types nothing.

use chrono::TimeDelta;
use kernel::{CountBy, NamedScope, OrderKey, Origin};

/// Attempts of an address.
const CALLER: NamedScope = NamedScope::new("tracking_caller");
/// Attempts of all callers.
const ORDER: NamedScope = NamedScope::new("tracking_order");

/// A limit on guesses.
pub type TrackingLimit = kernel::Limit<NamedScope>;

const TEN_MINUTES: TimeDelta = TimeDelta::minutes(10);
const DAY: TimeDelta = TimeDelta::hours(24);

/// 5 guesses in ten minutes for each caller; for all callers together 20 in ten minutes and 60 a day, so that the
/// chance of a hit is 6 in 1,000 a day. Callers that cannot be told apart count as one.
pub fn tracking_limits(order: OrderKey, origin: &Origin) -> Vec<TrackingLimit> {
    let key = |caller: &Option<String>| Some(format!("{order} {}", caller.as_deref().unwrap_or_default()));
    let in_all = Some(order.to_string());
    TrackingLimit::for_known_keys([
        (CALLER, CountBy::Key(&key(&origin.address)), 5, TEN_MINUTES),
        (ORDER, CountBy::Key(&in_all), 20, TEN_MINUTES),
        (ORDER, CountBy::Key(&in_all), 60, DAY),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{origin, router_order};

    #[test]
    fn guesses_are_counted_by_caller_and_order() {
        let order = router_order().key;
        let rules = |origin: &Origin| -> Vec<_> {
            let limits = tracking_limits(order, origin);
            limits.into_iter().map(|limit| (limit.scope, limit.key, limit.max, limit.window)).collect()
        };
        let strangers = |caller: &str| {
            [
                (CALLER, format!("{order} {caller}"), 5, TEN_MINUTES),
                (ORDER, order.to_string(), 20, TEN_MINUTES),
                (ORDER, order.to_string(), 60, DAY),
            ]
        };
        assert_eq!(rules(&origin()), strangers("address"));
        assert_eq!(rules(&Origin::default()), strangers(""));
    }
}
