//! The page that shows what happened, with forms to decide what happens.

mod calls;
mod controls;
mod orders;
mod outcomes;
mod text;
mod twist_fields;

use std::fmt::{self, Write};

use chrono::{DateTime, Utc};

use self::text::Escaped;
pub(crate) use self::text::masked;
use crate::{ledger::Call, outage::Outage, twist::Intervention};

const STYLE: &str = include_str!("page.css");

#[derive(Default)]
pub(crate) struct PageView {
    /// Whether the page refreshes itself; it then has no input fields.
    pub(crate) is_live: bool,
    /// Why the last form was refused.
    pub(crate) refusal: Option<String>,
    pub(crate) outage: Option<Outage>,
    pub(crate) queued: Vec<Intervention>,
    /// Interventions for particular orders to come.
    pub(crate) awaited: Vec<(String, Intervention)>,
    /// Newest first.
    pub(crate) orders: Vec<OrderView>,
    /// Newest first.
    pub(crate) calls: Vec<Call>,
    pub(crate) calls_in_all: usize,
}

pub(crate) struct OrderView {
    pub(crate) order_id: String,
    pub(crate) phone: String,
    pub(crate) amount_tsh: u64,
    pub(crate) initiated_at: DateTime<Utc>,
    /// The description of its outcome.
    pub(crate) summary: &'static str,
    pub(crate) intervention: Intervention,
    pub(crate) word: &'static str,
    pub(crate) is_pending: bool,
    pub(crate) has_webhook: bool,
}

pub(crate) fn render(view: &PageView) -> String {
    let mut page = String::new();
    // Writing to a string cannot fail.
    let _infallible = write_page(&mut page, view);
    page
}

fn write_page(page: &mut String, view: &PageView) -> fmt::Result {
    write_head(page, view.is_live)?;
    if let Some(refusal) = &view.refusal {
        write!(page, r#"<p class="notice" role="alert">{}</p>"#, Escaped(refusal))?;
    }
    if let Some(outage) = view.outage {
        write!(page, r#"<p class="notice" role="status">The provider is down: {}.</p>"#, outage.summary())?;
    }
    write_columns(page, view)?;
    page.push_str("</main></body></html>");
    Ok(())
}

fn write_head(page: &mut String, is_live: bool) -> fmt::Result {
    let refresh = if is_live { r#"<meta http-equiv="refresh" content="5">"# } else { "" };
    let follow = if is_live {
        r#"<a href="/">Stop following, and choose what happens</a>"#
    } else {
        r#"<a href="/?live">Follow what happens</a>"#
    };
    write!(
        page,
        r#"<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">{refresh}
<title>Payment provider simulator</title><style>{STYLE}</style></head><body>
<header><p class="mark">Bundle Hub</p><h1>Payment provider simulator</h1>
<p>No money moves here and no phone is reached. The last two digits of <b>0700&nbsp;000&nbsp;0NN</b> choose what happens, unless you do.</p>
<p>{follow}</p></header><main>"#
    )
}

fn write_columns(page: &mut String, view: &PageView) -> fmt::Result {
    page.push_str(r#"<div class="columns"><div>"#);
    if !view.is_live {
        controls::write_provider(page, view.outage)?;
        controls::write_next(page, view)?;
    }
    orders::write_orders(page, view)?;
    page.push_str("</div><div>");
    calls::write_calls(page, view)?;
    page.push_str("</div></div>");
    outcomes::write_outcomes(page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ledger::CallKind,
        outcome::{OUTCOMES, Outcome},
        twist::Variation,
    };

    fn call(order_id: &str, phone: &str) -> Call {
        Call {
            phone: Some(phone.to_owned()),
            amount_tsh: Some(12_500),
            prompted: true,
            answer: Some(200),
            reported: Some("PENDING"),
            ..Call::begun(DateTime::UNIX_EPOCH, CallKind::Initiate, order_id.to_owned())
        }
    }

    fn order(order_id: &str, is_pending: bool) -> OrderView {
        OrderView {
            order_id: order_id.to_owned(),
            phone: "0744963858".to_owned(),
            amount_tsh: 12_500,
            initiated_at: DateTime::UNIX_EPOCH,
            summary: "paid after 5 s",
            intervention: Intervention::vary(Variation::LoseWebhooks),
            word: if is_pending { "PENDING" } else { "COMPLETED" },
            is_pending,
            has_webhook: true,
        }
    }

    fn page_of_calls(calls: Vec<Call>) -> String {
        render(&PageView { calls, ..PageView::default() })
    }

    fn page_of_orders(orders: Vec<OrderView>) -> String {
        render(&PageView { orders, ..PageView::default() })
    }

    #[test]
    fn user_input_cannot_become_markup() {
        let evil = "<script>'\"&<img src=x>";
        let page = render(&PageView {
            refusal: Some(evil.to_owned()),
            awaited: vec![(evil.to_owned(), Intervention::default())],
            orders: vec![order(evil, true)],
            calls: vec![call(evil, evil)],
            ..PageView::default()
        });
        assert!(page.contains("&lt;script&gt;&#39;&quot;&amp;"));
        assert!(!page.contains("<script") && !page.contains("<img"));
    }

    #[test]
    fn a_call_is_shown_with_its_time_in_the_shops_zone() {
        let page = page_of_calls(vec![call("BH1", "0700000001")]);
        for expected in ["BH1", "03:00:00", "0700000001", "TSh\u{a0}12,500", "prompt sent", ">200<"] {
            assert!(page.contains(expected), "{expected}");
        }
    }

    #[test]
    fn every_number_is_described_and_can_be_chosen() {
        let page = page_of_calls(vec![]);
        for Outcome { number, summary, .. } in &OUTCOMES {
            assert!(page.contains(&format!("<dd>{summary}</dd>")), "{summary}");
            assert!(page.contains(&format!(r#"<option value="{}">"#, number.unwrap())), "{summary}");
        }
    }

    #[test]
    fn the_page_names_the_outage() {
        let page = |outage| render(&PageView { outage, ..PageView::default() });
        assert!(page(Some(Outage::Garbage)).contains("The provider is down: it answers cut JSON"));
        assert!(!page(None).contains("The provider is down"));
    }

    #[test]
    fn queued_interventions_are_shown_in_order() {
        let queued = vec![Intervention::outcome(4), Intervention::default()];
        let awaited = vec![("BH7".to_owned(), Intervention::vary(Variation::Hang))];
        let page = render(&PageView { queued, awaited, ..PageView::default() });
        let expected = "<li>04 the customer cancels after 3 s</li><li>as the paying number says</li>";
        assert!(page.contains(expected));
        assert!(page.contains("When <code>BH7</code> comes: the initiation hangs"));
    }

    #[test]
    fn only_a_pending_order_can_be_paid_or_cancelled() {
        let actions = |page: &str| {
            ["pay", "cancel", "webhook"]
                .map(|action| page.contains(&format!(r#"name="action" value="{action}""#)))
        };
        assert_eq!(actions(&page_of_orders(vec![order("BH1", true)])), [true, true, true]);
        assert_eq!(actions(&page_of_orders(vec![order("BH1", false)])), [false, false, true]);
    }

    #[test]
    fn an_order_shows_its_changes_and_masks_its_number() {
        let page = page_of_orders(vec![order("BH1", true)]);
        assert!(page.contains("Changed: webhooks lost") && page.contains("0744***858"));
    }

    #[test]
    fn a_self_refreshing_page_has_no_input_fields() {
        let live =
            render(&PageView { is_live: true, orders: vec![order("BH1", true)], ..PageView::default() });
        assert!(live.contains(r#"http-equiv="refresh""#) && live.contains("Pay now"));
        assert!(!live.contains("<select") && !live.contains(r#"type="number""#));
        assert!(!page_of_calls(vec![]).contains(r#"http-equiv="refresh""#));
    }
}
