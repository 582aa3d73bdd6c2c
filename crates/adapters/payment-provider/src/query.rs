use outgoing::{Answer, loggable};
use payments::{Observation, ObservedState, PaymentReference, ProviderUnreachable};
use serde_json::Value;

use crate::answers::{MESSAGE_MAX_CHARS, choose, short_line, unreachable};
use crate::status_word::read_status;
use crate::wire::{Entry, ResultCode, Verdict};

/// Reads what the provider knows about the prompt `reference`.
///
/// # Errors
/// When the answer says nothing about the prompt.
pub fn read_observation(
    answer: &Answer,
    reference: &PaymentReference,
) -> Result<Observation, ProviderUnreachable> {
    let body = answer.body.as_ref();
    match answer.status {
        200..=299 => read_answer(body.map_err(unreachable)?, reference),
        400 | 404 if body.is_ok_and(says_not_found) => Ok(Observation::bare(ObservedState::NotFound)),
        status => Err(unreachable(format!("HTTP {status}"))),
    }
}

fn read_answer(body: &Value, reference: &PaymentReference) -> Result<Observation, ProviderUnreachable> {
    let verdict = Verdict::read(body);
    let entries = Entry::read_all(body).into_iter();
    let observations = entries.map(|entry| observe(entry, &verdict)).collect();
    match choose(observations, reference) {
        Some(observation) => Ok(observation),
        None if says_not_found(body) => Ok(Observation::bare(ObservedState::NotFound)),
        None if was_understood(&verdict) => Ok(Observation::bare(ObservedState::Pending)),
        None => {
            let message = loggable(&verdict.message, MESSAGE_MAX_CHARS);
            Err(unreachable(format!("an answer without a status: {message}")))
        }
    }
}

fn says_not_found(body: &Value) -> bool {
    let verdict = Verdict::read(body);
    verdict.result == "FAIL" && verdict.message.to_ascii_lowercase().contains("not found")
}

/// The query worked, or the provider itself does not know the result yet. Neither says anything about the money.
fn was_understood(verdict: &Verdict) -> bool {
    verdict.result == "SUCCESS" || verdict.code != ResultCode::Other
}

fn observe(entry: Entry, verdict: &Verdict) -> Observation {
    let message = entry.message.as_ref().unwrap_or(&verdict.message);
    let state = match verdict.code {
        ResultCode::InProgress | ResultCode::Ambiguous => ObservedState::Pending,
        ResultCode::Ok | ResultCode::Other => read_status(&entry.payment_status, message),
    };
    Observation {
        state,
        reference: entry.order_id,
        amount: entry.amount,
        transaction: entry.transid.as_deref().and_then(short_line),
        channel: entry.channel.as_deref().and_then(short_line),
        provider_reference: entry.reference.as_deref().and_then(short_line),
    }
}

#[cfg(test)]
mod tests {
    use kernel::Money;
    use payments::FailureReason;
    use serde_json::json;

    use super::*;
    use outgoing::BodyFault;

    fn read(status: u16, body: Value) -> Result<Observation, ProviderUnreachable> {
        let reference = PaymentReference::parse("BH1").unwrap();
        read_observation(&Answer { status, body: Ok(body) }, &reference)
    }

    fn state(body: Value) -> ObservedState {
        read(200, body).unwrap().state
    }

    fn entry(order_id: &str, word: &str) -> Value {
        json!({ "order_id": order_id, "payment_status": word, "amount": "1000" })
    }

    fn success(data: &Value) -> Value {
        json!({ "resultcode": "000", "result": "SUCCESS", "message": "Order fetch successful", "data": data })
    }

    #[test]
    fn the_documented_answer_is_read_in_full() {
        let body = json!({
            "reference": "0936183435", "resultcode": "000", "result": "SUCCESS", "message": "Order fetch successful",
            "data": [{
                "order_id": "BH1", "creation_date": "2025-05-19 08:40:33", "amount": "1000",
                "payment_status": "COMPLETED", "transid": "CEJ3I3SETSN", "channel": "MPESA-TZ",
                "reference": "0936183435", "msisdn": "255744963858",
            }],
        });
        let expected = Observation {
            state: ObservedState::Completed,
            reference: Some("BH1".into()),
            amount: Money::new(1000).ok(),
            transaction: Some("CEJ3I3SETSN".into()),
            channel: Some("MPESA-TZ".into()),
            provider_reference: Some("0936183435".into()),
        };
        assert_eq!(read(200, body), Ok(expected));
    }

    #[test]
    fn success_of_the_query_is_not_success_of_the_payment() {
        let pending = [
            success(&json!([entry("BH1", "PENDING")])),
            success(&json!([{ "order_id": "BH1" }])),
            success(&json!([])),
            success(&Value::Null),
            json!({ "resultcode": "000", "result": "SUCCESS" }),
            json!({ "resultcode": "000" }),
            json!({ "result": "SUCCESS", "payment_status": "COMPLETED", "order_id": "BH1", "amount": "1000" }),
        ];
        for body in pending {
            assert_eq!(state(body.clone()), ObservedState::Pending, "{body}");
        }
    }

    #[test]
    fn a_doubtful_result_code_outweighs_every_status() {
        for code in ["111", "927", "999"] {
            let body = json!({ "resultcode": code, "data": [entry("BH1", "COMPLETED")] });
            assert_eq!(state(body), ObservedState::Pending, "{code}");
            assert_eq!(state(json!({ "resultcode": code, "result": "FAIL" })), ObservedState::Pending);
        }
    }

    #[test]
    fn the_entry_about_our_prompt_is_preferred() {
        let data = json!([entry("BH2", "FAILED"), entry("BH1", "COMPLETED"), entry("BH3", "REVERSED")]);
        let seen = read(200, success(&data)).unwrap();
        assert_eq!((seen.state, seen.reference.as_deref()), (ObservedState::Completed, Some("BH1")));
    }

    #[test]
    fn the_paid_entry_of_several_about_our_prompt_counts() {
        for words in [["FAILED", "COMPLETED"], ["COMPLETED", "FAILED"], ["PENDING", "COMPLETED"]] {
            let data = json!([entry("BH1", words[0]), entry("BH1", words[1])]);
            assert_eq!(state(success(&data)), ObservedState::Completed, "{words:?}");
        }
    }

    #[test]
    fn an_entry_about_another_prompt_keeps_its_own_reference() {
        let reference = |data: Value| read(200, success(&data)).unwrap().reference;
        assert_eq!(reference(json!([entry("BH2", "COMPLETED")])), Some("BH2".into()));
        assert_eq!(reference(json!([entry("bh1", "COMPLETED")])), Some("bh1".into()));
        assert_eq!(reference(json!([{ "payment_status": "COMPLETED" }])), None);
    }

    #[test]
    fn only_fail_with_not_found_means_not_found() {
        let not_found = json!({ "resultcode": "404", "result": "FAIL", "message": "Order NOT FOUND" });
        for status in [200, 400, 404] {
            assert_eq!(read(status, not_found.clone()).unwrap().state, ObservedState::NotFound, "{status}");
        }
        for status in [401, 429, 500, 503] {
            assert!(read(status, not_found.clone()).is_err(), "{status}");
        }
        for body in [json!({ "message": "Route not found" }), json!({ "result": "FAIL", "message": "Busy" })]
        {
            assert!(read(200, body.clone()).is_err(), "{body}");
            assert!(read(404, body.clone()).is_err(), "{body}");
        }
    }

    #[test]
    fn money_is_not_read_from_an_answer_with_an_error_status() {
        let paid = success(&json!([entry("BH1", "COMPLETED")]));
        for status in [302, 400, 401, 403, 404, 429, 500, 503] {
            let unreachable = read(status, paid.clone()).unwrap_err();
            assert_eq!(unreachable.cause, format!("HTTP {status}"));
        }
    }

    #[test]
    fn an_unreadable_answer_says_nothing_about_the_money() {
        let error = json!({ "status": "error", "message": "Invalid API Key or request payload" });
        for body in [error, json!({}), json!([]), json!("COMPLETED"), json!(null)] {
            assert!(read(200, body.clone()).is_err(), "{body}");
        }
        let reference = PaymentReference::parse("BH1").unwrap();
        for fault in
            [BodyFault::NotJson, BodyFault::TooLarge { kib: 64 }, BodyFault::BrokenOff(String::new())]
        {
            assert!(
                read_observation(&Answer { status: 200, body: Err(fault.clone()) }, &reference).is_err(),
                "{fault}"
            );
        }
    }

    #[test]
    fn the_reason_of_a_failure_is_in_the_entry_or_else_in_the_answer() {
        let failed = |own: Value| {
            let entry = json!({ "order_id": "BH1", "payment_status": "FAILED", "message": own });
            state(json!({ "result": "SUCCESS", "message": "Wrong PIN", "data": entry }))
        };
        assert_eq!(failed(Value::Null), ObservedState::Failed(FailureReason::WrongPin));
        assert_eq!(failed(json!("No response")), ObservedState::Failed(FailureReason::NoAnswer));
    }

    #[test]
    fn overlong_or_unclean_ids_are_omitted() {
        let mut paid = entry("BH1", "COMPLETED");
        paid["transid"] = json!("X".repeat(65));
        paid["channel"] = json!(" MPESA-TZ\n");
        let seen = read(200, success(&paid)).unwrap();
        assert_eq!((seen.transaction, seen.channel.as_deref()), (None, Some("MPESA-TZ")));
    }

    #[test]
    fn an_error_contains_no_phone_number() {
        let refused = json!({ "result": "FAIL", "message": "No route for 0744963858" });
        assert_eq!(
            read(200, refused).unwrap_err().cause,
            "an answer without a status: No route for ••••••••••"
        );
    }
}
