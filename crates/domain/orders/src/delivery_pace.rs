//! How soon bundles are delivered, from the shop's own records, and whose turn it is.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Network, OpeningHours, OrderKey, RepositoryError};

use crate::{Item, ItemKind, Order};

/// Where a bundle stands in the queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Turn {
    /// Its place among the bundles of its network and kind, from 1; `None` beyond [`Turn::MAX_PLACE`], and where staff put
    /// the order off or must decide about it first.
    pub place: Option<i64>,
    /// Whether a vendor or a staff member delivers it right now.
    pub is_being_sent: bool,
}

impl Turn {
    /// Places beyond this are not counted.
    pub const MAX_PLACE: i64 = 99;
}

/// A delivery of a bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecentDelivery {
    pub kind: ItemKind,
    pub network: Network,
    pub at: DateTime<Utc>,
    /// Whole minutes since it was ordered.
    pub minutes: i64,
}

/// Reads what customers see of the delivery queue.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait DeliveryProgress: Send + Sync {
    /// Where an order that waits stands at `now`. Reads at most [`Turn::MAX_PLACE`] rows of the queue.
    async fn turn(&self, order: &Order, now: DateTime<Utc>) -> Result<Turn, RepositoryError>;
    /// Deliveries of bundles since then, newest first, at most [`DeliveryPace::MAX_READ`].
    async fn recent_deliveries(&self, since: DateTime<Utc>) -> Result<Vec<RecentDelivery>, RepositoryError>;
}

/// How many minutes a delivery usually takes, by network and kind.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeliveryPace(HashMap<(ItemKind, Network), i64>);

impl DeliveryPace {
    /// Only deliveries of this time count.
    pub const WINDOW: TimeDelta = TimeDelta::days(7);
    /// How many deliveries are read at most, of all networks together.
    pub const MAX_READ: i64 = 2_000;
    /// The newest ones of a network and kind count.
    const SAMPLE: usize = 50;
    /// With fewer there is no figure.
    const MIN_SAMPLE: usize = 10;

    /// From deliveries, newest first. Those ordered outside opening hours do not count: they waited for the shop to open.
    pub fn new(recent: &[RecentDelivery], hours: &OpeningHours) -> Self {
        let mut minutes: HashMap<_, Vec<i64>> = HashMap::new();
        for delivery in recent.iter().filter(|delivery| hours.is_open(delivery.ordered_at())) {
            let of_group = minutes.entry((delivery.kind, delivery.network)).or_default();
            if of_group.len() < Self::SAMPLE {
                of_group.push(delivery.minutes);
            }
        }
        let medians = minutes.into_iter().filter_map(|(group, minutes)| Some((group, median(minutes)?)));
        Self(medians.collect())
    }

    /// The lower median of the last deliveries of the same network and kind, at least one minute; `None` for a router, and
    /// without enough deliveries.
    pub fn usual_minutes(&self, item: &Item) -> Option<i64> {
        self.0.get(&(item.kind(), item.network()?)).copied()
    }
}

impl RecentDelivery {
    fn ordered_at(&self) -> DateTime<Utc> {
        let waited = TimeDelta::try_minutes(self.minutes).unwrap_or_default();
        self.at.checked_sub_signed(waited).unwrap_or(self.at)
    }
}

fn median(mut minutes: Vec<i64>) -> Option<i64> {
    if minutes.len() < DeliveryPace::MIN_SAMPLE {
        return None;
    }
    minutes.sort_unstable();
    let middle = minutes.len().saturating_sub(1).checked_div(2)?;
    minutes.get(middle).map(|minutes| (*minutes).max(1))
}

impl Order {
    /// The order's key, network and kind, while it waits for its turn in the queue of its bundles: not while staff put it
    /// off or must decide about it first.
    pub fn queued_bundle(&self, now: DateTime<Utc>) -> Option<(OrderKey, ItemKind, Network)> {
        let details = &self.delivery_details;
        let is_put_off = details.parked_until.is_some_and(|until| until > now);
        let needs_staff = details.problem.is_some() || details.cancel_requested_at.is_some();
        let network = self.item.network().filter(|_| !is_put_off && !needs_staff)?;
        self.status.awaits_delivery().then_some((self.key, self.item.kind(), network))
    }
}

#[cfg(test)]
mod tests {
    use kernel::OpenTime;

    use super::*;
    use crate::test_support::{at, bundle_order, router_order};
    use crate::{DeliveryDetails, OrderStatus, Problem};

    fn always_open() -> OpeningHours {
        OpeningHours::new([Some(OpenTime::ALL_DAY); 7], Vec::new()).unwrap()
    }

    fn delivery(minutes: i64) -> RecentDelivery {
        RecentDelivery { kind: ItemKind::Normal, network: Network::Vodacom, at: at(90_000), minutes }
    }

    fn usual(recent: &[RecentDelivery], hours: &OpeningHours) -> Option<i64> {
        DeliveryPace::new(recent, hours).usual_minutes(&bundle_order().item)
    }

    #[test]
    fn the_usual_time_is_the_median_of_the_newest_deliveries() {
        let mut recent: Vec<_> = (1..=50).map(delivery).collect();
        recent.extend([delivery(9_000); 60]);
        assert_eq!(usual(&recent, &always_open()), Some(25));
        assert_eq!(usual(&[delivery(0); 10], &always_open()), Some(1));
    }

    #[test]
    fn nine_deliveries_are_too_few_and_others_do_not_count() {
        let mut recent = vec![delivery(6); 9];
        recent.push(RecentDelivery { network: Network::Yas, ..delivery(6) });
        recent.push(RecentDelivery { kind: ItemKind::Sme, ..delivery(6) });
        assert_eq!(usual(&recent, &always_open()), None);
    }

    #[test]
    fn a_night_in_which_the_shop_was_closed_does_not_count() {
        // Ordered at 00:00 UTC of 2 January, 03:00 in Tanzania.
        let at_night = RecentDelivery { at: at(86_400 + 6 * 3600), ..delivery(360) };
        assert_eq!(usual(&[at_night; 10], &OpeningHours::default()), None);
        assert_eq!(usual(&[at_night; 10], &always_open()), Some(360));
    }

    #[test]
    fn a_bundle_has_a_turn_unless_staff_put_it_off_or_must_decide() {
        let now = at(100);
        let order = |details| Order { delivery_details: details, ..bundle_order() };
        let none = DeliveryDetails::default;
        let queued = order(none()).queued_bundle(now);
        assert_eq!(queued, Some((bundle_order().key, ItemKind::Normal, Network::Vodacom)));
        let over = order(DeliveryDetails { parked_until: Some(at(99)), ..none() });
        assert!(over.queued_bundle(now).is_some());
        let without = [
            order(DeliveryDetails { parked_until: Some(at(101)), ..none() }),
            order(DeliveryDetails { problem: Some(Problem::WrongNumber), ..none() }),
            order(DeliveryDetails { cancel_requested_at: Some(at(1)), ..none() }),
            Order { status: OrderStatus::Delivered, ..bundle_order() },
            router_order(),
        ];
        assert!(without.iter().all(|order| order.queued_bundle(now).is_none()));
    }
}
