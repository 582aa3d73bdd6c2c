//! What the routes of both companies share.

use std::sync::{MutexGuard, PoisonError};

use actix_web::HttpResponse;
use actix_web::web::Query;
use chrono::{DateTime, Utc};
use kernel::PhoneNumber;
use orders::Refusal;
use serde_json::Value;

use super::books::Delivery;
use super::server::Service;
use super::simulator::{Asked, Reaction};
use crate::payment::Junk;
use crate::payment::Outage;
use crate::payment::http::response;
use crate::payment::reply::Reply;

/// How long a hanging request takes until the gateway in between times out, in seconds of the outcome table.
const HANG_S: u64 = 30;

impl Service {
    pub(super) fn tokens(&self) -> MutexGuard<'_, Vec<(String, DateTime<Utc>)>> {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer to everyone while the company is down. `unauthorised` is that to a wrong key.
    pub(super) async fn outage(&self, unauthorised: impl Fn() -> Reply) -> Option<HttpResponse> {
        let outage = self.simulator.books().outage?;
        Some(response(match outage {
            Outage::Refuses => Reply::unavailable(),
            Outage::Hangs => {
                if self.webhooks.has_timers() {
                    tokio::time::sleep(self.time_scale.delay(HANG_S)).await;
                }
                Reply::gateway_timeout()
            }
            Outage::Garbage => Reply::junk(Junk::TruncatedJson),
            Outage::Unauthorised => unauthorised(),
        }))
    }

    /// Decides a request, announces what was accepted, and answers in the company's words. A lost answer, and a lost
    /// request, are the page of a gateway.
    pub(super) async fn decide(
        &self,
        asked: Asked,
        accepted: impl Fn(&Delivery) -> Reply,
        refused: impl Fn(Refusal) -> Reply,
        duplicate: impl Fn() -> Reply,
    ) -> HttpResponse {
        let reaction = self.simulator.react(asked);
        if let Reaction::Accepted(delivery)
        | Reaction::Duplicate(Some(delivery))
        | Reaction::Lost(Some(delivery)) = &reaction
        {
            self.announce(delivery).await;
        }
        response(match &reaction {
            Reaction::Accepted(delivery) => accepted(delivery),
            Reaction::Refused(refusal) => refused(*refusal),
            Reaction::Duplicate(_) => duplicate(),
            Reaction::Lost(Some(_)) => Reply::gateway_timeout(),
            Reaction::Lost(None) | Reaction::Unreachable => Reply::unavailable(),
        })
    }
}

/// The fields of a query.
pub(super) fn query(text: &str) -> Vec<(String, String)> {
    Query::<Vec<(String, String)>>::from_query(text).map(Query::into_inner).unwrap_or_default()
}

pub(super) fn field<'a>(query: &'a [(String, String)], name: &str) -> Option<&'a str> {
    query.iter().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
}

/// A number of Tanzania as people dial it; both companies want it with the country's code.
pub(super) fn local_phone(text: &str) -> Option<String> {
    PhoneNumber::parse(text).ok().map(|phone| phone.reveal_local())
}

/// An amount in millionths, of a JSON number or text.
pub(super) fn micros(value: &Value) -> Option<i64> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    kernel::CurrencyAmount::parse(&text, kernel::Currency::TZS).ok().map(|amount| amount.micros)
}
