//! The list of calls, newest first.

use std::fmt::{self, Write};

use super::{
    PageView,
    text::{Clocked, Escaped, grouped, masked},
};
use crate::ledger::{Call, CallKind};

pub(super) fn write_calls(page: &mut String, view: &PageView) -> fmt::Result {
    write!(
        page,
        r#"<section aria-labelledby="calls"><h2 id="calls">Calls <small>{}</small></h2>"#,
        view.calls_in_all
    )?;
    if view.calls.is_empty() {
        page.push_str(
            r#"<p class="none">Nothing yet. Pay for something in the shop and it appears here.</p>"#,
        );
    }
    page.push_str(r#"<ol class="list calls">"#);
    view.calls.iter().try_for_each(|call| write_call(page, call))?;
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
    let order_id = Escaped(&call.order_id);
    write!(page, r#"<li><span class="kind {class}">{kind}</span><code>{order_id}</code>"#)?;
    write_answer(page, call.answer)?;
    write!(page, "<p>{}", Clocked(call.at))?;
    write_details(page, call)?;
    page.push_str("</p></li>");
    Ok(())
}

fn write_answer(page: &mut String, answer: Option<u16>) -> fmt::Result {
    match answer {
        Some(status) if status < 400 => write!(page, r#"<span class="answer good">{status}</span>"#),
        Some(status) => write!(page, r#"<span class="answer bad">{status}</span>"#),
        None => page.write_str(r#"<span class="answer bad">no answer</span>"#),
    }
}

fn write_details(page: &mut String, call: &Call) -> fmt::Result {
    if let Some(phone) = &call.phone {
        write!(page, " · {}", Escaped(&masked(phone)))?;
    }
    if let Some(amount) = call.amount_tsh {
        write!(page, " · TSh\u{a0}{}", grouped(amount))?;
    }
    if call.prompted {
        page.push_str(" · prompt sent");
    }
    if let Some(told) = call.reported {
        write!(page, " · <b>{}</b>", Escaped(told))?;
    }
    Ok(())
}
