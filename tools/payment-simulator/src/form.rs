//! The form fields of the page.

use serde::Deserialize;

use crate::twist::{Intervention, Variation};

/// The range of a number field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limits {
    pub(crate) least: u64,
    pub(crate) most: u64,
}

impl Limits {
    pub(crate) const SECONDS: Self = Self { least: 0, most: 86_400 };
    pub(crate) const TIMES: Self = Self { least: 1, most: 20 };
    pub(crate) const AMOUNT: Self = Self { least: 0, most: 1_000_000_000 };
    const OUTCOME: Self = Self { least: 1, most: 22 };
}

/// The fields of every form about orders; each may be missing or empty.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct OrderForm {
    pub(crate) order_id: String,
    pub(crate) action: String,
    /// Present when the form was on the auto-refreshing page.
    pub(crate) live: Option<String>,
    outcome: String,
    answer: String,
    answer_late_s: String,
    webhook_late_s: String,
    webhook_times: String,
    stale_after_s: String,
    amount_tsh: String,
    webhooks_lost: Option<String>,
    webhooks_first: Option<String>,
    another_order: Option<String>,
}

impl OrderForm {
    /// The intervention. An error names the field that is invalid, in words for the page.
    pub(crate) fn intervention(&self) -> Result<Intervention, String> {
        let outcome = number("The outcome", &self.outcome, Limits::OUTCOME)?;
        let twists = self.answer_twists()?.into_iter().chain(self.webhook_twists()?).chain(self.reports()?);
        Ok(Intervention {
            with_outcome: outcome.and_then(|number| u8::try_from(number).ok()),
            twists: twists.collect(),
        })
    }

    fn answer_twists(&self) -> Result<Vec<Variation>, String> {
        let answer = match self.answer.as_str() {
            "" => None,
            "error" => Some(Variation::AnswerServerError),
            "hang" => Some(Variation::Hang),
            _ => return Err("The answer to the initiation is none of those offered.".to_owned()),
        };
        let late = number("The delay of the answer", &self.answer_late_s, Limits::SECONDS)?;
        let late = late.filter(|by_s| *by_s > 0).map(|by_s| Variation::DelayAnswer { by_s });
        Ok(answer.into_iter().chain(late).collect())
    }

    fn webhook_twists(&self) -> Result<Vec<Variation>, String> {
        let first = self.webhooks_first.as_ref().map(|_| Variation::WebhooksFirst);
        let lost = self.webhooks_lost.as_ref().map(|_| Variation::LoseWebhooks);
        let times = number("The number of webhooks", &self.webhook_times, Limits::TIMES)?;
        let times = times.and_then(|times| u8::try_from(times).ok()).filter(|times| *times > 1);
        let late = number("The delay of the webhook", &self.webhook_late_s, Limits::SECONDS)?;
        let stale = number("The time of the last webhook", &self.stale_after_s, Limits::SECONDS)?;
        let twists = [
            first,
            lost,
            times.map(|times| Variation::RepeatWebhooks { times }),
            late.filter(|by_s| *by_s > 0).map(|by_s| Variation::DelayWebhooks { by_s }),
            stale.map(|after_s| Variation::StaleWebhook { after_s }),
        ];
        Ok(twists.into_iter().flatten().collect())
    }

    fn reports(&self) -> Result<Vec<Variation>, String> {
        let amount = number("The reported amount", &self.amount_tsh, Limits::AMOUNT)?;
        let amount = amount.map(|amount_tsh| Variation::ReportAmount { amount_tsh });
        let another = self.another_order.as_ref().map(|_| Variation::ReportAnotherOrder);
        Ok(amount.into_iter().chain(another).collect())
    }
}

/// `None` when the field is empty.
fn number(field: &str, text: &str, limits: Limits) -> Result<Option<u64>, String> {
    let Limits { least, most } = limits;
    match (text.trim(), text.trim().parse()) {
        ("", _) => Ok(None),
        (_, Ok(number)) if (least..=most).contains(&number) => Ok(Some(number)),
        _ => Err(format!("{field} must be a whole number from {least} to {most}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_form_changes_nothing() {
        assert_eq!(OrderForm::default().intervention(), Ok(Intervention::default()));
    }

    #[test]
    fn every_field_becomes_its_twist_in_a_fixed_order() {
        let on = || Some("on".to_owned());
        let form = OrderForm {
            outcome: "4".to_owned(),
            answer: "hang".to_owned(),
            answer_late_s: "1".to_owned(),
            webhook_late_s: " 2 ".to_owned(),
            webhook_times: "3".to_owned(),
            stale_after_s: "0".to_owned(),
            amount_tsh: "0".to_owned(),
            webhooks_lost: on(),
            webhooks_first: on(),
            another_order: on(),
            ..OrderForm::default()
        };
        let expected = [
            Variation::Hang,
            Variation::DelayAnswer { by_s: 1 },
            Variation::WebhooksFirst,
            Variation::LoseWebhooks,
            Variation::RepeatWebhooks { times: 3 },
            Variation::DelayWebhooks { by_s: 2 },
            Variation::StaleWebhook { after_s: 0 },
            Variation::ReportAmount { amount_tsh: 0 },
            Variation::ReportAnotherOrder,
        ];
        let intervention = form.intervention().unwrap();
        assert_eq!(
            (intervention.with_outcome, intervention.twists.as_slice()),
            (Some(4), expected.as_slice())
        );
    }

    #[test]
    fn zero_delays_and_a_single_webhook_change_nothing() {
        let form = OrderForm {
            answer_late_s: "0".to_owned(),
            webhook_late_s: "0".to_owned(),
            webhook_times: "1".to_owned(),
            ..OrderForm::default()
        };
        assert_eq!(form.intervention(), Ok(Intervention::default()));
    }

    #[test]
    fn numbers_out_of_range_are_refused_with_a_message() {
        for text in ["21", "0", "-1", "1.5", "three"] {
            let form = OrderForm { webhook_times: text.to_owned(), ..OrderForm::default() };
            let expected = "The number of webhooks must be a whole number from 1 to 20.";
            assert_eq!(form.intervention(), Err(expected.to_owned()), "{text}");
        }
        let form = OrderForm { answer: "shout".to_owned(), ..OrderForm::default() };
        assert!(form.intervention().is_err());
    }
}
