use async_trait::async_trait;
use notifications::{Message, Receipt, SendError, Sender};
use reqwest::{Client, Url};

use crate::Secret;
use crate::http::{Answer, ConfigError, below, client, exchange, is_this_machine, parse_url};

/// Text messages by Africa's Talking.
pub struct AfricasTalking {
    config: AfricasTalkingConfig,
    endpoint: Url,
    client: Client,
}

/// How to reach Africa's Talking.
#[derive(Debug, Clone)]
pub struct AfricasTalkingConfig {
    /// Such as `https://api.africastalking.com`.
    pub base_url: String,
    /// The application's user name there.
    pub username: String,
    /// Its key.
    pub api_key: Secret,
    /// The sender id or short code that was registered; `None`: the one that networks choose.
    pub sender_id: Option<String>,
}

impl AfricasTalking {
    /// # Errors
    /// [`ConfigError`] when a setting cannot be used.
    pub fn new(config: AfricasTalkingConfig) -> Result<Self, ConfigError> {
        let base = parse_url("BUNDLEHUB_SMS_URL", &config.base_url)?;
        if config.username.is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_SMS_USERNAME"));
        }
        if config.api_key.reveal().is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_SMS_API_KEY"));
        }
        let client = client(is_this_machine(&base))?;
        Ok(Self { endpoint: below(&base, "version1/messaging"), client, config })
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

/// Codes of a recipient that say that the message is on its way: processed, sent, queued.
const TAKEN: [i64; 3] = [100, 101, 102];
/// Codes that no other try changes: a number that does not exist or is of no mobile network, one that wants no messages.
const HOPELESS: [i64; 4] = [403, 404, 406, 409];

fn read(answer: &Answer) -> Result<Receipt, SendError> {
    match answer.status {
        200..=299 => {}
        400 | 401 | 403 | 429 => return Err(SendError::Failed(format!("HTTP {}", answer.status))),
        other => return Err(SendError::Unclear(format!("HTTP {other}"))),
    }
    let unreadable = || SendError::Unclear("an answer that is not as expected".to_owned());
    let data = &answer.body.as_ref().ok_or_else(unreadable)?["SMSMessageData"];
    let Some(recipient) = data["Recipients"].as_array().and_then(|all| all.first()) else {
        // The whole request was refused, for instance for its sender id; nobody got it.
        let words = data["Message"].as_str().ok_or_else(unreadable)?;
        return Err(SendError::Failed(words.to_owned()));
    };
    let code = recipient["statusCode"].as_i64().ok_or_else(unreadable)?;
    let words = || format!("{code} {}", recipient["status"].as_str().unwrap_or_default());
    if TAKEN.contains(&code) {
        Ok(Receipt { provider_id: recipient["messageId"].as_str().map(ToOwned::to_owned) })
    } else if HOPELESS.contains(&code) {
        Err(SendError::Refused(words()))
    } else {
        Err(SendError::Failed(words()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn said(status: u16, body: Value) -> Result<Receipt, SendError> {
        read(&Answer { status, body: Some(body) })
    }

    fn recipient(code: i64, status: &str) -> Value {
        json!({ "SMSMessageData": { "Message": "Sent to 1/1 Total Cost: TZS 22.0000", "Recipients": [
            { "statusCode": code, "number": "+255754000001", "status": status, "cost": "TZS 22.0000",
              "messageId": "ATXid_1" },
        ] } })
    }

    #[test]
    fn what_is_processed_sent_or_queued_is_taken() {
        for code in [100, 101, 102] {
            let receipt = Receipt { provider_id: Some("ATXid_1".into()) };
            assert_eq!(said(201, recipient(code, "Success")), Ok(receipt));
        }
    }

    #[test]
    fn a_number_that_never_works_is_refused_and_anything_else_is_tried_again() {
        assert!(matches!(said(201, recipient(403, "InvalidPhoneNumber")), Err(SendError::Refused(_))));
        for (code, status) in [(405, "InsufficientBalance"), (402, "InvalidSenderId"), (501, "GatewayError")]
        {
            assert!(matches!(said(201, recipient(code, status)), Err(SendError::Failed(_))), "{code}");
        }
        let nobody = json!({ "SMSMessageData": { "Message": "InvalidSenderId", "Recipients": [] } });
        assert_eq!(said(201, nobody), Err(SendError::Failed("InvalidSenderId".into())));
    }

    #[test]
    fn what_cannot_be_read_is_unclear() {
        for body in [json!({}), json!([]), json!({ "SMSMessageData": { "Recipients": [{}] } }), Value::Null] {
            assert!(matches!(said(200, body.clone()), Err(SendError::Unclear(_))), "{body}");
        }
        assert!(matches!(said(500, json!({})), Err(SendError::Unclear(_))));
        assert!(matches!(said(401, json!({})), Err(SendError::Failed(_))));
    }
}
