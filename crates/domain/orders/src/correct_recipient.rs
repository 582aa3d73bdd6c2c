use kernel::{Actor, AuditAction, Clock, FieldChange, OrderId, PhoneNumber, RepositoryError};

use crate::{
    CustomerProof, DeliveryQueue, Item, NoteKind, Order, OrderNote, OrderPayment, QueueConflict,
    RecipientCorrection, TrackError, TrackPorts, Tracked, TypedProof, track_order_in_full,
};

/// Why a customer's order kept its recipient.
#[derive(Debug, thiserror::Error)]
pub enum CorrectRecipientError {
    /// The caller did not prove to be the customer, or there is no such order.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// Work on it has begun, or it is no paid bundle.
    #[error("the recipient can no longer be changed")]
    TooLate,
    /// It was changed concurrently.
    #[error("the order was changed meanwhile")]
    Changed,
}

impl From<RepositoryError> for CorrectRecipientError {
    fn from(error: RepositoryError) -> Self {
        Self::Track(error.into())
    }
}

/// Sends a paid bundle to another number for its customer, as long as work has not begun. Four digits alone, which a
/// recipient may know too, must not move the money's worth: what is typed is the whole number that paid, or its last four
/// digits with the wallet's reference. Idempotent.
///
/// # Errors
/// [`CorrectRecipientError`]; nothing was changed.
pub async fn correct_recipient_for_customer(
    order_id: &OrderId,
    proof: CustomerProof,
    recipient: PhoneNumber,
    ports: TrackPorts<'_>,
    queue: &dyn DeliveryQueue,
) -> Result<Tracked, CorrectRecipientError> {
    let typed = proof.typed.filter(|typed| !matches!(typed, TypedProof::Last4(_)));
    let proof = CustomerProof { typed, ..proof };
    let Tracked::Placed(order, refunds) = track_order_in_full(order_id, &proof, ports).await? else {
        return Err(CorrectRecipientError::TooLate);
    };
    let command = CorrectRecipient { recipient, expected_version: None, by: None };
    match correct_recipient(command, &order, queue, ports.clock).await {
        Ok(corrected) => Ok(Tracked::Placed(Box::new(corrected), refunds)),
        Err(QueueConflict::Closed | QueueConflict::Blocked(_)) => Err(CorrectRecipientError::TooLate),
        Err(QueueConflict::Version) => Err(CorrectRecipientError::Changed),
        Err(QueueConflict::NotFound) => Err(TrackError::NotFound.into()),
        Err(QueueConflict::Repository(error)) => Err(error.into()),
    }
}

/// Input of [`correct_recipient`]: the number that gets a paid bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorrectRecipient {
    pub recipient: PhoneNumber,
    /// Optimistic lock: the version that the staff member saw; `None` skips the check.
    pub expected_version: Option<i64>,
    /// `None` for the customer.
    pub by: Option<Actor>,
}

/// Sends the paid bundle of `order`, as it was read, to another number. Returns the order as it is then. Does nothing if
/// that number gets it already.
///
/// # Errors
/// [`QueueConflict`]; nothing was written. [`Closed`](QueueConflict::Closed) also for an order that is no paid bundle.
pub async fn correct_recipient(
    command: CorrectRecipient,
    order: &Order,
    queue: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<Order, QueueConflict> {
    let CorrectRecipient { recipient, expected_version, by } = command;
    if expected_version.is_some_and(|version| version != order.version) {
        return Err(QueueConflict::Version);
    }
    let OrderPayment::MobileMoney { .. } = order.payment else { return Err(QueueConflict::Closed) };
    let Item::Bundle(_) = order.item else { return Err(QueueConflict::Closed) };
    if *order.customer.bundle_phone() == recipient {
        return Ok(order.clone());
    }
    let at = clock.now();
    let earlier = order.customer.bundle_phone().reveal_local();
    let note = OrderNote { kind: NoteKind::RecipientCorrected, at, by: by.clone(), text: Some(earlier) };
    // Without the numbers, because the audit log cannot forget them.
    let change = FieldChange { field: "recipientPhone".to_owned(), before: None, after: None };
    let audit = by.map(|by| order.audit_entry(AuditAction::Changed, by, at, vec![change]));
    let recipient_phone = (recipient != order.customer.phone).then_some(recipient);
    let correction =
        RecipientCorrection { key: order.key, from_version: order.version, recipient_phone, note, audit };
    queue.correct_recipient(&correction).await?;
    let mut corrected = order.clone();
    corrected.version = order.version.saturating_add(1);
    corrected.updated_at = at;
    corrected.delivery_details.parked_until = None;
    corrected.customer.recipient_phone = correction.recipient_phone;
    Ok(corrected)
}

#[cfg(test)]
mod tests {
    use kernel::Origin;

    use super::*;
    use crate::test_support::{FixedClock, actor, at, bundle_order, last4, orders_tracking, router_order};
    use crate::{MockDeliveryQueue, MockTrackingLimiter};

    const PAYER: &str = "0754321908";
    const OTHER: &str = "0754000111";

    fn phone(text: &str) -> PhoneNumber {
        PhoneNumber::parse(text).unwrap()
    }

    /// A queue that writes `expected` for the customer, once.
    fn queue_writing(expected: Option<&'static str>) -> MockDeliveryQueue {
        let mut queue = MockDeliveryQueue::new();
        let as_decided = move |correction: &RecipientCorrection| {
            let RecipientCorrection { recipient_phone, note, audit, from_version, .. } = correction;
            *recipient_phone == expected.map(phone)
                && (note.kind, note.by.is_none(), audit.is_none())
                    == (NoteKind::RecipientCorrected, true, true)
                && *from_version == 1
        };
        queue.expect_correct_recipient().withf(as_decided).times(1).returning(|_| Ok(()));
        queue
    }

    async fn run(
        order: Order,
        payer: &str,
        recipient: &str,
        queue: &MockDeliveryQueue,
    ) -> Result<Order, CorrectRecipientError> {
        let orders = orders_tracking(order.clone());
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &FixedClock(at(5)) };
        let proof = CustomerProof::typed(Origin::default(), TypedProof::PayerPhone(phone(payer)));
        match correct_recipient_for_customer(&order.order_id, proof, phone(recipient), ports, queue).await? {
            Tracked::Placed(order, _) => Ok(*order),
            Tracked::Unfinished(..) => panic!("it was placed"),
        }
    }

    #[tokio::test]
    async fn the_bundle_goes_to_the_other_number_and_the_history_keeps_the_earlier_one() {
        let corrected = run(bundle_order(), PAYER, OTHER, &queue_writing(Some(OTHER))).await.unwrap();
        assert_eq!((corrected.customer.recipient_phone, corrected.version), (Some(phone(OTHER)), 2));
    }

    #[tokio::test]
    async fn the_customers_own_number_is_stored_once() {
        let mut order = bundle_order();
        order.customer.recipient_phone = Some(phone(OTHER));
        let corrected = run(order, PAYER, PAYER, &queue_writing(None)).await.unwrap();
        assert_eq!(corrected.customer.recipient_phone, None);
    }

    #[tokio::test]
    async fn the_number_that_gets_it_already_writes_nothing() {
        let unchanged = run(bundle_order(), PAYER, PAYER, &MockDeliveryQueue::new()).await.unwrap();
        assert_eq!(unchanged.version, 1);
    }

    #[tokio::test]
    async fn only_the_number_that_paid_proves_the_customer() {
        let mut order = bundle_order();
        order.customer.recipient_phone = Some(phone(OTHER));
        let refused = run(order, OTHER, OTHER, &MockDeliveryQueue::new()).await;
        assert!(matches!(refused, Err(CorrectRecipientError::Track(TrackError::WrongDigits))));
    }

    #[tokio::test]
    async fn four_digits_alone_do_not_move_the_moneys_worth() {
        let orders = orders_tracking(bundle_order());
        let (limiter, clock) = (MockTrackingLimiter::new(), FixedClock(at(5)));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &clock };
        let (id, queue) = (bundle_order().order_id, MockDeliveryQueue::new());
        let refused = correct_recipient_for_customer(&id, last4(), phone(OTHER), ports, &queue).await;
        assert!(matches!(refused, Err(CorrectRecipientError::Track(TrackError::Unproven))));
    }

    #[tokio::test]
    async fn routers_and_orders_in_work_keep_their_recipient() {
        let refused = run(router_order(), PAYER, OTHER, &MockDeliveryQueue::new()).await;
        assert!(matches!(refused, Err(CorrectRecipientError::Track(TrackError::WrongDigits))));
        let mut queue = MockDeliveryQueue::new();
        queue.expect_correct_recipient().returning(|_| Err(QueueConflict::Closed));
        let refused = run(bundle_order(), PAYER, OTHER, &queue).await;
        assert!(matches!(refused, Err(CorrectRecipientError::TooLate)));
    }

    #[tokio::test]
    async fn the_audit_log_names_who_corrected_it_without_the_numbers() {
        let mut queue = MockDeliveryQueue::new();
        let is_audited = |correction: &RecipientCorrection| {
            let audit = format!("{:?}", correction.audit);
            audit.contains("Neema") && !audit.contains("754")
        };
        queue.expect_correct_recipient().withf(is_audited).times(1).returning(|_| Ok(()));
        let command = CorrectRecipient { recipient: phone(OTHER), expected_version: None, by: Some(actor()) };
        correct_recipient(command, &bundle_order(), &queue, &FixedClock(at(5))).await.unwrap();
    }

    #[tokio::test]
    async fn a_recipient_is_corrected_on_the_version_that_was_seen() {
        let command =
            CorrectRecipient { recipient: phone(OTHER), expected_version: Some(2), by: Some(actor()) };
        let queue = MockDeliveryQueue::new();
        let refused = correct_recipient(command, &bundle_order(), &queue, &FixedClock(at(5))).await;
        assert!(matches!(refused, Err(QueueConflict::Version)));
    }
}
