use outgoing::{Answer, loggable};
use payments::PayoutOutcome;
use serde_json::Value;

use crate::wire::{ResultCode, Verdict};

/// Most characters kept of the provider's message.
const MESSAGE_MAX_CHARS: usize = 200;

/// How the provider answered a payout. Anything not definite is `Unknown`, and is retried under the same id.
pub(crate) fn read_payout(answer: &Answer) -> PayoutOutcome {
    let verdict = Verdict::read(answer.body.as_ref().unwrap_or(&Value::Null));
    match (answer.status, &answer.body) {
        (409, _) => PayoutOutcome::Duplicate,
        (400 | 401 | 403 | 422, _) => refused(&verdict),
        (200..=299, Ok(body)) => read_success(&verdict, body),
        (200..=299, Err(fault)) => PayoutOutcome::Unknown { cause: fault.to_string() },
        (other, _) => PayoutOutcome::Unknown { cause: format!("HTTP {other}") },
    }
}

fn read_success(verdict: &Verdict, body: &Value) -> PayoutOutcome {
    let in_doubt = verdict.code == ResultCode::InDoubt;
    if !in_doubt && (verdict.status == "success" || verdict.code == ResultCode::Ok) {
        let reference = body.get("reference").and_then(Value::as_str).map(str::to_owned);
        PayoutOutcome::Done { reference }
    } else if !in_doubt && verdict.status == "error" {
        refused(verdict)
    } else {
        PayoutOutcome::Unknown { cause: "an answer that neither pays nor refuses".to_owned() }
    }
}

/// A refused duplicate says nothing about the payout before it.
fn refused(verdict: &Verdict) -> PayoutOutcome {
    if verdict.mentions_a_duplicate() {
        return PayoutOutcome::Duplicate;
    }
    PayoutOutcome::Refused(loggable(&verdict.message, MESSAGE_MAX_CHARS))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn outcome(status: u16, body: Value) -> PayoutOutcome {
        read_payout(&Answer { status, body: Ok(body) })
    }

    #[test]
    fn a_payout_counts_as_sent_only_when_the_provider_says_so() {
        let done = outcome(200, json!({ "status": "success", "resultcode": "000", "reference": "0912" }));
        assert_eq!(done, PayoutOutcome::Done { reference: Some("0912".into()) });
        let refused = outcome(200, json!({ "status": "error", "message": "insufficient float" }));
        assert_eq!(refused, PayoutOutcome::Refused("insufficient float".into()));
    }

    #[test]
    fn a_known_reference_is_a_duplicate_and_no_refusal() {
        for (status, body) in [
            (200, json!({ "status": "error", "message": "Duplicate transid" })),
            (400, json!({ "status": "error", "message": "Transaction already processed" })),
            (409, json!({})),
        ] {
            assert_eq!(outcome(status, body.clone()), PayoutOutcome::Duplicate, "{status} {body}");
        }
    }

    #[test]
    fn an_indefinite_answer_is_unknown() {
        for (status, body) in [
            (500, json!({ "status": "error", "message": "x" })),
            (504, json!({})),
            (200, json!({})),
            (200, json!({ "status": "success", "resultcode": "111" })),
        ] {
            let unknown = matches!(outcome(status, body.clone()), PayoutOutcome::Unknown { .. });
            assert!(unknown, "{status} {body}");
        }
    }
}
