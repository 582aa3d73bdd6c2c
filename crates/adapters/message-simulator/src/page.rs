//! What came, for people.

use crate::simulator::{Got, Simulation};
use crate::{Outcome, TEST_NUMBERS};

const HEAD: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Messages</title>\
<meta name=\"viewport\" content=\"width=device-width\"><style>body{font:16px/1.5 system-ui;margin:1rem auto;max-width:48rem;\
padding:0 1rem}article{border:1px solid #8888;border-radius:.5rem;margin:.75rem 0;padding:.75rem}pre{white-space:pre-wrap;\
overflow-wrap:anywhere;margin:.5rem 0 0;font:inherit}button{font:inherit;margin:.25rem .25rem 0 0;min-height:44px}\
:root{color-scheme:light dark}</style></head><body><h1>Messages</h1><p>Nothing leaves this machine.</p>";

/// The page: the switch, the numbers that decide, and what came, newest first.
pub fn page(simulation: &Simulation) -> String {
    let now = simulation.outcome();
    let button = |outcome: Outcome| {
        let (code, pressed) = (outcome.code(), outcome == now);
        format!("<button name=\"outcome\" value=\"{code}\" aria-pressed=\"{pressed}\">{code}</button>")
    };
    let buttons: String = Outcome::ALL.map(|outcome| form(&button(outcome), outcome)).concat();
    let numbers: String =
        TEST_NUMBERS.map(|(number, outcome)| format!("<li>{number}: {}</li>", outcome.code())).concat();
    let got: String = simulation.got().iter().rev().map(article).collect();
    let now = now.code();
    format!(
        "{HEAD}<p>Answers now: <strong>{now}</strong></p>{buttons}<h2>Numbers that decide</h2><ul>{numbers}</ul>\
<h2>What came</h2>{got}</body></html>"
    )
}

fn form(button: &str, outcome: Outcome) -> String {
    format!(
        "<form method=\"post\" action=\"/switch?outcome={}\" style=\"display:inline\">{button}</form>",
        outcome.code()
    )
}

fn article(got: &Got) -> String {
    let (to, text, key) = (escaped(&got.to), escaped(&got.text), escaped(&got.key));
    let (channel, at, times) = (got.channel, got.at.format("%H:%M:%S"), got.times);
    format!(
        "<article><strong>{channel}</strong> to {to}, {at} UTC, came {times}×<br><small>{key}</small><pre>{text}</pre></article>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
