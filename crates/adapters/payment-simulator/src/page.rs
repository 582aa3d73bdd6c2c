//! What a person sees in a browser: the list of calls, and the error pages of a gateway that clients must survive.

use std::fmt::{self, Write};

use chrono_tz::Africa::Dar_es_Salaam;

use crate::{
    ledger::{Call, CallKind},
    outcome::{ORDINARY_OUTCOME, OUTCOMES, Outcome},
};

pub(crate) const GATEWAY_TIMEOUT: &str =
    "<html><head><title>504 Gateway Time-out</title></head><body><h1>504 Gateway Time-out</h1></body></html>";
pub(crate) const BAD_GATEWAY: &str =
    "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";
pub(crate) const UNAVAILABLE: &str = "<html><head><title>503 Service Unavailable</title></head><body><h1>503 Service Unavailable</h1></body></html>";

const CALLS_SHOWN: usize = 200;

const STYLE: &str = include_str!("page.css");

/// The page of everything that happened, newest first. It loads itself again every five seconds.
pub(crate) fn render(calls: &[Call], down: bool) -> String {
    let mut page = String::new();
    // Writing to a string cannot fail.
    let _infallible = write_page(&mut page, calls, down);
    page
}

fn write_page(page: &mut String, calls: &[Call], down: bool) -> fmt::Result {
    write!(
        page,
        r#"<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Payment provider simulator</title><style>{STYLE}</style></head><body>
<header><p class="mark">Bundle Hub</p><h1>Payment provider simulator</h1>
<p>No money moves here and no phone is reached. The last two digits of <b>0700&nbsp;000&nbsp;0NN</b> choose what happens.</p>
</header><main>"#
    )?;
    if down {
        page.push_str(
            r#"<p class="down" role="status">The provider is down: it answers 503 to everything.</p>"#,
        );
    }
    write_calls(page, calls)?;
    write_outcomes(page)?;
    page.push_str("</main></body></html>");
    Ok(())
}

fn write_calls(page: &mut String, calls: &[Call]) -> fmt::Result {
    write!(
        page,
        r#"<section aria-labelledby="calls"><h2 id="calls">Calls <small>{}</small></h2>"#,
        calls.len()
    )?;
    if calls.is_empty() {
        page.push_str(
            r#"<p class="none">Nothing yet. Pay for something in the shop and it appears here.</p>"#,
        );
    }
    page.push_str(r#"<ol class="calls">"#);
    for call in calls.iter().rev().take(CALLS_SHOWN) {
        write_call(page, call)?;
    }
    page.push_str("</ol></section>");
    Ok(())
}

fn write_call(page: &mut String, call: &Call) -> fmt::Result {
    let (class, kind) = match call.kind {
        CallKind::Initiate => ("initiate", "Initiate"),
        CallKind::Status => ("status", "Status"),
        CallKind::Webhook => ("webhook", "Webhook"),
        CallKind::Payout => ("payout", "Payout"),
    };
    let time = call.at.with_timezone(&Dar_es_Salaam).format("%H:%M:%S");
    write!(
        page,
        r#"<li><span class="kind {class}">{kind}</span><code>{}</code><span class="answer">"#,
        Escaped(&call.order_id)
    )?;
    match call.answer {
        Some(status) if status < 400 => write!(page, r#"<span class="good">{status}</span>"#)?,
        Some(status) => write!(page, r#"<span class="bad">{status}</span>"#)?,
        None => page.push_str(r#"<span class="bad">no answer</span>"#),
    }
    write!(page, r#"</span><p><time datetime="{}">{time}</time>"#, call.at.to_rfc3339())?;
    if let Some(phone) = &call.phone {
        write!(page, " · {}", Escaped(&masked(phone)))?;
    }
    if let Some(amount) = call.amount_tsh {
        write!(page, " · TSh {}", grouped(amount))?;
    }
    if call.prompted {
        page.push_str(" · prompt sent");
    }
    if let Some(told) = call.told {
        write!(page, " · <b>{}</b>", Escaped(told))?;
    }
    page.push_str("</p></li>");
    Ok(())
}

fn write_outcomes(page: &mut String) -> fmt::Result {
    page.push_str(r#"<section aria-labelledby="numbers"><h2 id="numbers">Numbers to pay with</h2><dl>"#);
    for outcome in &OUTCOMES {
        write_outcome(page, outcome)?;
    }
    write_outcome(page, &ORDINARY_OUTCOME)?;
    page.push_str("</dl></section>");
    Ok(())
}

fn write_outcome(page: &mut String, outcome: &Outcome) -> fmt::Result {
    let summary = Escaped(outcome.summary);
    match outcome.number {
        Some(number) => write!(page, "<div><dt>0700 000 0<b>{number:02}</b></dt><dd>{summary}</dd></div>"),
        None => write!(page, "<div><dt>any other</dt><dd>{summary}</dd></div>"),
    }
}

/// The middle of a number hidden, unless it is one of the simulator's own, which belong to nobody.
pub(crate) fn masked(phone: &str) -> String {
    if Outcome::of_phone(phone).number.is_some() {
        return phone.to_owned();
    }
    match (phone.get(..4), phone.get(7..)) {
        (Some(start), Some(end)) if phone.len() == 10 => format!("{start}***{end}"),
        _ => "***".to_owned(),
    }
}

/// `12500` as `12,500`.
fn grouped(amount: u64) -> String {
    let digits = amount.to_string();
    let mut text = String::with_capacity(digits.len().saturating_mul(2));
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && digits.len().saturating_sub(position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Text that callers sent, made harmless in HTML, in attributes too.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => formatter.write_str("&amp;"),
            '<' => formatter.write_str("&lt;"),
            '>' => formatter.write_str("&gt;"),
            '"' => formatter.write_str("&quot;"),
            '\'' => formatter.write_str("&#39;"),
            other => formatter.write_char(other),
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    fn call(order_id: &str, phone: &str) -> Call {
        Call {
            phone: Some(phone.to_owned()),
            amount_tsh: Some(12_500),
            prompted: true,
            answer: Some(200),
            told: Some("PENDING"),
            ..Call::begun(DateTime::UNIX_EPOCH, CallKind::Initiate, order_id.to_owned())
        }
    }

    #[test]
    fn what_callers_send_cannot_become_markup() {
        let page = render(&[call("<script>'\"&", "<img src=x>")], false);
        assert!(page.contains("&lt;script&gt;&#39;&quot;&amp;"));
        assert!(!page.contains("<script") && !page.contains("<img"));
    }

    #[test]
    fn a_call_is_shown_with_its_time_in_the_shops_zone() {
        let page = render(&[call("BH1", "0700000001")], false);
        for expected in ["BH1", "03:00:00", "0700000001", "TSh 12,500", "prompt sent", ">200<"] {
            assert!(page.contains(expected), "{expected}");
        }
    }

    #[test]
    fn only_the_simulators_own_numbers_are_shown_in_full() {
        assert_eq!(masked("0700000004"), "0700000004");
        assert_eq!(masked("0744963858"), "0744***858");
        assert_eq!(masked("07449638"), "***");
        assert_eq!(masked("ééééé"), "***");
    }

    #[test]
    fn every_number_is_explained_on_the_page() {
        let page = render(&[], false);
        for outcome in &OUTCOMES {
            assert!(page.contains(outcome.summary), "{}", outcome.summary);
        }
    }

    #[test]
    fn amounts_are_grouped_by_thousands() {
        let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        for (amount, expected) in cases {
            assert_eq!(grouped(amount), expected);
        }
    }

    #[test]
    fn the_page_says_when_the_provider_is_down() {
        assert!(render(&[], true).contains("The provider is down"));
        assert!(!render(&[], false).contains("The provider is down"));
    }
}
