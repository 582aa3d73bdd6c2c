//! Payouts, money that the shop sends back: the request, and the outcome by receiving number.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    outcome::Outcome,
    wire::{fingerprint, is_local_phone, is_reference},
};

/// The only kind of payout: to a wallet.
const CASH_IN: &str = "CASHIN";

/// The body of `POST /walletcashin/process/`.
#[derive(Deserialize)]
pub(crate) struct PayoutRequest {
    pub(crate) transid: String,
    utilitycode: String,
    utilityref: String,
    /// In whole Tanzanian shillings.
    amount: u64,
    pin: String,
}

impl PayoutRequest {
    pub(crate) fn parse(body: &Value) -> Option<Self> {
        Self::deserialize(body).ok()
    }

    /// Whether the PIN is right; always false when none is configured.
    pub(crate) fn is_allowed_by(&self, pin: Option<&str>) -> bool {
        pin == Some(self.pin.as_str())
    }

    /// Why the request cannot be carried out, or `None`.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match () {
            () if !is_reference(&self.transid) => Some("Invalid transid"),
            () if self.utilitycode != CASH_IN => Some("Unknown utility code"),
            () if !is_local_phone(&self.utilityref) => Some("Invalid utilityref"),
            () if self.amount == 0 => Some("Invalid amount"),
            () => None,
        }
    }

    /// The payout to record, decided at `at`.
    pub(crate) fn payout(self, at: DateTime<Utc>) -> Payout {
        let paid = PayoutOutcome::of_phone(&self.utilityref) != PayoutOutcome::Refused;
        Payout { at, transid: self.transid, phone: self.utilityref, amount_tsh: self.amount, paid }
    }

    pub(crate) fn outcome(&self) -> PayoutOutcome {
        PayoutOutcome::of_phone(&self.utilityref)
    }
}

/// A payout that was decided. The PIN is not kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout {
    /// When it was decided, by the simulator's clock.
    pub at: DateTime<Utc>,
    pub transid: String,
    /// The receiving number as it was sent.
    #[serde(rename = "utilityref")]
    pub phone: String,
    /// In whole Tanzanian shillings.
    #[serde(rename = "amount")]
    pub amount_tsh: u64,
    /// Whether the money moved.
    pub paid: bool,
}

impl Payout {
    /// The result in the call record.
    pub(crate) const fn word(&self) -> &'static str {
        if self.paid { "paid out" } else { "refused" }
    }
}

/// The outcome of a payout, by receiving number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PayoutOutcome {
    Paid,
    /// Paid; the answer of the company behind the provider is inside the provider's.
    PaidNested,
    /// The same, but the first answer says inside that the outcome is not known.
    PaidInDoubt,
    /// Paid, but the first answer is a 500; later ones are correct.
    PaidSilently,
    /// No answer for thirty seconds, and never paid.
    Hangs,
    /// The shop's float does not cover it.
    Refused,
}

impl PayoutOutcome {
    /// The digits mean the same as for payments.
    pub(crate) fn of_phone(phone: &str) -> Self {
        match Outcome::for_phone(phone).number {
            Some(2) => Self::PaidNested,
            Some(3) => Self::PaidInDoubt,
            Some(5) => Self::Refused,
            Some(11) => Self::PaidSilently,
            Some(12) => Self::Hangs,
            _ => Self::Paid,
        }
    }
}

/// The answer to a payout that was made.
#[derive(Serialize)]
pub(crate) struct PaidOut<'a> {
    status: &'static str,
    resultcode: &'static str,
    message: &'static str,
    reference: String,
    transid: &'a str,
}

impl<'a> PaidOut<'a> {
    pub(crate) fn new(payout: &'a Payout) -> Self {
        Self {
            status: "success",
            resultcode: "000",
            message: "Wallet cashin processed successfully",
            reference: format!("{:010}", fingerprint(&payout.transid) % 10_000_000_000),
            transid: &payout.transid,
        }
    }
}

/// The other form of this answer, which public clients of the provider read.
#[derive(Serialize)]
pub(crate) struct NestedPaidOut<'a> {
    status: &'static str,
    message: &'static str,
    fee: u64,
    amount_sent_to_customer: u64,
    total_deducted: u64,
    zenopay_response: InnerPaidOut<'a>,
}

#[derive(Serialize)]
struct InnerPaidOut<'a> {
    reference: String,
    transid: &'a str,
    resultcode: &'static str,
    result: &'static str,
    message: &'static str,
    data: [(); 0],
}

/// The provider's charge for any amount.
const FEE_TSH: u64 = 1_500;

impl<'a> NestedPaidOut<'a> {
    pub(crate) fn new(payout: &'a Payout, in_doubt: bool) -> Self {
        let PaidOut { status, message, reference, .. } = PaidOut::new(payout);
        let (resultcode, result) = if in_doubt { ("999", "AMBIGUOUS") } else { ("000", "SUCCESS") };
        Self {
            status,
            message,
            fee: FEE_TSH,
            amount_sent_to_customer: payout.amount_tsh,
            total_deducted: payout.amount_tsh.saturating_add(FEE_TSH),
            zenopay_response: InnerPaidOut {
                reference,
                transid: &payout.transid,
                resultcode,
                result,
                message,
                data: [],
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn request(field: &str, value: Value) -> Option<PayoutRequest> {
        let mut body = json!({
            "transid": "R1", "utilitycode": "CASHIN", "utilityref": "0744963858", "amount": 1000, "pin": "1234",
        });
        body[field] = value;
        PayoutRequest::parse(&body)
    }

    #[test]
    fn each_wrong_field_has_its_own_error() {
        let cases = [
            ("transid", json!("R1"), None),
            ("transid", json!(""), Some("Invalid transid")),
            ("transid", json!("two words"), Some("Invalid transid")),
            ("utilitycode", json!("AIRTIME"), Some("Unknown utility code")),
            ("utilityref", json!("255744963858"), Some("Invalid utilityref")),
            ("amount", json!(0), Some("Invalid amount")),
        ];
        for (field, value, expected) in cases {
            assert_eq!(request(field, value.clone()).unwrap().fault(), expected, "{field} {value}");
        }
    }

    #[test]
    fn amounts_that_are_not_whole_shillings_are_rejected_in_parsing() {
        for amount in [json!(-1), json!(10.5), json!("1000"), Value::Null] {
            assert!(request("amount", amount).is_none());
        }
    }

    #[test]
    fn without_a_configured_pin_none_is_right() {
        let request = request("pin", json!("1234")).unwrap();
        assert!(request.is_allowed_by(Some("1234")));
        assert!(!request.is_allowed_by(Some("4321")));
        assert!(!request.is_allowed_by(None));
    }

    #[test]
    fn the_receiving_number_chooses_the_outcome_like_a_paying_number() {
        let cases = [
            ("0700000005", PayoutOutcome::Refused),
            ("0700000011", PayoutOutcome::PaidSilently),
            ("0700000012", PayoutOutcome::Hangs),
            ("0700000001", PayoutOutcome::Paid),
            ("0744963811", PayoutOutcome::Paid),
        ];
        for (phone, expected) in cases {
            assert_eq!(PayoutOutcome::of_phone(phone), expected, "{phone}");
        }
    }
}
