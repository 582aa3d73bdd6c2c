//! What the customer of a placed order can expect, and do with one press.

use chrono::{DateTime, Utc};
use kernel::{Bonus, LateOffer, OpeningHours, RepositoryError};

use crate::{
    Complaint, ComplaintKind, Complaints, DeliveryPace, DeliveryProgress, Order, OrderStatus, Tracked, Turn,
};

/// Of an order or purchase that nothing of it applies to, everything is `None`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outlook {
    /// While a bundle waits for delivery.
    pub wait: Option<Wait>,
    /// For a missed promise.
    pub late: Option<LateChoice>,
    /// While the customer may report that a delivery did not arrive.
    pub report: Option<Report>,
}

/// How a bundle waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    pub turn: Turn,
    /// How many minutes the last deliveries of the same network and kind took; `None` without enough of them.
    pub usual_minutes: Option<i64>,
    /// When the shop opens and goes on; `None` while it is open.
    pub resumes_at: Option<DateTime<Utc>>,
    /// Whether the promise was missed.
    pub is_late: bool,
}

/// What the customer of a late order can do, or has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LateChoice {
    /// Take the money back; not possible while somebody delivers the order.
    MoneyBack { is_being_sent: bool },
    /// Ask for the bonus.
    Bonus(Bonus),
    /// The bonus was asked for.
    Requested(Complaint),
}

/// Whether the customer reported that the last delivery did not arrive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report(pub Option<Complaint>);

/// What an outlook is made from besides the order.
#[derive(Clone, Copy)]
pub struct OutlookSources<'a> {
    pub complaints: &'a dyn Complaints,
    pub progress: &'a dyn DeliveryProgress,
    /// What the shop offers for a missed promise.
    pub offer: &'a LateOffer,
    pub hours: &'a OpeningHours,
    pub pace: &'a DeliveryPace,
}

/// The outlook of an order at `now`. Reads nothing for an order that is cancelled or was delivered long ago.
///
/// # Errors
/// [`RepositoryError`]
pub async fn outlook(
    tracked: &Tracked,
    sources: OutlookSources<'_>,
    now: DateTime<Utc>,
) -> Result<Outlook, RepositoryError> {
    let Tracked::Placed(order, _) = tracked else { return Ok(Outlook::default()) };
    let delivered_at = order.reportable_delivery(now);
    let may_have_complaints = delivered_at.is_some() || order.deserves_late_offer(now);
    let complaints = if may_have_complaints { sources.complaints.list(order.key).await? } else { vec![] };
    let wait = order.wait(sources, now).await?;
    let is_being_sent = wait.is_some_and(|wait| wait.turn.is_being_sent);
    Ok(Outlook {
        wait,
        late: order.late_choice(&complaints, is_being_sent, sources.offer, now),
        report: delivered_at.map(|at| Report(newest(ComplaintKind::NotReceived, Some(at), &complaints))),
    })
}

/// The newest complaint of a kind since then.
fn newest(kind: ComplaintKind, since: Option<DateTime<Utc>>, complaints: &[Complaint]) -> Option<Complaint> {
    let is_it = |complaint: &&Complaint| {
        ComplaintKind::from_note(complaint.note.kind) == Some(kind)
            && since.is_none_or(|since| complaint.note.at >= since)
    };
    complaints.iter().rev().find(is_it).cloned()
}

impl Order {
    async fn wait(
        &self,
        sources: OutlookSources<'_>,
        now: DateTime<Utc>,
    ) -> Result<Option<Wait>, RepositoryError> {
        if self.item.network().is_none() || !self.status.awaits_delivery() {
            return Ok(None);
        }
        let OutlookSources { hours, pace, .. } = sources;
        let opens_at = || hours.add_open_time(now, chrono::TimeDelta::zero());
        Ok(Some(Wait {
            turn: sources.progress.turn(self, now).await?,
            usual_minutes: pace.usual_minutes(&self.item),
            resumes_at: if hours.is_open(now) { None } else { opens_at() },
            is_late: self.is_late(now),
        }))
    }

    fn late_choice(
        &self,
        complaints: &[Complaint],
        is_being_sent: bool,
        offer: &LateOffer,
        now: DateTime<Utc>,
    ) -> Option<LateChoice> {
        if let Some(requested) = newest(ComplaintKind::BonusRequested, None, complaints) {
            return Some(LateChoice::Requested(requested));
        }
        let offer = Some(offer).filter(|_| self.deserves_late_offer(now))?;
        match offer {
            LateOffer::Nothing => None,
            LateOffer::MoneyBack => {
                let is_being_sent = is_being_sent || self.status != OrderStatus::Pending;
                Some(LateChoice::MoneyBack { is_being_sent })
            }
            LateOffer::Bonus(bonus) => Some(LateChoice::Bonus(bonus.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Money;

    use super::*;
    use crate::complaint::MockComplaints;
    use crate::delivery_pace::MockDeliveryProgress;
    use crate::test_support::{at, bundle_order, router_order};
    use crate::{NoteKind, OrderNote, TimelineEntry};

    /// A Monday at noon in Tanzania; the order is due two hours later.
    const NOON: i64 = 4 * 24 * 3600 + 9 * 3600;

    fn placed(order: Order) -> Order {
        Order { created_at: at(NOON), due_at: at(NOON + 7_200), ..order }
    }

    fn delivered() -> Order {
        let mut order = Order { status: OrderStatus::Delivered, ..placed(bundle_order()) };
        let (status, at) = (OrderStatus::Delivered, at(NOON + 60));
        order.timeline.push(TimelineEntry { status, at, by: None, reason: None });
        order
    }

    fn complaint(kind: NoteKind, seconds: i64) -> Complaint {
        let note = OrderNote { kind, at: at(seconds), by: None, text: None };
        Complaint { note, answered_at: None }
    }

    async fn seen(order: Order, complaints: Vec<Complaint>, offer: LateOffer, now: i64) -> Outlook {
        let (mut stored, mut progress) = (MockComplaints::new(), MockDeliveryProgress::new());
        stored.expect_list().returning(move |_| Ok(complaints.clone()));
        progress.expect_turn().returning(|_, _| Ok(Turn { place: Some(3), is_being_sent: false }));
        let (hours, pace) = (OpeningHours::default(), DeliveryPace::default());
        let sources = OutlookSources {
            complaints: &stored,
            progress: &progress,
            offer: &offer,
            hours: &hours,
            pace: &pace,
        };
        outlook(&Tracked::Placed(Box::new(order), vec![]), sources, at(now)).await.unwrap()
    }

    #[tokio::test]
    async fn a_waiting_bundle_has_its_place_and_at_night_the_opening_time() {
        let day = seen(placed(bundle_order()), vec![], LateOffer::Nothing, NOON + 60).await;
        let wait = day.wait.unwrap();
        assert_eq!((wait.turn.place, wait.resumes_at, wait.is_late), (Some(3), None, false));
        let night = seen(placed(bundle_order()), vec![], LateOffer::Nothing, NOON + 11 * 3600).await;
        assert_eq!(night.wait.unwrap().resumes_at, Some(at(NOON + 20 * 3600)), "08:00 on the next day");
        let router = seen(placed(router_order()), vec![], LateOffer::Nothing, NOON + 60).await;
        assert_eq!(router, Outlook::default());
    }

    #[tokio::test]
    async fn a_missed_promise_shows_what_the_owner_decided() {
        let late = async |offer, order: Order| seen(placed(order), vec![], offer, NOON + 7_201).await.late;
        let money_back = |is_being_sent| Some(LateChoice::MoneyBack { is_being_sent });
        let begun = || Order { status: OrderStatus::Processing, ..bundle_order() };
        assert_eq!(late(LateOffer::Nothing, bundle_order()).await, None);
        assert_eq!(late(LateOffer::MoneyBack, bundle_order()).await, money_back(false));
        assert_eq!(late(LateOffer::MoneyBack, begun()).await, money_back(true));
        let bonus = Bonus::new(500, "Airtime", "Muda wa maongezi").unwrap();
        let offered = late(LateOffer::Bonus(bonus.clone()), bundle_order()).await;
        assert_eq!(offered, Some(LateChoice::Bonus(bonus)));
        let in_time = seen(placed(bundle_order()), vec![], LateOffer::MoneyBack, NOON + 7_200).await;
        assert_eq!(in_time.late, None);
    }

    #[tokio::test]
    async fn a_requested_bonus_is_shown_whatever_is_offered_now() {
        let asked = complaint(NoteKind::BonusRequested(Money::new(500).unwrap()), NOON + 7_300);
        let shown =
            seen(placed(bundle_order()), vec![asked.clone()], LateOffer::MoneyBack, NOON + 7_400).await;
        assert_eq!(shown.late, Some(LateChoice::Requested(asked)));
    }

    #[tokio::test]
    async fn a_delivery_can_be_reported_for_a_week_and_shows_the_report_of_that_delivery() {
        let earlier = complaint(NoteKind::NotReceived, NOON);
        let later = complaint(NoteKind::NotReceived, NOON + 120);
        let report = async |complaints| seen(delivered(), complaints, LateOffer::Nothing, NOON + 180).await;
        assert_eq!(report(vec![earlier.clone()]).await.report, Some(Report(None)));
        assert_eq!(report(vec![earlier, later.clone()]).await.report, Some(Report(Some(later))));
        let over = seen(delivered(), vec![], LateOffer::Nothing, NOON + 60 + 7 * 24 * 3600).await;
        assert_eq!(over, Outlook::default());
    }
}
