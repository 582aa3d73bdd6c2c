//! The latest orders, and the actions on each.

use std::fmt::{self, Write};

use super::{
    OrderView, PageView,
    controls::Described,
    text::{Clocked, Escaped, grouped, masked},
    twist_fields::write_twist_fields,
};

pub(super) fn write_orders(page: &mut String, view: &PageView) -> fmt::Result {
    page.push_str(r#"<section aria-labelledby="orders"><h2 id="orders">Orders</h2>"#);
    if view.orders.is_empty() {
        page.push_str(r#"<p class="none">No prompt went out yet.</p>"#);
    }
    page.push_str(r#"<ol class="list orders">"#);
    view.orders.iter().try_for_each(|order| write_order(page, order, view.is_live))?;
    page.push_str("</ol></section>");
    Ok(())
}

fn write_order(page: &mut String, order: &OrderView, is_live: bool) -> fmt::Result {
    let class = match order.word {
        _ if order.is_pending => "open",
        "COMPLETED" => "paid",
        _ => "ended",
    };
    let (order_id, word) = (Escaped(&order.order_id), Escaped(order.word));
    write!(page, r#"<li><code>{order_id}</code><span class="state {class}">{word}</span>"#)?;
    let (phone, amount) = (masked(&order.phone), grouped(order.amount_tsh));
    write!(page, "<p>{} · {} · TSh\u{a0}{amount}", Clocked(order.initiated_at), Escaped(&phone))?;
    write!(page, " · {}</p>", Escaped(order.summary))?;
    if !order.intervention.is_empty() {
        write!(page, "<p>Changed: {}</p>", Described(&order.intervention))?;
    }
    write_actions(page, order, is_live)?;
    if !is_live {
        write_change(page, order)?;
    }
    page.push_str("</li>");
    Ok(())
}

fn write_actions(page: &mut String, order: &OrderView, is_live: bool) -> fmt::Result {
    if !order.is_pending && !order.has_webhook {
        return Ok(());
    }
    write_form(page, "row", order)?;
    if is_live {
        page.push_str(r#"<input type="hidden" name="live" value="on">"#);
    }
    if order.is_pending {
        page.push_str(
            r#"<button name="action" value="pay">Pay now</button><button name="action" value="cancel">Cancel now</button>"#,
        );
    }
    if order.has_webhook {
        page.push_str(r#"<button name="action" value="webhook">Send the webhook</button>"#);
    }
    page.write_str("</form>")
}

fn write_change(page: &mut String, order: &OrderView) -> fmt::Result {
    page.push_str("<details><summary>Change what happens</summary>");
    write_form(page, "card", order)?;
    write_twist_fields(page)?;
    page.write_str(
        r#"<div class="row"><button class="main" name="action" value="change">Change it</button></div></form></details>"#,
    )
}

fn write_form(page: &mut String, class: &str, order: &OrderView) -> fmt::Result {
    let order_id = Escaped(&order.order_id);
    write!(
        page,
        r#"<form class="{class}" method="post" action="/order"><input type="hidden" name="order_id" value="{order_id}">"#
    )
}
