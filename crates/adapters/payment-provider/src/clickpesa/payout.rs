use kernel::Money;
use outgoing::{Answer, loggable};
use payments::{Payout, PayoutOutcome, PayoutState, ProviderUnreachable, SentPayout};
use serde_json::{Value, json};

use super::payment::{entries, is_not_found};
use crate::amount::{read_amount, read_rounded_down, read_rounded_up};
use crate::answers::{
    MESSAGE_MAX_CHARS, mentions_a_duplicate, refused, short_line, success_body, unknown_payout, unreachable,
};
use crate::wire::text;

/// The body of `POST /payouts/create-mobile-money-payout`. Its amount is a number, that of a prompt a text.
pub(crate) fn request(payout: &Payout) -> Value {
    json!({
        "amount": payout.amount.tsh(), "currency": "TZS", "orderReference": payout.reference.as_str(),
        "phoneNumber": payout.phone.reveal(),
    })
}

pub(crate) fn read_outcome(answer: &Answer, payout: &Payout) -> PayoutOutcome {
    match (answer.status, &answer.body) {
        (409, _) => PayoutOutcome::Duplicate,
        (400, Ok(body)) if mentions_a_duplicate(&message(body)) => PayoutOutcome::Duplicate,
        (status @ (400 | 401 | 403 | 429), body) => {
            let said = body.as_ref().map(message).unwrap_or_default();
            if said.is_empty() { refused(&format!("HTTP {status}")) } else { refused(&said) }
        }
        (200..=299, Ok(body)) => read_accepted(body, payout),
        (200..=299, Err(fault)) => unknown_payout(fault.to_string()),
        (status, _) => unknown_payout(format!("HTTP {status}")),
    }
}

fn message(body: &Value) -> String {
    text(body, "message").unwrap_or_default()
}

fn read_accepted(body: &Value, payout: &Payout) -> PayoutOutcome {
    if text(body, "orderReference").as_deref() != Some(payout.reference.as_str()) {
        return unknown_payout("an answer about another payout");
    }
    let reference = text(body, "id").as_deref().and_then(short_line);
    match read_state(body) {
        PayoutState::Paid { reference, fee } => PayoutOutcome::Done { reference, fee },
        PayoutState::Failed(words) => PayoutOutcome::Refused(words),
        PayoutState::Pending | PayoutState::Reversed(_) => PayoutOutcome::Accepted { reference },
    }
}

/// Reads the answer of `GET /payouts/{orderReference}`.
///
/// # Errors
/// When it says nothing about the payout.
pub(crate) fn read_query(answer: &Answer, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
    if is_not_found(answer) {
        return Ok(PayoutState::Pending);
    }
    let body = success_body(answer)?;
    let ours = entries(body).find(|entry| is_about(entry, payout));
    Ok(ours.map_or(PayoutState::Pending, read_state))
}

/// Under our reference and, where the answer has the amount to the wallet, with our amount.
fn is_about(entry: &Value, payout: &SentPayout) -> bool {
    let sent =
        ["beneficiary", "order"].iter().find_map(|part| entry.get(part)?.get("amount").and_then(read_amount));
    text(entry, "orderReference").as_deref() == Some(payout.references.ours.as_str())
        && sent.is_none_or(|sent| sent == payout.amount)
}

fn read_state(entry: &Value) -> PayoutState {
    let word = text(entry, "status").unwrap_or_default();
    let words = || {
        let said = text(entry, "message").or_else(|| text(entry, "notes")).unwrap_or_else(|| word.clone());
        loggable(&said, MESSAGE_MAX_CHARS)
    };
    match word.as_str() {
        "SUCCESS" => PayoutState::Paid {
            reference: text(entry, "id").as_deref().and_then(short_line),
            fee: entry.get("fee").and_then(read_rounded_up),
        },
        "FAILED" => PayoutState::Failed(words()),
        "REFUNDED" | "REVERSED" => PayoutState::Reversed(words()),
        _ => PayoutState::Pending,
    }
}

/// The answer of `GET /account/balance`; older ones are the list alone.
///
/// # Errors
/// When it has no balance in our currency.
pub(crate) fn read_balance(answer: &Answer) -> Result<Money, ProviderUnreachable> {
    let body = success_body(answer)?;
    let mut accounts = body.get("balances").unwrap_or(body).as_array().into_iter().flatten();
    let ours = accounts.find(|account| text(account, "currency").as_deref() == Some("TZS"));
    let balance = ours.and_then(|account| account.get("balance")).and_then(read_rounded_down);
    balance.ok_or_else(|| unreachable("an answer without a balance"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{payout, reference};

    fn outcome(status: u16, body: Value) -> PayoutOutcome {
        read_outcome(&Answer { status, body: Ok(body) }, &payout())
    }

    fn entry(status: &str) -> Value {
        json!({
            "id": "CP9", "orderReference": "BH9", "status": status, "amount": "3047.10", "fee": "47.10",
            "beneficiary": { "amount": "3000" },
        })
    }

    fn state(body: Value) -> PayoutState {
        let sent = SentPayout { references: reference("BH9").into(), amount: payout().amount };
        read_query(&Answer { status: 200, body: Ok(body) }, &sent).unwrap()
    }

    #[test]
    fn an_accepted_payout_is_done_only_by_its_own_status() {
        let reference = || Some("CP9".to_owned());
        for status in ["AUTHORIZED", "PROCESSING", "PENDING", "REVERSED", "NEW"] {
            assert_eq!(
                outcome(200, entry(status)),
                PayoutOutcome::Accepted { reference: reference() },
                "{status}"
            );
        }
        let fee = Money::new(48).ok();
        assert_eq!(outcome(201, entry("SUCCESS")), PayoutOutcome::Done { reference: reference(), fee });
        assert_eq!(outcome(200, entry("FAILED")), PayoutOutcome::Refused("FAILED".into()));
    }

    #[test]
    fn a_used_reference_is_a_duplicate_and_doubt_is_unknown() {
        let used = json!({ "message": "Order reference BH9 already used" });
        assert_eq!(
            [outcome(409, json!(null)), outcome(400, used)],
            [PayoutOutcome::Duplicate, PayoutOutcome::Duplicate]
        );
        for (status, body) in [(500, json!({})), (422, json!({})), (200, json!({})), (404, json!({}))] {
            let outcome = outcome(status, body);
            assert!(matches!(outcome, PayoutOutcome::Unknown { .. }), "{status}: {outcome:?}");
        }
        let refused = outcome(400, json!({ "message": "Insufficient balance" }));
        assert_eq!(refused, PayoutOutcome::Refused("Insufficient balance".into()));
    }

    #[test]
    fn only_our_payout_with_our_amount_is_paid() {
        let paid = PayoutState::Paid { reference: Some("CP9".into()), fee: Money::new(48).ok() };
        assert_eq!(state(json!([entry("SUCCESS")])), paid);
        for (field, value) in [("orderReference", json!("BH8")), ("beneficiary", json!({ "amount": "2999" }))]
        {
            let mut another = entry("SUCCESS");
            another[field] = value;
            assert_eq!(state(json!([another])), PayoutState::Pending, "{field}");
        }
        assert_eq!(state(json!([])), PayoutState::Pending);
        assert_eq!(state(json!([entry("REVERSED")])), PayoutState::Reversed("REVERSED".into()));
        assert_eq!(state(json!([entry("FAILED")])), PayoutState::Failed("FAILED".into()));
    }

    #[test]
    fn a_balance_is_read_in_both_forms() {
        let balance = |body| read_balance(&Answer { status: 200, body: Ok(body) }).map(Money::tsh);
        let accounts =
            json!([{ "currency": "USD", "balance": 1 }, { "currency": "TZS", "balance": 85_500.75 }]);
        assert_eq!(balance(accounts.clone()), Ok(85_500));
        assert_eq!(balance(json!({ "balances": accounts })), Ok(85_500));
        assert!(balance(json!({ "balances": [] })).is_err());
    }
}
