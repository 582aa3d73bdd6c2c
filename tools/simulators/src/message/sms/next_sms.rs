use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Query, ServiceConfig, get, post};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Replies, credit, take};
use crate::message::outcome::FinalStatus;
use crate::message::simulation::{AcceptedSms, Incoming, NewSms, Simulation};

const GATEWAY: &str = "nextsms";

pub(super) fn routes(config: &mut ServiceConfig) {
    for version in ["v1", "v2"] {
        config
            .route(&format!("/nextsms/api/sms/{version}/text/single"), post().to(send))
            .route(&format!("/nextsms/api/sms/{version}/reports"), get().to(reports));
    }
    config
        .route("/nextsms/api/sms/v1/logs", get().to(logs))
        .route("/nextsms/api/sms/v1/balance", get().to(balance))
        .route("/nextsms/api/v2/balance", get().to(balance));
}

#[derive(Deserialize)]
struct Sms {
    from: String,
    to: String,
    text: String,
    #[serde(default)]
    reference: String,
}

async fn send(request: HttpRequest, sms: Json<Sms>, simulation: Data<Simulation>) -> HttpResponse {
    if let Some(refusal) = refusal(&request) {
        return refusal;
    }
    if sms.from.is_empty() || sms.from.len() > 11 {
        return HttpResponse::BadRequest()
            .json(json!({ "code": "INVALID_SENDER_ID", "message": "Sender ID" }));
    }
    let Sms { to, text, reference, .. } = &*sms;
    let key = if reference.is_empty() { text } else { reference };
    let message = Incoming { channel: GATEWAY, to, text, key, ..Incoming::default() };
    let answer = |_, replies: &Replies, id: i64| {
        let id = id.to_string();
        let sent = json!({ "to": to, "messageId": id, "smsCount": 1, "status": status(replies.next_sms) });
        (StatusCode::OK, json!({ "messages": [sent] }))
    };
    let keep = async |id: i64| {
        let id = id.to_string();
        simulation.accept(GATEWAY, &NewSms { id: &id, to, text, reference });
    };
    take(&simulation, message, answer, keep).await
}

fn status((id, group, name): (i64, &str, &str)) -> Value {
    let group_id = match group {
        "PENDING" => 18,
        "REJECTED" => 19,
        _ => 20,
    };
    json!({ "groupId": group_id, "groupName": group, "id": id, "name": name, "description": name })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ReportQuery {
    message_id: Option<String>,
    reference: Option<String>,
}

/// The report on a final status can be read once. A message that is pending has a report without a status.
async fn reports(
    request: HttpRequest,
    query: Query<ReportQuery>,
    simulation: Data<Simulation>,
) -> HttpResponse {
    if let Some(refusal) = refusal(&request) {
        return refusal;
    }
    let is_meant = |sms: &AcceptedSms| {
        query.message_id.as_ref().is_none_or(|id| *id == sms.id)
            && query.reference.as_ref().is_none_or(|reference| *reference == sms.reference)
    };
    let asked = simulation.query(GATEWAY, is_meant);
    let unread = asked.iter().filter(|sms| sms.final_queries() <= 1);
    HttpResponse::Ok().json(json!({ "results": unread.map(result).collect::<Vec<_>>() }))
}

#[derive(Deserialize)]
struct LogQuery {
    to: Option<String>,
}

/// What was sent, which can be read again and again.
async fn logs(request: HttpRequest, query: Query<LogQuery>, simulation: Data<Simulation>) -> HttpResponse {
    let sent = simulation.accepted(GATEWAY);
    let meant = sent.iter().filter(|sms| query.to.as_ref().is_none_or(|to| *to == sms.to));
    let body = || HttpResponse::Ok().json(json!({ "results": meant.map(result).collect::<Vec<_>>() }));
    refusal(&request).unwrap_or_else(body)
}

fn result(sms: &AcceptedSms) -> Value {
    let status = match sms.status() {
        Some(FinalStatus::Delivered) => status((73, "DELIVERY", "DELIVERED")),
        Some(_) => status((74, "DELIVERY", "EXPIRED")),
        None => Value::Null,
    };
    let time = sms.at.format("%Y-%m-%d %H:%M:%S").to_string();
    json!({ "messageId": sms.id, "sentAt": time, "doneAt": time, "to": sms.to, "text": sms.text, "smsCount": 1,
        "status": status, "error": Value::Null })
}

async fn balance(request: HttpRequest, simulation: Data<Simulation>) -> HttpResponse {
    let body = || HttpResponse::Ok().json(json!({ "sms_balance": credit(&simulation) }));
    refusal(&request).unwrap_or_else(body)
}

fn refusal(request: &HttpRequest) -> Option<HttpResponse> {
    let is_known = super::login(request).is_some_and(|login| !login.contains(super::WRONG));
    (!is_known).then(|| HttpResponse::Unauthorized().json(json!({ "message": "Not authorized" })))
}
