use chrono::{DateTime, Utc};
use outgoing::{Secret, is_recent, is_signed};
use payments::{TillCall, TillEvent, TillPhone, WebhookCall, WebhookRefusal};
use serde_json::Value;

use crate::answers::short_line;
use crate::webhook_body::parse_body;
use crate::wire::text;

/// A till phone that runs the open-source app SMS Gateway for Android: it posts each message that it receives, signed, and
/// repeats what was not answered for two days. See `docs/operations.md`.
pub struct SmsGatewayPhone {
    key: Secret,
    senders: Vec<String>,
}

const RECEIVED: &str = "sms:received";

impl SmsGatewayPhone {
    /// `key`: the app's signing key. `senders`: the names under which wallets send messages; those of others, who can be
    /// anybody, are not read.
    pub fn new(key: Secret, senders: &[String]) -> Self {
        Self { key, senders: senders.iter().map(|sender| plain(sender)).collect() }
    }

    /// The signature covers the body and the time. The app signs each repetition again, with its current time.
    fn is_authentic(&self, call: &WebhookCall, now: DateTime<Utc>) -> bool {
        let [timestamp, signature] =
            ["x-timestamp", "x-signature"].map(|name| call.header(name).unwrap_or_default());
        let message = [&call.body, timestamp.as_bytes()].concat();
        is_recent(timestamp, now)
            && is_signed(&self.key, &message, &hex::decode(signature).unwrap_or_default())
    }

    fn event(&self, body: &Value, now: DateTime<Utc>) -> TillEvent {
        let payload = body.get("payload").unwrap_or(&Value::Null);
        let sender = text(payload, "phoneNumber").unwrap_or_default();
        let is_wallet = self.senders.contains(&plain(&sender));
        match text(payload, "message") {
            Some(message) if is_wallet && text(body, "event").as_deref() == Some(RECEIVED) => {
                let received_at = text(payload, "receivedAt").and_then(|at| at.parse().ok()).unwrap_or(now);
                TillEvent::Message { text: message, received_at }
            }
            _ => TillEvent::Alive,
        }
    }
}

impl TillPhone for SmsGatewayPhone {
    fn authenticate(&self, call: &WebhookCall, now: DateTime<Utc>) -> Result<TillCall, WebhookRefusal> {
        if !self.is_authentic(call, now) {
            return Err(WebhookRefusal::Unauthentic);
        }
        let body = parse_body(&call.body)?;
        let device = text(&body, "deviceId").as_deref().and_then(short_line).unwrap_or_default();
        Ok(TillCall { device, event: self.event(&body, now) })
    }
}

/// Networks write their names as `M-PESA`, `MPESA` or `M Pesa`.
fn plain(sender: &str) -> String {
    sender.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use outgoing::sign;

    const NOW: i64 = 1_800_000_000;
    const TEXT: &str = "DC22N8FK524 Imethibitishwa. Umepokea Tsh1,000.00 kutoka 255754321908 - ASHA";

    fn call(body: &str, signed_at: i64, key: &str) -> WebhookCall {
        let signature = sign(&Secret::new(key), format!("{body}{signed_at}").as_bytes());
        let headers = [
            ("x-timestamp".to_owned(), signed_at.to_string()),
            ("x-signature".to_owned(), hex::encode(signature)),
        ];
        WebhookCall { headers: headers.into(), address_key: None, body: body.into() }
    }

    fn received(sender: &str, event: &str) -> String {
        serde_json::json!({
            "deviceId": "ffffffffceb0b1db0000018e937c815b", "event": event, "id": "Ey6ECgOkVVFjz3CL48B8C",
            "payload": { "messageId": "abc123", "message": TEXT, "phoneNumber": sender, "simNumber": 1,
                "receivedAt": "2026-11-28T20:16:11.000+03:00" },
            "webhookId": "LreFUt-Z3sSq0JufY9uWB",
        })
        .to_string()
    }

    fn read(call: &WebhookCall) -> Result<TillEvent, WebhookRefusal> {
        let phone = SmsGatewayPhone::new(Secret::new("signing-key"), &["M-PESA".to_owned()]);
        let now = DateTime::from_timestamp(NOW, 0).unwrap();
        phone.authenticate(call, now).map(|call| call.event)
    }

    #[test]
    fn a_signed_message_of_a_wallet_is_read_with_its_time() {
        let received_at = DateTime::parse_from_rfc3339("2026-11-28T17:16:11Z").unwrap().to_utc();
        for sender in ["M-PESA", "MPesa", "m pesa"] {
            let event = read(&call(&received(sender, RECEIVED), NOW - 299, "signing-key"));
            assert_eq!(event, Ok(TillEvent::Message { text: TEXT.into(), received_at }), "{sender}");
        }
    }

    #[test]
    fn messages_of_others_and_other_events_only_say_that_the_phone_is_on() {
        for (sender, event) in
            [("+255754000001", RECEIVED), ("M-PESA", "system:ping"), ("M-PESA", "sms:sent")]
        {
            let read = read(&call(&received(sender, event), NOW, "signing-key"));
            assert_eq!(read, Ok(TillEvent::Alive), "{sender} {event}");
        }
    }

    #[test]
    fn a_forged_changed_or_old_call_is_refused() {
        let body = received("M-PESA", RECEIVED);
        let signed = call(&body, NOW, "signing-key");
        let changed = WebhookCall { body: body.replace("1,000", "9,000").into(), ..signed.clone() };
        let redated = WebhookCall {
            headers: vec![("x-timestamp".into(), (NOW + 1).to_string()), signed.headers[1].clone()],
            ..signed
        };
        let refused = [
            call(&body, NOW, "another-key"),
            call(&body, NOW - 301, "signing-key"),
            call(&body, NOW + 301, "signing-key"),
            WebhookCall { headers: Vec::new(), address_key: None, body: body.clone().into() },
            changed,
            redated,
        ];
        for call in refused {
            assert_eq!(read(&call), Err(WebhookRefusal::Unauthentic));
        }
    }

    #[test]
    fn a_body_that_is_no_json_is_refused() {
        assert_eq!(read(&call("<html>", NOW, "signing-key")), Err(WebhookRefusal::Malformed));
    }
}
