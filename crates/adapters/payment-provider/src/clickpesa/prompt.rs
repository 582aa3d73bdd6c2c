use kernel::Money;
use outgoing::Answer;
use payments::{InitiateOutcome, Prompt};
use serde_json::{Value, json};

use crate::amount::read_amount;
use crate::answers::{invalid, mentions_a_duplicate, refusal, short_line, unknown};
use crate::wire::text;

/// The body of `POST /payments/initiate-ussd-push-request`.
pub(crate) fn request(prompt: &Prompt) -> Value {
    json!({
        "amount": prompt.amount.tsh().to_string(), "currency": "TZS", "orderReference": prompt.reference.as_str(),
        "phoneNumber": prompt.payer_phone.reveal(),
    })
}

/// How the provider answered a prompt, and the amount that it will collect, if it says so.
pub(crate) fn read_outcome(answer: &Answer, prompt: &Prompt) -> (InitiateOutcome, Option<Money>) {
    if let Some(refused) = refusal(answer.status) {
        return (refused, None);
    }
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    let outcome = match (answer.status, &answer.body) {
        (400, _) => refused(body),
        // No wallet of ours serves this number; a 404 of a server in between is no JSON with a message.
        (404, Ok(body)) if text(body, "message").is_some() => refused(body),
        (200..=299, Ok(body)) => return read_accepted(body, prompt),
        (200..=299, Err(fault)) => unknown(fault.to_string()),
        (status, _) => unknown(format!("HTTP {status}")),
    };
    (outcome, None)
}

/// Whatever its status is already, a prompt with our reference was accepted; a query tells how it ends.
fn read_accepted(body: &Value, prompt: &Prompt) -> (InitiateOutcome, Option<Money>) {
    if text(body, "orderReference").as_deref() != Some(prompt.reference.as_str()) {
        return (unknown("an answer about another prompt"), None);
    }
    let provider_reference = text(body, "id").as_deref().and_then(short_line);
    let is_in_shillings = body.get("collectedCurrency").is_none_or(|currency| currency == "TZS");
    let collected = body.get("collectedAmount").and_then(read_amount).filter(|_| is_in_shillings);
    (InitiateOutcome::Accepted { provider_reference }, collected)
}

fn refused(body: &Value) -> InitiateOutcome {
    let message = text(body, "message").unwrap_or_default();
    if mentions_a_duplicate(&message) { unknown("a reference that was used") } else { invalid(&message) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::prompt;
    use payments::Rejection;

    fn outcome(status: u16, body: Value) -> InitiateOutcome {
        read_outcome(&Answer { status, body: Ok(body) }, &prompt()).0
    }

    #[test]
    fn an_answer_about_our_prompt_accepts_it_whatever_its_status() {
        for status in ["PROCESSING", "SUCCESS", "FAILED", "SETTLED", "ON-HOLD"] {
            let body =
                json!({ "id": "CP1", "status": status, "orderReference": "BH1", "collectedAmount": "10580" });
            let (outcome, collected) = read_outcome(&Answer { status: 201, body: Ok(body) }, &prompt());
            assert_eq!(outcome, InitiateOutcome::Accepted { provider_reference: Some("CP1".into()) });
            assert_eq!(collected, Money::new(10_580).ok());
        }
        for body in [json!({}), json!({ "id": "CP1", "orderReference": "BH2" }), json!([]), json!("BH1")] {
            assert!(matches!(outcome(200, body.clone()), InitiateOutcome::Unknown { .. }), "{body}");
        }
    }

    #[test]
    fn a_used_reference_is_unknown_and_never_a_refusal() {
        for (status, message) in [
            (409, "Order reference BH1 already used"),
            (400, "Order reference BH1 already used for another transaction"),
            (422, "x"),
            (500, "Error validating fee, try again later"),
        ] {
            let outcome = outcome(status, json!({ "message": message }));
            assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{status}: {outcome:?}");
        }
    }

    #[test]
    fn a_definite_refusal_has_its_reason() {
        let invalid = |words: &str| InitiateOutcome::Rejected(Rejection::InvalidRequest(words.into()));
        let message = json!({ "message": "Invalid or unsupported phone number" });
        assert_eq!(outcome(400, message), invalid("Invalid or unsupported phone number"));
        assert_eq!(outcome(404, json!({ "message": "No payment methods" })), invalid("No payment methods"));
        assert_eq!(outcome(401, json!({})), InitiateOutcome::Rejected(Rejection::InvalidApiKey));
        assert!(matches!(outcome(404, json!(null)), InitiateOutcome::Unknown { .. }));
    }
}
