//! Prompts, their results, and refunds.

use agents::AgentStatus;
use catalog::Bundle;
use changes::{OutboxEvent, OutboxEventKind};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Network, RefundCaseId};
use notifications::{MoneyFacts, NotificationContext};
use orders::Customer;
use payments::{
    Advance, Cause, Checkout, Decision, FailureReason, Observation, ObservedState, PaymentAttempt,
    PaymentReference, PaymentState, RefundCase, RefundEvent, RefundMethod, RefundState, RefundStep,
};
use storage::history::{PastAttempt, Seller};

use super::people::Person;
use super::story::{Story, after};

/// Weights of failure reasons.
const FAILURES: [(usize, FailureReason); 6] = [
    (30, FailureReason::Cancelled),
    (30, FailureReason::InsufficientBalance),
    (12, FailureReason::WrongPin),
    (18, FailureReason::NoAnswer),
    (5, FailureReason::Rejected),
    (5, FailureReason::Other),
];
/// Sales through an agent, in percent.
const AGENT_PERCENT: usize = 14;

impl Story<'_> {
    /// Starts a purchase, without a prompt yet.
    pub fn begin(&mut self, person: &Person, bundle: &Bundle, at: DateTime<Utc>) {
        let payer = person.customer.phone.clone();
        let mut checkout = Checkout::new(bundle.clone().into(), payer, None, at, &self.dice);
        checkout.language = person.language;
        checkout.agent_code = self.choose_agent(&person.customer);
        self.sale.checkout = Some(checkout);
    }

    /// The agent who referred the customer, if any.
    pub fn choose_agent(&mut self, customer: &Customer) -> Option<kernel::AgentCode> {
        let selling = |agent: &&agents::Agent| agent.profile.status == AgentStatus::Active;
        let agents: Vec<_> = self.world.agents.iter().filter(selling).collect();
        let agent = *self.dice.pick(&agents).filter(|_| self.dice.chance(AGENT_PERCENT))?;
        let earns = agent.profile.phone != customer.phone;
        self.sale.seller = Some(Seller { agent: agent.id, rate: agent.profile.rate, earns });
        Some(agent.code.clone())
    }

    /// Sends a prompt; returns its index in the sale.
    pub fn prompt(&mut self, at: DateTime<Utc>) -> usize {
        let index = self.sale.attempts.len();
        let Some(checkout) = self.sale.checkout.as_ref().filter(|_| self.happened(at)) else { return index };
        let attempt = PaymentAttempt::new(checkout, at, &self.dice);
        self.sale.attempts.push(PastAttempt { attempt, advances: Vec::new() });
        let accepted = self.later(at, 1, 2);
        self.observe(index, Observation::bare(ObservedState::Pending), Cause::Initiation, accepted);
        index
    }

    /// The provider reports that the prompt failed.
    pub fn fail(&mut self, index: usize, reason: FailureReason, at: DateTime<Utc>) {
        self.observe(index, Observation::bare(ObservedState::Failed(reason)), self.asking(), at);
    }

    /// Fails the prompt with a random reason; returns when.
    pub fn fail_somehow(&mut self, index: usize, at: DateTime<Utc>) -> DateTime<Utc> {
        let reason = self.dice.weighted(&FAILURES);
        let at =
            if reason == FailureReason::NoAnswer { self.later(at, 65, 120) } else { self.later(at, 8, 55) };
        self.fail(index, reason, at);
        at
    }

    /// The prompt expires after a day without an answer.
    pub fn expire(&mut self, index: usize, at: DateTime<Utc>) {
        let at = after(at, TimeDelta::hours(25));
        self.observe(index, Observation::bare(ObservedState::Pending), Cause::Reconciler, at);
    }

    /// The prompt is paid: with the price, or with `amount`.
    pub fn pay(&mut self, index: usize, amount: Option<kernel::Money>, cause: Cause, at: DateTime<Utc>) {
        let Some(past) = self.sale.attempts.get(index) else { return };
        let attempt = &past.attempt;
        let observation = Observation {
            state: ObservedState::Completed,
            reference: Some(attempt.reference.to_string()),
            amount: Some(amount.unwrap_or(attempt.amount)),
            transaction: Some(transaction(&self.dice)),
            channel: Network::guess(&attempt.payer_phone).map(|network| channel(network).to_owned()),
            provider_reference: Some(format!("{:010}", self.dice.below(10_000_000_000))),
        };
        self.observe(index, observation, cause, at);
    }

    /// Who notices the result first: mostly the waiting customer.
    pub fn asking(&self) -> Cause {
        if self.dice.chance(70) { Cause::Customer } else { Cause::Reconciler }
    }

    fn observe(&mut self, index: usize, observation: Observation, cause: Cause, at: DateTime<Utc>) {
        let Some(past) = self.sale.attempts.get(index).filter(|_| self.happened(at)) else { return };
        let Some(to) = past.attempt.next_state(&observation, at) else { return };
        let advance = Advance::new(&past.attempt, to, cause, at, &self.dice);
        self.advance(index, Advance { confirmation: observation.into(), ..advance });
    }

    /// A staff member decides about a payment that does not match.
    pub fn decide(&mut self, index: usize, to: PaymentState, by: Actor, reason: &str, at: DateTime<Utc>) {
        let Some(past) = self.sale.attempts.get(index).filter(|_| self.happened(at)) else { return };
        let advance = Advance::new(&past.attempt, to, Cause::Staff, at, &self.dice);
        let advance = Advance { decision: Some(Decision { by, reason: reason.to_owned() }), ..advance };
        let subject =
            self.sale.checkout.as_ref().map(|checkout| (checkout.id, checkout.order_id.to_string()));
        self.audit.extend(subject.and_then(|(id, order_id)| advance.audit_entry(id.to_string(), order_id)));
        self.advance(index, advance);
    }

    fn advance(&mut self, index: usize, advance: Advance) {
        let Some(past) = self.sale.attempts.get_mut(index) else { return };
        raise(&mut past.attempt, &advance);
        let (attempt, to, at) = (past.attempt.clone(), advance.to, advance.at);
        let completion = advance.completion.clone();
        past.advances.push(advance);
        if to != PaymentState::Completed {
            return;
        }
        let is_other_money = |other: &PastAttempt| {
            other.attempt.id != attempt.id && other.attempt.state == PaymentState::Completed
        };
        let is_paid = self.sale.attempts.iter().any(is_other_money);
        let Some(checkout) = &mut self.sale.checkout else { return };
        checkout.verification_id.get_or_insert(completion.verification_id);
        let (is_surplus, event) =
            (is_paid || checkout.closed_at.is_some(), OutboxEvent::paid(&checkout.order_id, at));
        if is_surplus {
            self.sale.refunds.push(RefundCase::new(completion.refund_id, &attempt, at, None));
        }
        self.sale.outbox_events.push((event.clone(), event.due_at));
    }

    /// Asks payers without an order to come back, with the facts known at the end of the sale.
    pub fn call_back(&mut self) {
        let events = std::mem::take(&mut self.sale.outbox_events);
        let (paid, others): (Vec<_>, Vec<_>) =
            events.into_iter().partition(|(event, _)| event.kind == OutboxEventKind::PaymentReceived);
        self.sale.outbox_events = others;
        let lone = self
            .sale
            .checkout
            .as_ref()
            .filter(|checkout| self.sale.order.is_none() && checkout.closed_at.is_none());
        let paid_at = self.sale.attempts.iter().map(|past| past.attempt.changed_at).max();
        let context =
            lone.zip(paid_at).map(|(checkout, at)| MoneyFacts::new(checkout, checkout.product.price, at));
        let context = context.map(NotificationContext::PaidWithoutOrder);
        // Repeated payments of a purchase have the same event key and are announced once.
        if let Some((event, _)) = paid.into_iter().next_back() {
            self.notify(&event, context.as_ref());
        }
    }

    /// Opens a refund for the money of a cancelled order.
    pub fn return_money(&mut self, at: DateTime<Utc>, by: Option<&Actor>, reason: Option<&str>) {
        let going: Vec<_> = self.sale.refunds.iter().map(|case| case.attempt_id).collect();
        for past in &self.sale.attempts {
            let attempt = &past.attempt;
            if attempt.state != PaymentState::Completed || going.contains(&attempt.id) {
                continue;
            }
            let id = RefundCaseId::new(at, &self.dice);
            let case = RefundCase::for_cancelled_order(id, attempt, at, by.cloned(), reason);
            if let Some(checkout) = &mut self.sale.checkout {
                checkout.closed_at = Some(at);
                self.audit.extend(case.opening_effects(checkout.order_id.as_str(), false).audit);
            }
            self.sale.refunds.push(case);
        }
    }

    /// Starts a payout through the provider. Its result comes later.
    pub fn begin_payout(&mut self, index: usize, by: Actor, at: DateTime<Utc>) {
        let reference = PaymentReference::generate(&self.dice);
        let step = |case: &RefundCase| RefundStep {
            payout_reference: Some(reference),
            ..step(case, RefundEvent { state: RefundState::Paying, at, by: Some(by), note: None })
        };
        self.step_refund(index, at, step);
    }

    pub fn refund(&mut self, index: usize, method: RefundMethod, by: &Actor, at: DateTime<Utc>) {
        let reference = transaction(&self.dice);
        let attempt = self.sale.refunds.get(index).map(|case| case.attempt_id);
        let mut attempts = self.sale.attempts.iter().map(|past| &past.attempt);
        let Some(attempt) = attempts.find(|own| Some(own.id) == attempt).cloned() else { return };
        let decision = Decision { by: by.clone(), reason: format!("returned: {reference}") };
        let reversal = Advance {
            decision: Some(decision),
            ..Advance::new(&attempt, PaymentState::Reversed, Cause::Staff, at, &self.dice)
        };
        let returned = |case: &RefundCase| RefundStep {
            method: Some(method),
            reference: Some(reference),
            reversal: Some(reversal),
            ..step(case, RefundEvent { state: RefundState::Refunded, at, by: Some(by.clone()), note: None })
        };
        self.step_refund(index, at, returned);
    }

    fn step_refund(&mut self, index: usize, at: DateTime<Utc>, step: impl FnOnce(&RefundCase) -> RefundStep) {
        let (Some(case), Some(checkout)) = (self.sale.refunds.get_mut(index), &self.sale.checkout) else {
            return;
        };
        if at > self.world.end {
            return;
        }
        let step = step(&*case);
        self.audit.extend(step.effects(case.state, checkout.order_id.as_str()).audit);
        case.state = step.event.state;
        case.version = case.version.saturating_add(1);
        case.method = step.method.or(case.method);
        case.payout_reference = step.payout_reference.or(case.payout_reference.take());
        case.reference = step.reference.or(case.reference.take());
        case.history.push(step.event);
        let (id, amount) = (case.id, case.amount);
        let facts = MoneyFacts::new(checkout, amount, at);
        if let Some(reversal) = step.reversal {
            let own = self.sale.attempts.iter().position(|past| past.attempt.id == reversal.attempt_id);
            if let Some(own) = own {
                self.advance(own, reversal);
            }
            self.notify(&OutboxEvent::refunded(id, at), Some(&NotificationContext::Refunded(facts)));
        }
    }
}

fn step(case: &RefundCase, event: RefundEvent) -> RefundStep {
    RefundStep {
        id: case.id,
        checkout_id: case.checkout_id,
        from_version: case.version,
        payout_reference: None,
        method: None,
        reference: None,
        event,
        needs_money: true,
        reversal: None,
    }
}

/// Applies a state change to an attempt.
fn raise(attempt: &mut PaymentAttempt, advance: &Advance) {
    attempt.state = advance.to;
    attempt.changed_at = advance.at;
    attempt.next_check_at = advance.next_check_at;
    attempt.decided_at = advance.decision.as_ref().map(|_| advance.at).or(attempt.decided_at);
    let (own, reported) = (&mut attempt.confirmation, advance.confirmation.clone());
    own.transaction = reported.transaction.or(own.transaction.take());
    own.channel = reported.channel.or(own.channel.take());
    own.provider_reference = reported.provider_reference.or(own.provider_reference.take());
    own.reported_amount = reported.reported_amount.or(own.reported_amount);
    own.reported_reference = reported.reported_reference.or(own.reported_reference.take());
}

/// A transaction id in the wallets' format.
pub fn transaction(dice: &super::dice::SeededRandom) -> String {
    const SYMBOLS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
    let symbol = |_| dice.pick(SYMBOLS).map_or('0', |symbol| char::from(*symbol));
    (0..10).map(symbol).collect()
}

fn channel(network: Network) -> &'static str {
    match network {
        Network::Vodacom => "MPESA-TZ",
        Network::Yas => "TIGOPESATZ",
        Network::Airtel => "AIRTELMONEY",
        Network::Halotel => "HALOPESATZ",
    }
}
