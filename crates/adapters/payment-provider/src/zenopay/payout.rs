use outgoing::Answer;
use payments::PayoutOutcome;
use serde_json::Value;

use crate::amount::read_amount;
use crate::answers::{self, unknown_payout as unknown};
use crate::wire::{ResultCode, Verdict, text};

/// How the provider answered a payout. Anything not definite is `Unknown`, and is retried under the same id.
///
/// The answer of the company behind the provider may be inside, as `zenopay_response`: its code then decides, because it
/// moves the money.
pub(crate) fn read_payout(answer: &Answer) -> PayoutOutcome {
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    let (outer, inner) = (Verdict::read(body), body.get("zenopay_response").map(Verdict::read));
    let inner = inner.filter(|inner| inner.has_code || !inner.result.is_empty());
    let is_in_doubt =
        [Some(&outer), inner.as_ref()].into_iter().flatten().any(|verdict| verdict.code.is_in_doubt());
    match (answer.status, &answer.body) {
        (409, _) => PayoutOutcome::Duplicate,
        (200..=299 | 400 | 401 | 403 | 422, _) if is_in_doubt => unknown("an outcome that is not known yet"),
        (400 | 401 | 403 | 422, _) => refused(&outer),
        (200..=299, Ok(body)) => match inner {
            Some(inner) => read_both(&outer, &inner, body),
            None => read_success(&outer, body),
        },
        (200..=299, Err(fault)) => unknown(fault.to_string()),
        (other, _) => unknown(format!("HTTP {other}")),
    }
}

fn read_success(verdict: &Verdict, body: &Value) -> PayoutOutcome {
    if verdict.status == "success" || verdict.code == ResultCode::Ok {
        done(body)
    } else if verdict.status == "error" {
        refused(verdict)
    } else {
        unknown("an answer that neither pays nor refuses")
    }
}

/// What contradicts itself may have paid.
fn read_both(outer: &Verdict, inner: &Verdict, body: &Value) -> PayoutOutcome {
    let is_paid = inner.code == ResultCode::Ok || (!inner.has_code && inner.result == "SUCCESS");
    match (outer.status.as_str(), is_paid) {
        ("error", false) => refused(if inner.message.is_empty() { outer } else { inner }),
        ("error", true) | (_, false) => unknown("an answer that contradicts itself"),
        (_, true) => done(body),
    }
}

/// The reference of the company behind the provider, and what it took.
fn done(body: &Value) -> PayoutOutcome {
    let inner = body.get("zenopay_response").unwrap_or(&Value::Null);
    let reference = text(inner, "reference").or_else(|| text(body, "reference"));
    let fee = body.get("fee").and_then(read_amount);
    PayoutOutcome::Done { reference, fee }
}

/// A refused duplicate says nothing about the payout before it.
fn refused(verdict: &Verdict) -> PayoutOutcome {
    if verdict.mentions_a_duplicate() {
        return PayoutOutcome::Duplicate;
    }
    answers::refused(&verdict.message)
}

#[cfg(test)]
mod tests {
    use kernel::Money;
    use serde_json::json;

    use super::*;

    fn outcome(status: u16, body: Value) -> PayoutOutcome {
        read_payout(&Answer { status, body: Ok(body) })
    }

    #[test]
    fn a_payout_counts_as_sent_only_when_the_provider_says_so() {
        let done = outcome(200, json!({ "status": "success", "resultcode": "000", "reference": "0912" }));
        assert_eq!(done, PayoutOutcome::Done { reference: Some("0912".into()), fee: None });
        let refused = outcome(200, json!({ "status": "error", "message": "insufficient float" }));
        assert_eq!(refused, PayoutOutcome::Refused("insufficient float".into()));
    }

    /// The form that a public client of the provider reads.
    fn nested(code: &str) -> Value {
        json!({
            "status": "success", "message": "x", "fee": 1500, "amount_sent_to_customer": 3000, "total_deducted": 4500,
            "zenopay_response": { "reference": "0912", "transid": "BH1", "resultcode": code, "result": "SUCCESS", "data": [] },
        })
    }

    #[test]
    fn the_inner_code_decides_and_reference_and_fee_are_kept() {
        let fee = Money::new(1_500).ok();
        assert_eq!(outcome(200, nested("000")), PayoutOutcome::Done { reference: Some("0912".into()), fee });
        for doubtful in ["111", "927", "999", "403"] {
            let outcome = outcome(200, nested(doubtful));
            assert!(matches!(outcome, PayoutOutcome::Unknown { .. }), "{doubtful}: {outcome:?}");
        }
        let mut failed = nested("403");
        failed["status"] = json!("error");
        failed["zenopay_response"]["message"] = json!("insufficient float");
        assert_eq!(outcome(200, failed), PayoutOutcome::Refused("insufficient float".into()));
        let mut contradicting = nested("000");
        contradicting["status"] = json!("error");
        assert!(matches!(outcome(200, contradicting), PayoutOutcome::Unknown { .. }));
        assert!(matches!(outcome(400, nested("999")), PayoutOutcome::Unknown { .. }), "a refusal in doubt");
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
