//! The forms for the whole provider and for orders to come.

use std::fmt::{self, Write};

use super::{PageView, text::Escaped, twist_fields::write_twist_fields};
use crate::{outage::Outage, twist::Intervention};

pub(super) fn write_provider(page: &mut String, outage: Option<Outage>) -> fmt::Result {
    page.push_str(
        r#"<section aria-labelledby="provider"><h2 id="provider">The provider</h2>
<form class="row" method="post" action="/provider">"#,
    );
    write_mode(page, "works", "works", outage.is_none())?;
    for each in Outage::ALL {
        write_mode(page, each.name(), each.name(), outage == Some(each))?;
    }
    page.push_str(
        r#"</form>
<form class="row" method="post" action="/reset"><button class="quiet">Forget everything</button></form>
</section>"#,
    );
    Ok(())
}

fn write_mode(page: &mut String, value: &str, label: &str, is_on: bool) -> fmt::Result {
    write!(page, r#"<button name="outage" value="{value}" aria-pressed="{is_on}">{label}</button>"#)
}

pub(super) fn write_next(page: &mut String, view: &PageView) -> fmt::Result {
    page.push_str(
        r#"<section aria-labelledby="next"><h2 id="next">The next order</h2>
<form class="card" method="post" action="/next">"#,
    );
    write_twist_fields(page)?;
    page.push_str(
        r#"<label>Only for this order id, to come or there already
<input name="order_id" maxlength="64" autocomplete="off" placeholder="the next one"></label>
<div class="row"><button class="main">Let it happen</button></div></form>"#,
    );
    write_queue(page, &view.queued)?;
    for (order_id, intervention) in &view.awaited {
        write!(page, "<p>When <code>{}</code> comes: {}</p>", Escaped(order_id), Described(intervention))?;
    }
    page.push_str("</section>");
    Ok(())
}

fn write_queue(page: &mut String, queued: &[Intervention]) -> fmt::Result {
    if queued.is_empty() {
        return page.write_str(r#"<p class="none">Nothing is queued: the paying numbers decide.</p>"#);
    }
    page.push_str(r#"<h3>Queued</h3><ol class="queue">"#);
    for intervention in queued {
        write!(page, "<li>{}</li>", Described(intervention))?;
    }
    page.push_str(
        r#"</ol><form class="row" method="post" action="/next/clear"><button class="quiet">Clear the queue</button></form>"#,
    );
    Ok(())
}

/// An intervention in words, also one that changes nothing.
pub(super) struct Described<'a>(pub(super) &'a Intervention);

impl fmt::Display for Described<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.to_string().as_str() {
            "" => formatter.write_str("as the paying number says"),
            words => Escaped(words).fmt(formatter),
        }
    }
}
