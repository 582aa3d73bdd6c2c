use chrono::{DateTime, Utc};
use kernel::{Actor, CheckoutId, Money, PaymentAttemptId, PhoneNumber, RefundCaseId};
use strum::{IntoStaticStr, VariantArray};

use super::RefundTrigger;
use crate::{Advance, CompanyName, Decision, PaymentAttempt, References};

/// Money of one attempt that is to be refunded: all of it, or a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundCase {
    pub id: RefundCaseId,
    pub attempt_id: PaymentAttemptId,
    /// The purchase that it was paid for.
    pub checkout_id: CheckoutId,
    pub kind: RefundKind,
    /// Why staff opened it; `None` for one that follows from a rule or another decision.
    pub reason: Option<RefundReason>,
    pub amount: Money,
    /// Whether a second member of staff must approve it before the money is sent.
    pub needs_approval: bool,
    /// The payer, to whom the money is returned.
    pub payer_phone: PhoneNumber,
    pub state: RefundState,
    /// The newest payout, once one was attempted.
    pub payout: Option<RequestedPayout>,
    /// How the money was returned.
    pub method: Option<RefundMethod>,
    /// The wallet's or the provider's reference of the return.
    pub reference: Option<String>,
    /// Rises with each change.
    pub version: i64,
    /// What happened, oldest first; the first entry opened the case.
    pub history: Vec<RefundEvent>,
}

/// A payout that a company was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestedPayout {
    pub provider: CompanyName,
    pub references: References,
    /// When to ask how it ended, or whether it came back; `None` when no news is expected.
    pub check_at: Option<DateTime<Utc>>,
}

/// Why money is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RefundKind {
    /// The purchase was already paid, or its money had been refunded: opened by the system.
    Duplicate,
    /// Opened by a staff decision or by the cancellation of an order.
    Requested,
}

/// Why staff give money back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RefundReason {
    /// Less was delivered than was bought.
    Incomplete,
    Late,
    /// An apology. It lowers revenue like all money that is returned.
    Goodwill,
    WrongAmount,
    PaidTwice,
    /// The note says why.
    Other,
}

/// A refund that staff ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    pub by: Actor,
    pub amount: RefundAmount,
    pub reason: RefundReason,
    /// In the words of staff; required for [`RefundReason::Other`].
    pub note: Option<String>,
}

/// How much of the money of an attempt goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundAmount {
    /// What no other case returns.
    Rest,
    Exactly(Money),
}

/// The state of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RefundState {
    /// The money must be returned.
    Open,
    /// A payout was requested, and it is not known how it ended.
    Paying,
    /// The money was returned.
    Refunded,
    /// The money is kept after all.
    Dismissed,
}

/// How money was returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RefundMethod {
    Payout,
    /// By staff, outside the system.
    ByHand,
}

/// One entry of a case's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundEvent {
    /// The state from then on.
    pub state: RefundState,
    pub at: DateTime<Utc>,
    /// Who; `None` for the system.
    pub by: Option<Actor>,
    /// The reason, or the provider's description.
    pub note: Option<String>,
}

/// A change of a case, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundStep {
    pub id: RefundCaseId,
    /// The purchase; its money must not move meanwhile.
    pub checkout_id: CheckoutId,
    /// Optimistic lock: the version that the row must still have.
    pub from_version: i64,
    pub payout: Option<RequestedPayout>,
    pub method: Option<RefundMethod>,
    pub reference: Option<String>,
    /// The new state, with who and why.
    pub event: RefundEvent,
    /// Whether it is valid only while the attempt's money is here.
    pub needs_money: bool,
    /// Whether it approves the case.
    pub is_approval: bool,
    /// Set when the money was returned: how the attempt is reversed if nothing of its money is left.
    pub reversal: Option<Advance>,
}

impl RefundCase {
    /// The case that returns what a staff `decision` rejected of `attempt`, or, without one, what the system found
    /// to be paid too much.
    pub fn new(
        id: RefundCaseId,
        attempt: &PaymentAttempt,
        at: DateTime<Utc>,
        decision: Option<Decision>,
    ) -> Self {
        let kind = if decision.is_some() { RefundKind::Requested } else { RefundKind::Duplicate };
        let (by, note) = decision.map(|decision| (decision.by, decision.reason)).unzip();
        Self::opened(id, attempt, kind, RefundEvent { state: RefundState::Open, at, by, note })
    }

    /// The case that staff ask for. [`open`](Self::open) sets its amount.
    pub fn requested(
        id: RefundCaseId,
        attempt: &PaymentAttempt,
        at: DateTime<Utc>,
        request: &RefundRequest,
    ) -> Self {
        let (by, note) = (Some(request.by.clone()), request.note.clone());
        let opened = RefundEvent { state: RefundState::Open, at, by, note };
        let case = Self::opened(id, attempt, RefundKind::Requested, opened);
        Self { reason: Some(request.reason), ..case }
    }

    /// The case that refunds an order that `by`, or its customer (`None`), cancelled for `reason`.
    pub fn for_cancelled_order(
        id: RefundCaseId,
        attempt: &PaymentAttempt,
        at: DateTime<Utc>,
        by: Option<Actor>,
        reason: Option<&str>,
    ) -> Self {
        let note = Some(RefundTrigger::OrderCancelled.note(reason));
        Self::opened(
            id,
            attempt,
            RefundKind::Requested,
            RefundEvent { state: RefundState::Open, at, by, note },
        )
    }

    /// The case that returns money that came late, as its payer wishes.
    pub fn for_payer(id: RefundCaseId, attempt: &PaymentAttempt, at: DateTime<Utc>) -> Self {
        let note = Some(RefundTrigger::ReturnedByPayer.note(None));
        Self::opened(
            id,
            attempt,
            RefundKind::Requested,
            RefundEvent { state: RefundState::Open, at, by: None, note },
        )
    }

    fn opened(id: RefundCaseId, attempt: &PaymentAttempt, kind: RefundKind, opened: RefundEvent) -> Self {
        Self {
            id,
            attempt_id: attempt.id,
            checkout_id: attempt.checkout_id,
            kind,
            reason: None,
            amount: attempt.received_amount(),
            needs_approval: false,
            payer_phone: attempt.payer_phone.clone(),
            state: RefundState::Open,
            payout: None,
            method: None,
            reference: None,
            version: 1,
            history: vec![opened],
        }
    }

    /// Who opened it; `None` for the system or the customer.
    pub fn opened_by(&self) -> Option<&Actor> {
        self.history.first()?.by.as_ref()
    }

    /// When the newest payout was asked for; `None` without one.
    pub fn paying_since(&self) -> Option<DateTime<Utc>> {
        let paying = self.history.iter().rfind(|event| event.state == RefundState::Paying);
        paying.map(|event| event.at)
    }

    /// Whether its money was returned once and came back. Its attempt is then reversed already.
    pub fn came_back(&self) -> bool {
        let was_returned = self.history.iter().any(|event| event.state == RefundState::Refunded);
        was_returned && self.state != RefundState::Refunded
    }

    /// Whether the case is still open and was opened only because its order was cancelled.
    pub fn is_only_for_cancellation(&self) -> bool {
        let trigger = self.history.first().and_then(RefundEvent::trigger);
        self.state == RefundState::Open && trigger == Some(RefundTrigger::OrderCancelled)
    }

    /// The step that dismisses the case because `by` reverted the cancellation of its order for `reason`.
    pub fn dismissal_for_reinstated_order(
        &self,
        at: DateTime<Utc>,
        by: Option<Actor>,
        reason: Option<&str>,
    ) -> RefundStep {
        let note = Some(RefundTrigger::OrderTakenUp.note(reason));
        RefundStep {
            id: self.id,
            checkout_id: self.checkout_id,
            from_version: self.version,
            payout: None,
            method: None,
            reference: None,
            event: RefundEvent { state: RefundState::Dismissed, at, by, note },
            needs_money: false,
            is_approval: false,
            reversal: None,
        }
    }
}

impl RefundEvent {
    /// The change of the order that caused it, if any.
    pub fn trigger(&self) -> Option<RefundTrigger> {
        self.note.as_deref().and_then(RefundTrigger::parse)
    }

    /// The reason, as entered by a person.
    pub fn reason(&self) -> Option<&str> {
        self.note.as_deref().and_then(RefundTrigger::reason)
    }
}
