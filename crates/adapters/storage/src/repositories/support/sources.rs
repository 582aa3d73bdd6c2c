//! Where the rows of each kind of case lie.

use ::overview::CaseKind;
use chrono::NaiveDateTime;
use kernel::Urgency;
use payments::PaymentStatusFilter;

use super::super::payments::records::condition;
use super::{hours_after, literal};

/// The parts of a question for the open cases of one kind, as SQL.
struct Source {
    /// Sorts cases that are due at the same moment.
    id: &'static str,
    subject: &'static str,
    order_id: &'static str,
    about: &'static str,
    about_swahili: &'static str,
    amount_tsh: &'static str,
    since: &'static str,
    /// `None`: so long after `since` as cases of this kind may wait.
    due_at: Option<&'static str>,
    /// The key of the order that somebody may have in hand; `NULL` for none.
    claimed: &'static str,
    from: String,
}

/// A question for the open cases of one kind, with the columns of `CaseRow`.
pub fn open_cases(kind: CaseKind, now: NaiveDateTime) -> String {
    let source = source(kind, now);
    let Source { id, subject, order_id, about, about_swahili, amount_tsh, since, claimed, from, .. } =
        &source;
    let due_at = source.due_at.map_or_else(|| due_at(kind, &source), str::to_owned);
    let now = literal(now);
    format!(
        "SELECT {id} AS id, {subject} AS subject, {order_id} AS order_id, {about} AS about,
            {about_swahili} AS about_swahili, {amount_tsh} AS amount_tsh, {since} AS since, {due_at} AS due_at,
            (SELECT h.name FROM order_claims h WHERE h.order_key = {claimed} AND h.until > {now}) AS holder
        FROM {from}"
    )
}

fn due_at(kind: CaseKind, source: &Source) -> String {
    let usual = kind.usual_urgency().unwrap_or(Urgency::High);
    let after = |urgency: Urgency| hours_after(source.since, urgency.allowed().num_hours());
    format!(
        "CASE WHEN {} > {} THEN {} ELSE {} END",
        source.amount_tsh,
        Urgency::URGENT_ABOVE_TSH,
        after(Urgency::High),
        after(usual)
    )
}

fn source(kind: CaseKind, now: NaiveDateTime) -> Source {
    match kind {
        CaseKind::CancelAsked => at_desk("d.cancel_asked_at", "d.cancel_asked_at IS NOT NULL"),
        CaseKind::DeliveryProblem => at_desk(
            "(SELECT MAX(n.at) FROM order_notes n WHERE n.order_key = d.order_key AND n.kind = 'problem')",
            "d.problem IS NOT NULL AND d.cancel_asked_at IS NULL",
        ),
        CaseKind::DeliveryLate => Source {
            due_at: Some("d.due_at"),
            ..at_desk(
                "o.created_at",
                &format!("d.due_at < {} AND d.problem IS NULL AND d.cancel_asked_at IS NULL", literal(now)),
            )
        },
        CaseKind::PaymentReview => of_purchase("review", PaymentStatusFilter::Review),
        CaseKind::PaidWithoutOrder => of_purchase("completed", PaymentStatusFilter::PaidWithoutOrder),
        CaseKind::Refund => refund(),
        CaseKind::Application => application(),
    }
}

/// An order appears once: a customer's wish comes before a problem, and both before being late.
fn at_desk(since: &'static str, condition: &str) -> Source {
    Source {
        id: "d.order_key",
        subject: "o.order_id",
        order_id: "o.order_id",
        about: "o.item_name",
        about_swahili: "COALESCE(o.item_name_swahili, '')",
        amount_tsh: "o.amount_tsh",
        since,
        due_at: None,
        claimed: "d.order_key",
        from: format!("order_desk d JOIN orders o ON o.id = d.order_key WHERE {condition}"),
    }
}

/// `state`: of the payments that make the purchase a case.
fn of_purchase(state: &'static str, status: PaymentStatusFilter) -> Source {
    let since = match state {
        "review" => {
            "(SELECT MAX(p.changed_at) FROM payment_attempts p
                WHERE p.checkout_id = checkouts.id AND p.state = 'review')"
        }
        _ => {
            "(SELECT MAX(p.changed_at) FROM payment_attempts p
                WHERE p.checkout_id = checkouts.id AND p.state = 'completed')"
        }
    };
    Source {
        id: "checkouts.id",
        subject: "checkouts.id",
        order_id: "checkouts.order_id",
        about: "checkouts.product_name",
        about_swahili: "checkouts.product_name_swahili",
        amount_tsh: "checkouts.amount_tsh",
        since,
        due_at: None,
        claimed: "NULL",
        from: format!("checkouts WHERE {}", condition(status)),
    }
}

fn refund() -> Source {
    Source {
        id: "r.id",
        subject: "r.id",
        order_id: "c.order_id",
        about: "c.product_name",
        about_swahili: "c.product_name_swahili",
        amount_tsh: "r.amount_tsh",
        since: "(SELECT MIN(e.at) FROM refund_events e WHERE e.case_id = r.id)",
        due_at: None,
        claimed: "NULL",
        from: "refund_cases r JOIN checkouts c ON c.id = r.checkout_id WHERE r.state IN ('open', 'paying')"
            .to_owned(),
    }
}

fn application() -> Source {
    Source {
        id: "a.id",
        subject: "a.reference",
        order_id: "NULL",
        about: "a.full_name",
        about_swahili: "''",
        amount_tsh: "CAST(NULL AS BIGINT)",
        since: "a.created_at",
        due_at: None,
        claimed: "NULL",
        from: "agent_applications a WHERE a.status = 'new'".to_owned(),
    }
}
