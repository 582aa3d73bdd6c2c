//! The effective course of one order: its outcome with the interventions applied. Pure, like the outcome itself.

use std::time::Duration;

use crate::{
    outcome::{
        HANG_S, InitiateAnswer, Outcome, PaymentStatus, Report, ReportedAmount, ReportedOrder, StatusAnswer,
    },
    twist::{Intervention, Variation},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) outcome: &'static Outcome,
    pub(crate) initiate: InitiateAnswer,
    /// Seconds until the initiation is answered, on top of those of a hang.
    pub(crate) answer_after_s: u64,
    /// Whether webhooks due immediately precede the answer to the initiation.
    pub(crate) webhooks_first: bool,
    /// Earliest first.
    pub(crate) webhooks: Vec<PlannedWebhook>,
    /// How far into the outcome's timeline the order starts.
    head_start_s: u64,
    /// Whether no webhook is sent even when the order is paid by hand.
    is_silent: bool,
    amount: Option<u64>,
    another_order: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlannedWebhook {
    /// Seconds from the initiation.
    pub(crate) after_s: u64,
    pub(crate) says: PaymentStatus,
}

impl Plan {
    /// `phone` chooses the outcome unless the intervention does.
    pub(crate) fn new(phone: &str, intervention: &Intervention) -> Self {
        let chosen = intervention.with_outcome.and_then(Outcome::numbered);
        let outcome = chosen.unwrap_or_else(|| Outcome::for_phone(phone));
        intervention.twists.iter().fold(Self::of(outcome), Self::twisted)
    }

    fn of(outcome: &'static Outcome) -> Self {
        let webhook = |after_s: &u64| PlannedWebhook { after_s: *after_s, says: PaymentStatus::Completed };
        Self {
            outcome,
            initiate: outcome.initiate,
            answer_after_s: 0,
            webhooks_first: outcome.initiate == InitiateAnswer::AcceptedAfterWebhooks,
            webhooks: outcome.webhooks_s.iter().map(webhook).collect(),
            head_start_s: 0,
            is_silent: outcome.webhooks_s.is_empty() && outcome.completes(),
            amount: None,
            another_order: false,
        }
    }

    fn twisted(mut self, twist: &Variation) -> Self {
        match *twist {
            Variation::DelayAnswer { by_s } => self.answer_after_s = self.answer_after_s.saturating_add(by_s),
            Variation::Hang => self.initiate = InitiateAnswer::Hangs { for_s: HANG_S },
            Variation::AnswerServerError => self.initiate = InitiateAnswer::ServerError,
            Variation::WebhooksFirst => self.begin_with_webhooks(),
            Variation::LoseWebhooks => self.lose_webhooks(),
            Variation::RepeatWebhooks { times } => self.repeat_webhooks(times),
            Variation::DelayWebhooks { by_s } => self.delay_webhooks(by_s),
            Variation::StaleWebhook { after_s } => self.add_stale_webhook(after_s),
            Variation::ReportAmount { amount_tsh } => self.amount = Some(amount_tsh),
            Variation::ReportAnotherOrder => self.another_order = true,
        }
        self
    }

    fn begin_with_webhooks(&mut self) {
        let Some(first_s) = self.webhooks.first().map(|webhook| webhook.after_s) else {
            return;
        };
        self.webhooks_first = true;
        self.head_start_s = self.head_start_s.saturating_add(first_s);
        for webhook in &mut self.webhooks {
            webhook.after_s = webhook.after_s.saturating_sub(first_s);
        }
    }

    fn lose_webhooks(&mut self) {
        self.webhooks.clear();
        self.is_silent = true;
    }

    fn repeat_webhooks(&mut self, times: u8) {
        let repeated = self.webhooks.iter().flat_map(|webhook| std::iter::repeat_n(*webhook, times.into()));
        self.webhooks = repeated.collect();
        self.is_silent |= times == 0;
    }

    fn delay_webhooks(&mut self, by_s: u64) {
        for webhook in &mut self.webhooks {
            webhook.after_s = webhook.after_s.saturating_add(by_s);
        }
    }

    fn add_stale_webhook(&mut self, after_s: u64) {
        let last_s = self.webhooks.last().map_or(0, |webhook| webhook.after_s);
        let after_s = last_s.saturating_add(after_s);
        self.webhooks.push(PlannedWebhook { after_s, says: PaymentStatus::Pending });
    }

    /// Whether the customer's phone gets a prompt, whatever the initiation answers.
    pub(crate) const fn sends_prompt(&self) -> bool {
        self.outcome.sends_prompt()
    }

    /// The answer to a query `elapsed` after the initiation, after `asked_before` earlier ones.
    pub(crate) fn status_at(&self, elapsed: Duration, asked_before: usize) -> StatusAnswer {
        let elapsed = elapsed.saturating_add(Duration::from_secs(self.head_start_s));
        match self.outcome.status_at(elapsed, asked_before) {
            StatusAnswer::Report(report) => StatusAnswer::Report(self.reported(report)),
            other => other,
        }
    }

    /// The report with this plan's false amount or order, which apply once money has moved.
    pub(crate) fn reported(&self, mut report: Report) -> Report {
        if report.status.has_moved_money() {
            report.amount = self.amount.map_or(report.amount, ReportedAmount::Exactly);
            report.order = if self.another_order { ReportedOrder::Another } else { report.order };
        }
        report
    }

    /// How many webhooks are sent when the order is paid by hand.
    pub(crate) fn webhooks_when_paid(&self) -> usize {
        let planned = self.webhooks.iter().filter(|webhook| webhook.says == PaymentStatus::Completed).count();
        if self.is_silent { 0 } else { planned.max(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAYS_AFTER_2_S: &str = "0700000001";
    const CANCELS: &str = "0700000004";
    const PAYS_SILENTLY: &str = "0700000007";

    fn plan(phone: &str, twists: &[Variation]) -> Plan {
        Plan::new(phone, &Intervention { with_outcome: None, twists: twists.to_vec() })
    }

    /// When each webhook is sent, and its status.
    fn webhooks(plan: &Plan) -> Vec<(u64, &'static str)> {
        plan.webhooks.iter().map(|webhook| (webhook.after_s, webhook.says.as_str())).collect()
    }

    fn word_at(plan: &Plan, second: u64) -> &'static str {
        plan.status_at(Duration::from_secs(second), 0).word()
    }

    fn report_at(plan: &Plan, second: u64) -> Report {
        match plan.status_at(Duration::from_secs(second), 0) {
            StatusAnswer::Report(report) => report,
            other => panic!("expected a report, got {other:?}"),
        }
    }

    #[test]
    fn without_an_intervention_the_number_decides_everything() {
        for outcome in &crate::OUTCOMES {
            let plan = plan(&outcome.phone().unwrap(), &[]);
            let seconds: Vec<_> = plan.webhooks.iter().map(|webhook| webhook.after_s).collect();
            assert_eq!((plan.outcome, plan.initiate), (outcome, outcome.initiate));
            assert_eq!((seconds.as_slice(), plan.answer_after_s), (outcome.webhooks_s, 0));
        }
    }

    #[test]
    fn a_chosen_outcome_replaces_that_of_the_phone() {
        let plan = Plan::new(PAYS_AFTER_2_S, &Intervention::outcome(4));
        assert_eq!((word_at(&plan, 3), webhooks(&plan)), ("CANCELLED", vec![]));
    }

    #[test]
    fn a_number_without_an_outcome_changes_nothing() {
        let unknown = Plan::new(CANCELS, &Intervention::outcome(23));
        assert_eq!(unknown, plan(CANCELS, &[]));
    }

    #[test]
    fn an_answer_can_be_late_hang_or_fail_and_the_prompt_is_still_sent() {
        let late =
            plan(PAYS_AFTER_2_S, &[Variation::DelayAnswer { by_s: 4 }, Variation::DelayAnswer { by_s: 3 }]);
        assert_eq!((late.answer_after_s, late.initiate), (7, InitiateAnswer::Accepted));
        let hanging = plan(PAYS_AFTER_2_S, &[Variation::Hang]);
        assert_eq!(hanging.initiate, InitiateAnswer::Hangs { for_s: 30 });
        let failing = plan(PAYS_AFTER_2_S, &[Variation::AnswerServerError]);
        assert_eq!(failing.initiate, InitiateAnswer::ServerError);
        assert!(late.sends_prompt() && hanging.sends_prompt() && failing.sends_prompt());
    }

    #[test]
    fn webhooks_can_be_late_lost_and_repeated() {
        let late = plan(PAYS_AFTER_2_S, &[Variation::DelayWebhooks { by_s: 30 }]);
        assert_eq!(webhooks(&late), [(32, "COMPLETED")]);
        assert_eq!(word_at(&late, 2), "COMPLETED");
        assert!(plan(PAYS_AFTER_2_S, &[Variation::LoseWebhooks]).webhooks.is_empty());
        let thrice = plan(PAYS_AFTER_2_S, &[Variation::RepeatWebhooks { times: 3 }]);
        assert_eq!(webhooks(&thrice), [(2, "COMPLETED"); 3]);
    }

    #[test]
    fn a_stale_webhook_comes_last_and_says_pending() {
        let paid = plan(PAYS_AFTER_2_S, &[Variation::StaleWebhook { after_s: 10 }]);
        assert_eq!(webhooks(&paid), [(2, "COMPLETED"), (12, "PENDING")]);
        let cancelled = plan(CANCELS, &[Variation::StaleWebhook { after_s: 10 }]);
        assert_eq!(webhooks(&cancelled), [(10, "PENDING")]);
    }

    #[test]
    fn webhooks_first_pays_immediately_and_queries_agree() {
        let first = plan(PAYS_AFTER_2_S, &[Variation::WebhooksFirst]);
        assert!(first.webhooks_first);
        assert_eq!((webhooks(&first), word_at(&first, 0)), (vec![(0, "COMPLETED")], "COMPLETED"));
        assert_eq!(plan(CANCELS, &[Variation::WebhooksFirst]), plan(CANCELS, &[]));
    }

    #[test]
    fn a_false_amount_or_order_is_reported_once_money_has_moved() {
        let lying =
            plan(PAYS_AFTER_2_S, &[Variation::ReportAmount { amount_tsh: 5 }, Variation::ReportAnotherOrder]);
        assert_eq!(report_at(&lying, 0), Report::honest(PaymentStatus::Pending));
        let paid = report_at(&lying, 2);
        assert_eq!((paid.amount, paid.order), (ReportedAmount::Exactly(5), ReportedOrder::Another));
    }

    #[test]
    fn an_order_paid_by_hand_sends_its_webhooks_unless_it_is_silent() {
        let five = plan("0700000009", &[]);
        let pending_for_ever = plan("0700000022", &[Variation::StaleWebhook { after_s: 1 }]);
        let silent = [plan(PAYS_SILENTLY, &[]), plan(PAYS_AFTER_2_S, &[Variation::LoseWebhooks])];
        assert_eq!((five.webhooks_when_paid(), pending_for_ever.webhooks_when_paid()), (5, 1));
        assert_eq!(silent.map(|plan| plan.webhooks_when_paid()), [0, 0]);
    }
}
