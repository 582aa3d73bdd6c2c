//! The list of paying numbers.

use std::fmt::{self, Write};

use super::text::Escaped;
use crate::outcome::{ORDINARY_OUTCOME, OUTCOMES, Outcome};

pub(super) fn write_outcomes(page: &mut String) -> fmt::Result {
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
