//! What follows when the money of a purchase comes or goes back. It depends on rows that only the transaction of the change
//! has locked; storage reads them there, and writes these values.

use changes::OutboxEvent;
use kernel::{Money, OrderId, VerificationId};

use crate::{Advance, PaymentAttempt, PaymentState, RefundCase, ReviewReason};

/// The purchase of an attempt, as its locked rows say before the change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurchaseSnapshot {
    /// The number that its order has or will have.
    pub order_id: OrderId,
    /// Whether it has a proof of payment, since its first attempt was completed.
    pub has_proof: bool,
    pub next: NextStep,
    /// Whether another of its attempts is completed.
    pub has_other_money: bool,
}

/// What a purchase needs besides its money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// The order form, or nothing any more.
    Form,
    /// Nothing: it has the details of its order.
    Order,
    /// Its money is being returned, and nothing can be ordered for it.
    Return,
}

/// The consequences of an attempt's new state.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MoneyEffects {
    pub ledger: Option<LedgerMove>,
    /// The proof of payment that the purchase gets.
    pub proof: Option<VerificationId>,
    /// The case that returns money for which nothing can be ordered, or that staff rejected.
    pub refund: Option<RefundCase>,
    pub outbox: Vec<OutboxEvent>,
    /// Whether the purchase becomes an order.
    pub places_order: bool,
}

/// The effect on the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LedgerMove {
    Received(Money),
    /// Gone, as much as is left of what was received.
    Gone,
}

impl Advance {
    /// What follows for the purchase of `attempt`, which has the new state already.
    pub fn money_effects(&self, attempt: &PaymentAttempt, purchase: &PurchaseSnapshot) -> MoneyEffects {
        match self.to {
            PaymentState::Completed => self.completion_effects(attempt, purchase),
            PaymentState::Reversed => {
                MoneyEffects { ledger: Some(LedgerMove::Gone), ..MoneyEffects::default() }
            }
            PaymentState::Review(ReviewReason::Amount) => MoneyEffects {
                outbox: vec![OutboxEvent::in_review(attempt.reference.as_str(), self.at)],
                ..MoneyEffects::default()
            },
            _ => self.rejection_effects(attempt),
        }
    }

    /// Money that arrived and is rejected is in the books until the payer has it back.
    fn rejection_effects(&self, attempt: &PaymentAttempt) -> MoneyEffects {
        let Some(arrived) = self.arrived else { return MoneyEffects::default() };
        let case = RefundCase::new(self.completion.refund_id, attempt, self.at, self.decision.clone());
        MoneyEffects {
            ledger: Some(LedgerMove::Received(arrived)),
            refund: Some(RefundCase { amount: arrived, ..case }),
            ..MoneyEffects::default()
        }
    }

    fn completion_effects(&self, attempt: &PaymentAttempt, purchase: &PurchaseSnapshot) -> MoneyEffects {
        let is_surplus =
            purchase.next == NextStep::Return || (purchase.has_proof && purchase.has_other_money);
        // A second completed attempt does not replace the proof, which the customer may already hold.
        let proof = (!purchase.has_proof).then(|| self.completion.verification_id.clone());
        // Who was told that the payment failed may have bought elsewhere: they decide about money that comes after all.
        let is_expected = !matches!(self.from, PaymentState::Failed(_));
        MoneyEffects {
            places_order: proof.is_some() && is_expected && purchase.next == NextStep::Order,
            ledger: Some(LedgerMove::Received(attempt.received_amount())),
            proof,
            refund: is_surplus.then(|| RefundCase::new(self.completion.refund_id, attempt, self.at, None)),
            outbox: vec![OutboxEvent::paid(&purchase.order_id, self.at)],
        }
    }
}

#[cfg(test)]
mod tests {
    use changes::OutboxEventKind;

    use super::*;
    use crate::test_support::{ConstantRandom, at, payment};
    use crate::{Cause, Confirmation, RefundKind};

    fn unpaid() -> PurchaseSnapshot {
        let order_id = payment().checkout.order_id;
        PurchaseSnapshot { order_id, has_proof: false, next: NextStep::Order, has_other_money: false }
    }

    fn advance(to: PaymentState) -> Advance {
        Advance::new(&payment().attempt, to, Cause::Reconciler, at(5), &ConstantRandom(7))
    }

    fn completed(purchase: &PurchaseSnapshot) -> MoneyEffects {
        advance(PaymentState::Completed).money_effects(&payment().attempt, purchase)
    }

    #[test]
    fn the_first_money_gives_the_proof_and_is_booked_and_announced() {
        let effects = completed(&unpaid());
        assert_eq!(effects.ledger, Some(LedgerMove::Received(payment().attempt.amount)));
        assert_eq!(effects.proof, Some(advance(PaymentState::Completed).completion.verification_id));
        assert_eq!(effects.refund, None);
        assert!(effects.places_order);
        let events: Vec<_> = effects.outbox.iter().map(|event| event.kind).collect();
        assert_eq!(events, [OutboxEventKind::PaymentReceived]);
    }

    #[test]
    fn only_money_that_is_waited_for_becomes_an_order() {
        let not_placed = [
            PurchaseSnapshot { next: NextStep::Form, ..unpaid() },
            PurchaseSnapshot { next: NextStep::Return, ..unpaid() },
            PurchaseSnapshot { has_proof: true, ..unpaid() },
        ];
        assert!(not_placed.iter().all(|purchase| !completed(purchase).places_order));
        let failed = PaymentState::Failed(crate::FailureReason::Cancelled);
        let late = Advance { from: failed, ..advance(PaymentState::Completed) };
        assert!(
            !late.money_effects(&payment().attempt, &unpaid()).places_order,
            "its payer was told it failed"
        );
        let expired = Advance { from: PaymentState::Expired, ..advance(PaymentState::Completed) };
        assert!(expired.money_effects(&payment().attempt, &unpaid()).places_order);
    }

    #[test]
    fn the_amount_that_the_provider_reported_is_booked() {
        let reported_amount = Money::new(9_000).ok();
        let confirmation = Confirmation { reported_amount, ..Confirmation::default() };
        let attempt = PaymentAttempt { confirmation, ..payment().attempt };
        let effects = advance(PaymentState::Completed).money_effects(&attempt, &unpaid());
        assert_eq!(effects.ledger, reported_amount.map(LedgerMove::Received));
    }

    #[test]
    fn money_for_a_paid_purchase_is_returned_and_its_proof_stays() {
        let effects = completed(&PurchaseSnapshot { has_proof: true, has_other_money: true, ..unpaid() });
        assert_eq!(effects.proof, None);
        assert_eq!(effects.refund.unwrap().kind, RefundKind::Duplicate);
        assert!(effects.ledger.is_some() && !effects.outbox.is_empty());
    }

    #[test]
    fn money_that_replaces_reversed_money_stays() {
        let effects = completed(&PurchaseSnapshot { has_proof: true, ..unpaid() });
        assert_eq!((effects.proof, effects.refund), (None, None));
    }

    #[test]
    fn money_for_a_closed_purchase_is_returned_though_it_was_never_paid() {
        let effects = completed(&PurchaseSnapshot { next: NextStep::Return, ..unpaid() });
        assert!(effects.proof.is_some() && effects.refund.is_some());
    }

    #[test]
    fn a_reversal_only_takes_money_from_the_ledger() {
        let effects = advance(PaymentState::Reversed).money_effects(&payment().attempt, &unpaid());
        let expected = MoneyEffects { ledger: Some(LedgerMove::Gone), ..MoneyEffects::default() };
        assert_eq!(effects, expected);
    }

    #[test]
    fn rejected_money_that_arrived_is_booked_and_returned_as_what_arrived() {
        let arrived = Money::new(1_999).unwrap();
        let by = kernel::Actor::new(kernel::AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema");
        let rejected = Advance {
            arrived: Some(arrived),
            decision: Some(crate::Decision { by, reason: "one shilling short".into() }),
            ..advance(PaymentState::Failed(crate::FailureReason::Amount))
        };
        let effects = rejected.money_effects(&payment().attempt, &unpaid());
        let case = effects.refund.unwrap();
        assert_eq!((case.amount, case.kind), (arrived, RefundKind::Requested));
        assert_eq!(effects.ledger, Some(LedgerMove::Received(arrived)));
        assert_eq!((effects.proof, effects.outbox), (None, Vec::new()), "it pays for nothing");
    }

    #[test]
    fn nothing_follows_from_a_payment_that_brought_nothing() {
        let failed = advance(PaymentState::Failed(crate::FailureReason::Amount));
        assert_eq!(failed.money_effects(&payment().attempt, &unpaid()), MoneyEffects::default());
    }

    #[test]
    fn only_another_amount_is_announced_of_money_that_staff_must_look_at() {
        let effects =
            |reason| advance(PaymentState::Review(reason)).money_effects(&payment().attempt, &unpaid());
        let event = OutboxEvent::in_review(payment().attempt.reference.as_str(), at(5));
        let announced = MoneyEffects { outbox: vec![event], ..MoneyEffects::default() };
        assert_eq!(effects(ReviewReason::Amount), announced);
        assert_eq!(effects(ReviewReason::Reference), MoneyEffects::default());
    }
}
