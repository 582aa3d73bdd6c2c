//! Utility payments, by which Selcom and `ZenoPay` sell airtime: the outcomes of the vending companies in Selcom's words.

use orders::{Refusal, VendingState};
use serde_json::Value;

use super::exchange::INVALID;
use super::provider::Provider;
use super::reply::Reply;
use super::request::{is_local_phone, is_reference, text};
use super::selcom::envelope;
use crate::vending::{Asked, Reaction};

/// The vending companies' product that stands for airtime of any network.
const AIRTIME: u32 = 30_100;

impl Provider {
    /// The answer to a request, as Selcom gives it.
    pub(super) fn pay_utility(&self, body: &Value) -> Reply {
        let asked = match asked(body, self.payout_pin.as_deref()) {
            Ok(asked) => asked,
            Err((status, why)) => return self.refuse(status, why),
        };
        let id = asked.id.clone();
        let said = |code: &str, result: &str, message: &str| {
            Reply::json(200, &envelope(Some(&id), code, result, message))
        };
        match self.utility.react(asked) {
            Reaction::Accepted(delivery) => Reply::json(200, &described(&id, self.utility.state(&delivery))),
            Reaction::Refused(refusal) => said("405", "FAIL", message(refusal)),
            Reaction::Duplicate(_) => said("403", "FAIL", "Duplicate transid"),
            Reaction::Lost(Some(_)) => said("999", "AMBIGUOUS", "Ambiguous"),
            Reaction::Lost(None) | Reaction::Unreachable => Reply::unavailable(),
        }
    }

    pub(super) fn query_utility(&self, transid: &str) -> Reply {
        match self.utility.find(transid) {
            Some(delivery) => Reply::json(200, &described(transid, self.utility.state(&delivery))),
            None => Reply::json(200, &envelope(None, "404", "FAIL", "Transaction not found")),
        }
    }
}

fn asked(body: &Value, pin: Option<&str>) -> Result<Asked, (u16, &'static str)> {
    let field = |name| text(body, name).ok_or((400, INVALID));
    let shillings =
        body.get("amount").and_then(Value::as_i64).filter(|amount| *amount > 0).ok_or((400, INVALID))?;
    let (id, recipient, code) = (field("transid")?, field("utilityref")?, field("utilitycode")?);
    match () {
        () if pin != Some(field("pin")?.as_str()) => Err((403, "Invalid PIN")),
        () if !is_reference(&id) => Err((400, "Invalid transid")),
        () if !matches!(code.as_str(), "TOP" | "TTCL") => Err((400, "Unknown utility code")),
        () if !is_local_phone(&recipient) => Err((400, "Invalid utilityref")),
        () => {
            let amount = shillings.checked_mul(kernel::MICROS);
            Ok(Asked { id, recipient, product: AIRTIME, amount, webhook: None })
        }
    }
}

/// One whose state is never known is ambiguous.
fn described(transid: &str, state: Option<VendingState>) -> Value {
    let (code, result, message) = match state {
        None => ("999", "AMBIGUOUS", "Ambiguous"),
        Some(VendingState::Completed) => ("000", "SUCCESS", "Utility payment successful"),
        Some(VendingState::Declined) => ("406", "FAIL", "Declined by the network"),
        Some(VendingState::Reversed) => ("407", "REVERSED", "Reversed by the network"),
        Some(_) => ("111", "PENDING", "Request in progress"),
    };
    envelope(Some(transid), code, result, message)
}

fn message(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::OutOfFloat => "Insufficient float",
        Refusal::WrongNumber => "Invalid utilityref",
        Refusal::ProductUnavailable => "Invalid amount",
        Refusal::LimitReached => "Daily limit exceeded",
        Refusal::NetworkDown | Refusal::RecentlyRecharged | Refusal::Unreachable | Refusal::Other => {
            "Declined"
        }
    }
}
