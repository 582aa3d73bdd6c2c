use async_trait::async_trait;
use notifications::{AttemptError, Message, Receipt, SendError, Sender};
use outgoing::{Answer, Secret};
use reqwest::{Client, Url};

use crate::http::{ConfigError, exchange, host, not_as_expected, status};

/// Text messages over Africa's Talking.
pub struct AfricasTalking {
    config: AfricasTalkingConfig,
    endpoint: Url,
    client: Client,
}

#[derive(Debug, Clone)]
pub struct AfricasTalkingConfig {
    /// Such as `https://api.africastalking.com`.
    pub base_url: String,
    /// The application's user name there.
    pub username: String,
    pub api_key: Secret,
    /// The registered sender id or short code; `None` for the networks' default.
    pub sender_id: Option<String>,
}

impl AfricasTalking {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: AfricasTalkingConfig) -> Result<Self, ConfigError> {
        let (base, client) = host("BUNDLEHUB_SMS_URL", &config.base_url)?;
        if config.username.is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_SMS_USERNAME"));
        }
        if config.api_key.reveal().is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_SMS_API_KEY"));
        }
        Ok(Self { endpoint: base.endpoint("version1/messaging"), client, config })
    }
}

#[async_trait]
impl Sender for AfricasTalking {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let number = format!("+{}", message.recipient);
        let mut form = vec![
            ("username", self.config.username.as_str()),
            ("to", number.as_str()),
            ("message", message.text.as_str()),
        ];
        form.extend(self.config.sender_id.as_deref().map(|sender| ("from", sender)));
        let request = self
            .client
            .post(self.endpoint.clone())
            .header("apiKey", self.config.api_key.reveal())
            .header("Accept", "application/json")
            .header("Idempotency-Key", &message.dedupe_key)
            .form(&form);
        read(&exchange(request).await?)
    }
}

/// The reason behind a recipient's status code; `None` when the message is on its way (processed, sent or queued).
fn reason_of(code: i64) -> Option<AttemptError> {
    match code {
        100..=102 => None,
        // The number does not exist, is not mobile, or has opted out.
        403 | 404 | 406 | 409 => Some(AttemptError::NoRecipient),
        // The sender id is not registered, the message is held back as risky, or there is no balance.
        401 | 402 | 405 => Some(AttemptError::Account),
        _ => Some(AttemptError::TheirFault),
    }
}

fn read(answer: &Answer) -> Result<Receipt, SendError> {
    match answer.status {
        200..=299 => {}
        code @ (400 | 401 | 403) => return Err(status(AttemptError::Account, code)),
        429 => return Err(status(AttemptError::TooMuch, 429)),
        other => return Err(status(AttemptError::Unreadable, other)),
    }
    let data = &answer.body.as_ref().map_err(|_fault| not_as_expected())?["SMSMessageData"];
    let Some(recipient) = data["Recipients"].as_array().and_then(|all| all.first()) else {
        // The whole request was refused, for instance for its sender id; no recipient got it.
        let words = data["Message"].as_str().ok_or_else(not_as_expected)?;
        return Err(SendError::new(AttemptError::Account, words));
    };
    let code = recipient["statusCode"].as_i64().ok_or_else(not_as_expected)?;
    match reason_of(code) {
        None => Ok(Receipt { provider_id: recipient["messageId"].as_str().map(ToOwned::to_owned) }),
        Some(reason) => {
            let words = recipient["status"].as_str().unwrap_or_default();
            Err(SendError::new(reason, format!("{code} {words}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn said(status: u16, body: Value) -> Result<Receipt, SendError> {
        read(&Answer { status, body: Ok(body) })
    }

    fn recipient(code: i64, status: &str) -> Value {
        json!({ "SMSMessageData": { "Message": "Sent to 1/1 Total Cost: TZS 22.0000", "Recipients": [
            { "statusCode": code, "number": "+255754000001", "status": status, "cost": "TZS 22.0000",
              "messageId": "ATXid_1" },
        ] } })
    }

    #[test]
    fn processed_sent_and_queued_count_as_accepted() {
        for code in [100, 101, 102] {
            let receipt = Receipt { provider_id: Some("ATXid_1".into()) };
            assert_eq!(said(201, recipient(code, "Success")), Ok(receipt));
        }
    }

    fn reason(status: u16, body: Value) -> AttemptError {
        said(status, body).unwrap_err().reason
    }

    #[test]
    fn a_permanently_bad_number_is_refused_and_other_errors_are_retried() {
        let cases = [
            (403, "InvalidPhoneNumber", AttemptError::NoRecipient),
            (405, "InsufficientBalance", AttemptError::Account),
            (402, "InvalidSenderId", AttemptError::Account),
            (501, "GatewayError", AttemptError::TheirFault),
        ];
        for (code, status, why) in cases {
            let error = said(201, recipient(code, status)).unwrap_err();
            assert_eq!(error, SendError::new(why, format!("{code} {status}")));
        }
        let no_recipient = json!({ "SMSMessageData": { "Message": "InvalidSenderId", "Recipients": [] } });
        assert_eq!(said(201, no_recipient), Err(SendError::new(AttemptError::Account, "InvalidSenderId")));
    }

    #[test]
    fn an_unreadable_answer_is_unclear() {
        for body in [json!({}), json!([]), json!({ "SMSMessageData": { "Recipients": [{}] } }), Value::Null] {
            assert_eq!(reason(200, body.clone()), AttemptError::Unreadable, "{body}");
        }
        assert_eq!(reason(500, json!({})), AttemptError::Unreadable);
        assert_eq!(
            [reason(401, json!({})), reason(429, json!({}))],
            [AttemptError::Account, AttemptError::TooMuch]
        );
    }
}
