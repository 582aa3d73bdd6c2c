use kernel::Money;
use outgoing::{Answer, loggable};
use payments::{Payout, PayoutOutcome, PayoutState, ProviderUnreachable, SentPayout};
use serde_json::{Value, json};

use super::config::Settings;
use super::payment::{REFERENCE_FIELD, amount, is_not_found, our_reference};
use crate::amount::{read_rounded_down, read_rounded_up};
use crate::answers::{MESSAGE_MAX_CHARS, refused, short_line, success_body, unknown_payout, unreachable};
use crate::wire::text;

/// The body of `POST /v1/payouts/send`. Names of customers are not passed on.
pub(crate) fn request(payout: &Payout, settings: &Settings) -> Value {
    json!({
        "amount": payout.amount.tsh(), "channel": "mobile", "recipient_phone": payout.phone.reveal(),
        "recipient_name": "Customer", "narration": format!("Refund {}", payout.reference),
        "webhook_url": settings.webhook_url.as_str(),
        "metadata": { REFERENCE_FIELD: payout.reference.as_str() },
    })
}

pub(crate) fn read_outcome(answer: &Answer) -> PayoutOutcome {
    match (answer.status, &answer.body) {
        // 422: the same key with another request.
        (409 | 422, _) => PayoutOutcome::Duplicate,
        (status @ (400 | 401 | 403 | 429), body) => {
            let said = body.as_ref().ok().and_then(|body| text(body, "message"));
            refused(&said.unwrap_or_else(|| format!("HTTP {status}")))
        }
        (200..=299, Ok(body)) => read_accepted(entry(body)),
        (200..=299, Err(fault)) => unknown_payout(fault.to_string()),
        (status, _) => unknown_payout(format!("HTTP {status}")),
    }
}

fn read_accepted(entry: &Value) -> PayoutOutcome {
    let reference = text(entry, "reference").as_deref().and_then(short_line);
    match read_state(entry) {
        PayoutState::Paid { reference, fee } => PayoutOutcome::Done { reference, fee },
        PayoutState::Failed(words) => PayoutOutcome::Refused(words),
        _ if reference.is_some() => PayoutOutcome::Accepted { reference },
        _ => unknown_payout("an answer without a reference"),
    }
}

/// The payout of an answer, with or without an envelope.
fn entry(body: &Value) -> &Value {
    body.get("data").unwrap_or(body)
}

/// Reads the answer of `GET /v1/payouts/{theirs}`.
///
/// # Errors
/// When it says nothing about the payout.
pub(crate) fn read_query(answer: &Answer, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
    if is_not_found(answer) {
        return Ok(PayoutState::Pending);
    }
    let entry = entry(success_body(answer)?);
    Ok(if is_about(entry, payout) { read_state(entry) } else { PayoutState::Pending })
}

/// Under the provider's reference and, where it repeats these, with our reference and amount.
fn is_about(entry: &Value, payout: &SentPayout) -> bool {
    let sent = entry.get("amount").and_then(|given| amount(given).or_else(|| read_rounded_down(given)));
    text(entry, "reference") == payout.references.theirs
        && our_reference(entry).is_none_or(|ours| ours == payout.references.ours.as_str())
        && sent.is_none_or(|sent| sent == payout.amount)
}

fn read_state(entry: &Value) -> PayoutState {
    let word = text(entry, "status").unwrap_or_default();
    let words = || {
        let said = text(entry, "failure_reason").unwrap_or_else(|| word.clone());
        loggable(&said, MESSAGE_MAX_CHARS)
    };
    match word.as_str() {
        "completed" => PayoutState::Paid {
            reference: text(entry, "reference").as_deref().and_then(short_line),
            fee: entry.get("fees").and_then(|fees| fees.get("value")).and_then(read_rounded_up),
        },
        "failed" => PayoutState::Failed(words()),
        "reversed" => PayoutState::Reversed(words()),
        _ => PayoutState::Pending,
    }
}

/// The answer of `GET /v1/payments/balance`. Where in it the balance is, is assumed.
///
/// # Errors
/// When it has no balance.
pub(crate) fn read_balance(answer: &Answer) -> Result<Money, ProviderUnreachable> {
    let data = entry(success_body(answer)?);
    let balance = ["available", "balance"].iter().find_map(|field| data.get(*field)).unwrap_or(data);
    let balance = balance.get("value").unwrap_or(balance);
    read_rounded_down(balance).ok_or_else(|| unreachable("an answer without a balance"))
}

#[cfg(test)]
mod tests {
    use payments::References;

    use super::*;
    use crate::test_support::{payout, reference};

    fn entry(status: &str) -> Value {
        json!({ "reference": "9015c155", "status": status, "amount": { "value": 3_000 }, "fees": { "value": 1_500 } })
    }

    fn outcome(status: u16, body: Value) -> PayoutOutcome {
        read_outcome(&Answer { status, body: Ok(body) })
    }

    fn state(data: &Value) -> PayoutState {
        let references = References { ours: reference("BH9"), theirs: Some("9015c155".into()) };
        let sent = SentPayout { references, amount: payout().amount };
        read_query(&Answer { status: 200, body: Ok(json!({ "data": data })) }, &sent).unwrap()
    }

    #[test]
    fn an_accepted_payout_has_the_providers_reference() {
        let reference = || Some("9015c155".to_owned());
        let fee = Money::new(1_500).ok();
        for body in [entry("pending"), json!({ "data": entry("pending") })] {
            assert_eq!(outcome(201, body), PayoutOutcome::Accepted { reference: reference() });
        }
        assert_eq!(outcome(200, entry("completed")), PayoutOutcome::Done { reference: reference(), fee });
        assert_eq!(outcome(200, entry("failed")), PayoutOutcome::Refused("failed".into()));
    }

    #[test]
    fn a_used_key_is_a_duplicate_and_doubt_is_unknown() {
        assert_eq!(
            [outcome(409, json!({})), outcome(422, json!({}))],
            [PayoutOutcome::Duplicate, PayoutOutcome::Duplicate]
        );
        for (status, body) in
            [(500, json!({})), (503, json!({})), (200, json!({})), (200, json!({ "status": "pending" }))]
        {
            let outcome = outcome(status, body);
            assert!(matches!(outcome, PayoutOutcome::Unknown { .. }), "{status}: {outcome:?}");
        }
        let words = json!({ "status": "error", "message": "insufficient balance" });
        assert_eq!(outcome(400, words), PayoutOutcome::Refused("insufficient balance".into()));
    }

    #[test]
    fn a_query_decides_only_about_our_payout() {
        let paid = PayoutState::Paid { reference: Some("9015c155".into()), fee: Money::new(1_500).ok() };
        assert_eq!(state(&entry("completed")), paid);
        assert_eq!(state(&entry("failed")), PayoutState::Failed("failed".into()));
        assert_eq!(state(&entry("reversed")), PayoutState::Reversed("reversed".into()));
        for (field, value) in [
            ("reference", json!("another")),
            ("metadata", json!({ "order_id": "BH8" })),
            ("amount", json!({ "value": 2_999 })),
            ("amount", json!(2_999)),
            ("status", json!("new")),
        ] {
            let mut another = entry("completed");
            another[field] = value.clone();
            assert_eq!(state(&another), PayoutState::Pending, "{field} {value}");
        }
    }

    #[test]
    fn a_balance_is_read_wherever_it_may_be() {
        let balance = |data: Value| read_balance(&Answer { status: 200, body: Ok(json!({ "data": data })) });
        for data in [
            json!({ "available": { "value": 85_500, "currency": "TZS" } }),
            json!({ "balance": { "value": "85500.75" } }),
            json!({ "balance": 85_500 }),
        ] {
            assert_eq!(balance(data.clone()).map(Money::tsh), Ok(85_500), "{data}");
        }
        assert!(balance(json!({})).is_err());
    }
}
