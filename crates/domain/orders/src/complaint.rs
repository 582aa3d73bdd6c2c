//! What customers report with one press on the page of their order.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, AuditAction, AuditEntry, Clock, Coded, FieldChange, OrderId, OrderKey, RepositoryError};
use strum::{IntoStaticStr, VariantArray};

use crate::{
    CustomerProof, NoteKind, Order, OrderNote, OrderStatus, TrackError, TrackPorts, Tracked,
    track_order_in_full,
};

/// What a complaint is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ComplaintKind {
    /// A delivered order did not arrive.
    NotReceived,
    /// A late order: the customer asks for the bonus that the shop offers.
    BonusRequested,
}

/// A complaint with the answer of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// The note in the order's history, whose kind is one of the complaints.
    pub note: OrderNote,
    /// When staff answered it, or acted on the order.
    pub answered_at: Option<DateTime<Utc>>,
}

/// A complaint, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewComplaint {
    pub key: OrderKey,
    pub kind: ComplaintKind,
    /// The status for which it was decided; the order must still have it.
    pub status: OrderStatus,
    /// A complaint of this kind since then counts as this one; `None`: any does.
    pub same_since: Option<DateTime<Utc>>,
    pub note: OrderNote,
}

/// The answer of staff to a complaint, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComplaintAnswer {
    pub key: OrderKey,
    pub kind: ComplaintKind,
    /// What was done, for the order's history.
    pub note: OrderNote,
    pub audit: AuditEntry,
}

/// Stores complaints. Each writing method is one transaction and locks the order.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Complaints: Send + Sync {
    /// The complaints about an order, oldest first.
    async fn list(&self, order: OrderKey) -> Result<Vec<Complaint>, RepositoryError>;
    /// Writes a complaint unless the same one is there. `false` when the order has another status or is gone. Concurrent
    /// calls write one.
    async fn open(&self, complaint: &NewComplaint) -> Result<bool, RepositoryError>;
    /// Ends the open complaint of this kind; `false` when there is none.
    async fn answer(&self, answer: &ComplaintAnswer) -> Result<bool, RepositoryError>;
}

impl ComplaintKind {
    /// `None` for a note that is no complaint.
    pub fn from_note(kind: NoteKind) -> Option<Self> {
        match kind {
            NoteKind::NotReceived => Some(Self::NotReceived),
            NoteKind::BonusRequested(_) => Some(Self::BonusRequested),
            NoteKind::Note
            | NoteKind::Problem(_)
            | NoteKind::CancelRequested
            | NoteKind::RecipientCorrected => None,
        }
    }
}

/// Why a customer's press had no effect.
#[derive(Debug, thiserror::Error)]
pub enum ComplaintError {
    /// The caller did not prove to be the customer, or there is no such order.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// The page does not offer it for this order.
    #[error("it is not offered for this order")]
    NotOffered,
    /// A vendor or a staff member is delivering the order.
    #[error("the order is being delivered")]
    BeingSent,
    /// It was changed concurrently.
    #[error("the order was changed meanwhile")]
    Changed,
}

impl From<RepositoryError> for ComplaintError {
    fn from(error: RepositoryError) -> Self {
        Self::Track(error.into())
    }
}

/// How long after a delivery its customer may report that it did not arrive.
const REPORTED_WITHIN: TimeDelta = TimeDelta::days(7);

impl Order {
    /// When it was delivered, while a customer may report that it did not arrive.
    pub fn reportable_delivery(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let delivered = self.timeline.iter().rev().find(|entry| entry.status == OrderStatus::Delivered)?;
        let is_recent = now.signed_duration_since(delivered.at) < REPORTED_WITHIN;
        (self.status == OrderStatus::Delivered && is_recent).then_some(delivered.at)
    }
}

/// Reports for its customer that a delivered order did not arrive: once for each delivery. The network's or vendor's reference of the delivery is stored with it.
///
/// # Errors
/// [`ComplaintError`]; nothing was written.
pub async fn report_not_received(
    order_id: &OrderId,
    proof: &CustomerProof,
    ports: TrackPorts<'_>,
    complaints: &dyn Complaints,
) -> Result<Tracked, ComplaintError> {
    let tracked = track_order_in_full(order_id, proof, ports).await?;
    let Tracked::Placed(order, _) = &tracked else { return Err(ComplaintError::NotOffered) };
    let now = ports.clock.now();
    let delivered_at = order.reportable_delivery(now).ok_or(ComplaintError::NotOffered)?;
    let reference = order.delivery_details.reference.clone();
    let note = OrderNote { kind: NoteKind::NotReceived, at: now, by: None, text: reference };
    let complaint = NewComplaint {
        key: order.key,
        kind: ComplaintKind::NotReceived,
        status: order.status,
        same_since: Some(delivered_at),
        note,
    };
    if complaints.open(&complaint).await? { Ok(tracked) } else { Err(ComplaintError::Changed) }
}

/// Ends the open complaint of an order with a note of what was done. `false` when there is none.
///
/// # Errors
/// [`RepositoryError`]
pub async fn answer_complaint(
    order: &Order,
    kind: ComplaintKind,
    text: String,
    by: Actor,
    complaints: &dyn Complaints,
    clock: &dyn Clock,
) -> Result<bool, RepositoryError> {
    let note = OrderNote { kind: NoteKind::Note, at: clock.now(), by: Some(by.clone()), text: Some(text) };
    // Without the text, which may name the customer.
    let answered =
        FieldChange { field: "complaint".to_owned(), before: Some(kind.code().to_owned()), after: None };
    let audit = order.audit_entry(AuditAction::Changed, by, note.at, vec![answered]);
    complaints.answer(&ComplaintAnswer { key: order.key, kind, note, audit }).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{FixedClock, at, bundle_order, last4, orders_tracking};
    use crate::{DeliveryDetails, MockTrackingLimiter, TimelineEntry};

    const DAY: i64 = 24 * 3600;

    fn delivered_at_100() -> Order {
        let mut order = Order { status: OrderStatus::Delivered, ..bundle_order() };
        order.delivery_details =
            DeliveryDetails { reference: Some("VDC-1".into()), ..DeliveryDetails::default() };
        let entry = TimelineEntry { status: OrderStatus::Delivered, at: at(100), by: None, reason: None };
        order.timeline.push(entry);
        order
    }

    async fn report(order: Order, now: i64, complaints: &MockComplaints) -> Result<Tracked, ComplaintError> {
        let orders = orders_tracking(order.clone());
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &FixedClock(at(now)) };
        report_not_received(&order.order_id, &last4(), ports, complaints).await
    }

    #[tokio::test]
    async fn a_report_keeps_the_reference_of_the_delivery() {
        let mut complaints = MockComplaints::new();
        let as_decided = |complaint: &NewComplaint| {
            complaint.note.text.as_deref() == Some("VDC-1")
                && complaint.same_since == Some(at(100))
                && complaint.status == OrderStatus::Delivered
        };
        complaints.expect_open().withf(as_decided).times(1).returning(|_| Ok(true));
        assert!(report(delivered_at_100(), 200, &complaints).await.is_ok());
    }

    #[tokio::test]
    async fn only_what_was_delivered_within_a_week_can_be_reported() {
        let never = MockComplaints::new();
        let waiting = report(bundle_order(), 200, &never).await;
        assert!(matches!(waiting, Err(ComplaintError::NotOffered)));
        let old = report(delivered_at_100(), 100 + 7 * DAY, &never).await;
        assert!(matches!(old, Err(ComplaintError::NotOffered)));
        let taken_back = Order { status: OrderStatus::Processing, ..delivered_at_100() };
        assert!(matches!(report(taken_back, 200, &never).await, Err(ComplaintError::NotOffered)));
    }

    #[tokio::test]
    async fn an_order_that_changed_meanwhile_is_not_reported() {
        let mut complaints = MockComplaints::new();
        complaints.expect_open().returning(|_| Ok(false));
        let refused = report(delivered_at_100(), 200, &complaints).await;
        assert!(matches!(refused, Err(ComplaintError::Changed)));
    }
}
