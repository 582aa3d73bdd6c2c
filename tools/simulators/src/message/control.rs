//! What the page shows of the carriers, and its commands.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::outcome::{FinalStatus, NUMBERS_THAT_DECIDE, Outcome};
use super::simulation::{ReceivedMessage, Simulation};
use crate::panel::{Button, Control, List, Panel, Row, View};

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Command {
    /// How messages are answered from now on.
    Answer { with: Outcome },
    /// What is reported of messages accepted from now on.
    Report { status: FinalStatus },
}

impl Panel for Simulation {
    type Command = Command;

    fn control(&self, command: Command) -> Result<(), String> {
        match command {
            Command::Answer { with } => self.switch(with),
            Command::Report { status } => self.set_final_status(status),
        }
        Ok(())
    }

    fn view(&self) -> View {
        let answer =
            |with: Outcome| button(with, json!({ "do": "answer", "with": with }), with == self.outcome());
        let report = |status: FinalStatus| {
            button(status, json!({ "do": "report", "status": status }), status == self.final_status())
        };
        View {
            title: "Message simulator",
            note: NUMBERS_THAT_DECIDE,
            controls: vec![
                Control { name: "Answers", buttons: Outcome::ALL.map(answer).into() },
                Control { name: "Delivery reports", buttons: FinalStatus::ALL.map(report).into() },
            ],
            lists: vec![List { name: "Received", rows: self.received().iter().rev().map(row).collect() }],
        }
    }
}

/// The label is the name in the command.
fn button(choice: impl Serialize, command: Value, is_pressed: bool) -> Button {
    Button::new(json!(choice).as_str().unwrap_or_default(), command).pressed(is_pressed)
}

fn row(got: &ReceivedMessage) -> Row {
    let ReceivedMessage { channel, to, times, .. } = got;
    Row {
        head: format!("{channel} to {to}, {} UTC, came {times} times", got.at.format("%H:%M:%S")),
        text: format!("{}\n{}", got.key, got.text),
        buttons: vec![],
    }
}
