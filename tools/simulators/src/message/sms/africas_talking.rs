use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, ServiceConfig, get, post};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::json;

use super::{Replies, WRONG, credit, take};
use crate::message::http::{header, report};
use crate::message::simulation::{Incoming, Simulation};

pub(super) fn routes(config: &mut ServiceConfig) {
    config.route("/sms/version1/messaging", post().to(send)).route("/sms/version1/user", get().to(account));
}

#[derive(Deserialize)]
struct Sms {
    username: String,
    to: String,
    message: String,
}

async fn send(request: HttpRequest, form: Form<Sms>, simulation: Data<Simulation>) -> HttpResponse {
    if !is_signed(&request) || form.username.is_empty() {
        return unsigned();
    }
    let key = header(&request, "Idempotency-Key");
    let message =
        Incoming { channel: "sms", to: &form.to, text: &form.message, key: &key, ..Incoming::default() };
    let answer = |_, replies: &Replies, id| {
        let (code, status) = replies.africas_talking;
        let recipient = json!({ "statusCode": code, "number": form.to, "status": status, "cost": "TZS 22.0000",
            "messageId": name_of(id) });
        let summary = "Sent to 1/1 Total Cost: TZS 22.0000";
        let body = json!({ "SMSMessageData": { "Message": summary, "Recipients": [recipient] } });
        (StatusCode::CREATED, body)
    };
    let send_report = async |id| {
        if let Some((reporting, taken)) = simulation.reports_of(&name_of(id), &form.to, &key) {
            report(reporting, taken, async |reporting, taken| reporting.sms(&taken).await).await;
        }
    };
    take(&simulation, message, answer, send_report).await
}

fn name_of(id: i64) -> String {
    format!("ATXid_{id}")
}

async fn account(request: HttpRequest, simulation: Data<Simulation>) -> HttpResponse {
    if !is_signed(&request) {
        return unsigned();
    }
    let balance = format!("TZS {}.0000", credit(&simulation));
    HttpResponse::Ok().json(json!({ "UserData": { "balance": balance } }))
}

fn is_signed(request: &HttpRequest) -> bool {
    let key = header(request, "apiKey");
    !key.is_empty() && key != WRONG
}

fn unsigned() -> HttpResponse {
    HttpResponse::Unauthorized().body("The supplied authentication is invalid")
}
