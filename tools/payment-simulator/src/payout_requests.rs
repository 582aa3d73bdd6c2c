use serde_json::Value;

use crate::{
    answer::Answer,
    exchange::Exchange,
    ledger::{Call, CallKey, CallKind},
    payout::{NestedPaidOut, PaidOut, PayoutOutcome, PayoutRequest},
    provider::Provider,
    reply::Reply,
    wire::Refused,
};

impl Provider {
    /// Answers `POST …/walletcashin/process/`, as [`Provider::initiate`] does.
    pub fn pay_out(&self, api_key: &str, body: &[u8]) -> Reply {
        self.answer_without_delay(self.begin_payout(api_key, body))
    }

    pub(crate) fn begin_payout(&self, api_key: &str, body: &[u8]) -> Exchange {
        let body: Option<Value> = serde_json::from_slice(body).ok();
        let request = body.as_ref().and_then(PayoutRequest::parse);
        let call = self.record_payout(body);
        let answer = match (self.rejection(api_key), request) {
            (Some(answer), _) => answer,
            (None, Some(request)) => self.examine(call, request),
            (None, None) => Reply::refused(400, &Refused::INVALID).into(),
        };
        Exchange { call, answer }
    }

    /// The PIN is not recorded.
    fn record_payout(&self, mut body: Option<Value>) -> CallKey {
        if let Some(Value::Object(fields)) = &mut body {
            fields.remove("pin");
        }
        let text = |field| body.as_ref()?.get(field)?.as_str().map(str::to_owned);
        let transid = text("transid").unwrap_or_default();
        self.ledger.record(Call {
            phone: text("utilityref"),
            amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
            body,
            ..Call::begun(self.clock.now(), CallKind::Payout, transid)
        })
    }

    fn examine(&self, call: CallKey, request: PayoutRequest) -> Answer {
        if !request.is_allowed_by(self.payout_pin.as_deref()) {
            return Reply::refused(403, &Refused::because("Invalid PIN")).into();
        }
        match request.fault() {
            Some(fault) => Reply::refused(400, &Refused::because(fault)).into(),
            None => self.decide(call, request),
        }
    }

    /// Moves the money first, then answers. A `transid` is decided once, whatever else a repetition says.
    fn decide(&self, call: CallKey, request: PayoutRequest) -> Answer {
        let outcome = request.outcome();
        if outcome == PayoutOutcome::Hangs && self.ledger.payout(&request.transid).is_none() {
            return Answer::hang();
        }
        let (payout, is_new) = self.ledger.pay_out(request.payout(self.clock.now()));
        self.ledger.record_result(call, payout.word());
        if is_new && outcome == PayoutOutcome::PaidSilently {
            return Reply::refused(500, &Refused::because("Internal server error")).into();
        }
        match PayoutOutcome::of_phone(&payout.phone) {
            PayoutOutcome::PaidNested => Reply::json(200, &NestedPaidOut::new(&payout, false)),
            PayoutOutcome::PaidInDoubt => Reply::json(200, &NestedPaidOut::new(&payout, is_new)),
            _ if payout.paid => Reply::json(200, &PaidOut::new(&payout)),
            _ => Reply::refused(400, &Refused::because("Insufficient float")),
        }
        .into()
    }
}
