//! Payouts, money that the shop sends back: their course by receiving number.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::books::{Call, CallKey, CallKind};
use super::company::Company;
use super::exchange::{Answer, Exchange};
use super::outcome::Outcome;
use super::provider::Provider;
use super::reply::Reply;
use super::request::{Asked, PayoutRequest};
use crate::webhooks::DueWebhook;

/// A payout that was decided. The PIN is not kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout {
    /// When it was decided, by the simulator's clock.
    pub at: DateTime<Utc>,
    pub transid: String,
    /// The receiving number, as people dial it.
    #[serde(rename = "utilityref")]
    pub phone: String,
    /// In whole Tanzanian shillings.
    #[serde(rename = "amount")]
    pub amount_tsh: u64,
    /// Whether the money moves, even if it comes back later.
    pub paid: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Value>,
}

/// The state of a payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayoutStatus {
    Pending,
    Paid,
    Failed,
    /// The money moved and came back.
    Reversed,
}

/// From so many seconds after the decision until the next step.
type Course = &'static [(u64, PayoutStatus)];

const AT_ONCE: Course = &[(0, PayoutStatus::Paid)];
const NEVER: Course = &[(0, PayoutStatus::Failed)];
const SOON: Course = &[(0, PayoutStatus::Pending), (5, PayoutStatus::Paid)];
const LATE: Course = &[(0, PayoutStatus::Pending), (20, PayoutStatus::Paid)];
const FAILS: Course = &[(0, PayoutStatus::Pending), (3, PayoutStatus::Failed)];
const COMES_BACK: Course =
    &[(0, PayoutStatus::Pending), (2, PayoutStatus::Paid), (86_402, PayoutStatus::Reversed)];

impl Payout {
    /// The digits of the receiving number mean the same as for payments.
    pub(super) fn number(&self) -> Option<u8> {
        Outcome::for_phone(&self.phone).number
    }
}

impl Provider {
    fn course(&self, number: Option<u8>) -> Course {
        match number {
            Some(5) => NEVER,
            _ if self.company == Company::ZenoPay => AT_ONCE,
            Some(2) => LATE,
            Some(4) => FAILS,
            Some(21) => COMES_BACK,
            _ if self.wire.pays_out_at_once() => AT_ONCE,
            _ => SOON,
        }
    }

    /// The present state of a payout.
    pub fn payout_status(&self, payout: &Payout) -> PayoutStatus {
        let elapsed = self.elapsed(payout.at);
        let steps = self.course(payout.number()).iter();
        let begun = steps.take_while(|(from_s, _)| Duration::from_secs(*from_s) <= elapsed);
        begun.last().map_or(PayoutStatus::Pending, |(_, status)| *status)
    }

    pub(super) fn begin_payout(&self, is_known: bool, asked: Asked<PayoutRequest>) -> Exchange {
        let call = self.record(CallKind::Payout, &asked);
        let answer = match (self.rejection(is_known), asked.request) {
            (Some(answer), _) => answer,
            (None, Ok(request)) => self.decide(call, request),
            (None, Err((status, why))) => self.refuse(status, why).into(),
        };
        Exchange { call, answer }
    }

    pub(super) fn begin_payout_status(&self, is_known: bool, transid: &str) -> Exchange {
        let call = Call::begun(self.now(), CallKind::PayoutStatus, transid.to_owned());
        let call = self.books().record(call);
        let payout = self.books().payouts.get(transid).cloned();
        let found = || match payout {
            Some(payout) => self.wire.payout_found(&payout, self.payout_status(&payout)),
            None => self.wire.not_found(),
        };
        let answer = self.rejection(is_known).unwrap_or_else(|| {
            let (status, body) = found();
            Reply::json(status, &body).into()
        });
        Exchange { call, answer }
    }

    /// Moves the money first, then answers. A `transid` is decided once, whatever else a repetition says. Number 11 is
    /// paid, but answered 500 at first; number 12 gets no answer for thirty seconds, and is never paid.
    fn decide(&self, call: CallKey, request: PayoutRequest) -> Answer {
        let number = Outcome::for_phone(&request.phone).number;
        let mut books = self.books();
        if number == Some(12) && !books.payouts.contains_key(&request.transid) {
            return Answer::hang();
        }
        let (payout, is_new) = books.pay_out(Payout {
            at: self.now(),
            transid: request.transid,
            phone: request.phone,
            amount_tsh: request.amount,
            paid: self.course(number).iter().any(|(_, status)| *status == PayoutStatus::Paid),
            metadata: request.metadata,
        });
        books.reported(call, if payout.paid { "paid out" } else { "refused" });
        drop(books);
        if is_new {
            self.webhooks.schedule(self.payout_webhooks(&payout, request.webhook_url.as_deref()));
        }
        if is_new && number == Some(11) {
            return self.refuse(500, "Internal server error").into();
        }
        let (status, body) = self.wire.paid_out(&payout, self.payout_status(&payout), is_new);
        Reply::json(status, &body).into()
    }

    fn payout_webhooks(&self, payout: &Payout, url: Option<&str>) -> Vec<DueWebhook> {
        let steps = self.course(payout.number()).iter();
        let webhooks = steps.filter(|(after_s, _)| *after_s > 0).filter_map(|(after_s, status)| {
            let body = self.wire.payout_webhook(payout, *status)?;
            let due_at = self.time_after(payout.at, *after_s);
            self.addressed(payout.transid.clone(), url.map(str::to_owned), body, due_at)
        });
        webhooks.collect()
    }
}
