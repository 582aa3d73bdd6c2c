use chrono::TimeDelta;
use kernel::{CurrencyAmount, decimal};
use orders::{ExternalId, Refusal, Transaction, VendError, VendRequest, VendingState, VendorUnreachable};
use outgoing::ExactAnswer;
use reqwest::Url;
use serde_json::{Value, json};

use super::errors::{meaning, reason};
use crate::answers::{success_body, unknown, unreachable, unusable};
use crate::reading::{cost, currency, line, message, text};

/// The pause that networks want between two recharges of one number.
const RECHARGE_PAUSE: TimeDelta = TimeDelta::minutes(2);

/// The body of `POST /async/transactions`; `None` when the product's id is none of this vendor.
pub(super) fn request(request: &VendRequest, callback_url: &Url) -> Option<String> {
    let product: u64 = request.product.as_str().parse().ok()?;
    let mobile_number = format!("+{}", request.recipient.reveal());
    let body = json!({
        "external_id": request.external_id.as_str(), "product_id": product, "auto_confirm": true,
        "credit_party_identifier": { "mobile_number": mobile_number }, "callback_url": callback_url.as_str(),
    });
    let Some(amount) = request.amount else { return Some(body.to_string()) };
    // The decimal is written as it is: a JSON number of this crate would be a binary fraction.
    let (value, unit) = (decimal(amount.micros), amount.currency);
    let chosen = format!(
        r#","calculation_mode":"DESTINATION_AMOUNT","destination":{{"unit_type":"CURRENCY","unit":"{unit}","amount":{value}}}}}"#
    );
    Some(format!("{}{chosen}", body.to_string().strip_suffix('}')?))
}

/// How the vendor answered a request. Its code decides, not the HTTP status.
pub(super) fn read_answer(answer: &ExactAnswer, ours: &ExternalId) -> Result<Transaction, VendError> {
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    if let Some(error) = first_error(body) {
        let code = text(error, "code").unwrap_or_default();
        return meaning(code).answer(code, text(error, "message").and_then(message));
    }
    let transaction = read(body, ours).filter(|_| (200..300).contains(&answer.status));
    transaction.ok_or_else(|| unknown(unusable(answer)))
}

fn first_error(body: &Value) -> Option<&Value> {
    body.get("errors")?.as_array()?.first()
}

/// Reads the answer of `GET /transactions?external_id=`.
///
/// # Errors
/// When it is no list, or one of other transactions.
pub(super) fn read_found(
    answer: &ExactAnswer,
    ours: &ExternalId,
) -> Result<Option<Transaction>, VendorUnreachable> {
    let listed = success_body(answer)?.as_array().ok_or_else(|| unreachable("an answer without a list"))?;
    let found = listed.iter().filter_map(|entry| read(entry, ours)).max_by_key(|found| found.state.rank());
    match found {
        None if !listed.is_empty() => Err(unreachable("a list of other transactions")),
        found => Ok(found),
    }
}

/// A transaction of ours in a state that is known.
fn read(body: &Value, ours: &ExternalId) -> Option<Transaction> {
    let status = body.get("status").filter(|_| text(body, "external_id") == Some(ours.as_str()))?;
    let state = state(status.get("class")?)?;
    let words = text(status, "message").unwrap_or_default();
    let refusal = state.is_certain_refusal().then(|| reason(words));
    let vendor_id = line(body, "id");
    Some(Transaction {
        reference: line(body, "operator_reference").or_else(|| vendor_id.clone()),
        vendor_id,
        cost: wholesale(body).filter(|_| refusal.is_none()),
        retry_after: (refusal == Some(Refusal::RecentlyRecharged)).then_some(RECHARGE_PAUSE),
        refusal,
        words: message(words).filter(|_| refusal.is_some()),
        ..Transaction::in_state(state)
    })
}

/// The vendor already has a transaction that is not confirmed yet: it is confirmed automatically.
fn state(class: &Value) -> Option<VendingState> {
    let name = text(class, "message").map(str::to_ascii_uppercase);
    match (text(class, "id"), name.as_deref()) {
        (Some("1" | "2"), _) | (None, Some("CREATED" | "CONFIRMED")) => Some(VendingState::Confirmed),
        (Some("3"), _) | (None, Some("REJECTED")) => Some(VendingState::Rejected),
        (Some("4"), _) | (None, Some("CANCELLED")) => Some(VendingState::Cancelled),
        (Some("5"), _) | (None, Some("SUBMITTED")) => Some(VendingState::Submitted),
        (Some("7"), _) | (None, Some("COMPLETED")) => Some(VendingState::Completed),
        (Some("8"), _) | (None, Some("REVERSED")) => Some(VendingState::Reversed),
        (Some("9"), _) | (None, Some("DECLINED")) => Some(VendingState::Declined),
        _ => None,
    }
}

/// The wholesale price with its fee.
pub(super) fn wholesale(body: &Value) -> Option<CurrencyAmount> {
    let price = body.get("prices")?.get("wholesale")?;
    let currency = currency(price, "unit")?;
    let fee = if text(price, "fee").is_some() { cost(price, "fee", currency)?.micros } else { 0 };
    Some(CurrencyAmount::new(cost(price, "amount", currency)?.micros.checked_add(fee)?, currency))
}

#[cfg(test)]
mod tests {
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

    fn transaction(class: &str, status: &str) -> String {
        format!(
            r#"{{"id":2242000001,"external_id":"BH-7Q4M-92KD-V1","operator_reference":"R7",
            "status":{{"id":1,"message":"{status}","class":{class}}},
            "prices":{{"wholesale":{{"amount":0.95,"fee":0.01,"unit":"USD","unit_type":"CURRENCY"}}}}}}"#
        )
    }

    #[test]
    fn a_request_names_number_product_and_callback_and_an_amount_exactly() {
        let asked = |product: &str, amount| {
            let asked = VendRequest {
                external_id: ours(),
                recipient: PhoneNumber::parse("0754321908").unwrap(),
                product: ProductId::parse(product).unwrap(),
                amount,
                valid_until: chrono::DateTime::UNIX_EPOCH,
            };
            request(&asked, &"https://shop.example/hook/key".parse().unwrap())
        };
        let expected = r#"{"auto_confirm":true,"callback_url":"https://shop.example/hook/key","credit_party_identifier":{"mobile_number":"+255754321908"},"external_id":"BH-7Q4M-92KD-V1","product_id":30102}"#;
        assert_eq!(asked("30102", None).as_deref(), Some(expected));
        let chosen = asked("30100", Some(Money::new(2_000).unwrap().into())).unwrap();
        let end = r#","product_id":30100,"calculation_mode":"DESTINATION_AMOUNT","destination":{"unit_type":"CURRENCY","unit":"TZS","amount":2000}}"#;
        assert!(chosen.ends_with(end), "{chosen}");
        assert!(serde_json::from_str::<Value>(&chosen).is_ok());
        assert_eq!(asked("341:5.00", None), None);
    }

    #[test]
    fn each_class_is_a_state() {
        for (class, state) in [
            (r#"{"id":1,"message":"CREATED"}"#, VendingState::Confirmed),
            (r#"{"id":2,"message":"CONFIRMED"}"#, VendingState::Confirmed),
            (r#"{"id":3}"#, VendingState::Rejected),
            (r#"{"id":4}"#, VendingState::Cancelled),
            (r#"{"id":"5"}"#, VendingState::Submitted),
            (r#"{"message":"Completed"}"#, VendingState::Completed),
            (r#"{"id":8}"#, VendingState::Reversed),
            (r#"{"id":9}"#, VendingState::Declined),
        ] {
            let said = read_answer(&answer(201, &transaction(class, "X")), &ours()).unwrap();
            assert_eq!(said.state, state, "{class}");
            assert_eq!(said.refusal.is_some(), state.is_certain_refusal());
        }
        for class in [r#"{"id":6}"#, r#"{"id":10}"#, r#"{"message":"NEW"}"#, "[]", "7"] {
            let said = read_answer(&answer(201, &transaction(class, "X")), &ours());
            assert!(matches!(said, Err(VendError::Unknown { .. })), "{class}");
        }
    }

    #[test]
    fn a_completed_transaction_has_reference_id_and_exact_cost() {
        let said = read_answer(&answer(201, &transaction(r#"{"id":7}"#, "COMPLETED")), &ours()).unwrap();
        let expected = Transaction {
            reference: Some("R7".into()),
            vendor_id: Some("2242000001".into()),
            cost: Some(CurrencyAmount::new(960_000, Currency::USD)),
            ..Transaction::in_state(VendingState::Completed)
        };
        assert_eq!(said, expected);
    }

    #[test]
    fn a_recently_recharged_number_is_tried_again_after_a_pause() {
        let body = transaction(r#"{"id":9}"#, "DECLINED-DUPLICATED-TRANSACTION");
        let said = read_answer(&answer(201, &body), &ours()).unwrap();
        assert_eq!(
            (said.refusal, said.retry_after),
            (Some(Refusal::RecentlyRecharged), Some(RECHARGE_PAUSE))
        );
        assert_eq!(said.cost, None);
    }

    #[test]
    fn the_code_decides_whatever_the_status() {
        let body = r#"{"errors":[{"code":1006001,"message":"Insufficient balance"}]}"#;
        for status in [200, 400, 500] {
            let said = read_answer(&answer(status, body), &ours()).unwrap();
            assert_eq!(said, Transaction::refused(Refusal::OutOfFloat, Some("Insufficient balance".into())));
        }
        let unclear = r#"{"errors":[{"code":1009001,"message":"x"}]}"#;
        assert!(matches!(read_answer(&answer(400, unclear), &ours()), Err(VendError::Unknown { .. })));
        let completed = transaction(r#"{"id":7}"#, "COMPLETED");
        assert!(matches!(read_answer(&answer(500, &completed), &ours()), Err(VendError::Unknown { .. })));
    }

    #[test]
    fn only_an_empty_list_says_that_a_request_is_not_known() {
        assert_eq!(read_found(&answer(200, "[]"), &ours()), Ok(None));
        let other = transaction(r#"{"id":7}"#, "X").replace("-V1", "-V2");
        for body in
            [format!("[{other}]"), "{}".into(), "null".into(), "[1]".into(), transaction(r#"{"id":7}"#, "X")]
        {
            assert!(read_found(&answer(200, &body), &ours()).is_err(), "{body}");
        }
        assert!(read_found(&answer(404, "[]"), &ours()).is_err());
        let both =
            format!("[{},{},{other}]", transaction(r#"{"id":9}"#, "X"), transaction(r#"{"id":7}"#, "X"));
        let found = read_found(&answer(200, &both), &ours()).unwrap();
        assert_eq!(found.map(|found| found.state), Some(VendingState::Completed));
    }
}
