//! Handles requests independently of transport: shared by HTTP and in-process calls.

use serde_json::Value;

use super::books::{Call, CallKey, CallKind, Payment};
use super::outcome::{InitiateAnswer, Junk, StatusAnswer};
use super::provider::{Outage, Provider};
use super::reply::Reply;
use super::webhooks::DueWebhook;
use super::wire::{self, InitiateRequest};

/// The `Retry-After` of a rate-limited answer, in seconds of the outcome table.
const RETRY_AFTER_S: u64 = 10;

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
    /// Answers `GET …/order-status?order_id=…` with this `x-api-key`, in process and without waiting.
    pub fn order_status(&self, api_key: &str, order_id: &str) -> Reply {
        let Exchange { call, answer } = self.begin_status(api_key, Some(order_id));
        self.books().answered(call, answer.reply.status);
        answer.reply
    }

    pub(super) fn begin_initiate(&self, api_key: &str, body: &[u8]) -> Exchange {
        let body: Option<Value> = serde_json::from_slice(body).ok();
        let request = body.as_ref().and_then(InitiateRequest::parse);
        let call = self.record_initiate(body);
        let answer = match (self.rejection(api_key), request) {
            (Some(answer), _) => answer,
            (None, Some(request)) => self.act_on(call, request),
            (None, None) => Reply::refused(400, wire::INVALID).into(),
        };
        Exchange { call, answer }
    }

    pub(super) fn begin_status(&self, api_key: &str, order_id: Option<&str>) -> Exchange {
        let call = Call::begun(self.now(), CallKind::Status, order_id.unwrap_or_default().to_owned());
        let mut books = self.books();
        let call = call.about(order_id.and_then(|id| books.payments.get(id)));
        let call = books.record(call);
        drop(books);
        let answer = match (self.rejection(api_key), order_id) {
            (Some(answer), _) => answer,
            (None, Some(order_id)) => self.answer_status(call, order_id).into(),
            (None, None) => Reply::refused(400, wire::INVALID).into(),
        };
        Exchange { call, answer }
    }

    /// The answer to everyone while the provider is down, and to callers without the right key.
    pub(super) fn rejection(&self, api_key: &str) -> Option<Answer> {
        match self.outage() {
            Some(Outage::Refuses) => Some(Reply::unavailable().into()),
            Some(Outage::Hangs) => Some(Answer::hang()),
            Some(Outage::Garbage) => Some(Reply::junk(Junk::TruncatedJson).into()),
            Some(Outage::Unauthorised) => Some(Reply::refused(401, wire::INVALID).into()),
            None => (api_key != self.api_key).then(|| Reply::refused(401, wire::INVALID).into()),
        }
    }

    fn record_initiate(&self, body: Option<Value>) -> CallKey {
        let text = |field| body.as_ref()?.get(field)?.as_str().map(str::to_owned);
        let call = Call {
            phone: text("buyer_phone"),
            amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
            ..Call::begun(self.now(), CallKind::Initiate, text("order_id").unwrap_or_default())
        };
        self.books().record(Call { body, ..call })
    }

    /// Creates the prompt first, then the answer: in several outcomes the two deliberately disagree.
    fn act_on(&self, call: CallKey, request: InitiateRequest) -> Answer {
        let Some(payment) = self.books().admit(call, request, self.now()) else {
            return Reply::refused(400, "Order ID already exists").into();
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
                Reply::json(200, &wire::accepted(&payment.request.order_id))
            }
            InitiateAnswer::Unreadable => Reply::junk(Junk::TruncatedJson),
            InitiateAnswer::Unauthorised => Reply::refused(401, wire::INVALID),
            InitiateAnswer::TooManyRequests => Reply::too_many_requests(self.time_scale.delay(RETRY_AFTER_S)),
            InitiateAnswer::ServerError => Reply::refused(500, "Internal server error"),
            InitiateAnswer::Hangs => return Answer::hang(),
        };
        reply.into()
    }

    fn answer_status(&self, call: CallKey, order_id: &str) -> Reply {
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
            (StatusAnswer::Report(report), Some(payment)) => Reply::json(200, &wire::found(&payment, report)),
            (StatusAnswer::Junk(junk), _) => Reply::junk(junk),
            (StatusAnswer::NotFound | StatusAnswer::Report(_), _) => Reply::json(200, &wire::not_found()),
        }
    }
}
