//! Refunds: each is a case with a state and a history of reasons, people and times.

mod case;
mod case_trigger;
mod check_payout;
mod close;
mod effects;
mod open;
mod pay_out;
mod ports;
mod request;
mod return_money;
mod step;

pub use case::{
    RefundAmount, RefundCase, RefundEvent, RefundKind, RefundMethod, RefundReason, RefundRequest,
    RefundState, RefundStep, RequestedPayout,
};
pub use case_trigger::RefundTrigger;
pub(crate) use check_payout::next_payout_check;
pub use check_payout::{check_claimed_payout, claim_due_payouts};
pub use close::{approve_refund, dismiss_refund, record_refund, record_refunds};
pub use effects::{PurchaseMove, RefundEffects};
pub use open::{OrderOfRefund, RefundRefusal, RefundableMoney};
pub use pay_out::pay_out_refund;
#[cfg(test)]
pub use ports::MockRefundRepository;
pub use ports::{
    OpenRefundError, RefundError, RefundFilter, RefundPorts, RefundRecord, RefundRepository,
    RefundStateFilter,
};
pub use request::request_refund;
pub use return_money::{ReturnMoneyError, return_money};
