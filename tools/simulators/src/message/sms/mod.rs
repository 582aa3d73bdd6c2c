//! The gateways of text messages, each over its own protocol.

mod africas_talking;
mod beem;
mod next_sms;

use actix_web::http::StatusCode;
use actix_web::web::ServiceConfig;
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::http::{header, reply};
use super::outcome::Outcome;
use super::simulation::{Incoming, Simulation};

pub(super) fn routes(config: &mut ServiceConfig) {
    config.configure(africas_talking::routes).configure(beem::routes).configure(next_sms::routes);
}

/// A key or password that every gateway refuses.
const WRONG: &str = "wrong";
/// The registered sender name.
const SENDER_NAME: &str = "BUNDLEHUB";

/// How each company says one thing.
struct Replies {
    /// Code and status of a recipient at Africa's Talking.
    africas_talking: (i64, &'static str),
    /// HTTP status, code and message of Beem.
    beem: (u16, i64, &'static str),
    /// Id, group and name of a status of NextSMS.
    next_sms: (i64, &'static str, &'static str),
}

/// What the companies say to an outcome that they answer at all.
const fn replies_to(outcome: Outcome) -> Replies {
    match outcome {
        Outcome::Accept | Outcome::Fail | Outcome::Hang | Outcome::Garbage => Replies {
            africas_talking: (101, "Success"),
            beem: (200, 100, "Message Submitted Successfully"),
            next_sms: (51, "PENDING", "PENDING_ENROUTE"),
        },
        Outcome::Duplicate => Replies {
            africas_talking: (101, "Success"),
            beem: (200, 100, "Message Submitted Successfully"),
            next_sms: (65, "REJECTED", "REJECTED_DUPLICATE_MESSAGE_ID"),
        },
        Outcome::Refuse => Replies {
            africas_talking: (403, "InvalidPhoneNumber"),
            beem: (400, 101, "Invalid phone number"),
            next_sms: (69, "REJECTED", "REJECTED_INVALID_DESTINATION"),
        },
        Outcome::NoCredit => Replies {
            africas_talking: (405, "InsufficientBalance"),
            beem: (400, 102, "Insufficient balance"),
            next_sms: (57, "REJECTED", "REJECTED_NOT_ENOUGH_CREDITS"),
        },
        Outcome::SenderUnknown => Replies {
            africas_talking: (402, "InvalidSenderId"),
            beem: (400, 111, "Invalid Sender Id"),
            next_sms: (56, "REJECTED", "REJECTED_SOURCE"),
        },
    }
}

/// Takes a message and answers it; `keep` gets the id of one that is kept.
async fn take(
    simulation: &Simulation,
    message: Incoming<'_>,
    answer: impl Fn(Outcome, &Replies, i64) -> (StatusCode, Value),
    keep: impl AsyncFnOnce(i64),
) -> HttpResponse {
    let outcome = simulation.take(message);
    let id = simulation.number();
    let answer = answer(outcome, &replies_to(outcome), id);
    if outcome.keeps() {
        keep(id).await;
    }
    reply(outcome, simulation, answer.clone(), answer).await
}

/// The credit that every gateway shows.
fn credit(simulation: &Simulation) -> i64 {
    if simulation.outcome() == Outcome::NoCredit { 0 } else { 5_000 }
}

/// The credentials of a request, `user:password` or a token; `None` without any.
fn login(request: &HttpRequest) -> Option<String> {
    let header = header(request, "Authorization");
    if let Some(token) = header.strip_prefix("Bearer ") {
        return Some(token.to_owned());
    }
    let decoded = STANDARD.decode(header.strip_prefix("Basic ")?).ok()?;
    String::from_utf8(decoded).ok().filter(|login| login.contains(':'))
}
