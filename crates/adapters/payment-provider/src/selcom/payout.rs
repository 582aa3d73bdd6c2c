use kernel::Money;
use outgoing::{Answer, Secret, loggable};
use payments::{Payout, PayoutOutcome, PayoutState, ProviderUnreachable, SentPayout};
use serde_json::{Value, json};

use crate::amount::read_rounded_down;
use crate::answers::{MESSAGE_MAX_CHARS, refused, short_line, success_body, unknown_payout, unreachable};
use crate::wire::{ResultCode, Verdict, text};

/// The wallet is found by the number itself, also when it moved to another network.
const BY_NUMBER: &str = "CASHIN";

/// The fields of `POST /walletcashin/process`. Assumed: the number goes out as people dial it.
pub(crate) fn fields(payout: &Payout, vendor: &str, pin: &Secret) -> Vec<(&'static str, Value)> {
    vec![
        ("transid", json!(payout.reference.as_str())),
        ("utilitycode", json!(BY_NUMBER)),
        ("utilityref", json!(payout.phone.reveal_local())),
        ("amount", json!(payout.amount.tsh())),
        ("vendor", json!(vendor)),
        ("pin", json!(pin.reveal())),
    ]
}

pub(crate) fn read_outcome(answer: &Answer) -> PayoutOutcome {
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    let verdict = Verdict::read(body);
    match answer.status {
        409 => PayoutOutcome::Duplicate,
        200..=299 | 400 | 404 | 422 if verdict.has_code => read_code(&verdict, body),
        status @ (400 | 401 | 403 | 429) if verdict.message.is_empty() => refused(&format!("HTTP {status}")),
        400 | 401 | 403 | 429 => refused(&verdict.message),
        200..=299 => unknown_payout(match &answer.body {
            Ok(_) => "an answer without a result code".to_owned(),
            Err(fault) => fault.to_string(),
        }),
        status => unknown_payout(format!("HTTP {status}")),
    }
}

fn read_code(verdict: &Verdict, body: &Value) -> PayoutOutcome {
    let reference = text(body, "reference").as_deref().and_then(short_line);
    match verdict.code {
        ResultCode::Ok => PayoutOutcome::Done { reference, fee: None },
        ResultCode::InProgress => PayoutOutcome::Accepted { reference },
        ResultCode::Ambiguous => unknown_payout("an ambiguous answer"),
        ResultCode::Other if verdict.mentions_a_duplicate() => PayoutOutcome::Duplicate,
        ResultCode::Other => refused(&verdict.message),
    }
}

/// Reads the answer of `GET /walletcashin/query`: the result code is that of the payout, if the answer names it. Any
/// other answer is about the query, such as that of a payout which is not known.
///
/// # Errors
/// When it says nothing about the payout.
pub(crate) fn read_query(answer: &Answer, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
    let body = success_body(answer)?;
    let verdict = Verdict::read(body);
    if text(body, "transid").as_deref() != Some(payout.references.ours.as_str()) {
        return Ok(PayoutState::Pending);
    }
    Ok(match verdict.code {
        ResultCode::Ok => PayoutState::Paid {
            reference: text(body, "reference").as_deref().and_then(short_line),
            fee: None,
        },
        ResultCode::InProgress | ResultCode::Ambiguous => PayoutState::Pending,
        ResultCode::Other if verdict.result == "REVERSED" => PayoutState::Reversed(said(&verdict)),
        ResultCode::Other if !verdict.has_code || says_not_found(&verdict) => PayoutState::Pending,
        ResultCode::Other => PayoutState::Failed(said(&verdict)),
    })
}

fn says_not_found(verdict: &Verdict) -> bool {
    verdict.message.to_ascii_lowercase().contains("not found")
}

fn said(verdict: &Verdict) -> String {
    loggable(&verdict.message, MESSAGE_MAX_CHARS)
}

/// The answer of `POST /vendor/balance`.
///
/// # Errors
/// When it has no balance.
pub(crate) fn read_balance(answer: &Answer) -> Result<Money, ProviderUnreachable> {
    let body = success_body(answer)?;
    let entry = body.get("data").map_or(body, |data| data.get(0).unwrap_or(data));
    let balance = entry.get("balance").or_else(|| body.get("balance")).and_then(read_rounded_down);
    let is_ok = Verdict::read(body).code == ResultCode::Ok;
    balance.filter(|_| is_ok).ok_or_else(|| unreachable("an answer without a balance"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{payout, reference};

    fn body(transid: &str, code: &str, message: &str) -> Value {
        json!({ "reference": "0912", "transid": transid, "resultcode": code, "result": "x", "message": message })
    }

    fn outcome(status: u16, code: &str, message: &str) -> PayoutOutcome {
        read_outcome(&Answer { status, body: Ok(body("BH9", code, message)) })
    }

    fn state(body: Value) -> PayoutState {
        let sent = SentPayout { references: reference("BH9").into(), amount: payout().amount };
        read_query(&Answer { status: 200, body: Ok(body) }, &sent).unwrap()
    }

    #[test]
    fn the_result_code_decides_a_payout() {
        let reference = || Some("0912".to_owned());
        assert_eq!(outcome(200, "000", ""), PayoutOutcome::Done { reference: reference(), fee: None });
        for code in ["111", "927"] {
            assert_eq!(outcome(200, code, ""), PayoutOutcome::Accepted { reference: reference() }, "{code}");
        }
        assert!(matches!(outcome(200, "999", ""), PayoutOutcome::Unknown { .. }));
        assert_eq!(outcome(400, "405", "No float"), PayoutOutcome::Refused("No float".into()));
        assert!(matches!(outcome(500, "000", ""), PayoutOutcome::Unknown { .. }));
        let no_code = Answer { status: 200, body: Ok(json!({ "result": "SUCCESS" })) };
        assert!(matches!(read_outcome(&no_code), PayoutOutcome::Unknown { .. }));
    }

    #[test]
    fn a_used_transid_is_a_duplicate() {
        assert_eq!(outcome(200, "403", "Duplicate transid"), PayoutOutcome::Duplicate);
        assert_eq!(outcome(409, "000", ""), PayoutOutcome::Duplicate);
    }

    #[test]
    fn a_query_decides_only_about_our_payout() {
        assert_eq!(
            state(body("BH9", "000", "")),
            PayoutState::Paid { reference: Some("0912".into()), fee: None }
        );
        assert_eq!(state(body("BH9", "405", "No float")), PayoutState::Failed("No float".into()));
        for undecided in [
            body("BH8", "000", ""),
            body("BH8", "405", ""),
            body("BH9", "111", ""),
            body("BH9", "999", ""),
            body("BH9", "404", "Transaction not found"),
            json!({ "resultcode": "000" }),
            json!({ "transid": "BH9" }),
        ] {
            assert_eq!(state(undecided.clone()), PayoutState::Pending, "{undecided}");
        }
    }

    #[test]
    fn a_balance_is_read_with_its_result_code_only() {
        let balance = |body| read_balance(&Answer { status: 200, body: Ok(body) }).map(Money::tsh);
        let data = json!([{ "balance": "85,500.75" }]);
        assert_eq!(balance(json!({ "resultcode": "000", "data": data })), Ok(85_500));
        assert_eq!(balance(json!({ "resultcode": "000", "balance": 7 })), Ok(7));
        assert!(balance(json!({ "resultcode": "403", "data": data })).is_err());
        assert!(balance(json!({ "resultcode": "000", "data": [] })).is_err());
    }
}
