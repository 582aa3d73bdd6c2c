use chrono::{DateTime, TimeDelta, Utc};
use kernel::Money;

use crate::{BundleItem, BundleKind, Item};

/// How soon an order must be dealt with. The times are the specification's table of issue response times (section 9):
/// high within 1 hour, medium within 4 hours, low within 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Urgency {
    /// Within 24 hours.
    Low,
    /// Within 4 hours.
    Medium,
    /// Within an hour.
    High,
}

/// The specification's threshold of an urgent order, in whole shillings: amounts above it are urgent.
const URGENT_ABOVE_TSH: i64 = 50_000;

impl Urgency {
    /// All of them, the least urgent first.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// What an order is when it is placed: high above 50,000 shillings, the specification's threshold of urgent orders;
    /// medium for a business, where many wait for one bundle; low for all others.
    pub fn of_new(item: &Item, amount: Money) -> Self {
        match item {
            _ if amount.tsh() > URGENT_ABOVE_TSH => Self::High,
            Item::Bundle(BundleItem { kind: BundleKind::Sme, .. }) => Self::Medium,
            _ => Self::Low,
        }
    }

    /// What an order is at `now` that is due at `due_at`: an order that has waited becomes as urgent as one that was
    /// placed with the time that is left.
    pub fn at(due_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let left = due_at.signed_duration_since(now);
        if left <= Self::High.allowed() {
            Self::High
        } else if left <= Self::Medium.allowed() {
            Self::Medium
        } else {
            Self::Low
        }
    }

    /// In how long it must be dealt with.
    pub fn allowed(self) -> TimeDelta {
        match self {
            Self::Low => TimeDelta::hours(24),
            Self::Medium => TimeDelta::hours(4),
            Self::High => TimeDelta::hours(1),
        }
    }

    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{at, bundle_order, router_order};
    use crate::{BundleItem, BundleKind};

    fn sme() -> Item {
        let Item::Bundle(bundle) = bundle_order().item else { unreachable!() };
        Item::Bundle(BundleItem { kind: BundleKind::Sme, ..bundle })
    }

    #[test]
    fn more_than_fifty_thousand_shillings_are_urgent_and_fifty_thousand_are_not() {
        let urgency = |tsh| Urgency::of_new(&router_order().item, Money::new(tsh).unwrap());
        assert_eq!((urgency(50_000), urgency(50_001)), (Urgency::Low, Urgency::High));
    }

    #[test]
    fn a_business_waits_four_hours_and_others_a_day() {
        let small = Money::new(9_000).unwrap();
        assert_eq!(Urgency::of_new(&sme(), small), Urgency::Medium);
        assert_eq!(Urgency::of_new(&bundle_order().item, small), Urgency::Low);
    }

    #[test]
    fn waiting_makes_an_order_as_urgent_as_the_time_that_is_left() {
        let day = 24 * 3600;
        let urgency = |seconds| Urgency::at(at(day), at(seconds));
        assert_eq!(urgency(0), Urgency::Low);
        assert_eq!((urgency(20 * 3600 - 1), urgency(20 * 3600)), (Urgency::Low, Urgency::Medium));
        assert_eq!((urgency(23 * 3600), urgency(day + 1)), (Urgency::High, Urgency::High));
    }
}
