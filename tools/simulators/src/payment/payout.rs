//! Payouts, money that the shop sends back: the request, and the outcome by receiving number.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::books::{Call, CallKey, CallKind};
use super::exchange::{Answer, Exchange};
use super::outcome::Outcome;
use super::provider::Provider;
use super::reply::Reply;
use super::wire::{self, is_local_phone, is_reference};

/// The only kind of payout: to a wallet.
const CASH_IN: &str = "CASHIN";
/// The provider's charge for any amount.
const FEE_TSH: u64 = 1_500;

/// The body of `POST /walletcashin/process/`.
#[derive(Deserialize)]
struct Request {
    transid: String,
    utilitycode: String,
    utilityref: String,
    /// In whole Tanzanian shillings.
    amount: u64,
    pin: String,
}

impl Request {
    /// Why it cannot be carried out, with the status of the answer, or `None`. Without a configured PIN none is right.
    fn fault(&self, pin: Option<&str>) -> Option<(u16, &'static str)> {
        match () {
            () if pin != Some(self.pin.as_str()) => Some((403, "Invalid PIN")),
            () if !is_reference(&self.transid) => Some((400, "Invalid transid")),
            () if self.utilitycode != CASH_IN => Some((400, "Unknown utility code")),
            () if !is_local_phone(&self.utilityref) => Some((400, "Invalid utilityref")),
            () if self.amount == 0 => Some((400, "Invalid amount")),
            () => None,
        }
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

/// The outcome of a payout. The digits of the receiving number mean the same as for payments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PayoutOutcome {
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
    fn of_phone(phone: &str) -> Self {
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

impl Provider {
    pub(super) fn begin_payout(&self, api_key: &str, body: &[u8]) -> Exchange {
        let body: Option<Value> = serde_json::from_slice(body).ok();
        let request = body.as_ref().and_then(|body| Request::deserialize(body).ok());
        let call = self.record_payout(body);
        let answer = match (self.rejection(api_key), request) {
            (Some(answer), _) => answer,
            (None, Some(request)) => match request.fault(self.payout_pin.as_deref()) {
                Some((status, why)) => Reply::refused(status, why).into(),
                None => self.decide(call, request),
            },
            (None, None) => Reply::refused(400, wire::INVALID).into(),
        };
        Exchange { call, answer }
    }

    /// The PIN is not recorded.
    fn record_payout(&self, mut body: Option<Value>) -> CallKey {
        if let Some(Value::Object(fields)) = &mut body {
            fields.remove("pin");
        }
        let text = |field| body.as_ref()?.get(field)?.as_str().map(str::to_owned);
        let call = Call {
            phone: text("utilityref"),
            amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
            ..Call::begun(self.now(), CallKind::Payout, text("transid").unwrap_or_default())
        };
        self.books().record(Call { body, ..call })
    }

    /// Moves the money first, then answers. A `transid` is decided once, whatever else a repetition says.
    fn decide(&self, call: CallKey, request: Request) -> Answer {
        let mut books = self.books();
        let outcome = PayoutOutcome::of_phone(&request.utilityref);
        if outcome == PayoutOutcome::Hangs && !books.payouts.contains_key(&request.transid) {
            return Answer::hang();
        }
        let (payout, is_new) = books.pay_out(Payout {
            at: self.now(),
            transid: request.transid,
            phone: request.utilityref,
            amount_tsh: request.amount,
            paid: outcome != PayoutOutcome::Refused,
        });
        books.reported(call, if payout.paid { "paid out" } else { "refused" });
        if is_new && outcome == PayoutOutcome::PaidSilently {
            return Reply::refused(500, "Internal server error").into();
        }
        match PayoutOutcome::of_phone(&payout.phone) {
            PayoutOutcome::PaidNested => Reply::json(200, &nested(&payout, false)),
            PayoutOutcome::PaidInDoubt => Reply::json(200, &nested(&payout, is_new)),
            _ if payout.paid => Reply::json(200, &paid_out(&payout)),
            _ => Reply::refused(400, "Insufficient float"),
        }
        .into()
    }
}

const PROCESSED: &str = "Wallet cashin processed successfully";

fn paid_out(payout: &Payout) -> Value {
    json!({
        "status": "success", "resultcode": "000", "message": PROCESSED, "transid": payout.transid,
        "reference": wire::reference(&payout.transid),
    })
}

/// The other form of this answer, which public clients of the provider read.
fn nested(payout: &Payout, in_doubt: bool) -> Value {
    let (resultcode, result) = if in_doubt { ("999", "AMBIGUOUS") } else { ("000", "SUCCESS") };
    json!({
        "status": "success", "message": PROCESSED, "fee": FEE_TSH,
        "amount_sent_to_customer": payout.amount_tsh,
        "total_deducted": payout.amount_tsh.saturating_add(FEE_TSH),
        "zenopay_response": {
            "reference": wire::reference(&payout.transid), "transid": payout.transid,
            "resultcode": resultcode, "result": result, "message": PROCESSED, "data": [],
        },
    })
}
