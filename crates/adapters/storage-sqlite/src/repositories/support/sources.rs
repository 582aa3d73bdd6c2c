//! The query for each kind of case.

use ::overview::CaseKind;
use chrono::NaiveDateTime;
use kernel::Search;
use payments::PaymentStatusFilter;

use super::super::payments::paid_twice::is_paid_twice;
use super::super::payments::records::condition;
use super::Sql;
use crate::pattern::{ids_with, numbers_with, words_with};

/// The SQL parts of the query for open cases of one kind.
struct Source {
    /// Sorts cases with the same due time.
    id: &'static str,
    subject: &'static str,
    order_id: &'static str,
    about: &'static str,
    about_swahili: &'static str,
    amount_tsh: &'static str,
    /// See `SupportCase::detail`.
    detail: &'static str,
    since: &'static str,
    /// `None`: follows from `since`, see `CaseKind::due_at`.
    due_at: Option<&'static str>,
    /// The key of the order that may be claimed; `NULL` for none.
    claimed: &'static str,
    from: &'static str,
    condition: String,
    /// The number that people know it by, in capitals.
    numbers: &'static str,
    /// The person's name in lower case; `NULL` when unknown.
    name: &'static str,
    /// The phone numbers involved, one or several.
    phones: &'static [&'static str],
}

/// The query for open cases of one kind, with the columns of `CaseRow`. SQL, because Diesel cannot select from it.
pub fn open_cases(kind: CaseKind, search: Option<&Search>, now: NaiveDateTime) -> Sql {
    let source = source(kind);
    let Source {
        id, subject, order_id, about, about_swahili, amount_tsh, detail, since, claimed, from, ..
    } = &source;
    let condition = &source.condition;
    let searched = search.map_or_else(Sql::default, |search| source.matches(search));
    let due_at = source.due_at.unwrap_or(source.since);
    Sql::fill(
        &format!(
            "SELECT {id} AS id, {subject} AS subject, {order_id} AS order_id, {about} AS about,
                {about_swahili} AS about_swahili, {amount_tsh} AS amount_tsh, {detail} AS detail, {since} AS since, {due_at} AS due_at,
                (SELECT h.name FROM order_claims h WHERE h.order_key = {claimed} AND h.until > {{now}}) AS holder
            FROM {from} WHERE ({condition}) {{searched}}"
        ),
        &[("now", now.into()), ("searched", searched)],
    )
}

impl Source {
    fn matches(&self, search: &Search) -> Sql {
        let like = |column: &str, pattern: String| {
            Sql::fill(&format!("{column} LIKE {{pattern}} ESCAPE '\\'"), &[("pattern", pattern.into())])
        };
        let begins_word = |word: &String| {
            let [first, later] = words_with(word).map(|pattern| like(self.name, pattern));
            Sql::fill("({first} OR {later})", &[("first", first), ("later", later)])
        };
        let named = Sql::join(search.words.iter().map(begins_word), " AND ");
        let numbered = ids_with(search).into_iter().map(|pattern| like(self.numbers, pattern));
        let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
        let called = numbers.flat_map(|pattern| self.phones.iter().map(move |of| like(of, pattern.clone())));
        let found = Sql::join([named].into_iter().chain(numbered).chain(called), " OR ");
        Sql::fill("AND ({found})", &[("found", found)])
    }
}

fn source(kind: CaseKind) -> Source {
    match kind {
        CaseKind::NotReceived => {
            complaint("o.amount_tsh", "n.kind = 'not_received' AND n.answered_at IS NULL")
        }
        CaseKind::BonusRequested => {
            complaint("n.bonus_tsh", "n.kind = 'bonus_requested' AND n.answered_at IS NULL")
        }
        CaseKind::CancelRequested => at_desk("d.cancel_requested_at", "d.cancel_requested_at IS NOT NULL"),
        CaseKind::DeliveryProblem => at_desk(
            "(SELECT MAX(n.at) FROM order_notes n WHERE n.order_key = d.order_key AND n.kind = 'problem')",
            "d.problem IS NOT NULL AND d.cancel_requested_at IS NULL",
        ),
        CaseKind::DeliveryLate => Source {
            due_at: Some("d.due_at"),
            ..at_desk(
                "o.created_at",
                "d.due_at < {now} AND d.problem IS NULL AND d.cancel_requested_at IS NULL",
            )
        },
        CaseKind::PaymentReview => of_purchase("review", condition(PaymentStatusFilter::Review)),
        CaseKind::PaidTwice => of_purchase("completed", is_paid_twice()),
        CaseKind::PaidWithoutOrder => {
            let unordered = condition(PaymentStatusFilter::PaidWithoutOrder);
            of_purchase("completed", format!("{unordered} AND NOT {}", is_paid_twice()))
        }
        CaseKind::PaymentPicture => payment_picture(),
        CaseKind::Refund => refund(),
        CaseKind::Application => application(),
    }
}

/// Each order appears once: a cancellation request comes before a problem, and both before lateness.
fn at_desk(since: &'static str, condition: &str) -> Source {
    Source {
        id: "d.order_key",
        subject: "o.order_id",
        order_id: "o.order_id",
        about: "o.item_name",
        about_swahili: "COALESCE(o.item_name_swahili, '')",
        amount_tsh: "o.amount_tsh",
        detail: "CAST(NULL AS TEXT)",
        since,
        due_at: None,
        claimed: "d.order_key",
        from: "delivery_queue d JOIN orders o ON o.id = d.order_key",
        condition: condition.to_owned(),
        numbers: "o.order_lookup",
        name: "o.customer_name_lower",
        phones: &["o.customer_phone", "o.recipient_phone", "o.payer_phone"],
    }
}

/// An open complaint about an order that is not archived.
fn complaint(amount_tsh: &'static str, condition: &str) -> Source {
    Source {
        amount_tsh,
        detail: "n.text",
        claimed: "n.order_key",
        from: "order_notes n JOIN orders o ON o.id = n.order_key AND o.archived_at IS NULL",
        id: "n.order_key",
        ..at_desk("n.at", condition)
    }
}

/// `state` is the state of the payments that make the purchase a case.
fn of_purchase(state: &'static str, condition: String) -> Source {
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
        detail: "CAST(NULL AS TEXT)",
        since,
        due_at: None,
        claimed: "NULL",
        from: "checkouts",
        condition,
        numbers: "checkouts.order_lookup",
        name: "NULL",
        phones: &["checkouts.payer_phone"],
    }
}

/// About the number that paid, as the sender says.
fn payment_picture() -> Source {
    Source {
        id: "p.id",
        subject: "p.id",
        order_id: "NULL",
        about: "p.payer_phone",
        about_swahili: "''",
        amount_tsh: "CAST(NULL AS BIGINT)",
        detail: "p.reference",
        since: "p.sent_at",
        due_at: None,
        claimed: "NULL",
        from: "payment_pictures p",
        condition: "p.answered_at IS NULL".to_owned(),
        numbers: "upper(p.reference)",
        name: "NULL",
        phones: &["p.payer_phone"],
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
        detail: "CAST(NULL AS TEXT)",
        since: "(SELECT MIN(e.at) FROM refund_events e WHERE e.case_id = r.id)",
        due_at: None,
        claimed: "NULL",
        from: "refund_cases r JOIN checkouts c ON c.id = r.checkout_id",
        condition: "r.state IN ('open', 'paying')".to_owned(),
        numbers: "c.order_lookup",
        name: "NULL",
        phones: &["c.payer_phone"],
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
        detail: "CAST(NULL AS TEXT)",
        since: "a.created_at",
        due_at: None,
        claimed: "NULL",
        from: "agent_applications a",
        condition: "a.status = 'new'".to_owned(),
        numbers: "a.reference",
        name: "a.full_name_lower",
        phones: &["a.phone"],
    }
}
