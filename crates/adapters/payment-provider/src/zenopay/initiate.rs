use outgoing::{Answer, loggable};
use payments::InitiateOutcome;
use serde_json::Value;

use crate::answers::{MESSAGE_MAX_CHARS, invalid, refusal, unknown};
use crate::wire::{ResultCode, Verdict};

/// How the provider answered a prompt. `Rejected` means surely not sent; anything not definite is `Unknown`.
pub(crate) fn read_outcome(answer: &Answer) -> InitiateOutcome {
    if let Some(refused) = refusal(answer.status) {
        return refused;
    }
    match answer.status {
        400 | 422 => refused(&Verdict::read(answer.body.as_ref().unwrap_or(&Value::Null))),
        200..=299 => match &answer.body {
            Ok(body) => read_success(&Verdict::read(body)),
            Err(fault) => unknown(fault.to_string()),
        },
        other => unknown(format!("HTTP {other}")),
    }
}

fn read_success(verdict: &Verdict) -> InitiateOutcome {
    if verdict.status == "success" || verdict.code == ResultCode::Ok {
        // The reference in the answer to a prompt is the provider's message number; queries go by ours.
        InitiateOutcome::Accepted { provider_reference: None }
    } else if verdict.status == "error" {
        refused(verdict)
    } else {
        unknown("an answer that neither accepts nor refuses")
    }
}

fn refused(verdict: &Verdict) -> InitiateOutcome {
    // We never repeat a reference. If something in between did, the first prompt may have been sent.
    if verdict.code.is_in_doubt() || verdict.mentions_a_duplicate() {
        let message = loggable(&verdict.message, MESSAGE_MAX_CHARS);
        unknown(format!("a refusal that leaves doubt: {message}"))
    } else {
        invalid(&verdict.message)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use outgoing::BodyFault;
    use payments::Rejection;

    fn outcome(status: u16, body: Value) -> InitiateOutcome {
        read_outcome(&Answer { status, body: Ok(body) })
    }

    fn rejected(message: &str) -> InitiateOutcome {
        InitiateOutcome::Rejected(Rejection::InvalidRequest(message.into()))
    }

    fn is_unknown(outcome: &InitiateOutcome) -> bool {
        matches!(outcome, InitiateOutcome::Unknown { .. })
    }

    #[test]
    fn success_or_result_code_000_means_accepted() {
        let accepted = [
            json!({ "status": "success", "resultcode": "000", "message": "Request in progress", "order_id": "BH1" }),
            json!({ "status": "success" }),
            json!({ "status": "SUCCESS" }),
            json!({ "resultcode": "000" }),
        ];
        for body in accepted {
            let accepted = InitiateOutcome::Accepted { provider_reference: None };
            assert_eq!(outcome(200, body.clone()), accepted, "{body}");
            assert_eq!(outcome(201, body.clone()), accepted, "{body}");
        }
    }

    #[test]
    fn acceptance_counts_only_with_a_successful_http_status() {
        let body = json!({ "status": "success", "resultcode": "000" });
        assert_eq!(outcome(400, body.clone()), rejected(""));
        for status in [302, 404, 409, 500, 503] {
            assert!(is_unknown(&outcome(status, body.clone())), "{status}");
        }
    }

    #[test]
    fn a_definite_refusal_has_its_reason() {
        let body = json!({ "status": "error", "message": "Invalid API Key or request payload" });
        let invalid = rejected("Invalid API Key or request payload");
        for status in [200, 400, 422] {
            assert_eq!(outcome(status, body.clone()), invalid, "{status}");
        }
        for status in [401, 403] {
            let expected = InitiateOutcome::Rejected(Rejection::InvalidApiKey);
            assert_eq!(outcome(status, body.clone()), expected, "{status}");
        }
        assert_eq!(outcome(429, body), InitiateOutcome::Rejected(Rejection::TooManyRequests));
    }

    #[test]
    fn a_refusal_needs_no_readable_body() {
        let refusal = |status| read_outcome(&Answer { status, body: Err(BodyFault::NotJson) });
        assert_eq!(refusal(400), rejected(""));
        assert_eq!(refusal(403), InitiateOutcome::Rejected(Rejection::InvalidApiKey));
    }

    #[test]
    fn a_doubtful_refusal_is_unknown() {
        let doubtful = [
            json!({ "status": "error", "resultcode": "999", "message": "Ambiguous" }),
            json!({ "status": "error", "resultcode": "111", "message": "In progress" }),
            json!({ "status": "error", "message": "Order ID already exists" }),
            json!({ "status": "error", "message": "Duplicate order" }),
        ];
        for body in doubtful {
            assert!(is_unknown(&outcome(200, body.clone())), "{body}");
            assert!(is_unknown(&outcome(400, body.clone())), "{body}");
        }
    }

    #[test]
    fn an_undecided_answer_leaves_the_prompt_unknown() {
        let undecided = [
            json!({}),
            json!({ "status": "queued" }),
            json!({ "resultcode": "001" }),
            json!(["success"]),
            json!("success"),
            json!(null),
        ];
        for body in undecided {
            assert!(is_unknown(&outcome(200, body.clone())), "{body}");
        }
        for fault in
            [BodyFault::NotJson, BodyFault::TooLarge { kib: 64 }, BodyFault::BrokenOff(String::new())]
        {
            assert!(is_unknown(&read_outcome(&Answer { status: 200, body: Err(fault.clone()) })), "{fault}");
        }
    }

    #[test]
    fn the_providers_message_is_redacted_and_cut() {
        let read = |message: &str| outcome(400, json!({ "status": "error", "message": message }));
        assert_eq!(read("Bad phone 0744963858"), rejected("Bad phone ••••••••••"));
        assert_eq!(read(&"no ".repeat(300)), rejected("no ".repeat(67).get(..200).unwrap()));
    }
}
