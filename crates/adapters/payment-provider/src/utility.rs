//! Airtime by the utility payments of Selcom, which `ZenoPay` passes on: products, and the company's answers.

use kernel::{Currency, CurrencyAmount, MICROS, Money};
use orders::{
    ProductId, ProductKind, ProductPrice, Refusal, Transaction, VendError, VendRequest, VendingState,
    VendorProduct, VendorUnreachable,
};
use outgoing::{Answer, Unanswered, loggable};
use serde_json::Value;

use crate::answers::{MESSAGE_MAX_CHARS, short_line};
use crate::wire::{ResultCode, Verdict, text};

/// What is sold: the company's code for it, and its name. It finds the network of `TOP` by the number.
const UTILITIES: [(&str, &str); 2] = [("TOP", "Airtime of any network"), ("TTCL", "TTCL prepaid")];
/// The smallest and largest amount, in shillings (assumed).
const AMOUNTS: (i64, i64) = (500, 500_000);
/// Words of messages, in lower case, and the refusals that they mean. The first row with a match decides.
const SIGNS: [(Refusal, &[&str]); 4] = [
    (Refusal::OutOfFloat, &["float", "insufficient", "balance"]),
    (Refusal::WrongNumber, &["utilityref", "msisdn", "number"]),
    (Refusal::ProductUnavailable, &["utility code", "utilitycode", "amount"]),
    (Refusal::LimitReached, &["limit"]),
];

/// What is asked of the company.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Utility {
    pub(crate) code: &'static str,
    pub(crate) amount: Money,
}

impl Utility {
    /// `None` when product and amount are none of this company.
    pub(crate) fn asked(request: &VendRequest) -> Option<Self> {
        let code = UTILITIES.iter().find(|(code, _)| *code == request.product.as_str())?.0;
        let amount = request.amount.filter(|amount| amount.micros.checked_rem(MICROS) == Some(0))?;
        Some(Self { code, amount: amount.shillings()? })
    }
}

pub(crate) fn products() -> Vec<VendorProduct> {
    let shillings = |amount: i64| CurrencyAmount::new(amount.saturating_mul(MICROS), Currency::TZS);
    let price =
        ProductPrice::Range { min: shillings(AMOUNTS.0), max: shillings(AMOUNTS.1), unit_cost: shillings(1) };
    let product = |(code, name): &(&str, &str)| {
        Some(VendorProduct {
            id: ProductId::parse(code).ok()?,
            name: (*name).to_owned(),
            network: None,
            kind: ProductKind::Airtime,
            data_mb: None,
            validity_hours: None,
            price,
        })
    };
    UTILITIES.iter().filter_map(product).collect()
}

pub(crate) fn no_answer(cause: Unanswered) -> VendError {
    match cause {
        Unanswered::NotSent(cause) => VendError::Unreachable { cause },
        Unanswered::Lost(cause) => VendError::Unknown { cause },
    }
}

/// How a request was answered. `read` finds the part whose code decides, because it moves the money.
pub(crate) fn read_answer<'a>(
    answer: &'a Answer,
    utility: &Utility,
    read: impl Fn(&'a Value) -> Option<&'a Value>,
) -> Result<Transaction, VendError> {
    let unknown = |cause: String| Err(VendError::Unknown { cause });
    let body = match (&answer.body, answer.status) {
        (_, 409) => return Err(VendError::Duplicate),
        (Ok(body), 200..=299 | 400 | 401 | 403 | 404 | 422) => body,
        (Err(fault), 200..=299) => return unknown(fault.to_string()),
        (_, status) => return unknown(format!("HTTP {status}")),
    };
    let Some(deciding) = read(body) else { return unknown("an answer without a result code".to_owned()) };
    let verdict = Verdict::read(deciding);
    match verdict.code {
        ResultCode::Ok if (200..=299).contains(&answer.status) => {
            Ok(transaction(VendingState::Completed, deciding, utility))
        }
        ResultCode::InProgress => Ok(transaction(VendingState::Submitted, deciding, utility)),
        ResultCode::Ok | ResultCode::Ambiguous => unknown("an ambiguous answer".to_owned()),
        ResultCode::Other if verdict.mentions_a_duplicate() => Err(VendError::Duplicate),
        ResultCode::Other if verdict.has_code || is_plain_error(&verdict, answer.status) => {
            Ok(refused(&verdict))
        }
        ResultCode::Other => unknown("an answer without a result code".to_owned()),
    }
}

/// A refusal of `ZenoPay` itself, such as of a wrong PIN, has no code.
fn is_plain_error(verdict: &Verdict, status: u16) -> bool {
    verdict.status == "error" && matches!(status, 400 | 401 | 403 | 422)
}

fn transaction(state: VendingState, body: &Value, utility: &Utility) -> Transaction {
    let reference = text(body, "reference").as_deref().and_then(short_line);
    Transaction {
        vendor_id: reference.clone(),
        reference,
        cost: Some(utility.amount.into()),
        ..Transaction::in_state(state)
    }
}

fn refused(verdict: &Verdict) -> Transaction {
    let words = Some(loggable(&verdict.message, MESSAGE_MAX_CHARS)).filter(|words| !words.is_empty());
    Transaction::refused(reason(&verdict.message), words)
}

fn reason(message: &str) -> Refusal {
    let message = message.to_ascii_lowercase();
    let has_sign = |signs: &[&str]| signs.iter().any(|sign| message.contains(sign));
    SIGNS.iter().find(|(_, signs)| has_sign(signs)).map_or(Refusal::Other, |(refusal, _)| *refusal)
}

/// Reads the answer of `GET /utilitypayment/query`: the result code is that of the payment, if the answer names it.
///
/// # Errors
/// When it says nothing about the payment.
pub(crate) fn read_query(answer: &Answer, transid: &str) -> Result<Option<Transaction>, VendorUnreachable> {
    let unreachable = |cause: String| VendorUnreachable { cause };
    let body = match (&answer.body, answer.status) {
        (Ok(body), 200..=299) => body,
        (Err(fault), 200..=299) => return Err(unreachable(fault.to_string())),
        (_, status) => return Err(unreachable(format!("HTTP {status}"))),
    };
    let verdict = Verdict::read(body);
    let is_not_found = verdict.has_code
        && verdict.code == ResultCode::Other
        && ["not found", "no order"].iter().any(|words| verdict.message.to_ascii_lowercase().contains(words));
    if is_not_found {
        return Ok(None);
    }
    if text(body, "transid").as_deref() != Some(transid) || !verdict.has_code {
        return Err(unreachable("an answer about something else".to_owned()));
    }
    let reference = text(body, "reference").as_deref().and_then(short_line);
    let found = match verdict.code {
        ResultCode::Ok => Transaction::in_state(VendingState::Completed),
        ResultCode::InProgress | ResultCode::Ambiguous => Transaction::in_state(VendingState::Submitted),
        ResultCode::Other if verdict.result == "REVERSED" => Transaction::in_state(VendingState::Reversed),
        ResultCode::Other => Transaction { state: VendingState::Declined, ..refused(&verdict) },
    };
    Ok(Some(Transaction { vendor_id: reference.clone(), reference, ..found }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn utility() -> Utility {
        Utility { code: "TOP", amount: Money::new(1_000).unwrap() }
    }

    fn body(code: &str, message: &str) -> Value {
        json!({ "transid": "V1", "reference": "0912", "resultcode": code, "result": "x", "message": message })
    }

    fn said(status: u16, code: &str, message: &str) -> Result<Transaction, VendError> {
        let answer = Answer { status, body: Ok(body(code, message)) };
        read_answer(&answer, &utility(), Some)
    }

    fn queried(body: Value) -> Result<Option<VendingState>, VendorUnreachable> {
        let found = read_query(&Answer { status: 200, body: Ok(body) }, "V1")?;
        Ok(found.map(|found| found.state))
    }

    #[test]
    fn the_result_code_decides() {
        let done = said(200, "000", "").unwrap();
        assert_eq!((done.state, done.reference.as_deref()), (VendingState::Completed, Some("0912")));
        assert_eq!(done.cost, Some(Money::new(1_000).unwrap().into()));
        for code in ["111", "927"] {
            assert_eq!(said(200, code, "").unwrap().state, VendingState::Submitted, "{code}");
        }
        assert_eq!(said(200, "403", "Duplicate transid"), Err(VendError::Duplicate));
        for (status, code) in [(200, "999"), (500, "000"), (400, "000"), (502, "405")] {
            assert!(matches!(said(status, code, ""), Err(VendError::Unknown { .. })), "{status} {code}");
        }
        let no_code = Answer { status: 200, body: Ok(json!({ "result": "SUCCESS" })) };
        assert!(matches!(read_answer(&no_code, &utility(), Some), Err(VendError::Unknown { .. })));
    }

    #[test]
    fn a_refusal_says_why_as_far_as_its_message_does() {
        for (message, why) in [
            ("Insufficient float", Refusal::OutOfFloat),
            ("Invalid utilityref", Refusal::WrongNumber),
            ("Unknown utility code", Refusal::ProductUnavailable),
            ("Daily limit exceeded", Refusal::LimitReached),
            ("Declined", Refusal::Other),
        ] {
            assert_eq!(said(200, "405", message).unwrap().refusal, Some(why), "{message}");
        }
    }

    #[test]
    fn a_query_decides_only_about_our_payment() {
        assert_eq!(queried(body("000", "")), Ok(Some(VendingState::Completed)));
        assert_eq!(queried(body("999", "")), Ok(Some(VendingState::Submitted)));
        assert_eq!(queried(body("406", "Declined")), Ok(Some(VendingState::Declined)));
        assert_eq!(queried(body("404", "Transaction not found")), Ok(None));
        let mut other = body("000", "");
        other["transid"] = json!("V2");
        for unreadable in [other, json!({ "transid": "V1" }), json!([])] {
            assert!(queried(unreadable.clone()).is_err(), "{unreadable}");
        }
    }
}
