use chrono::TimeDelta;
use kernel::{CurrencyAmount, decimal};
use orders::{ExternalId, Refusal, Transaction, VendError, VendRequest, VendingState, VendorUnreachable};
use outgoing::ExactAnswer;
use serde_json::{Value, json};

use super::errors::meaning;
use super::product_id::{Amount, Product};
use crate::answers::{Meaning, success_body, unknown, unreachable, unusable};
use crate::reading::{Rounding, amount, cost, currency, line, message, text};

/// The vendor's pause between two recharges of one number.
const RECHARGE_PAUSE: TimeDelta = TimeDelta::minutes(2);
const NOT_FOUND: &str = "TRANSACTION_NOT_FOUND";

/// The body of `POST /topups`; `None` when product and amount name nothing of this vendor.
pub(super) fn request(request: &VendRequest) -> Option<String> {
    let product = Product::parse(&request.product)?;
    let amount = match (product.amount, request.amount) {
        (Some(amount), None) => amount,
        (None, Some(chosen)) => Amount::from(chosen),
        _ => return None,
    };
    let (id, phone) = (json!(request.external_id.as_str()), json!(request.recipient.reveal()));
    // The decimal is written as it is: a JSON number of this crate would be a binary fraction.
    Some(format!(
        r#"{{"operatorId":{},"amount":{},"useLocalAmount":{},"customIdentifier":{id},"recipientPhone":{{"countryCode":"TZ","number":{phone}}}}}"#,
        product.operator,
        decimal(amount.micros),
        amount.is_local,
    ))
}

/// How the vendor answered a request. Its code decides, not the HTTP status.
pub(super) fn read_answer(answer: &ExactAnswer, ours: &ExternalId) -> Result<Transaction, VendError> {
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    if let Some(code) = text(body, "errorCode") {
        let said = meaning(code).answer(code, text(body, "message").and_then(message))?;
        return Ok(Transaction { retry_after: pause(said.refusal), ..said });
    }
    let transaction = read(body, ours).filter(|_| (200..300).contains(&answer.status));
    transaction.ok_or_else(|| unknown(unusable(answer)))
}

fn pause(refusal: Option<Refusal>) -> Option<TimeDelta> {
    (refusal == Some(Refusal::RecentlyRecharged)).then_some(RECHARGE_PAUSE)
}

/// Reads the answer of `GET /topups/{id}/status`, which says why a transaction failed; `None` when its id is not known.
///
/// # Errors
/// When it says nothing about ours.
pub(super) fn read_status(
    answer: &ExactAnswer,
    ours: &ExternalId,
) -> Result<Option<Transaction>, VendorUnreachable> {
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    if text(body, "errorCode") == Some(NOT_FOUND) {
        return Ok(None);
    }
    let body = success_body(answer)?;
    let found = body.get("transaction").and_then(|transaction| read(transaction, ours));
    let found = found.ok_or_else(|| unreachable("an answer about something else"))?;
    let told = text(body, "code").map(meaning);
    let refusal = match told {
        Some(Meaning::Refused(refusal)) if found.refusal.is_some() => Some(refusal),
        _ => found.refusal,
    };
    Ok(Some(Transaction { refusal, retry_after: pause(refusal), ..found }))
}

/// Reads the answer of `GET /topups/reports/transactions?customIdentifier=`: a list, alone or as `content`.
///
/// # Errors
/// When it is no list, or one of other transactions.
pub(super) fn read_report(
    answer: &ExactAnswer,
    ours: &ExternalId,
) -> Result<Option<Transaction>, VendorUnreachable> {
    let body = success_body(answer)?;
    let listed = body.as_array().or_else(|| body.get("content")?.as_array());
    let listed = listed.ok_or_else(|| unreachable("an answer without a list"))?;
    let found = listed.iter().filter_map(|entry| read(entry, ours)).max_by_key(|found| found.state.rank());
    let is_told_empty = text(body, "totalElements").is_none_or(|total| total == "0");
    match found {
        None if !listed.is_empty() || !is_told_empty => Err(unreachable("a report about other transactions")),
        found => Ok(found),
    }
}

/// A transaction with our id; one that names no id was accepted by this very request. The short answer of an asynchronous
/// request has neither id nor status.
fn read(body: &Value, ours: &ExternalId) -> Option<Transaction> {
    let vendor_id = line(body, "transactionId")?;
    let is_ours =
        text(body, "customIdentifier").map_or(body.get("status").is_none(), |id| id == ours.as_str());
    if !is_ours {
        return None;
    }
    let operator_reference = line(body, "operatorTransactionId");
    let state = match body.get("status") {
        None => VendingState::Confirmed,
        Some(_) => state(text(body, "status")?, operator_reference.is_some())?,
    };
    let refusal = state.is_certain_refusal().then_some(Refusal::Other);
    Some(Transaction {
        reference: operator_reference.or_else(|| Some(vendor_id.clone())),
        vendor_id: Some(vendor_id),
        cost: paid(body).filter(|_| refusal.is_none()),
        refusal,
        words: refusal.and_then(|_| text(body, "status").and_then(message)),
        ..Transaction::in_state(state)
    })
}

/// Money that came back after the network gave a reference was for something that was taken back (assumed).
fn state(word: &str, has_operator_reference: bool) -> Option<VendingState> {
    match word.to_ascii_uppercase().as_str() {
        "SUCCESSFUL" => Some(VendingState::Completed),
        "PROCESSING" | "PENDING" => Some(VendingState::Submitted),
        "REFUNDED" if has_operator_reference => Some(VendingState::Reversed),
        "REFUNDED" | "FAILED" => Some(VendingState::Declined),
        _ => None,
    }
}

/// The amount without its discount.
fn paid(body: &Value) -> Option<CurrencyAmount> {
    let unit = currency(body, "requestedAmountCurrencyCode")?;
    let requested = cost(body, "requestedAmount", unit)?;
    let discount = match text(body, "discount") {
        Some(_) if currency(body, "discountCurrencyCode")? != unit => return None,
        Some(discount) => amount(discount, unit, Rounding::Down)?.micros,
        None => 0,
    };
    Some(CurrencyAmount::new(requested.micros.checked_sub(discount)?, unit)).filter(|cost| cost.micros >= 0)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::{Currency, Money, PhoneNumber};
    use orders::ProductId;
    use outgoing::parse_exact;
    use reqwest::header::HeaderMap;

    use super::*;

    fn ours() -> ExternalId {
        ExternalId::parse("BH-7Q4M-92KD-V1").unwrap()
    }

    fn answer(status: u16, body: &str) -> ExactAnswer {
        ExactAnswer { status, headers: HeaderMap::new(), body: Ok(parse_exact(body.as_bytes()).unwrap()) }
    }

    fn transaction(status: &str, operator_reference: &str) -> String {
        format!(
            r#"{{"transactionId":4602843,"status":"{status}","operatorTransactionId":{operator_reference},
            "customIdentifier":"BH-7Q4M-92KD-V1","discount":0.04,"discountCurrencyCode":"USD","requestedAmount":1.00,
            "requestedAmountCurrencyCode":"USD","deliveredAmount":2560,"deliveredAmountCurrencyCode":"TZS"}}"#
        )
    }

    fn asked(product: &str, amount: Option<CurrencyAmount>) -> Option<String> {
        request(&VendRequest {
            external_id: ours(),
            recipient: PhoneNumber::parse("0754321908").unwrap(),
            product: ProductId::parse(product).unwrap(),
            amount,
            valid_until: DateTime::UNIX_EPOCH,
        })
    }

    #[test]
    fn a_request_writes_its_amount_as_a_decimal() {
        let expected = r#"{"operatorId":341,"amount":5.1,"useLocalAmount":false,"customIdentifier":"BH-7Q4M-92KD-V1","recipientPhone":{"countryCode":"TZ","number":"255754321908"}}"#;
        assert_eq!(asked("341:5.10", None).as_deref(), Some(expected));
        let chosen = asked("540", Some(Money::new(2_000).unwrap().into())).unwrap();
        assert!(chosen.contains(r#""amount":2000,"useLocalAmount":true"#), "{chosen}");
        assert!(asked("541:5000TZS", None).unwrap().contains(r#""amount":5000,"useLocalAmount":true"#));
        for (product, amount) in
            [("540", None), ("541:5.00", Some(Money::new(1).unwrap().into())), ("30102x", None)]
        {
            assert_eq!(asked(product, amount), None, "{product}");
        }
    }

    #[test]
    fn each_status_is_a_state() {
        for (status, reference, state) in [
            ("SUCCESSFUL", "\"R7\"", VendingState::Completed),
            ("PROCESSING", "null", VendingState::Submitted),
            ("FAILED", "null", VendingState::Declined),
            ("REFUNDED", "null", VendingState::Declined),
            ("REFUNDED", "\"R7\"", VendingState::Reversed),
        ] {
            let said = read_answer(&answer(200, &transaction(status, reference)), &ours()).unwrap();
            assert_eq!(said.state, state, "{status}");
        }
        let odd = read_answer(&answer(200, &transaction("DONE", "null")), &ours());
        assert!(matches!(odd, Err(VendError::Unknown { .. })));
    }

    #[test]
    fn the_cost_is_the_amount_without_its_discount() {
        let said = read_answer(&answer(200, &transaction("SUCCESSFUL", "\"R7\"")), &ours()).unwrap();
        let expected = Transaction {
            reference: Some("R7".into()),
            vendor_id: Some("4602843".into()),
            cost: Some(CurrencyAmount::new(960_000, Currency::USD)),
            ..Transaction::in_state(VendingState::Completed)
        };
        assert_eq!(said, expected);
        let other = transaction("SUCCESSFUL", "null").replacen(
            "\"discountCurrencyCode\":\"USD\"",
            "\"discountCurrencyCode\":\"EUR\"",
            1,
        );
        assert_eq!(read_answer(&answer(200, &other), &ours()).unwrap().cost, None);
    }

    #[test]
    fn the_short_answer_of_an_asynchronous_request_is_accepted() {
        let said = read_answer(&answer(200, r#"{"transactionId":7}"#), &ours()).unwrap();
        assert_eq!((said.state, said.vendor_id.as_deref()), (VendingState::Confirmed, Some("7")));
        for body in [r#"{"transactionId":7,"status":"SUCCESSFUL"}"#, "{}", "[]", "\"SUCCESSFUL\""] {
            assert!(
                matches!(read_answer(&answer(200, body), &ours()), Err(VendError::Unknown { .. })),
                "{body}"
            );
        }
    }

    #[test]
    fn the_code_decides_whatever_the_status() {
        let refused = r#"{"errorCode":"PHONE_RECENTLY_RECHARGED","message":"wait"}"#;
        for status in [200, 400, 500] {
            let said = read_answer(&answer(status, refused), &ours()).unwrap();
            assert_eq!(
                (said.refusal, said.retry_after),
                (Some(Refusal::RecentlyRecharged), Some(RECHARGE_PAUSE))
            );
        }
        let used = r#"{"errorCode":"CUSTOM_IDENTIFIER_ALREADY_USED"}"#;
        assert_eq!(read_answer(&answer(400, used), &ours()), Err(VendError::Duplicate));
        let unclear = r#"{"errorCode":"PROVIDER_INTERNAL_ERROR"}"#;
        assert!(matches!(read_answer(&answer(400, unclear), &ours()), Err(VendError::Unknown { .. })));
        let failed = read_answer(&answer(502, &transaction("SUCCESSFUL", "null")), &ours());
        assert_eq!(failed, Err(VendError::Unknown { cause: "HTTP 502".into() }));
    }

    #[test]
    fn a_failed_transaction_says_why() {
        let body = |code: &str| {
            format!(r#"{{"code":{code},"status":"FAILED","transaction":{}}}"#, transaction("FAILED", "null"))
        };
        let refusal = |code: &str| read_status(&answer(200, &body(code)), &ours()).unwrap().unwrap().refusal;
        assert_eq!(refusal("\"INSUFFICIENT_BALANCE\""), Some(Refusal::OutOfFloat));
        assert_eq!(refusal("null"), Some(Refusal::Other));
        let unknown = r#"{"errorCode":"TRANSACTION_NOT_FOUND"}"#;
        assert_eq!(read_status(&answer(404, unknown), &ours()), Ok(None));
        for status in [404, 200, 500] {
            assert!(read_status(&answer(status, "{}"), &ours()).is_err(), "{status}");
        }
    }

    #[test]
    fn only_an_empty_report_says_that_a_request_is_not_known() {
        for empty in [r#"{"content":[],"totalElements":0}"#, r#"{"content":[]}"#, "[]"] {
            assert_eq!(read_report(&answer(200, empty), &ours()), Ok(None), "{empty}");
        }
        let other = transaction("SUCCESSFUL", "null").replace("-V1", "-V2");
        for body in [
            format!(r#"{{"content":[{other}],"totalElements":1}}"#),
            r#"{"content":[],"totalElements":3}"#.into(),
            r#"{"content":{}}"#.into(),
            "{}".into(),
        ] {
            assert!(read_report(&answer(200, &body), &ours()).is_err(), "{body}");
        }
        let both = format!("[{},{}]", transaction("FAILED", "null"), transaction("SUCCESSFUL", "null"));
        let found = read_report(&answer(200, &both), &ours()).unwrap();
        assert_eq!(found.map(|found| found.state), Some(VendingState::Completed));
    }
}
