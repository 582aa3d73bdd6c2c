use kernel::{Money, Urgency};

use crate::{BundleItem, BundleKind, Item};

/// What an order is when it is placed: high above 50,000 shillings, medium for a business, where many wait for one
/// bundle; low for all others.
pub fn urgency_of_new(item: &Item, amount: Money) -> Urgency {
    let usual = match item {
        Item::Bundle(BundleItem { kind: BundleKind::Sme, .. }) => Urgency::Medium,
        _ => Urgency::Low,
    };
    Urgency::of_amount(amount, usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::bundle_order;

    fn sme() -> Item {
        let Item::Bundle(bundle) = bundle_order().item else { unreachable!() };
        Item::Bundle(BundleItem { kind: BundleKind::Sme, ..bundle })
    }

    #[test]
    fn a_business_waits_four_hours_and_others_a_day_unless_it_is_about_much_money() {
        let (small, large) = (Money::new(9_000).unwrap(), Money::new(50_001).unwrap());
        assert_eq!(urgency_of_new(&sme(), small), Urgency::Medium);
        assert_eq!(urgency_of_new(&bundle_order().item, small), Urgency::Low);
        assert_eq!(urgency_of_new(&sme(), large), Urgency::High);
    }
}
