//! How much a new case returns, and whether it may be opened. It depends on rows that only the transaction of the case has
//! locked; storage reads them there.

use kernel::Money;

use super::{PurchaseMove, RefundAmount, RefundCase, RefundEffects, RefundKind};

/// The money of a case's purchase, as its locked rows say before the case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundableMoney {
    /// The number that the order of the purchase has or will have.
    pub order_id: String,
    /// What came by the attempt and was booked.
    pub received: Money,
    /// What other cases return of it, or have returned.
    pub refunding: Money,
    /// What cases of staff return of the whole purchase, or have returned.
    pub requested: Money,
    /// Whether the purchase rests on it: no other money pays for it, and it was not rejected.
    pub is_needed: bool,
    pub order: OrderOfRefund,
    /// Above this sum of a purchase's refunds a second member of staff must approve; `None` where none has to.
    pub second_yes_above: Option<Money>,
}

/// The order of the purchase whose money is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderOfRefund {
    /// There is none, or it is cancelled or archived.
    None,
    /// It still has to be delivered.
    Waiting,
    Delivered,
}

/// A case whose amount is too high, or that may not be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RefundRefusal {
    /// All that is left would go back while the order waits for its delivery: it is cancelled instead.
    #[error("the order stands")]
    OrderExists,
    /// There is no money to return, or other cases return it.
    #[error("there is nothing to return")]
    NothingToReturn,
    #[error("more than is left")]
    MoreThanLeft { left: Money },
}

impl RefundableMoney {
    /// What no case returns.
    pub fn left(&self) -> Money {
        Money::new(self.received.tsh().saturating_sub(self.refunding.tsh())).unwrap_or(Money::ZERO)
    }

    /// Whether a case may return all that is left.
    pub fn can_return_all(&self) -> bool {
        !self.is_needed || self.order != OrderOfRefund::Waiting
    }
}

impl RefundCase {
    /// The case with its amount, and what follows from opening it.
    ///
    /// # Errors
    /// [`RefundRefusal`].
    pub fn open(
        self,
        amount: RefundAmount,
        money: &RefundableMoney,
    ) -> Result<(Self, RefundEffects), RefundRefusal> {
        let left = money.left();
        let amount = match amount {
            RefundAmount::Rest => left,
            RefundAmount::Exactly(amount) => amount,
        };
        if left == Money::ZERO || amount == Money::ZERO {
            return Err(RefundRefusal::NothingToReturn);
        }
        if amount > left {
            return Err(RefundRefusal::MoreThanLeft { left });
        }
        let is_last_money = amount == left && money.is_needed;
        let is_requested = self.kind == RefundKind::Requested;
        // Payers take back only what bought nothing.
        let is_by_payer = is_requested && self.opened_by().is_none();
        let is_used = is_by_payer && money.order != OrderOfRefund::None;
        if is_requested && is_last_money && (is_used || !money.can_return_all()) {
            return Err(RefundRefusal::OrderExists);
        }
        let closes = is_requested && is_last_money && money.order == OrderOfRefund::None;
        let sum = money.requested.checked_add(amount).unwrap_or(amount);
        let is_high = money.second_yes_above.is_some_and(|limit| sum > limit);
        let needs_approval = is_requested && is_high && !is_by_payer;
        let case = Self { amount, needs_approval, ..self };
        let mut effects = case.opening_effects(&money.order_id);
        if let Some(opened) = case.history.first().filter(|_| closes) {
            effects.purchase = PurchaseMove::Close(opened.at);
        }
        Ok((case, effects))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{AccountId, Actor, RefundCaseId};

    use super::*;
    use crate::test_support::{ConstantRandom, at, payment};
    use crate::{RefundReason, RefundRequest};

    fn tsh(amount: i64) -> Money {
        Money::new(amount).unwrap()
    }

    fn money() -> RefundableMoney {
        RefundableMoney {
            order_id: "BH-1".into(),
            received: tsh(2_000),
            refunding: Money::ZERO,
            requested: Money::ZERO,
            is_needed: true,
            order: OrderOfRefund::Delivered,
            second_yes_above: None,
        }
    }

    fn case() -> RefundCase {
        let request = RefundRequest {
            by: Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema"),
            amount: RefundAmount::Rest,
            reason: RefundReason::Late,
            note: None,
        };
        RefundCase::requested(
            RefundCaseId::new(at(0), &ConstantRandom(1)),
            &payment().attempt,
            at(1),
            &request,
        )
    }

    fn opened(amount: RefundAmount, money: &RefundableMoney) -> (i64, bool, PurchaseMove) {
        let (case, effects) = case().open(amount, money).unwrap();
        (case.amount.tsh(), case.needs_approval, effects.purchase)
    }

    fn exactly(amount: i64) -> RefundAmount {
        RefundAmount::Exactly(tsh(amount))
    }

    #[test]
    fn any_amount_of_what_is_left_goes_back_and_no_shilling_more() {
        let some_gone = RefundableMoney { refunding: tsh(500), ..money() };
        assert_eq!(opened(exactly(1), &some_gone).0, 1);
        assert_eq!(opened(exactly(1_500), &some_gone).0, 1_500);
        assert_eq!(opened(RefundAmount::Rest, &some_gone).0, 1_500);
        let refused = case().open(exactly(1_501), &some_gone).unwrap_err();
        assert_eq!(refused, RefundRefusal::MoreThanLeft { left: tsh(1_500) });
        let all_gone = RefundableMoney { refunding: tsh(2_000), ..money() };
        for amount in [RefundAmount::Rest, exactly(1)] {
            assert_eq!(case().open(amount, &all_gone).unwrap_err(), RefundRefusal::NothingToReturn);
        }
        assert_eq!(case().open(exactly(0), &money()).unwrap_err(), RefundRefusal::NothingToReturn);
    }

    #[test]
    fn the_last_money_of_an_order_to_deliver_goes_back_by_cancelling_it() {
        let waiting = RefundableMoney { order: OrderOfRefund::Waiting, ..money() };
        assert_eq!(opened(exactly(1_999), &waiting).2, PurchaseMove::Keep);
        for amount in [exactly(2_000), RefundAmount::Rest] {
            assert_eq!(case().open(amount, &waiting).unwrap_err(), RefundRefusal::OrderExists);
        }
        let paid_twice = RefundableMoney { is_needed: false, ..waiting };
        assert_eq!(opened(RefundAmount::Rest, &paid_twice).2, PurchaseMove::Keep);
    }

    #[test]
    fn a_purchase_without_an_order_is_closed_with_its_last_money() {
        let unordered = RefundableMoney { order: OrderOfRefund::None, ..money() };
        assert_eq!(opened(exactly(1_999), &unordered).2, PurchaseMove::Keep);
        assert_eq!(opened(exactly(2_000), &unordered).2, PurchaseMove::Close(at(1)));
        assert_eq!(opened(exactly(2_000), &money()).2, PurchaseMove::Keep, "the delivered order stays");
        let duplicate = RefundCase { kind: RefundKind::Duplicate, ..case() };
        let (_, effects) = duplicate.open(RefundAmount::Rest, &unordered).unwrap();
        assert_eq!(effects.purchase, PurchaseMove::Keep);
    }

    #[test]
    fn the_sum_of_the_refunds_of_a_purchase_decides_about_the_second_yes() {
        let limited = RefundableMoney { second_yes_above: Some(tsh(1_000)), ..money() };
        assert!(!opened(exactly(1_000), &limited).1, "not above it");
        assert!(opened(exactly(1_001), &limited).1);
        let some_gone = RefundableMoney { refunding: tsh(600), requested: tsh(600), ..limited.clone() };
        assert!(!opened(exactly(400), &some_gone).1);
        assert!(opened(exactly(401), &some_gone).1);
        let mut by_customer = case();
        by_customer.history[0].by = None;
        assert_eq!(
            by_customer.clone().open(RefundAmount::Rest, &limited).unwrap_err(),
            RefundRefusal::OrderExists
        );
        let unordered = RefundableMoney { order: OrderOfRefund::None, ..limited };
        let (by_customer, _) = by_customer.open(RefundAmount::Rest, &unordered).unwrap();
        assert!(!by_customer.needs_approval, "nobody of the staff opened it");
    }
}
