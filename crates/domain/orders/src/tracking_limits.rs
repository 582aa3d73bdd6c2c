//! Limits on guessing the last four digits of an order's phone. Anyone who knows the order id can guess, so guesses
//! are counted by caller, and strangers cannot use up the guesses of the browser that placed the order.

use chrono::TimeDelta;
use kernel::{CountBy, NamedScope, OrderKey, Origin};

/// Attempts in the browser that placed the order.
const OWN_DEVICE: NamedScope = NamedScope::new("tracking_device");
/// Attempts of an address.
const CALLER: NamedScope = NamedScope::new("tracking_caller");
/// Attempts of all callers but the browser that placed the order.
const ORDER: NamedScope = NamedScope::new("tracking_order");

/// A limit on guesses.
pub type TrackingLimit = kernel::Limit<NamedScope>;

const TEN_MINUTES: TimeDelta = TimeDelta::minutes(10);
const DAY: TimeDelta = TimeDelta::hours(24);

/// 5 guesses in ten minutes for each caller; for all callers together 20 in ten minutes and 60 a day, so that the
/// chance of a hit is 6 in 1,000 a day. Callers that cannot be told apart count as one.
pub fn tracking_limits(order: OrderKey, origin: &Origin, is_own_device: bool) -> Vec<TrackingLimit> {
    let key = |caller: &Option<String>| Some(format!("{order} {}", caller.as_deref().unwrap_or_default()));
    if is_own_device {
        return TrackingLimit::for_known_keys([(
            OWN_DEVICE,
            CountBy::Key(&key(&origin.device)),
            5,
            TEN_MINUTES,
        )]);
    }
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
    fn guesses_are_counted_by_caller_and_order_and_separately_for_the_own_browser() {
        let order = router_order().key;
        let rules = |origin: &Origin, is_own| -> Vec<_> {
            let limits = tracking_limits(order, origin, is_own);
            limits.into_iter().map(|limit| (limit.scope, limit.key, limit.max, limit.window)).collect()
        };
        let strangers = |caller: &str| {
            [
                (CALLER, format!("{order} {caller}"), 5, TEN_MINUTES),
                (ORDER, order.to_string(), 20, TEN_MINUTES),
                (ORDER, order.to_string(), 60, DAY),
            ]
        };
        assert_eq!(rules(&origin(), false), strangers("address"));
        assert_eq!(rules(&Origin::default(), false), strangers(""));
        assert_eq!(rules(&origin(), true), [(OWN_DEVICE, format!("{order} device"), 5, TEN_MINUTES)]);
    }
}
