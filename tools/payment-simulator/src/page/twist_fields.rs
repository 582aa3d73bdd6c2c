//! The fields of an intervention; `form.rs` reads them.

use std::fmt::{self, Write};

use super::text::Escaped;
use crate::{form::Limits, outcome::OUTCOMES};

pub(super) fn write_twist_fields(page: &mut String) -> fmt::Result {
    write_outcome_choice(page)?;
    page.push_str(r#"<details><summary>Delays, webhooks and false reports</summary><div class="fields">"#);
    page.push_str(
        r#"<label>Answer to the initiation<select name="answer"><option value="">as the outcome says</option>
<option value="error">500, the prompt goes out</option><option value="hang">hangs, the prompt goes out</option></select></label>"#,
    );
    write_number(page, "answer_late_s", "Answer late by, s", Limits::SECONDS)?;
    write_number(page, "webhook_late_s", "Webhook late by, s", Limits::SECONDS)?;
    write_number(page, "webhook_times", "Webhook sent so many times", Limits::TIMES)?;
    write_number(page, "stale_after_s", "Then a webhook saying PENDING after, s", Limits::SECONDS)?;
    write_number(page, "amount_tsh", "Reported amount, TSh", Limits::AMOUNT)?;
    page.push_str(r#"</div><div class="checks">"#);
    write_check(page, "webhooks_lost", "Webhook lost")?;
    write_check(page, "webhooks_first", "Webhook before the answer")?;
    write_check(page, "another_order", "Reports another order")?;
    page.push_str("</div></details>");
    Ok(())
}

fn write_outcome_choice(page: &mut String) -> fmt::Result {
    page.push_str(
        r#"<label>Outcome<select name="outcome"><option value="">as the paying number says</option>"#,
    );
    for outcome in &OUTCOMES {
        let number = outcome.number.unwrap_or_default();
        let summary = Escaped(outcome.summary);
        write!(page, r#"<option value="{number}">{number:02} {summary}</option>"#)?;
    }
    page.write_str("</select></label>")
}

fn write_number(page: &mut String, name: &str, label: &str, limits: Limits) -> fmt::Result {
    let Limits { least, most } = limits;
    write!(
        page,
        r#"<label>{label}<input type="number" name="{name}" min="{least}" max="{most}" inputmode="numeric"></label>"#
    )
}

fn write_check(page: &mut String, name: &str, label: &str) -> fmt::Result {
    write!(page, r#"<label class="check"><input type="checkbox" name="{name}"> {label}</label>"#)
}
