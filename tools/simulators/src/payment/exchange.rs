//! Handles requests independently of transport and company.

use super::books::{Call, CallKey, CallKind, Payment};
use super::outcome::{InitiateAnswer, Junk, PaymentStatus, Report, StatusAnswer};
use super::provider::{Outage, Provider};
use super::reply::Reply;
use super::request::{Asked, InitiateRequest};
use crate::webhooks::DueWebhook;

/// The `Retry-After` of a rate-limited answer, in seconds of the outcome table.
const RETRY_AFTER_S: u64 = 10;
/// What is said about a wrong key as well as about a wrong payload.
pub(super) const INVALID: &str = "Invalid API Key or request payload";

/// A request that has been processed and is yet to be answered.
pub(super) struct Exchange {
    pub(super) call: CallKey,
    pub(super) answer: Answer,
}

pub(super) struct Answer {
    /// Webhooks to deliver before the answer.
    pub(super) first: Vec<DueWebhook>,
    /// Whether the answer comes only when the gateway in between times out.
    pub(super) hangs: bool,
    pub(super) reply: Reply,
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Self {
        Self { first: Vec::new(), hangs: false, reply }
    }
}

impl Answer {
    pub(super) fn hang() -> Self {
        Self { hangs: true, ..Reply::gateway_timeout().into() }
    }
}

impl Provider {
    /// What a query about this payment would be answered now. It is no call, and does not count as a query.
    pub fn answer_about(&self, order_id: &str) -> StatusAnswer {
        let payment = self.books().payments.get(order_id).cloned();
        payment.map_or(StatusAnswer::NotFound, |payment| self.status_of(&payment))
    }

    /// An error in the company's form.
    pub(super) fn refuse(&self, status: u16, message: &str) -> Reply {
        Reply::json(status, &self.wire.refused(status, message))
    }

    pub(super) fn begin_initiate(&self, is_known: bool, asked: Asked<InitiateRequest>) -> Exchange {
        let call = self.record(CallKind::Initiate, &asked);
        let answer = match (self.rejection(is_known), asked.request) {
            (Some(answer), _) => answer,
            (None, Ok(request)) => self.act_on(call, request),
            (None, Err((status, why))) => self.refuse(status, why).into(),
        };
        Exchange { call, answer }
    }

    pub(super) fn begin_status(&self, is_known: bool, order_id: Option<&str>) -> Exchange {
        let call = Call::begun(self.now(), CallKind::Status, order_id.unwrap_or_default().to_owned());
        let mut books = self.books();
        let call = call.about(order_id.and_then(|id| books.payments.get(id)));
        let call = books.record(call);
        drop(books);
        let answer = match (self.rejection(is_known), order_id) {
            (Some(answer), _) => answer,
            (None, Some(order_id)) => self.answer_status(call, order_id).into(),
            (None, None) => self.refuse(400, INVALID).into(),
        };
        Exchange { call, answer }
    }

    /// A query that lists the payment instead of answering about it.
    pub(super) fn begin_search(
        &self,
        is_known: bool,
        order_id: &str,
        reply: impl FnOnce(Option<&Payment>) -> Reply,
    ) -> Exchange {
        let call = Call::begun(self.now(), CallKind::Status, order_id.to_owned());
        let payment = self.books().payments.get(order_id).cloned();
        let call = self.books().record(call.about(payment.as_ref()));
        let answer = self.rejection(is_known).unwrap_or_else(|| {
            let answer = self.answer_about(order_id);
            self.books().reported(call, answer.word());
            reply(payment.as_ref()).into()
        });
        Exchange { call, answer }
    }

    /// A call about the account rather than a payment: a token, a balance, a list.
    pub(super) fn begin_account(
        &self,
        is_known: bool,
        about: &str,
        reply: impl FnOnce() -> Reply,
    ) -> Exchange {
        let call = Call::begun(self.now(), CallKind::Account, about.to_owned());
        let call = self.books().record(call);
        let answer = self.rejection(is_known).unwrap_or_else(|| reply().into());
        Exchange { call, answer }
    }

    /// The answer to everyone while the provider is down, and to callers without the right key.
    pub(super) fn rejection(&self, is_known: bool) -> Option<Answer> {
        match self.outage() {
            Some(Outage::Refuses) => Some(Reply::unavailable().into()),
            Some(Outage::Hangs) => Some(Answer::hang()),
            Some(Outage::Garbage) => Some(Reply::junk(Junk::TruncatedJson).into()),
            Some(Outage::Unauthorised) => Some(self.refuse(401, INVALID).into()),
            None => (!is_known).then(|| self.refuse(401, INVALID).into()),
        }
    }

    pub(super) fn record<T>(&self, kind: CallKind, asked: &Asked<T>) -> CallKey {
        let call = Call {
            phone: asked.phone.clone(),
            amount_tsh: asked.amount_tsh,
            ..Call::begun(self.now(), kind, asked.reference.clone())
        };
        self.books().record(Call { body: asked.body.clone(), ..call })
    }

    /// Creates the prompt first, then the answer: in several outcomes the two deliberately disagree.
    fn act_on(&self, call: CallKey, request: InitiateRequest) -> Answer {
        let Some(payment) = self.books().admit(call, request, self.now()) else {
            let (status, why) = self.wire.duplicate();
            return self.refuse(status, why).into();
        };
        let mut answer = self.answer_initiate(&payment);
        if payment.plan.outcome.sends_prompt() {
            let comes_first = |webhook: &DueWebhook| {
                payment.plan.initiate == InitiateAnswer::AcceptedAfterWebhooks
                    && webhook.due_at <= payment.initiated_at
            };
            let (first, later) = self.planned_webhooks(&payment).into_iter().partition(comes_first);
            self.webhooks.schedule(later);
            answer.first = first;
        }
        answer
    }

    fn answer_initiate(&self, payment: &Payment) -> Answer {
        let reply = match payment.plan.initiate {
            InitiateAnswer::Accepted | InitiateAnswer::AcceptedAfterWebhooks => {
                let (status, body) = self.wire.accepted(payment);
                Reply::json(status, &body)
            }
            InitiateAnswer::Unreadable => Reply::junk(Junk::TruncatedJson),
            InitiateAnswer::Unauthorised => self.refuse(401, INVALID),
            InitiateAnswer::TooManyRequests => {
                let refused = self.refuse(429, "Too many requests");
                refused.retry_after(self.time_scale.delay(RETRY_AFTER_S))
            }
            InitiateAnswer::ServerError => self.refuse(500, "Internal server error"),
            InitiateAnswer::Hangs => return Answer::hang(),
        };
        reply.into()
    }

    /// An order whose prompt was not requested is pending.
    fn answer_without_prompt(&self, order_id: &str) -> Option<Reply> {
        let order = self.books().orders.get(order_id).cloned()?;
        Some(Reply::json(200, &self.wire.found(&order, Report::honest(PaymentStatus::Pending))))
    }

    fn answer_status(&self, call: CallKey, order_id: &str) -> Reply {
        if let Some(reply) = self.answer_without_prompt(order_id) {
            return reply;
        }
        let mut books = self.books();
        let payment = books.payments.get_mut(order_id);
        // As it was before this query, which is counted.
        let payment = payment.map(|payment| {
            let before = payment.clone();
            payment.queries = payment.queries.wrapping_add(1);
            before
        });
        let answer = payment.as_ref().map_or(StatusAnswer::NotFound, |payment| self.status_of(payment));
        books.reported(call, answer.word());
        match (answer, payment) {
            (StatusAnswer::Report(report), Some(payment)) => {
                Reply::json(200, &self.wire.found(&payment, report))
            }
            (StatusAnswer::Junk(junk), _) => Reply::junk(junk),
            (StatusAnswer::NotFound | StatusAnswer::Report(_), _) => {
                let (status, body) = self.wire.not_found();
                Reply::json(status, &body)
            }
        }
    }
}
