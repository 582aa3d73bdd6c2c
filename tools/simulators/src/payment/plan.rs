//! The course of one payment: its outcome with the interventions applied. Pure, like the outcome itself.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::outcome::{InitiateAnswer, Outcome, PaymentStatus, Report, ReportedAmount, StatusAnswer};

/// Replaces or varies the outcome that the paying number would choose.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intervention {
    /// The number of the outcome. If missing or unknown, the paying number chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_outcome: Option<u8>,
    /// Changes to that outcome, applied in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub twists: Vec<Variation>,
}

impl Intervention {
    pub const fn outcome(number: u8) -> Self {
        Self { with_outcome: Some(number), twists: Vec::new() }
    }

    /// Varies the outcome of the paying number.
    pub fn vary(twist: Variation) -> Self {
        Self { with_outcome: None, twists: vec![twist] }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.with_outcome.is_none() && self.twists.is_empty()
    }
}

/// One change to the course of a payment. Seconds are those of the outcome table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variation {
    /// The initiation hangs for thirty seconds, though the prompt is sent.
    Hang,
    /// The initiation is answered 500, though the prompt is sent.
    AnswerServerError,
    /// No webhook is sent, not even when the payment is made by hand.
    LoseWebhooks,
    /// Each webhook is sent this often in all.
    RepeatWebhooks { times: u8 },
    /// Webhooks come later than the payment.
    DelayWebhooks { by_s: u64 },
    /// One more webhook, so long after all others, which still says PENDING.
    StaleWebhook { after_s: u64 },
    /// Once money has moved, queries report this amount.
    ReportAmount { amount_tsh: u64 },
    /// Once money has moved, queries report another order.
    ReportAnotherOrder,
}

#[derive(Debug, Clone)]
pub(super) struct Plan {
    pub(super) outcome: &'static Outcome,
    pub(super) initiate: InitiateAnswer,
    /// Seconds from the initiation, and the status that each webhook tells. Earliest first.
    pub(super) webhooks: Vec<(u64, PaymentStatus)>,
    /// Whether no webhook is sent even when the payment is made by hand.
    is_silent: bool,
    amount: Option<u64>,
    is_another_order: bool,
}

impl Plan {
    /// `phone` chooses the outcome unless the intervention does.
    pub(super) fn new(phone: &str, intervention: &Intervention) -> Self {
        let chosen = intervention.with_outcome.and_then(Outcome::numbered);
        let outcome = chosen.unwrap_or_else(|| Outcome::for_phone(phone));
        let plan = Self {
            outcome,
            initiate: outcome.initiate,
            webhooks: outcome.webhooks_s.iter().map(|after_s| (*after_s, PaymentStatus::Completed)).collect(),
            is_silent: outcome.webhooks_s.is_empty() && outcome.completes(),
            amount: None,
            is_another_order: false,
        };
        intervention.twists.iter().fold(plan, Self::twisted)
    }

    fn twisted(mut self, twist: &Variation) -> Self {
        let last_s = self.webhooks.last().map_or(0, |(after_s, _)| *after_s);
        match *twist {
            Variation::Hang => self.initiate = InitiateAnswer::Hangs,
            Variation::AnswerServerError => self.initiate = InitiateAnswer::ServerError,
            Variation::LoseWebhooks => (self.webhooks, self.is_silent) = (Vec::new(), true),
            Variation::RepeatWebhooks { times } => {
                let each = |webhook| std::iter::repeat_n(webhook, usize::from(times));
                self.webhooks = self.webhooks.into_iter().flat_map(each).collect();
            }
            Variation::DelayWebhooks { by_s } => {
                self.webhooks.iter_mut().for_each(|(after_s, _)| *after_s = after_s.saturating_add(by_s));
            }
            Variation::StaleWebhook { after_s } => {
                self.webhooks.push((last_s.saturating_add(after_s), PaymentStatus::Pending));
            }
            Variation::ReportAmount { amount_tsh } => self.amount = Some(amount_tsh),
            Variation::ReportAnotherOrder => self.is_another_order = true,
        }
        self
    }

    /// The answer to a query `elapsed` after the initiation, after `asked_before` earlier ones.
    pub(super) fn status_at(&self, elapsed: Duration, asked_before: usize) -> StatusAnswer {
        match self.outcome.status_at(elapsed, asked_before) {
            StatusAnswer::Report(report) => StatusAnswer::Report(self.reported(report)),
            other => other,
        }
    }

    /// The report with this plan's false amount or order, which apply once money has moved.
    pub(super) fn reported(&self, mut report: Report) -> Report {
        if report.status.has_moved_money() {
            report.amount = self.amount.map_or(report.amount, ReportedAmount::Exactly);
            report.is_another_order |= self.is_another_order;
        }
        report
    }

    /// How many webhooks are sent when the payment is made by hand.
    pub(super) fn webhooks_when_paid(&self) -> usize {
        let planned = self.webhooks.iter().filter(|(_, says)| *says == PaymentStatus::Completed).count();
        if self.is_silent { 0 } else { planned.max(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAYS_AFTER_2_S: &str = "0700000001";

    fn plan(twist: Variation) -> Plan {
        Plan::new(PAYS_AFTER_2_S, &Intervention::vary(twist))
    }

    fn webhooks(twist: Variation) -> Vec<(u64, &'static str)> {
        plan(twist).webhooks.into_iter().map(|(after_s, says)| (after_s, says.as_str())).collect()
    }

    #[test]
    fn a_chosen_outcome_replaces_that_of_the_phone() {
        let chosen = Plan::new(PAYS_AFTER_2_S, &Intervention::outcome(4));
        assert_eq!(chosen.status_at(Duration::from_secs(3), 0).word(), "CANCELLED");
        assert_eq!(Plan::new(PAYS_AFTER_2_S, &Intervention::outcome(23)).outcome.number, Some(1));
    }

    #[test]
    fn each_twist_changes_one_thing() {
        assert_eq!(plan(Variation::Hang).initiate, InitiateAnswer::Hangs);
        assert_eq!(plan(Variation::AnswerServerError).initiate, InitiateAnswer::ServerError);
        assert_eq!(webhooks(Variation::LoseWebhooks), []);
        assert_eq!(webhooks(Variation::RepeatWebhooks { times: 3 }), [(2, "COMPLETED"); 3]);
        assert_eq!(webhooks(Variation::DelayWebhooks { by_s: 30 }), [(32, "COMPLETED")]);
        let stale = webhooks(Variation::StaleWebhook { after_s: 10 });
        assert_eq!(stale, [(2, "COMPLETED"), (12, "PENDING")]);
    }

    #[test]
    fn a_false_amount_or_order_is_reported_once_money_has_moved() {
        let at = |twist, second| plan(twist).status_at(Duration::from_secs(second), 0);
        let honest = |status| StatusAnswer::Report(Report::honest(status));
        let amount = Variation::ReportAmount { amount_tsh: 5 };
        assert_eq!(at(amount, 0), honest(PaymentStatus::Pending));
        let paid = Report::honest(PaymentStatus::Completed);
        let less = Report { amount: ReportedAmount::Exactly(5), ..paid };
        let another = Report { is_another_order: true, ..paid };
        assert_eq!(at(amount, 2), StatusAnswer::Report(less));
        assert_eq!(at(Variation::ReportAnotherOrder, 2), StatusAnswer::Report(another));
    }

    #[test]
    fn a_payment_made_by_hand_sends_its_webhooks_unless_it_is_silent() {
        let when_paid = |phone| Plan::new(phone, &Intervention::default()).webhooks_when_paid();
        assert_eq!(["0700000009", "0700000022", "0700000007"].map(when_paid), [5, 1, 0]);
        assert_eq!(plan(Variation::LoseWebhooks).webhooks_when_paid(), 0);
    }
}
