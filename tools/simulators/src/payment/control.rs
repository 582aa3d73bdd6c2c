//! What the page shows of the provider, and its commands.

use std::cmp::Reverse;

use serde::Deserialize;
use serde_json::json;

use super::books::{Call, Payment};
use super::outcome::OUTCOMES;
use super::plan::{Intervention, Variation};
use super::provider::{Outage, Provider};
use crate::panel::{Button, Control, List, Panel, Row, View, masked};

const MAX_SHOWN: usize = 100;

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Command {
    Pay {
        order_id: String,
    },
    Cancel {
        order_id: String,
    },
    /// Queues an intervention for the next payment.
    Next(Intervention),
    ClearNext,
    /// Without an outage the provider works.
    Outage {
        outage: Option<Outage>,
    },
    Reset,
}

impl Panel for Provider {
    type Command = Command;

    fn control(&self, command: Command) -> Result<(), String> {
        let pending = |order_id: &str, is_pending: bool| {
            if is_pending { Ok(()) } else { Err(format!("{order_id} is not pending")) }
        };
        match command {
            Command::Pay { order_id } => return pending(&order_id, self.pay_now(&order_id)),
            Command::Cancel { order_id } => return pending(&order_id, self.cancel_now(&order_id)),
            Command::Next(intervention) => self.intervene_next(intervention),
            Command::ClearNext => self.clear_queue(),
            Command::Outage { outage } => self.books().outage = outage,
            Command::Reset => self.reset(),
        }
        Ok(())
    }

    fn view(&self) -> View {
        let mut payments = self.payments();
        payments.sort_by_key(|payment| Reverse(payment.initiated_at));
        let books = self.books();
        let (queued, outage) = (books.next.iter().map(queued_row).collect(), books.outage);
        let calls = books.calls().iter().rev().take(MAX_SHOWN).map(call_row).collect();
        drop(books);
        let payments = payments.iter().take(MAX_SHOWN).map(|payment| self.payment_row(payment)).collect();
        let lists = [("Queued", queued), ("Payments", payments), ("Calls", calls)];
        View {
            title: self.company.title(),
            note: "No money moves and no phone is reached. The last two digits of 0700 000 0NN choose what happens, \
                   unless you do.",
            controls: controls(outage),
            lists: lists.map(|(name, rows)| List { name, rows }).into(),
        }
    }
}

impl Provider {
    fn payment_row(&self, payment: &Payment) -> Row {
        let (request, order_id) = (&payment.request, &payment.request.order_id);
        let act =
            |label: &str, action: &str| Button::new(label, json!({ "do": action, "order_id": order_id }));
        let buttons = if self.is_pending(payment) {
            vec![act("Pay now", "pay"), act("Cancel now", "cancel")]
        } else {
            vec![]
        };
        let (at, phone) = (payment.initiated_at.format("%H:%M:%S"), masked(&request.buyer_phone));
        let summary = payment.plan.outcome.summary;
        Row {
            head: format!("{order_id} {}", self.true_status(payment).word()),
            text: format!("{at} UTC · {phone} · TSh {} · {summary}", request.amount),
            buttons,
        }
    }
}

fn controls(outage: Option<Outage>) -> Vec<Control> {
    let works = Button::new("works", json!({ "do": "outage", "outage": null })).pressed(outage.is_none());
    let down = |each: Outage| {
        Button::new(each.name(), json!({ "do": "outage", "outage": each })).pressed(outage == Some(each))
    };
    let next = |outcome: u8, summary: &str| {
        Button::new(format!("{outcome:02} {summary}"), json!({ "do": "next", "with_outcome": outcome }))
    };
    let numbered = OUTCOMES.iter().filter_map(|outcome| Some(next(outcome.number?, outcome.summary)));
    let twist =
        |label: &str, twist: Variation| Button::new(label, json!({ "do": "next", "twists": [twist] }));
    let twists = [
        twist("the initiation hangs, the prompt goes out", Variation::Hang),
        twist("the initiation answers 500, the prompt goes out", Variation::AnswerServerError),
        twist("webhooks lost", Variation::LoseWebhooks),
        twist("each webhook 3 times", Variation::RepeatWebhooks { times: 3 }),
        twist("reports TSh 7", Variation::ReportAmount { amount_tsh: 7 }),
        twist("reports another order", Variation::ReportAnotherOrder),
    ];
    let clear = Button::new("As the number says", json!({ "do": "clear_next" }));
    let reset = Button::new("Forget everything", json!({ "do": "reset" }));
    vec![
        Control {
            name: "The provider",
            buttons: [works].into_iter().chain(Outage::ALL.map(down)).chain([reset]).collect(),
        },
        Control {
            name: "The next payment",
            buttons: [clear].into_iter().chain(numbered).chain(twists).collect(),
        },
    ]
}

fn queued_row(next: &Intervention) -> Row {
    Row { head: "next".to_owned(), text: json!(next).to_string(), buttons: vec![] }
}

fn call_row(call: &Call) -> Row {
    let answer = call.answer.map_or_else(|| "no answer".to_owned(), |status| status.to_string());
    let phone = call.phone.as_deref().map(masked).unwrap_or_default();
    let prompted = if call.prompted { "prompt sent" } else { "" };
    let reported = call.reported.unwrap_or_default();
    let text = [answer.as_str(), phone.as_str(), prompted, reported];
    Row {
        head: format!("{:?} {}", call.kind, call.order_id),
        text: format!("{} UTC · {}", call.at.format("%H:%M:%S"), text.join(" ")),
        buttons: vec![],
    }
}
