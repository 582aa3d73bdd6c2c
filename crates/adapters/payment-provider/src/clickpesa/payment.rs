use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Money, PhoneNumber};
use outgoing::{Answer, Page, loggable};
use payments::{ListedPayment, Observation, ObservedState, PaymentReference, ProviderUnreachable};
use serde_json::Value;

use super::collected::Requested;
use crate::amount::read_amount;
use crate::answers::{MESSAGE_MAX_CHARS, choose, short_line, success_body, unreachable};
use crate::status_word::read_status;
use crate::wire::text;

/// Reads the answer of `GET /payments/{orderReference}`.
///
/// # Errors
/// When it says nothing about the prompt.
pub(crate) fn read_query(
    answer: &Answer,
    reference: &PaymentReference,
    requested: &Requested,
) -> Result<Observation, ProviderUnreachable> {
    if is_not_found(answer) {
        return Ok(Observation::bare(ObservedState::NotFound));
    }
    let body = success_body(answer)?;
    let seen = entries(body).map(|entry| observe(entry, reference, requested)).collect();
    match choose(seen, reference) {
        Some(seen) => Ok(seen),
        None if body.as_array().is_some_and(Vec::is_empty) => Ok(Observation::bare(ObservedState::NotFound)),
        None => {
            let message = text(body, "message").unwrap_or_default();
            let message = loggable(&message, MESSAGE_MAX_CHARS);
            Err(unreachable(format!("an answer without a payment: {message}")))
        }
    }
}

/// The provider's own 404 has a message; that of a server in between is a page.
pub(crate) fn is_not_found(answer: &Answer) -> bool {
    answer.status == 404 && answer.body.as_ref().is_ok_and(|body| text(body, "message").is_some())
}

/// The payments or payouts of an answer: a list of them, or one.
pub(crate) fn entries(body: &Value) -> impl Iterator<Item = &Value> {
    let list = match body {
        Value::Array(entries) => entries.as_slice(),
        one => std::slice::from_ref(one),
    };
    list.iter().filter(|entry| text(entry, "status").is_some())
}

fn observe(entry: &Value, reference: &PaymentReference, requested: &Requested) -> Observation {
    let message = text(entry, "message").unwrap_or_default();
    let line = |field| text(entry, field).as_deref().and_then(short_line);
    Observation {
        state: read_word(&text(entry, "status").unwrap_or_default(), &message),
        reference: text(entry, "orderReference"),
        amount: collected(entry).map(|collected| requested.amount(reference, collected)),
        transaction: line("paymentReference"),
        channel: line("channel"),
        provider_reference: line("id"),
    }
}

/// `SETTLED` has also reached our bank; `ON-HOLD` is reported by integrators.
fn read_word(word: &str, message: &str) -> ObservedState {
    match word {
        "SETTLED" => ObservedState::Completed,
        "ON-HOLD" => ObservedState::Pending,
        _ => read_status(word, message),
    }
}

/// Only our currency counts.
fn collected(entry: &Value) -> Option<Money> {
    let currency = text(entry, "collectedCurrency");
    let is_in_shillings = currency.is_none_or(|currency| currency == "TZS");
    entry.get("collectedAmount").and_then(read_amount).filter(|_| is_in_shillings)
}

/// Reads a page of `GET /payments/all`.
///
/// # Errors
/// When any part of the page cannot be read.
pub(crate) fn read_page(
    answer: &Answer,
    day: NaiveDate,
    requested: &Requested,
) -> Result<Page<ListedPayment>, ProviderUnreachable> {
    let body = success_body(answer)?;
    let entries = body.get("data").and_then(Value::as_array);
    let entries = entries.ok_or_else(|| unreachable("a page without payments"))?;
    let mut paid = Vec::new();
    for entry in entries {
        let word = text(entry, "status").unwrap_or_default();
        if read_word(&word, "") == ObservedState::Completed {
            let listed = read_listed(entry, requested);
            let listed = listed.ok_or_else(|| unreachable("a payment without amount or time"))?;
            let is_of_day = listed.paid_at.is_some_and(|at| Day::from_utc(at) == Day::from(day));
            paid.extend(is_of_day.then_some(listed));
        }
    }
    Ok(Page { len: entries.len(), total: body.get("totalCount").and_then(Value::as_u64), entries: paid })
}

/// The list has the time of the prompt, which the payment follows within minutes (assumed).
fn read_listed(entry: &Value, requested: &Requested) -> Option<ListedPayment> {
    let collected = collected(entry)?;
    let reference = text(entry, "orderReference");
    let ours = reference.as_deref().and_then(|text| PaymentReference::parse(text).ok());
    let line = |field| text(entry, field).as_deref().and_then(short_line);
    let created_at = text(entry, "createdAt")?.parse::<DateTime<Utc>>().ok()?;
    let payer = entry.get("customer").and_then(|customer| text(customer, "customerPhoneNumber"));
    Some(ListedPayment {
        amount: ours.map_or(collected, |ours| requested.amount(&ours, collected)),
        reference,
        transaction: line("paymentReference"),
        provider_reference: line("id"),
        payer: payer.and_then(|payer| PhoneNumber::parse(&payer).ok()),
        paid_at: Some(created_at),
    })
}

#[cfg(test)]
mod tests {
    use payments::FailureReason;
    use serde_json::json;

    use super::*;
    use crate::test_support::reference;

    fn read(status: u16, body: Value) -> Result<Observation, ProviderUnreachable> {
        read_query(&Answer { status, body: Ok(body) }, &reference("BH1"), &Requested::default())
    }

    fn entry(order: &str, status: &str) -> Value {
        json!({ "id": "CP1", "orderReference": order, "status": status, "collectedAmount": 10_000, "collectedCurrency": "TZS" })
    }

    #[test]
    fn the_documented_answer_is_read_in_full() {
        let mut paid = entry("BH1", "SUCCESS");
        paid["paymentReference"] = "CEJ3I3SETSN".into();
        paid["channel"] = "TIGO-PESA".into();
        let expected = Observation {
            state: ObservedState::Completed,
            reference: Some("BH1".into()),
            amount: Money::new(10_000).ok(),
            transaction: Some("CEJ3I3SETSN".into()),
            channel: Some("TIGO-PESA".into()),
            provider_reference: Some("CP1".into()),
        };
        assert_eq!(read(200, json!([paid])), Ok(expected));
    }

    #[test]
    fn every_status_has_its_state() {
        for (word, state) in [
            ("SUCCESS", ObservedState::Completed),
            ("SETTLED", ObservedState::Completed),
            ("PROCESSING", ObservedState::Pending),
            ("PENDING", ObservedState::Pending),
            ("ON-HOLD", ObservedState::Pending),
            ("FAILED", ObservedState::Failed(FailureReason::Other)),
            ("REVERSED", ObservedState::Reversed),
            ("SETTLING", ObservedState::Unknown("SETTLING".into())),
        ] {
            assert_eq!(read(200, json!([entry("BH1", word)])).map(|seen| seen.state), Ok(state), "{word}");
        }
    }

    #[test]
    fn only_the_providers_own_404_and_an_empty_list_mean_not_found() {
        let not_found = Ok(Observation::bare(ObservedState::NotFound));
        assert_eq!(read(404, json!({ "message": "Payment not found" })), not_found);
        assert_eq!(read(200, json!([])), not_found);
        for (status, body) in
            [(404, json!(null)), (200, json!({})), (200, json!(["SUCCESS"])), (500, json!([]))]
        {
            assert!(read(status, body.clone()).is_err(), "{status} {body}");
        }
    }

    #[test]
    fn another_payment_keeps_its_reference_and_another_currency_is_no_amount() {
        let another = read(200, json!([entry("BH2", "SUCCESS")])).unwrap();
        assert_eq!(another.reference.as_deref(), Some("BH2"));
        let mut dollars = entry("BH1", "SUCCESS");
        dollars["collectedCurrency"] = "USD".into();
        assert_eq!(read(200, json!([dollars])).unwrap().amount, None);
    }

    #[test]
    fn a_page_holds_the_paid_payments_of_the_day_and_fails_for_an_unreadable_one() {
        let at = |order: &str, status: &str, created_at: &str| {
            let mut entry = entry(order, status);
            entry["createdAt"] = created_at.into();
            entry
        };
        let page = |data: Value| {
            let answer = Answer { status: 200, body: Ok(json!({ "data": data, "totalCount": 4 })) };
            read_page(&answer, "2026-11-28".parse().unwrap(), &Requested::default())
        };
        let read = page(json!([
            at("BH1", "SUCCESS", "2026-11-27T21:00:00.000Z"),
            at("BH2", "SETTLED", "2026-11-28T20:59:59Z"),
            at("BH3", "SUCCESS", "2026-11-28T21:00:00Z"),
            at("BH4", "FAILED", "2026-11-28T12:00:00Z"),
        ]))
        .unwrap();
        let references: Vec<_> =
            read.entries.iter().filter_map(|listed| listed.reference.as_deref()).collect();
        assert_eq!((references, read.len, read.total), (vec!["BH1", "BH2"], 4, Some(4)));
        assert!(page(json!([at("BH1", "SUCCESS", "yesterday")])).is_err());
        assert!(page(json!(null)).is_err());
    }
}
