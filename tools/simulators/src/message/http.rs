//! The HTTP APIs of the simulated companies.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::http::header::HeaderName;
use actix_web::web::{Bytes, Data, Json, Path, ServiceConfig, post};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use super::outcome::Outcome;
use super::report::{ReportTarget, ReportTiming, Taken};
use super::simulation::{EncryptedPush, Incoming, Simulation};
use super::sms;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/whatsapp/{number}/messages", post().to(whatsapp))
        .route("/push/{device}", post().to(push))
        .route("/webhook", post().to(webhook))
        .configure(sms::routes);
}

async fn whatsapp(
    request: HttpRequest,
    number: Path<String>,
    body: Json<Value>,
    simulation: Data<Simulation>,
) -> HttpResponse {
    if !header(&request, "Authorization").starts_with("Bearer ") || number.is_empty() {
        let error = json!({ "error": { "message": "Invalid OAuth access token.", "code": 190 } });
        return HttpResponse::Unauthorized().json(error);
    }
    let at = |pointer: &str| body.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let template = at("/template/components/0/parameters/0/text");
    let text = if template.is_empty() { at("/text/body") } else { template };
    let key = at("/biz_opaque_callback_data");
    let outcome =
        simulation.take(Incoming { channel: "whatsapp", to: at("/to"), text, key, ..Incoming::default() });
    let id = format!("wamid.{}", simulation.name());
    let taken = json!({
        "messaging_product": "whatsapp",
        "contacts": [{ "input": at("/to"), "wa_id": at("/to") }],
        "messages": [{ "id": id }],
    });
    if outcome.keeps()
        && let Some((reporting, taken)) =
            simulation.reports_of(&id, at("/to"), at("/biz_opaque_callback_data"))
    {
        report(reporting, taken, async |reporting, taken| reporting.whatsapp(&taken).await).await;
    }
    let refused =
        json!({ "error": { "message": "Message undeliverable", "type": "OAuthException", "code": 131_026 } });
    reply(outcome, &simulation, (StatusCode::OK, taken), (StatusCode::BAD_REQUEST, refused)).await
}

/// A push payload is encrypted; only its length is known here.
async fn push(
    request: HttpRequest,
    device: Path<String>,
    body: Bytes,
    simulation: Data<Simulation>,
) -> HttpResponse {
    if !header(&request, "Authorization").starts_with("vapid t=") || body.len() < 86 {
        return HttpResponse::Unauthorized().finish();
    }
    let text = format!("{} sealed bytes", body.len());
    let key = header(&request, "Topic");
    let sealed = Some(EncryptedPush { headers: headers(&request), body: body.to_vec() });
    let outcome = simulation.take(Incoming { channel: "push", to: &device, text: &text, key: &key, sealed });
    reply(outcome, &simulation, (StatusCode::CREATED, Value::Null), (StatusCode::GONE, Value::Null)).await
}

async fn webhook(request: HttpRequest, body: Bytes, simulation: Data<Simulation>) -> HttpResponse {
    let (signature, key) = (header(&request, "Bundlehub-Signature"), header(&request, "Idempotency-Key"));
    if signature.is_empty() {
        return HttpResponse::Unauthorized().finish();
    }
    let text = format!("{signature}\n{}", String::from_utf8_lossy(&body));
    let call = Incoming { channel: "webhook", to: "webhook", text: &text, key: &key, ..Incoming::default() };
    let outcome = simulation.take(call);
    reply(outcome, &simulation, (StatusCode::OK, Value::Null), (StatusCode::GONE, Value::Null)).await
}

/// Sends the report before the answer, or later in the background.
pub(super) async fn report<F>(reporting: ReportTarget, taken: Taken, send: F)
where
    F: AsyncFnOnce(ReportTarget, Taken) + 'static,
{
    match reporting.when {
        ReportTiming::BeforeAnswering => send(reporting, taken).await,
        ReportTiming::After(wait) => {
            actix_web::rt::spawn(async move {
                tokio::time::sleep(wait).await;
                send(reporting, taken).await;
            });
        }
    }
}

pub(super) async fn reply(
    outcome: Outcome,
    simulation: &Simulation,
    taken: (StatusCode, Value),
    refused: (StatusCode, Value),
) -> HttpResponse {
    let (status, body) = match outcome {
        Outcome::Accept | Outcome::Duplicate => taken,
        Outcome::Refuse | Outcome::NoCredit | Outcome::SenderUnknown => refused,
        Outcome::Fail => return HttpResponse::InternalServerError().finish(),
        Outcome::Garbage => return HttpResponse::Ok().body("<html>\u{0}garbage"),
        Outcome::Hang => {
            simulation.hang().await;
            taken
        }
    };
    HttpResponse::build(status).json(body)
}

fn headers(request: &HttpRequest) -> BTreeMap<String, String> {
    let named = |name: &HeaderName| (name.as_str().to_owned(), header(request, name.as_str()));
    request.headers().keys().map(named).collect()
}

pub(super) fn header(request: &HttpRequest, name: &str) -> String {
    request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
}
