use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Query, ServiceConfig, get, post};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Replies, SENDER_NAME, credit, take};
use crate::message::outcome::{FinalStatus, Outcome};
use crate::message::simulation::{AcceptedSms, Incoming, NewSms, Simulation};

const GATEWAY: &str = "beem";

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/beem/v1/send", post().to(send))
        .route("/beem/public/v1/delivery-reports", get().to(reports))
        .route("/beem/public/v1/vendors/balance", get().to(balance))
        .route("/beem/public/v1/sender-names", get().to(sender_names));
}

#[derive(Deserialize)]
struct Sms {
    source_addr: String,
    message: String,
    recipients: [Recipient; 1],
}

#[derive(Deserialize)]
struct Recipient {
    dest_addr: String,
}

async fn send(request: HttpRequest, sms: Json<Sms>, simulation: Data<Simulation>) -> HttpResponse {
    if let Some(refusal) = refusal(&request) {
        return refusal;
    }
    if sms.source_addr.is_empty() || sms.source_addr.len() > 11 {
        return HttpResponse::BadRequest().json(json!({ "code": 104, "message": "Missing parameters" }));
    }
    let (to, text) = (&sms.recipients[0].dest_addr, &sms.message);
    // It knows no name of the sender's: the same text to one number is the same message.
    let message = Incoming { channel: GATEWAY, to, text, key: text, ..Incoming::default() };
    let answer = |outcome, replies: &Replies, id: i64| {
        let (status, code, words) = replies.beem;
        let is_duplicate = outcome == Outcome::Duplicate;
        let body = json!({ "successful": code == 100, "request_id": id, "code": code,
            "message": words, "valid": u8::from(!is_duplicate), "invalid": 0, "duplicates": u8::from(is_duplicate) });
        (StatusCode::from_u16(status).unwrap_or_default(), body)
    };
    let keep = async |id: i64| {
        let id = id.to_string();
        simulation.accept(GATEWAY, &NewSms { id: &id, to, text, reference: "" });
    };
    take(&simulation, message, answer, keep).await
}

#[derive(Deserialize)]
struct ReportQuery {
    dest_addr: String,
    request_id: String,
}

/// A list in capitals, and for every second message one report in small letters: both are documented.
async fn reports(
    request: HttpRequest,
    query: Query<ReportQuery>,
    simulation: Data<Simulation>,
) -> HttpResponse {
    if let Some(refusal) = refusal(&request) {
        return refusal;
    }
    let is_meant = |sms: &AcceptedSms| sms.id == query.request_id && sms.to == query.dest_addr;
    let Some(sms) = simulation.query(GATEWAY, is_meant).pop() else {
        return HttpResponse::Ok().json(json!([]));
    };
    let is_even = sms.id.ends_with(['0', '2', '4', '6', '8']);
    let status = match sms.status() {
        Some(FinalStatus::Delivered) => "DELIVERED",
        Some(_) => "UNDELIVERED",
        None => "PENDING",
    };
    let report = |status: &str| json!({ "dest_addr": sms.to, "request_id": sms.id, "status": status });
    let body: Value = if is_even { report(&status.to_ascii_lowercase()) } else { json!([report(status)]) };
    HttpResponse::Ok().json(body)
}

async fn balance(request: HttpRequest, simulation: Data<Simulation>) -> HttpResponse {
    let body = || HttpResponse::Ok().json(json!({ "data": { "credit_balance": credit(&simulation) } }));
    refusal(&request).unwrap_or_else(body)
}

async fn sender_names(request: HttpRequest, simulation: Data<Simulation>) -> HttpResponse {
    let is_known = simulation.outcome() != Outcome::SenderUnknown;
    let names = is_known.then(|| json!({ "senderid": SENDER_NAME, "status": "active" }));
    let body = || HttpResponse::Ok().json(json!({ "data": names.as_slice() }));
    refusal(&request).unwrap_or_else(body)
}

fn refusal(request: &HttpRequest) -> Option<HttpResponse> {
    let answer = |code, message: &str| {
        Some(HttpResponse::Unauthorized().json(json!({ "code": code, "message": message })))
    };
    match super::login(request) {
        None => answer(107, "Authentication header missing"),
        Some(login) if login.contains(super::WRONG) => answer(108, "Invalid authentication"),
        Some(_) => None,
    }
}
