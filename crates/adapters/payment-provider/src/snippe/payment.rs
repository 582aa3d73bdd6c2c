use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Money, PhoneNumber};
use outgoing::{Answer, Page};
use payments::{FailureReason, ListedPayment, Observation, ObservedState, ProviderUnreachable, References};
use serde_json::Value;

use crate::amount::read_amount;
use crate::answers::{choose, short_line, success_body, unreachable};
use crate::status_word::read_status;
use crate::wire::text;

/// The field of `metadata` with our reference.
pub(crate) const REFERENCE_FIELD: &str = "order_id";
/// Where a list may be inside `data` (assumed: the documents show single payments only).
const LISTS: [&str; 3] = ["payments", "items", "results"];

/// Reads the answer about one payment, or that of a search.
///
/// # Errors
/// When it says nothing about the prompt.
pub(crate) fn read_query(answer: &Answer, prompt: &References) -> Result<Observation, ProviderUnreachable> {
    if is_not_found(answer) {
        return Ok(Observation::bare(ObservedState::NotFound));
    }
    let body = success_body(answer)?;
    let data = body.get("data").ok_or_else(|| unreachable("an answer without data"))?;
    match entries(data) {
        Some(found) => {
            // A search may find payments of others; the answer to the provider's own reference is about nothing else.
            let is_meant = |seen: &Observation| {
                prompt.theirs.is_some() || seen.reference.as_deref() == Some(prompt.ours.as_str())
            };
            let seen = found.iter().map(|entry| observe(entry, prompt)).filter(is_meant);
            let none = || Observation::bare(ObservedState::NotFound);
            Ok(choose(seen.collect(), &prompt.ours).unwrap_or_else(none))
        }
        None if text(data, "status").is_some() => Ok(observe(data, prompt)),
        None => Err(unreachable("an answer without a status")),
    }
}

/// The provider's own 404 is JSON with an error; that of a server in between is a page.
pub(crate) fn is_not_found(answer: &Answer) -> bool {
    let is_error = |body: &Value| text(body, "status").as_deref() == Some("error");
    answer.status == 404 && answer.body.as_ref().is_ok_and(is_error)
}

pub(crate) fn entries(data: &Value) -> Option<&Vec<Value>> {
    data.as_array().or_else(|| LISTS.iter().find_map(|list| data.get(*list)?.as_array()))
}

fn observe(entry: &Value, prompt: &References) -> Observation {
    let message = text(entry, "failure_reason").or_else(|| text(entry, "message")).unwrap_or_default();
    Observation {
        state: read_word(&text(entry, "status").unwrap_or_default(), &message),
        reference: our_reference(entry).or_else(|| named_by_theirs(entry, prompt)),
        amount: entry.get("amount").and_then(amount),
        // The provider tells no number of the wallet.
        transaction: None,
        channel: entry
            .get("channel")
            .and_then(|channel| text(channel, "provider"))
            .as_deref()
            .and_then(short_line),
        provider_reference: text(entry, "reference").as_deref().and_then(short_line),
    }
}

/// As the provider repeats it.
pub(crate) fn our_reference(entry: &Value) -> Option<String> {
    text(entry.get("metadata")?, REFERENCE_FIELD)
}

/// An answer that repeats no metadata is about our prompt when it has the reference that the provider gave to it.
fn named_by_theirs(entry: &Value, prompt: &References) -> Option<String> {
    let theirs = text(entry, "reference").filter(|_| entry.get("metadata").is_none_or(Value::is_null));
    theirs.filter(|theirs| prompt.theirs.as_ref() == Some(theirs)).map(|_| prompt.ours.to_string())
}

fn read_word(word: &str, message: &str) -> ObservedState {
    match word {
        "expired" => ObservedState::Failed(FailureReason::NoAnswer),
        "voided" => ObservedState::Failed(FailureReason::Cancelled),
        _ => read_status(word, message),
    }
}

/// `{"value": 500, "currency": "TZS"}`
pub(crate) fn amount(amount: &Value) -> Option<Money> {
    let is_in_shillings = text(amount, "currency").is_none_or(|currency| currency == "TZS");
    amount.get("value").and_then(read_amount).filter(|_| is_in_shillings)
}

/// Reads a page of `GET /v1/payments`.
///
/// # Errors
/// When any part of it cannot be read.
pub(crate) fn read_page(answer: &Answer, day: NaiveDate) -> Result<Page<ListedPayment>, ProviderUnreachable> {
    let data = success_body(answer)?.get("data");
    let entries = data.and_then(entries).ok_or_else(|| unreachable("a page without payments"))?;
    let mut paid = Vec::new();
    for entry in entries {
        if read_word(&text(entry, "status").unwrap_or_default(), "") == ObservedState::Completed {
            let listed = read_listed(entry).ok_or_else(|| unreachable("a payment without amount or time"))?;
            let is_of_day = listed.paid_at.is_some_and(|at| Day::from_utc(at) == Day::from(day));
            paid.extend(is_of_day.then_some(listed));
        }
    }
    let total = data.and_then(|data| data.get("total")).and_then(Value::as_u64);
    Ok(Page { len: entries.len(), total, entries: paid })
}

fn read_listed(entry: &Value) -> Option<ListedPayment> {
    let paid_at = text(entry, "completed_at").or_else(|| text(entry, "created_at"))?;
    let payer = entry.get("customer").and_then(|customer| text(customer, "phone"));
    Some(ListedPayment {
        reference: our_reference(entry),
        transaction: None,
        provider_reference: text(entry, "reference").as_deref().and_then(short_line),
        amount: entry.get("amount").and_then(amount)?,
        payer: payer.and_then(|payer| PhoneNumber::parse(&payer).ok()),
        paid_at: Some(paid_at.parse::<DateTime<Utc>>().ok()?),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::test_support::reference;

    fn entry(order: &str, status: &str) -> Value {
        json!({
            "reference": "9015c155", "external_reference": "S20388385575", "status": status,
            "amount": { "value": 10_000, "currency": "TZS" }, "channel": { "type": "mobile_money", "provider": "airtel" },
            "metadata": { "order_id": order }, "customer": { "phone": "255754321908" },
            "completed_at": "2026-11-27T21:00:00Z",
        })
    }

    fn read(status: u16, data: &Value) -> Result<Observation, ProviderUnreachable> {
        read_asked_by(Some("9015c155"), status, data)
    }

    /// `theirs` is what the provider was asked by; without it the answer is that of a search.
    fn read_asked_by(
        theirs: Option<&str>,
        status: u16,
        data: &Value,
    ) -> Result<Observation, ProviderUnreachable> {
        let prompt = References { ours: reference("BH1"), theirs: theirs.map(str::to_owned) };
        let word = if status == 200 { "success" } else { "error" };
        read_query(&Answer { status, body: Ok(json!({ "status": word, "data": data })) }, &prompt)
    }

    #[test]
    fn a_payment_is_read_in_full() {
        let expected = Observation {
            state: ObservedState::Completed,
            reference: Some("BH1".into()),
            amount: Money::new(10_000).ok(),
            transaction: None,
            channel: Some("airtel".into()),
            provider_reference: Some("9015c155".into()),
        };
        assert_eq!(read(200, &entry("BH1", "completed")), Ok(expected));
    }

    #[test]
    fn every_status_has_its_state() {
        for (word, state) in [
            ("pending", ObservedState::Pending),
            ("completed", ObservedState::Completed),
            ("failed", ObservedState::Failed(FailureReason::Other)),
            ("expired", ObservedState::Failed(FailureReason::NoAnswer)),
            ("voided", ObservedState::Failed(FailureReason::Cancelled)),
            ("settled", ObservedState::Unknown("settled".into())),
        ] {
            assert_eq!(read(200, &entry("BH1", word)).map(|seen| seen.state), Ok(state), "{word}");
        }
    }

    #[test]
    fn their_reference_names_the_prompt_only_where_ours_is_not_repeated() {
        let named = |entry: Value| read(200, &entry).unwrap().reference;
        assert_eq!(named(entry("BH2", "completed")).as_deref(), Some("BH2"));
        let mut without = entry("BH1", "completed");
        without["metadata"] = Value::Null;
        assert_eq!(named(without.clone()).as_deref(), Some("BH1"));
        without["reference"] = "another".into();
        assert_eq!(named(without), None);
    }

    #[test]
    fn a_search_finds_only_our_prompt() {
        let both = json!([entry("BH2", "completed"), entry("BH1", "failed")]);
        let search = |data: &Value| read_asked_by(None, 200, data);
        for data in [both.clone(), json!({ "payments": both })] {
            assert_eq!(search(&data).unwrap().reference.as_deref(), Some("BH1"));
        }
        let not_found = Ok(Observation::bare(ObservedState::NotFound));
        assert_eq!(search(&json!([entry("BH2", "completed")])), not_found);
        assert_eq!(search(&json!([])), not_found);
        assert_eq!(read(404, &Value::Null), not_found);
    }

    #[test]
    fn what_is_answered_about_another_order_is_passed_on() {
        let seen = read(200, &json!([entry("BH2", "completed")])).unwrap();
        assert_eq!(seen.reference.as_deref(), Some("BH2"));
    }

    #[test]
    fn an_unreadable_answer_says_nothing() {
        for (status, data) in [(200, json!({})), (200, json!("completed")), (500, entry("BH1", "completed"))]
        {
            assert!(read(status, &data).is_err(), "{status} {data}");
        }
    }

    #[test]
    fn a_page_holds_the_completed_payments_of_the_day() {
        let page = |data| {
            let answer = Answer { status: 200, body: Ok(json!({ "data": data })) };
            read_page(&answer, "2026-11-28".parse().unwrap())
        };
        let mut yesterday = entry("BH3", "completed");
        yesterday["completed_at"] = "2026-11-27T20:59:59Z".into();
        let read = page(json!([entry("BH1", "completed"), entry("BH2", "failed"), yesterday])).unwrap();
        assert_eq!((read.len, read.entries.len()), (3, 1));
        assert_eq!(read.entries[0].payer, PhoneNumber::parse("0754321908").ok());
        let mut timeless = entry("BH1", "completed");
        timeless["completed_at"] = Value::Null;
        assert!(page(json!([timeless])).is_err());
        assert!(page(Value::Null).is_err());
    }
}
