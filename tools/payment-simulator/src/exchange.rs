//! Handles requests independently of transport: shared by HTTP and in-process calls.

use serde_json::Value;

use crate::{
    answer::Answer,
    ledger::{Call, CallKey, CallKind},
    orders::Order,
    outage::Outage,
    outcome::{InitiateAnswer, StatusAnswer},
    provider::Provider,
    reply::Reply,
    wire::{Accepted, InitiateRequest, Refused, StatusBody},
};

/// The `Retry-After` of a rate-limited answer, in seconds of the outcome table.
const RETRY_AFTER_S: u64 = 10;

/// A request that has been processed and is yet to be answered.
pub(crate) struct Exchange {
    pub(crate) call: CallKey,
    pub(crate) answer: Answer,
}

impl Provider {
    /// Answers `POST …/mobile_money_tanzania` with this `x-api-key` and body, in process. Nothing waits: an answer
    /// that would take thirty seconds or more is a 504. Webhooks that precede the answer are due immediately.
    pub fn initiate(&self, api_key: &str, body: &[u8]) -> Reply {
        self.answer_without_delay(self.begin_initiate(api_key, body))
    }

    /// Answers `GET …/order-status?order_id=…`, as [`Provider::initiate`] does.
    pub fn order_status(&self, api_key: &str, order_id: &str) -> Reply {
        self.answer_without_delay(self.begin_status(api_key, Some(order_id)))
    }

    pub(crate) fn begin_initiate(&self, api_key: &str, body: &[u8]) -> Exchange {
        let body: Option<Value> = serde_json::from_slice(body).ok();
        let request = body.as_ref().and_then(InitiateRequest::parse);
        let call = self.record_initiate(body);
        let answer = match (self.rejection(api_key), request) {
            (Some(answer), _) => answer,
            (None, Some(request)) => self.act_on(call, request),
            (None, None) => Reply::refused(400, &Refused::INVALID).into(),
        };
        Exchange { call, answer }
    }

    pub(crate) fn begin_status(&self, api_key: &str, order_id: Option<&str>) -> Exchange {
        let call = self.record_query(order_id.unwrap_or_default());
        let answer = match (self.rejection(api_key), order_id) {
            (Some(answer), _) => answer,
            (None, Some(order_id)) => self.answer_status(call, order_id).into(),
            (None, None) => Reply::refused(400, &Refused::INVALID).into(),
        };
        Exchange { call, answer }
    }

    pub(crate) fn answer_without_delay(&self, exchange: Exchange) -> Reply {
        let Exchange { call, mut answer } = exchange;
        self.webhooks.schedule(std::mem::take(&mut answer.first));
        let reply = answer.without_delay();
        self.ledger.answered(call, reply.status);
        reply
    }

    /// The answer to everyone while the provider is down, and to callers without the right key.
    pub(crate) fn rejection(&self, api_key: &str) -> Option<Answer> {
        let outage = self.outage().map(Outage::answer);
        outage.or_else(|| (api_key != self.api_key).then(|| Reply::refused(401, &Refused::INVALID).into()))
    }

    fn record_initiate(&self, body: Option<Value>) -> CallKey {
        let text = |field| body.as_ref()?.get(field)?.as_str().map(str::to_owned);
        let order_id = text("order_id").unwrap_or_default();
        self.ledger.record(Call {
            phone: text("buyer_phone"),
            amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
            body,
            ..Call::begun(self.clock.now(), CallKind::Initiate, order_id)
        })
    }

    /// Creates the prompt first, then the answer: in several outcomes the two deliberately disagree.
    fn act_on(&self, call: CallKey, request: InitiateRequest) -> Answer {
        let Some(order) = self.ledger.admit(call, request, self.clock.now()) else {
            return Reply::refused(400, &Refused::because("Order ID already exists")).into();
        };
        let mut answer = self.answer_initiate(&order);
        if order.plan.sends_prompt() {
            let (first, later) = self
                .planned_webhooks(&order)
                .into_iter()
                .partition(|webhook| order.plan.webhooks_first && webhook.due_at <= order.initiated_at);
            self.webhooks.schedule(later);
            answer.first = first;
        }
        answer
    }

    fn answer_initiate(&self, order: &Order) -> Answer {
        let mut wait_s = order.plan.answer_after_s;
        let reply = match order.plan.initiate {
            InitiateAnswer::Accepted | InitiateAnswer::AcceptedAfterWebhooks => {
                Reply::json(200, &Accepted::new(&order.request.order_id))
            }
            InitiateAnswer::Unreadable => Reply::truncated_json(),
            InitiateAnswer::Unauthorised => Reply::refused(401, &Refused::INVALID),
            InitiateAnswer::TooManyRequests => Reply::too_many_requests(self.time_scale.delay(RETRY_AFTER_S)),
            InitiateAnswer::ServerError => Reply::refused(500, &Refused::because("Internal server error")),
            InitiateAnswer::Hangs { for_s } => {
                wait_s = wait_s.saturating_add(for_s);
                Reply::gateway_timeout()
            }
        };
        Answer { wait_s, ..reply.into() }
    }

    fn record_query(&self, order_id: &str) -> CallKey {
        let request = self.ledger.find(order_id).map(|order| order.request);
        self.ledger.record(Call {
            amount_tsh: request.as_ref().map(|request| request.amount),
            phone: request.map(|request| request.buyer_phone),
            ..Call::begun(self.clock.now(), CallKind::Status, order_id.to_owned())
        })
    }

    fn answer_status(&self, call: CallKey, order_id: &str) -> Reply {
        let order = self.ledger.ask(order_id);
        let answer = order.as_ref().map_or(StatusAnswer::NotFound, |order| self.status_of(order));
        self.ledger.record_result(call, answer.word());
        match (answer, order) {
            (StatusAnswer::Report(report), Some(order)) => {
                Reply::json(200, &StatusBody::found(&order, report))
            }
            (StatusAnswer::Junk(junk), _) => Reply::junk(junk),
            (StatusAnswer::NotFound | StatusAnswer::Report(_), _) => Reply::json(200, &StatusBody::NOT_FOUND),
        }
    }
}
