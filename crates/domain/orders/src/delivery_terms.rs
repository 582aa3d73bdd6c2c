//! Due times of orders: the shop's promises, counted in its opening hours.

use catalog::BundleKind;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{DeliveryPromises, Money, OpeningHours, Promise, Urgency};

use crate::{BundleItem, Delivery, Item, Order};

/// The delivery settings of the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryTerms {
    pub hours: OpeningHours,
    pub promises: DeliveryPromises,
    /// A bundle for more than this is urgent.
    pub urgent_above: Money,
}

/// The default hours and promises, and the threshold of the specification.
impl Default for DeliveryTerms {
    fn default() -> Self {
        Self {
            hours: OpeningHours::default(),
            promises: DeliveryPromises::default(),
            urgent_above: Money::new(Urgency::URGENT_ABOVE_TSH).unwrap_or(Money::ZERO),
        }
    }
}

/// Whether an order has precedence: a bundle for more than `urgent_above`. A router never has: it is promised in
/// days, and every router costs that much.
pub fn is_urgent(item: &Item, amount: Money, urgent_above: Money) -> bool {
    matches!(item, Item::Bundle(_)) && amount > urgent_above
}

impl DeliveryTerms {
    /// Sets the due time of a new order.
    pub fn promise(&self, order: Order) -> Order {
        let due_at = self.due_at(&order.item, order.amount, &order.delivery, order.created_at);
        Order { due_at, ..order }
    }

    /// When an order placed at `placed_at` is due. The minutes of a bundle count during opening hours, and an urgent
    /// one gets an hour of them at most; a router is due at closing time of its last working day. Where the shop
    /// stays closed for over a year, time counts as if it were always open.
    pub fn due_at(
        &self,
        item: &Item,
        amount: Money,
        delivery: &Delivery,
        placed_at: DateTime<Utc>,
    ) -> DateTime<Utc> {
        let (open, always_open) = match item {
            Item::Bundle(bundle) => {
                let allowed = self.allowed_for(bundle, is_urgent(item, amount, self.urgent_above));
                (self.hours.add_open_time(placed_at, allowed), allowed)
            }
            Item::Router(_) => {
                let days = self.router_days(delivery);
                (self.hours.close_after_days(placed_at, days), TimeDelta::days(days.into()))
            }
        };
        open.or_else(|| placed_at.checked_add_signed(always_open)).unwrap_or(placed_at)
    }

    fn allowed_for(&self, bundle: &BundleItem, is_urgent: bool) -> TimeDelta {
        let promise = match bundle.kind {
            BundleKind::Normal => Promise::BundleMinutes,
            BundleKind::Sme => Promise::SmeMinutes,
        };
        let usual = TimeDelta::minutes(self.promises.get(promise).into());
        if is_urgent { usual.min(Urgency::High.response_time()) } else { usual }
    }

    /// What the delivery of a router costs; without a place it is far.
    pub fn router_fee(&self, delivery: &Delivery) -> Money {
        self.promises.router_fee(delivery.location.as_deref().unwrap_or_default())
    }

    fn router_days(&self, delivery: &Delivery) -> u16 {
        let days = self.promises.router_days(delivery.location.as_deref().unwrap_or_default());
        u16::try_from(days).unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{bundle_order, router_order};

    /// A Monday.
    fn at(time: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(&format!("2026-11-{time}:00+03:00")).unwrap().to_utc()
    }

    fn money(tsh: i64) -> Money {
        Money::new(tsh).unwrap()
    }

    fn bundle(kind: BundleKind) -> Item {
        let Item::Bundle(bundle) = bundle_order().item else { unreachable!() };
        Item::Bundle(BundleItem { kind, ..bundle })
    }

    fn due(kind: BundleKind, tsh: i64, placed: &str) -> DateTime<Utc> {
        DeliveryTerms::default().due_at(&bundle(kind), money(tsh), &Delivery::default(), at(placed))
    }

    fn router_due(place: Option<&str>, placed: &str) -> DateTime<Utc> {
        let delivery = Delivery { location: place.map(str::to_owned), instructions: None };
        DeliveryTerms::default().due_at(&router_order().item, money(150_000), &delivery, at(placed))
    }

    #[test]
    fn each_kind_of_bundle_has_its_promise_and_an_urgent_one_an_hour() {
        let noon = "23T12:00";
        assert_eq!(due(BundleKind::Normal, 10_000, noon), at("23T14:00"));
        assert_eq!(due(BundleKind::Sme, 10_000, noon), at("23T16:00"));
        assert_eq!(
            (due(BundleKind::Normal, 50_000, noon), due(BundleKind::Normal, 50_001, noon)),
            (at("23T14:00"), at("23T13:00"))
        );
        assert_eq!(due(BundleKind::Sme, 50_001, noon), at("23T13:00"));
    }

    #[test]
    fn a_shop_that_promises_less_than_an_hour_keeps_it_for_urgent_bundles_too() {
        let count =
            |which: Promise| if which == Promise::BundleMinutes { 20 } else { which.default_value().into() };
        let promises = DeliveryPromises::new(count, Vec::new()).unwrap();
        let terms = DeliveryTerms { promises, ..DeliveryTerms::default() };
        let due =
            terms.due_at(&bundle(BundleKind::Normal), money(90_000), &Delivery::default(), at("23T12:00"));
        assert_eq!(due, at("23T12:20"));
    }

    #[test]
    fn a_bundle_bought_at_night_is_due_in_the_morning() {
        assert_eq!(due(BundleKind::Normal, 10_000, "23T23:00"), at("24T10:00"));
        assert_eq!(due(BundleKind::Normal, 60_000, "23T19:30"), at("24T08:30"));
    }

    #[test]
    fn a_router_is_never_urgent_and_arrives_in_town_on_the_next_working_day() {
        assert!(!is_urgent(&router_order().item, money(900_000), money(50_000)));
        assert_eq!(router_due(Some("Kariakoo, Dar es Salaam"), "23T12:00"), at("24T20:00"));
        assert_eq!(router_due(Some("Mwanza, Nyamagana"), "23T12:00"), at("26T20:00"));
        assert_eq!(router_due(None, "23T12:00"), at("26T20:00"));
    }

    #[test]
    fn without_opening_hours_all_time_counts() {
        let hours = OpeningHours::new([None; 7], Vec::new()).unwrap();
        let terms = DeliveryTerms { hours, ..DeliveryTerms::default() };
        let due = |item: &Item| terms.due_at(item, money(10_000), &Delivery::default(), at("23T12:00"));
        assert_eq!(
            (due(&bundle(BundleKind::Normal)), due(&router_order().item)),
            (at("23T14:00"), at("26T12:00"))
        );
    }
}
