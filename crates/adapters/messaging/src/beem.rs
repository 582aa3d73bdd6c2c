use async_trait::async_trait;
use chrono::TimeDelta;
use kernel::MessageChannel;
use notifications::{
    AttemptError, DeliveryReceipt, DeliveryStatus, FailureCause, GatewayAccount, Message, Receipt, SendError,
    Sender, Trace,
};
use outgoing::{Answer, BaseUrl, Secret};
use reqwest::{Client, RequestBuilder};
use serde_json::{Value, json};

use crate::http::{ConfigError, exchange, host, not_as_expected, status};
use crate::sms::{ensure_sender_name, number_of, text_of};

/// Text messages over Beem. Its answer names a request, not a recipient, so each call has one recipient.
pub struct Beem {
    config: BeemConfig,
    base: BaseUrl,
    reports: BaseUrl,
    client: Client,
    reports_client: Client,
}

#[derive(Debug, Clone)]
pub struct BeemConfig {
    /// Such as `https://apisms.beem.africa`.
    pub base_url: String,
    /// Such as `https://dlrapi.beem.africa`.
    pub reports_url: String,
    pub api_key: Secret,
    pub secret_key: Secret,
    /// The registered sender name, at most 11 characters.
    pub sender_name: String,
}

/// The documents ask for this pause before the first query of a report.
const REPORT_DELAY: TimeDelta = TimeDelta::minutes(5);
/// Plain text. Not verified: which number other alphabets have.
const ENCODING: u8 = 0;

impl Beem {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: BeemConfig) -> Result<Self, ConfigError> {
        let (base, client) = host("BUNDLEHUB_BEEM_URL", &config.base_url)?;
        let (reports, reports_client) = host("BUNDLEHUB_BEEM_REPORTS_URL", &config.reports_url)?;
        for (key, setting) in
            [(&config.api_key, "BUNDLEHUB_BEEM_API_KEY"), (&config.secret_key, "BUNDLEHUB_BEEM_SECRET_KEY")]
        {
            if !key.fits_header() {
                return Err(ConfigError::Setting(setting));
            }
        }
        ensure_sender_name("BUNDLEHUB_BEEM_SENDER", &config.sender_name)?;
        Ok(Self { config, base, reports, client, reports_client })
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        request
            .basic_auth(self.config.api_key.reveal(), Some(self.config.secret_key.reveal()))
            .header("Accept", "application/json")
    }

    async fn get(&self, route: &str) -> Result<Value, SendError> {
        let answer = exchange(self.signed(self.client.get(self.base.endpoint(route)))).await?;
        body_of(&answer).cloned()
    }
}

#[async_trait]
impl Sender for Beem {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let body = json!({
            "source_addr": self.config.sender_name,
            "schedule_time": "",
            "encoding": ENCODING,
            "message": message.text,
            "recipients": [{ "recipient_id": 1, "dest_addr": message.recipient }],
        });
        let request = self.signed(self.client.post(self.base.endpoint("v1/send"))).json(&body);
        read(&exchange(request).await?)
    }

    async fn query(&self, message: &Message) -> Result<Trace, SendError> {
        // A lost answer leaves no request to ask about.
        let Some(request_id) = &message.provider_id else { return Ok(Trace::NotOffered) };
        let mut url = self.reports.endpoint("public/v1/delivery-reports");
        url.query_pairs_mut()
            .append_pair("dest_addr", &message.recipient)
            .append_pair("request_id", request_id);
        let answer = exchange(self.signed(self.reports_client.get(url))).await?;
        Ok(read_report(body_of(&answer)?, request_id))
    }

    async fn account(&self) -> Result<Option<GatewayAccount>, SendError> {
        let credit =
            self.get("public/v1/vendors/balance").await?.pointer("/data/credit_balance").and_then(number_of);
        let names = self.get("public/v1/sender-names").await?;
        let has_sender_name = has_name(&names, &self.config.sender_name);
        Ok(Some(GatewayAccount { credit, has_sender_name }))
    }
}

/// The error behind a documented code; `None` for one that is not known, which may have been sent.
fn reason_of(code: i64) -> Option<AttemptError> {
    Some(match code {
        101 => AttemptError::NoRecipient,
        // No credit, no such account, no or a wrong key, a sender name that is not registered.
        102 | 105 | 107 | 108 | 111 | 112 => AttemptError::Account,
        // A time-out between Beem and the network: it may be delivered.
        103 => AttemptError::NoAnswer,
        104 => AttemptError::OurFault,
        106 => AttemptError::TheirFault,
        _ => return None,
    })
}

fn read(answer: &Answer) -> Result<Receipt, SendError> {
    let body = body_of(answer)?;
    let count = |name: &str| number_of(&body[name]).unwrap_or_default();
    if number_of(&body["code"]) != Some(100) {
        return Err(not_as_expected());
    }
    // A duplicate was accepted before.
    if count("invalid") > 0 && count("valid") == 0 && count("duplicates") == 0 {
        return Err(SendError::new(AttemptError::NoRecipient, "the number is invalid"));
    }
    let provider_id = text_of(&body["request_id"]).ok_or_else(not_as_expected)?;
    Ok(Receipt { provider_id: Some(provider_id), report_after: Some(REPORT_DELAY) })
}

/// The body of a call that Beem carried out. An error has its code in the body, whatever the HTTP status, or only the
/// status.
fn body_of(answer: &Answer) -> Result<&Value, SendError> {
    let code = answer.body.as_ref().ok().and_then(|body| number_of(&body["code"]));
    if let Some((code, reason)) = code.and_then(|code| Some((code, reason_of(code)?))) {
        let words = answer.body.as_ref().ok().and_then(|body| body["message"].as_str()).unwrap_or_default();
        return Err(SendError::new(reason, format!("{code} {words}")));
    }
    match answer.status {
        200..=299 => answer.body.as_ref().map_err(|_fault| not_as_expected()),
        code @ (401 | 403) => Err(status(AttemptError::Account, code)),
        429 => Err(status(AttemptError::TooMuch, 429)),
        code => Err(status(AttemptError::Unreadable, code)),
    }
}

/// One report, or a list of those of the request. The documents show both, in capitals and in small letters.
fn read_report(body: &Value, request_id: &str) -> Trace {
    let all = body.as_array().map_or(std::slice::from_ref(body), Vec::as_slice);
    let is_ours = |report: &&Value| text_of(&report["request_id"]).is_none_or(|id| id == request_id);
    let Some(said) = all.iter().filter(is_ours).find_map(|report| report["status"].as_str()) else {
        return Trace::Unknown;
    };
    let report = |status| DeliveryReceipt::new(MessageChannel::Sms, request_id, status);
    match said.to_ascii_uppercase().as_str() {
        "DELIVERED" => Trace::Final(report(DeliveryStatus::Delivered)),
        "UNDELIVERED" => {
            Trace::Final(report(DeliveryStatus::Undelivered).because(FailureCause::Unknown, said))
        }
        _ => Trace::Accepted(Receipt { provider_id: Some(request_id.to_owned()), report_after: None }),
    }
}

/// `None` when the answer lists no names. Not verified: whether the field is `senderid` or `name`, and what the status of
/// a name in use is called.
fn has_name(body: &Value, wanted: &str) -> Option<bool> {
    let is_active =
        |entry: &&Value| entry["status"].as_str().is_none_or(|s| s.eq_ignore_ascii_case("active"));
    let names =
        |entry: &Value| ["senderid", "name"].iter().any(|field| entry[*field].as_str() == Some(wanted));
    Some(body["data"].as_array()?.iter().filter(is_active).any(names))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, body: Value) -> Answer {
        Answer { status, body: Ok(body) }
    }

    fn accepted() -> Value {
        json!({ "successful": true, "request_id": 31951, "code": 100, "message": "Message Submitted Successfully",
            "valid": 1, "invalid": 0, "duplicates": 0 })
    }

    fn with(changes: &Value) -> Value {
        let mut body = accepted();
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        body
    }

    #[test]
    fn each_documented_code_has_its_reason_whatever_the_status() {
        let cases = [
            (101, AttemptError::NoRecipient),
            (102, AttemptError::Account),
            (103, AttemptError::NoAnswer),
            (104, AttemptError::OurFault),
            (105, AttemptError::Account),
            (106, AttemptError::TheirFault),
            (107, AttemptError::Account),
            (108, AttemptError::Account),
            (109, AttemptError::Unreadable),
        ];
        for (code, reason) in cases {
            for status in [200, 400, 401] {
                let body = json!({ "code": code, "message": "why" });
                let error = read(&answer(status, body)).unwrap_err();
                if reason != AttemptError::Unreadable {
                    assert_eq!(error, SendError::new(reason, format!("{code} why")), "{status}");
                }
            }
        }
        let unknown = read(&answer(200, json!({ "code": 109 }))).unwrap_err();
        assert_eq!(unknown.reason, AttemptError::Unreadable);
    }

    #[test]
    fn a_request_is_named_by_number_or_text_and_a_duplicate_was_accepted_before() {
        for body in [
            accepted(),
            with(&json!({ "request_id": "31951", "code": "100" })),
            with(&json!({ "valid": 0, "duplicates": 1 })),
        ] {
            let receipt = read(&answer(200, body)).unwrap();
            assert_eq!(receipt.provider_id.as_deref(), Some("31951"));
            assert_eq!(receipt.report_after, Some(TimeDelta::minutes(5)));
        }
        let invalid = read(&answer(200, with(&json!({ "valid": 0, "invalid": 1 })))).unwrap_err();
        assert_eq!(invalid.reason, AttemptError::NoRecipient);
    }

    #[test]
    fn an_answer_without_code_or_request_is_unclear() {
        for body in [json!({}), json!([]), Value::Null, with(&json!({ "request_id": null }))] {
            assert_eq!(read(&answer(200, body)).unwrap_err().reason, AttemptError::Unreadable);
        }
        let by_status = |code| read(&answer(code, json!({}))).unwrap_err().reason;
        assert_eq!([by_status(500), by_status(404)], [AttemptError::Unreadable; 2]);
        assert_eq!([by_status(401), by_status(429)], [AttemptError::Account, AttemptError::TooMuch]);
    }

    #[test]
    fn a_report_is_read_in_each_documented_form() {
        let one = |status: &str| json!({ "dest_addr": "255754000001", "request_id": 7, "status": status });
        for body in [one("DELIVERED"), one("delivered"), json!([one("Delivered")])] {
            let report = DeliveryReceipt::new(MessageChannel::Sms, "7", DeliveryStatus::Delivered);
            assert_eq!(read_report(&body, "7"), Trace::Final(report));
        }
        let lost = read_report(&json!([one("UNDELIVERED")]), "7");
        assert!(matches!(lost, Trace::Final(report) if report.status == DeliveryStatus::Undelivered));
        assert!(matches!(read_report(&one("PENDING"), "7"), Trace::Accepted(_)));
        for nothing in [json!([]), json!({}), Value::Null, json!([one("DELIVERED")])] {
            assert_eq!(read_report(&nothing, "8"), Trace::Unknown, "{nothing}");
        }
    }

    #[test]
    fn a_sender_name_counts_only_while_it_is_active() {
        let names = json!({ "data": [{ "senderid": "BUNDLEHUB", "status": "active" },
            { "name": "OLD", "status": "inactive" }, { "name": "OTHER" }] });
        let has = |name| has_name(&names, name);
        assert_eq!([has("BUNDLEHUB"), has("OTHER"), has("OLD")], [Some(true), Some(true), Some(false)]);
        assert_eq!(has_name(&json!({ "sender_names": [] }), "BUNDLEHUB"), None);
    }
}
