//! Prompts, their results, and refunds.

use anyhow::Context;
use catalog::Bundle;
use kernel::{Day, Money, Network};
use payments::{
    Advance, Cause, CheckPorts, Checkout, Decision, FailureReason, NextAttempt, Observation, ObservedState,
    Payment, PaymentAttempt, PaymentState, PromptGuard, RefundPorts, RefundState, Verdict, decide_attempt,
    next_check_at, pay_out_refund, record_refund,
};

use super::routine::statement_row;
use super::sale::Sale;
use super::world::{PROVIDER, Wallet};

/// Weights of failure reasons.
const FAILURES: [(usize, FailureReason); 6] = [
    (30, FailureReason::Cancelled),
    (30, FailureReason::InsufficientBalance),
    (12, FailureReason::WrongPin),
    (18, FailureReason::NoAnswer),
    (5, FailureReason::Rejected),
    (5, FailureReason::Other),
];

impl Sale<'_> {
    /// Starts a purchase, without a prompt yet.
    pub fn begin(&mut self, bundle: &Bundle) {
        let payer = self.person.customer.phone.clone();
        let mut checkout = Checkout::new(bundle.clone().into(), payer, None, self.now, &self.dice);
        checkout.language = self.person.language;
        checkout.agent_code = self.agent_code();
        self.checkout = Some(checkout);
    }

    /// Sends a prompt; returns its index in the sale.
    pub async fn prompt(&mut self) -> anyhow::Result<usize> {
        let checkout = self.checkout.as_ref().context("a purchase has begun")?;
        let attempt = PaymentAttempt::new(checkout, PROVIDER, self.now, &self.dice);
        let (payments, guard) = (&self.world.storage.payments, PromptGuard::default());
        match self.attempts.last() {
            None => payments.insert(&[Payment::new(checkout.clone(), attempt.clone())], &guard).await?,
            Some(last) => {
                let next = NextAttempt { attempt: attempt.clone(), after: last.id, replaced: Vec::new() };
                payments.insert_attempts(&[next], &guard).await?;
            }
        }
        let index = self.attempts.len();
        self.attempts.push(attempt);
        self.wait(1, 2).await?;
        self.observe(index, Observation::bare(ObservedState::Pending), Cause::Initiation).await?;
        Ok(index)
    }

    /// The prompt fails with a random reason.
    pub async fn fail_somehow(&mut self, index: usize) -> anyhow::Result<()> {
        let reason = self.dice.weighted(&FAILURES);
        let (from, to) = if reason == FailureReason::NoAnswer { (65, 120) } else { (8, 55) };
        self.wait(from, to).await?;
        self.fail(index, reason).await
    }

    pub async fn fail(&mut self, index: usize, reason: FailureReason) -> anyhow::Result<()> {
        self.observe(index, Observation::bare(ObservedState::Failed(reason)), Cause::Customer).await
    }

    /// The prompt expires after a day without an answer.
    pub async fn expire(&mut self, index: usize) -> anyhow::Result<()> {
        self.wait(25 * 3_600, 25 * 3_600).await?;
        self.observe(index, Observation::bare(ObservedState::Pending), Cause::Reconciler).await
    }

    /// The prompt is paid: with the price, or with `amount`.
    pub async fn pay(&mut self, index: usize, amount: Option<Money>, cause: Cause) -> anyhow::Result<()> {
        let attempt = self.attempts.get(index).context("a prompt was sent")?;
        let observation = Observation {
            state: ObservedState::Completed,
            reference: Some(attempt.reference.to_string()),
            amount: Some(amount.unwrap_or(attempt.amount)),
            transaction: Some(self.transaction()),
            channel: Network::guess(&attempt.payer_phone).map(|network| channel(network).to_owned()),
            provider_reference: Some(format!("{:010}", self.dice.below(10_000_000_000))),
        };
        self.observe(index, observation, cause).await
    }

    async fn observe(&mut self, index: usize, seen: Observation, cause: Cause) -> anyhow::Result<()> {
        let attempt = self.attempts.get(index).context("a prompt was sent")?;
        let Some(to) = attempt.next_state(&seen, self.now) else { return Ok(()) };
        let advance = Advance::new(attempt, to, cause, self.now, &self.dice);
        let advance = Advance { confirmation: seen.into(), ..advance };
        self.world.storage.payments.advance(&advance).await?;
        self.read_attempt(index).await?;
        if to == PaymentState::Completed {
            self.enter_statement(index);
        }
        Ok(())
    }

    async fn read_attempt(&mut self, index: usize) -> anyhow::Result<()> {
        let attempt = self.attempts.get_mut(index).context("a prompt was sent")?;
        let read = self.world.storage.payments.find_attempt(attempt.id).await?;
        *attempt = read.context("the attempt is stored")?;
        Ok(())
    }

    fn enter_statement(&self, index: usize) {
        let mut statements = self.world.statements.borrow_mut();
        let rows = statements.entry(Day::from_utc(self.now)).or_default();
        let row = self.attempts.get(index).map(|attempt| statement_row(attempt, self.now, rows.len()));
        rows.extend(row);
    }

    /// The manager decides about a payment that does not match.
    pub async fn decide(&mut self, index: usize, verdict: Verdict, reason: &str) -> anyhow::Result<()> {
        let (storage, clock) = (self.world.storage, self.clock());
        let decision = Decision { by: self.world.staff.manager(), reason: reason.to_owned() };
        let ports = CheckPorts {
            payments: storage.payments.as_ref(),
            checks: storage.payment_checks.as_ref(),
            rails: &Wallet { payout: None },
            clock: &clock,
            random: &self.dice,
        };
        let id = self.attempts.get(index).context("a prompt was sent")?.id;
        decide_attempt(id, verdict, decision, ports).await?;
        self.read_attempt(index).await?;
        if verdict == Verdict::Accept {
            self.enter_statement(index);
        }
        Ok(())
    }

    /// Money of a cancelled or doubly paid order goes back within a working day: by hand, or by a payout.
    pub async fn settle_refunds(&mut self) -> anyhow::Result<()> {
        self.wait_for_staff(1_800, 72_000).await?;
        if self.dice.chance(55) {
            let reference = Some(self.transaction());
            return self.pay_back(reference).await;
        }
        let (wallet, clock, by) = (Wallet { payout: None }, self.clock(), self.world.staff.manager());
        for case in self.open_refunds().await? {
            let ports = self.refund_ports(&wallet, &clock);
            record_refund(case, self.transaction(), by.clone(), None, false, ports).await?;
        }
        self.tell().await
    }

    /// Starts a payout; without a reference its result stays unknown.
    pub async fn pay_back(&mut self, payout: Option<String>) -> anyhow::Result<()> {
        let (wallet, clock, by) = (Wallet { payout }, self.clock(), self.world.staff.manager());
        for case in self.open_refunds().await? {
            pay_out_refund(case, by.clone(), self.refund_ports(&wallet, &clock)).await?;
        }
        self.tell().await
    }

    async fn open_refunds(&self) -> anyhow::Result<Vec<kernel::RefundCaseId>> {
        let Some(checkout) = &self.checkout else { return Ok(Vec::new()) };
        let cases = self.world.storage.refunds.list_for_checkout(checkout.id).await?;
        Ok(cases.iter().filter(|case| case.state == RefundState::Open).map(|case| case.id).collect())
    }

    fn refund_ports<'s>(&'s self, rails: &'s Wallet, clock: &'s kernel::FixedClock) -> RefundPorts<'s> {
        RefundPorts {
            refunds: self.world.storage.refunds.as_ref(),
            payments: self.world.storage.payments.as_ref(),
            rails,
            payouts_on: true,
            clock,
            random: &self.dice,
        }
    }

    /// Sets the next check of every prompt without money, as in a shop that has always been running.
    pub async fn schedule_checks(&self) -> anyhow::Result<()> {
        for attempt in self.attempts.iter().filter(|attempt| attempt.next_check_at.is_some()) {
            let next = next_check_at(attempt.state, attempt.created_at, self.world.end, &self.dice);
            self.world.storage.payment_checks.schedule(attempt, next).await?;
        }
        Ok(())
    }
}

fn channel(network: Network) -> &'static str {
    match network {
        Network::Vodacom => "MPESA-TZ",
        Network::Yas => "TIGOPESATZ",
        Network::Airtel => "AIRTELMONEY",
        Network::Halotel => "HALOPESATZ",
    }
}
