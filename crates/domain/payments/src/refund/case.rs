use chrono::{DateTime, Utc};
use kernel::{Actor, CheckoutId, Money, PaymentAttemptId, PhoneNumber, RefundCaseId};

use super::CaseTrigger;
use crate::{Advance, Decision, PaymentAttempt, PaymentReference};

/// Money of one attempt that is to be returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundCase {
    pub id: RefundCaseId,
    pub attempt_id: PaymentAttemptId,
    /// For which purchase it came.
    pub checkout_id: CheckoutId,
    /// Why it goes back.
    pub kind: RefundKind,
    pub amount: Money,
    /// From where, and where to.
    pub payer_phone: PhoneNumber,
    pub state: RefundState,
    /// Our name for the payout at the provider, once one was tried.
    pub payout_reference: Option<PaymentReference>,
    /// How the money went back.
    pub method: Option<RefundMethod>,
    /// The wallet's or the provider's reference of the return.
    pub reference: Option<String>,
    /// Rises with each change.
    pub version: i64,
    /// What happened, oldest first; the first entry opened the case.
    pub history: Vec<RefundEvent>,
}

/// Why money goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundKind {
    /// The purchase was paid already, or its money had gone back: the shop found it by itself.
    Duplicate,
    /// A colleague decided so.
    Requested,
}

/// Where a case stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundState {
    /// Somebody must return the money.
    Open,
    /// The provider was told to, and its answer is not known.
    Paying,
    /// The money is back.
    Refunded,
    /// It stays after all.
    Dismissed,
}

/// How money went back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundMethod {
    Payout,
    /// By a colleague's own hand.
    ByHand,
}

/// One line of a case's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundEvent {
    /// The state from then on.
    pub state: RefundState,
    pub at: DateTime<Utc>,
    /// Who; `None` for the shop itself.
    pub by: Option<Actor>,
    /// Why, or what the provider said.
    pub note: Option<String>,
}

/// A change of a case, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundStep {
    pub id: RefundCaseId,
    /// The version that it was decided on.
    pub from_version: i64,
    pub payout_reference: Option<PaymentReference>,
    pub method: Option<RefundMethod>,
    pub reference: Option<String>,
    /// The new state with who and why.
    pub event: RefundEvent,
    /// Whether it is right only while the attempt's money is here.
    pub needs_money: bool,
    /// What it does to the attempt, when the money is back.
    pub reversal: Option<Advance>,
}

impl RefundCase {
    /// The case that returns the money of `attempt`, opened by a colleague's `decision` or, without one, by the shop
    /// itself.
    pub fn begin(
        id: RefundCaseId,
        attempt: &PaymentAttempt,
        at: DateTime<Utc>,
        decision: Option<Decision>,
    ) -> Self {
        let kind = if decision.is_some() { RefundKind::Requested } else { RefundKind::Duplicate };
        let (by, note) = decision.map(|decision| (decision.by, decision.reason)).unzip();
        Self::opened(id, attempt, kind, RefundEvent { state: RefundState::Open, at, by, note })
    }

    /// The case that returns the money of an order that `by`, or its customer (`None`), cancelled for `reason`.
    pub fn of_cancelled_order(
        id: RefundCaseId,
        attempt: &PaymentAttempt,
        at: DateTime<Utc>,
        by: Option<Actor>,
        reason: Option<&str>,
    ) -> Self {
        let note = Some(CaseTrigger::OrderCancelled.note(reason));
        Self::opened(
            id,
            attempt,
            RefundKind::Requested,
            RefundEvent { state: RefundState::Open, at, by, note },
        )
    }

    fn opened(id: RefundCaseId, attempt: &PaymentAttempt, kind: RefundKind, opened: RefundEvent) -> Self {
        Self {
            id,
            attempt_id: attempt.id,
            checkout_id: attempt.checkout_id,
            kind,
            amount: attempt.money(),
            payer_phone: attempt.payer_phone.clone(),
            state: RefundState::Open,
            payout_reference: None,
            method: None,
            reference: None,
            version: 1,
            history: vec![opened],
        }
    }

    /// Whether the money is still here, and was to go back only because its order was cancelled.
    pub fn ends_with_its_cancelling(&self) -> bool {
        let occasion = self.history.first().and_then(RefundEvent::occasion);
        self.state == RefundState::Open && occasion == Some(CaseTrigger::OrderCancelled)
    }

    /// The step that leaves the money where it is because `by` took the cancelling of its order back for `reason`.
    pub fn dismissed_with_its_order(
        &self,
        at: DateTime<Utc>,
        by: Option<Actor>,
        reason: Option<&str>,
    ) -> RefundStep {
        let note = Some(CaseTrigger::OrderTakenUp.note(reason));
        RefundStep {
            id: self.id,
            from_version: self.version,
            payout_reference: None,
            method: None,
            reference: None,
            event: RefundEvent { state: RefundState::Dismissed, at, by, note },
            needs_money: false,
            reversal: None,
        }
    }
}

impl RefundEvent {
    /// What became of the order, if that is why.
    pub fn occasion(&self) -> Option<CaseTrigger> {
        self.note.as_deref().and_then(CaseTrigger::of)
    }

    /// Why, in somebody's own words.
    pub fn words(&self) -> Option<&str> {
        self.note.as_deref().and_then(CaseTrigger::words)
    }
}

impl RefundKind {
    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Duplicate => "duplicate",
            Self::Requested => "requested",
        }
    }

    pub fn from_code(text: &str) -> Option<Self> {
        [Self::Duplicate, Self::Requested].into_iter().find(|kind| kind.code() == text)
    }
}

impl RefundState {
    pub const ALL: [Self; 4] = [Self::Open, Self::Paying, Self::Refunded, Self::Dismissed];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Paying => "paying",
            Self::Refunded => "refunded",
            Self::Dismissed => "dismissed",
        }
    }

    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == text)
    }
}

impl RefundMethod {
    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Payout => "payout",
            Self::ByHand => "by_hand",
        }
    }

    pub fn from_code(text: &str) -> Option<Self> {
        [Self::Payout, Self::ByHand].into_iter().find(|method| method.code() == text)
    }
}
