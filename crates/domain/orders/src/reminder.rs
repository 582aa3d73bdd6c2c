//! Reminders that a bundle ends soon, for customers who asked for one.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Day, OrderId, OrderKey, PushSubscriptionId, RepositoryError, Validity, ValidityUnit};

use crate::{
    CustomerProof, Item, Order, OrderRepository, OrderStatus, TrackError, TrackPorts, Tracked,
    track_order_in_full,
};

/// Where a reminder is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReminderTarget {
    /// The number that paid.
    Payer,
    /// The customer's browser.
    Device(PushSubscriptionId),
}

/// A reminder; an order has one at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminder {
    pub order: OrderKey,
    pub target: ReminderTarget,
    /// `None` until the bundle is delivered.
    pub due_at: Option<DateTime<Utc>>,
}

/// Stores reminders. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Reminders: Send + Sync {
    async fn find(&self, order: OrderKey) -> Result<Option<Reminder>, RepositoryError>;
    /// Writes a reminder in place of an earlier one of the order, with its outbox event if it has a time.
    async fn save(&self, reminder: &Reminder, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Deletes the reminder of an order. A device that no reminder needs is deleted with other expired data.
    async fn remove(&self, order: OrderKey) -> Result<(), RepositoryError>;
    /// Up to `limit` orders, delivered or cancelled, whose reminder has no time yet; the oldest reminders first.
    async fn unscheduled(&self, limit: i64) -> Result<Vec<OrderKey>, RepositoryError>;
    /// Sets the time of a reminder that has none, with its outbox event; without effect when it is gone.
    async fn schedule(&self, order: OrderKey, due_at: DateTime<Utc>) -> Result<(), RepositoryError>;
}

/// Why a reminder was not set.
#[derive(Debug, thiserror::Error)]
pub enum ReminderError {
    /// The caller did not prove to be the customer, or there is no such order.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// It is no bundle, a short one, or one that ends too soon.
    #[error("it is not offered for this order")]
    NotOffered,
}

impl From<RepositoryError> for ReminderError {
    fn from(error: RepositoryError) -> Self {
        Self::Track(error.into())
    }
}

/// Nobody needs to be reminded of a bundle that lasts less.
const SHORTEST: TimeDelta = TimeDelta::hours(6);
/// A bundle that lasts longer is announced a day before it ends.
const SHORT: TimeDelta = TimeDelta::days(2);
const DAY: TimeDelta = TimeDelta::days(1);
/// A shorter one is announced when this part of its time is left: 3 of 24 hours.
const PART: i32 = 8;
/// Local hours between which nobody is disturbed.
const QUIET_FROM: u32 = 21;
const QUIET_TO: u32 = 7;
/// Minutes of the day: the first after the quiet hours, and the last good ones before them.
const MORNING: u16 = 7 * 60;
const EVENING: u16 = 20 * 60;
/// What must be left of a bundle after a reminder that waited for the morning.
const LEAST_LEFT: TimeDelta = TimeDelta::hours(1);

impl Order {
    /// When its bundle ends; `None` before it is delivered, for a router, and for nights, which end as the operator
    /// decides.
    pub fn bundle_end(&self) -> Option<DateTime<Utc>> {
        self.delivered_at()?.checked_add_signed(self.lasts()?)
    }

    /// Whether a reminder can still be set.
    pub fn can_be_reminded(&self, now: DateTime<Utc>) -> bool {
        match self.status {
            OrderStatus::Cancelled => false,
            OrderStatus::Delivered => self.reminder_time().is_some_and(|due| due > now),
            OrderStatus::Pending | OrderStatus::Processing => {
                self.lasts().is_some_and(|lasts| lasts >= SHORTEST)
            }
        }
    }

    /// When to remind of its end; `None` when it is not delivered, or no time is fit.
    pub fn reminder_time(&self) -> Option<DateTime<Utc>> {
        reminder_time(self.delivered_at()?, self.lasts()?)
    }

    fn delivered_at(&self) -> Option<DateTime<Utc>> {
        let delivery = self.timeline.iter().rev().find(|entry| entry.status == OrderStatus::Delivered)?;
        (self.status == OrderStatus::Delivered).then_some(delivery.at)
    }

    fn lasts(&self) -> Option<TimeDelta> {
        let Item::Bundle(bundle) = &self.item else { return None };
        let validity = Validity::parse(&bundle.validity).ok()?;
        let count = i64::from(validity.count());
        match validity.unit() {
            ValidityUnit::Hour => TimeDelta::try_hours(count),
            ValidityUnit::Day => TimeDelta::try_days(count),
            ValidityUnit::Night => None,
        }
    }
}

/// A day before the end, of a short bundle some hours; never in the quiet hours: then in the morning after, or in the
/// evening before where the morning is too late.
fn reminder_time(delivered_at: DateTime<Utc>, lasts: TimeDelta) -> Option<DateTime<Utc>> {
    if lasts < SHORTEST {
        return None;
    }
    let ahead = if lasts > SHORT { DAY } else { lasts.checked_div(PART)? };
    let end = delivered_at.checked_add_signed(lasts)?;
    let best = end.checked_sub_signed(ahead)?;
    let hour = Day::hour_of(best);
    if (QUIET_TO..QUIET_FROM).contains(&hour) {
        return Some(best);
    }
    let day = Day::from_utc(best);
    let after = if hour >= QUIET_FROM { day.next() } else { day };
    let morning = after.at_minute(MORNING);
    if morning <= end.checked_sub_signed(LEAST_LEFT)? {
        return Some(morning);
    }
    let evening = after.previous().at_minute(EVENING);
    (evening > delivered_at).then_some(evening)
}

/// Sets the reminder of an order for its customer; `None` takes it away.
///
/// # Errors
/// [`ReminderError`]; nothing was written.
pub async fn set_reminder(
    order_id: &OrderId,
    proof: &CustomerProof,
    target: Option<ReminderTarget>,
    ports: TrackPorts<'_>,
    reminders: &dyn Reminders,
) -> Result<Tracked, ReminderError> {
    let tracked = track_order_in_full(order_id, proof, ports).await?;
    let Tracked::Placed(order, _) = &tracked else { return Err(ReminderError::NotOffered) };
    let Some(target) = target else {
        reminders.remove(order.key).await?;
        return Ok(tracked);
    };
    let now = ports.clock.now();
    if !order.can_be_reminded(now) {
        return Err(ReminderError::NotOffered);
    }
    let reminder = Reminder { order: order.key, target, due_at: order.reminder_time() };
    reminders.save(&reminder, now).await?;
    Ok(tracked)
}

/// Gives up to `limit` reminders their time once their bundle is delivered, and deletes those without one. Returns how
/// many there were.
///
/// # Errors
/// [`RepositoryError`]; the next call goes on.
pub async fn schedule_reminders(
    limit: i64,
    now: DateTime<Utc>,
    orders: &dyn OrderRepository,
    reminders: &dyn Reminders,
) -> Result<usize, RepositoryError> {
    let waiting = reminders.unscheduled(limit).await?;
    for key in &waiting {
        let order = orders.find(*key).await?;
        match order.and_then(|order| order.reminder_time()).filter(|due| *due > now) {
            Some(due_at) => reminders.schedule(*key, due_at).await?,
            None => reminders.remove(*key).await?,
        }
    }
    Ok(waiting.len())
}

#[cfg(test)]
mod tests {
    use kernel::PushSubscriptionId;

    use kernel::Origin;

    use super::*;
    use crate::TypedProof;
    use crate::test_support::{FixedClock, at, bundle_order, orders_tracking, router_order};
    use crate::{BundleItem, MockOrderRepository, MockTrackingLimiter, TimelineEntry};

    const HOUR: i64 = 3_600;

    /// A local moment of November 2026.
    fn local(text: &str) -> DateTime<Utc> {
        let (day, time) = text.split_once(' ').unwrap();
        format!("2026-11-{day}T{time}:00+03:00").parse().unwrap()
    }

    fn lasting(validity: &str) -> Order {
        let Item::Bundle(bundle) = bundle_order().item else { panic!("no bundle") };
        let bundle = BundleItem { validity: validity.to_owned(), ..bundle };
        Order { item: Item::Bundle(bundle), ..bundle_order() }
    }

    fn delivered(validity: &str, at: DateTime<Utc>) -> Order {
        let mut order = Order { status: OrderStatus::Delivered, ..lasting(validity) };
        order.timeline.push(TimelineEntry { status: OrderStatus::Delivered, at, by: None, reason: None });
        order
    }

    fn due(validity: &str, at: &str) -> Option<DateTime<Utc>> {
        delivered(validity, local(at)).reminder_time()
    }

    #[test]
    fn a_bundle_is_announced_a_day_before_it_ends_and_a_short_one_some_hours() {
        assert_eq!(due("7 days", "01 12:00"), Some(local("07 12:00")));
        assert_eq!(due("3 days", "01 12:00"), Some(local("03 12:00")));
        assert_eq!(due("2 days", "01 15:00"), Some(local("03 09:00")));
        assert_eq!(due("24 hours", "01 12:00"), Some(local("02 09:00")));
        assert_eq!(due("6 hours", "01 12:00"), Some(local("01 17:15")));
        for none in ["5 hours", "1 night", "as long as it lasts"] {
            assert_eq!(due(none, "01 12:00"), None, "{none}");
        }
    }

    #[test]
    fn nobody_is_disturbed_at_night() {
        assert_eq!(due("7 days", "01 23:30"), Some(local("08 07:00")), "late in the evening");
        assert_eq!(due("7 days", "01 05:00"), Some(local("07 07:00")), "early in the morning");
        assert_eq!(due("7 days", "01 21:00"), Some(local("08 07:00")));
        assert_eq!(due("7 days", "01 20:59"), Some(local("07 20:59")));
        assert_eq!(due("24 hours", "01 07:30"), Some(local("01 20:00")), "the morning is too late");
        assert_eq!(due("24 hours", "01 08:00"), Some(local("02 07:00")));
        assert_eq!(due("6 hours", "01 22:00"), None, "it is over before the morning");
    }

    #[test]
    fn a_reminder_can_be_set_until_its_time_has_come() {
        let order = delivered("7 days", local("01 12:00"));
        assert!(order.can_be_reminded(local("07 11:59")) && !order.can_be_reminded(local("07 12:00")));
        assert!(lasting("24 hours").can_be_reminded(at(0)));
        let cancelled = Order { status: OrderStatus::Cancelled, ..lasting("7 days") };
        for other in [lasting("1 night"), lasting("2 hours"), router_order(), cancelled] {
            assert!(!other.can_be_reminded(at(0)), "{:?}", other.item);
        }
    }

    async fn set(
        order: &Order,
        last4: &str,
        target: Option<ReminderTarget>,
        reminders: &MockReminders,
    ) -> Result<Tracked, ReminderError> {
        let orders = orders_tracking(order.clone());
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        let clock = FixedClock(local("02 12:00"));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &clock };
        let typed = TypedProof::Last4(last4.to_owned());
        let proof = CustomerProof::typed(Origin::default(), typed);
        set_reminder(&order.order_id, &proof, target, ports, reminders).await
    }

    #[tokio::test]
    async fn a_reminder_has_its_time_once_the_bundle_is_delivered() {
        let target =
            ReminderTarget::Device(PushSubscriptionId::new(at(0), &crate::test_support::ConstantRandom(1)));
        for (order, due_at) in
            [(lasting("7 days"), None), (delivered("7 days", local("01 12:00")), Some(local("07 12:00")))]
        {
            let expected = Reminder { order: order.key, target, due_at };
            let mut reminders = MockReminders::new();
            let is_expected = move |reminder: &Reminder, _: &_| *reminder == expected;
            reminders.expect_save().withf(is_expected).times(1).returning(|_, _| Ok(()));
            assert!(set(&order, "1908", Some(target), &reminders).await.is_ok());
        }
    }

    #[tokio::test]
    async fn only_the_customer_sets_it_and_only_where_it_is_offered() {
        let never = MockReminders::new();
        let payer = Some(ReminderTarget::Payer);
        let stranger = set(&lasting("7 days"), "0000", payer, &never).await;
        assert!(matches!(stranger, Err(ReminderError::Track(TrackError::WrongDigits))));
        let over = delivered("24 hours", local("01 12:00"));
        assert!(matches!(set(&over, "1908", payer, &never).await, Err(ReminderError::NotOffered)));
    }

    #[tokio::test]
    async fn it_can_be_taken_away() {
        let mut reminders = MockReminders::new();
        reminders.expect_remove().times(1).returning(|_| Ok(()));
        assert!(set(&lasting("7 days"), "1908", None, &reminders).await.is_ok());
    }

    async fn schedule(order: Option<Order>, now: DateTime<Utc>, reminders: &mut MockReminders) {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().returning(move |_| Ok(order.clone()));
        reminders.expect_unscheduled().returning(|_| Ok(vec![bundle_order().key]));
        assert_eq!(schedule_reminders(10, now, &orders, reminders).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn a_delivery_gives_a_reminder_its_time() {
        let mut reminders = MockReminders::new();
        let in_time = |_: &OrderKey, due_at: &DateTime<Utc>| *due_at == local("07 12:00");
        reminders.expect_schedule().withf(in_time).times(1).returning(|_, _| Ok(()));
        schedule(Some(delivered("7 days", local("01 12:00"))), local("01 12:01"), &mut reminders).await;
    }

    #[tokio::test]
    async fn a_reminder_of_a_cancelled_or_ended_bundle_is_deleted() {
        let cancelled = Order { status: OrderStatus::Cancelled, ..lasting("7 days") };
        let ended = delivered("7 days", local("01 12:00"));
        for order in [Some(cancelled), Some(ended), None] {
            let mut reminders = MockReminders::new();
            reminders.expect_remove().times(1).returning(|_| Ok(()));
            schedule(order, at(0).max(local("20 12:00")), &mut reminders).await;
        }
    }

    #[test]
    fn the_end_is_counted_from_the_delivery() {
        assert_eq!(delivered("24 hours", at(HOUR)).bundle_end(), Some(at(25 * HOUR)));
        assert_eq!(lasting("24 hours").bundle_end(), None);
    }
}
