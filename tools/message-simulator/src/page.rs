//! The page that shows the received messages.

use crate::simulator::{ReceivedMessage, Simulation};
use crate::{FinalStatus, Outcome, REPORTED_NUMBERS, TEST_NUMBERS};

const HEAD: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Messages</title>\
<meta name=\"viewport\" content=\"width=device-width\"><style>body{font:16px/1.5 system-ui;margin:1rem auto;max-width:48rem;\
padding:0 1rem}article{border:1px solid #8888;border-radius:.5rem;margin:.75rem 0;padding:.75rem}pre{white-space:pre-wrap;\
overflow-wrap:anywhere;margin:.5rem 0 0;font:inherit}button{font:inherit;margin:.25rem .25rem 0 0;min-height:44px}\
:root{color-scheme:light dark}</style></head><body><h1>Messages</h1><p>Nothing leaves this machine.</p>";

/// The page: the switches, the test numbers, and the received messages, newest first.
pub fn page(simulation: &Simulation) -> String {
    let (now, later) = (simulation.outcome(), simulation.final_status());
    let outcomes = Outcome::ALL.map(|outcome| button("outcome", outcome.code(), outcome == now)).concat();
    let reports = FinalStatus::ALL.map(|each| button("later", each.code(), each == later)).concat();
    let answered = TEST_NUMBERS.map(|(number, outcome)| item(number, outcome.code()));
    let reported = REPORTED_NUMBERS.map(|(number, later)| item(number, later.code()));
    let numbers = [answered.concat(), reported.concat()].concat();
    let got: String = simulation.received().iter().rev().map(article).collect();
    let (now, later) = (now.code(), later.code());
    format!(
        "{HEAD}<p>Answers now: <strong>{now}</strong></p>{outcomes}<p>Reports then: <strong>{later}</strong></p>{reports}\
<h2>Numbers that decide</h2><ul>{numbers}</ul><h2>What came</h2>{got}</body></html>"
    )
}

fn button(switch: &str, code: &str, is_pressed: bool) -> String {
    format!(
        "<form method=\"post\" action=\"/switch?{switch}={code}\" style=\"display:inline\">\
<button aria-pressed=\"{is_pressed}\">{code}</button></form>"
    )
}

fn item(number: &str, code: &str) -> String {
    format!("<li>{number}: {code}</li>")
}

fn article(got: &ReceivedMessage) -> String {
    let (to, text, key) = (escaped(&got.to), escaped(&got.text), escaped(&got.key));
    let (channel, at, times) = (got.channel, got.at.format("%H:%M:%S"), got.times);
    format!(
        "<article><strong>{channel}</strong> to {to}, {at} UTC, came {times}×<br><small>{key}</small><pre>{text}</pre></article>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
