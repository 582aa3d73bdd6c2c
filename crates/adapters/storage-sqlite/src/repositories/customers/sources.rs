//! SQL for the rows that name a number, each table by its own index. SQL, because Diesel cannot select from a query.

use ::customers::HistoryKind;

use super::{NO_INDEX, Sql};

/// The keys of the purchases that the number was asked to pay, also by a later prompt.
pub const PURCHASES: &str = "SELECT id FROM checkouts WHERE payer_phone = {number}
    UNION SELECT checkout_id FROM payment_attempts WHERE payer_phone = {number}";

/// The keys of the orders that the number is customer or payer of.
pub fn own_orders() -> String {
    format!(
        "SELECT id FROM orders WHERE customer_phone = {{number}} AND archived_at IS NULL
        UNION SELECT id FROM orders
            WHERE checkout_id IN ({PURCHASES}) AND payer_phone = {{number}} AND archived_at IS NULL"
    )
}

/// The same, and the orders of others for the number.
fn orders() -> String {
    let own = own_orders();
    format!("{own} UNION SELECT id FROM orders WHERE recipient_phone = {{number}} AND archived_at IS NULL")
}

/// A query for `key` and `at` of all entries of a kind. A number has few rows, so time must not choose the index.
fn template(kind: HistoryKind) -> String {
    match kind {
        HistoryKind::Order => {
            format!("SELECT o.id AS key, {NO_INDEX}o.created_at AS at FROM orders o WHERE o.id IN ({})", orders())
        }
        HistoryKind::Payment => format!(
            "SELECT c.id AS key, {NO_INDEX}c.created_at AS at FROM checkouts c WHERE c.id IN ({PURCHASES})"
        ),
        HistoryKind::TillPayment => format!(
            "SELECT t.id AS key, {NO_INDEX}t.paid_at AS at FROM till_payments t WHERE t.payer_phone = {{number}}"
        ),
        HistoryKind::Refund => "SELECT r.id AS key,
                (SELECT MIN(e.at) FROM refund_events e WHERE e.case_id = r.id) AS at
            FROM refund_cases r WHERE r.payer_phone = {number}"
            .to_owned(),
        HistoryKind::Message => format!(
            "SELECT m.id AS key, {NO_INDEX}m.created_at AS at FROM messages m
            WHERE m.audience = 'customer' AND m.id IN (
                SELECT id FROM messages WHERE recipient = {{number}}
                UNION SELECT id FROM messages WHERE order_lookup IN (
                    SELECT order_lookup FROM orders WHERE customer_phone = {{number}} AND archived_at IS NULL))"
        ),
        HistoryKind::Complaint => format!(
            "SELECT CAST(n.id AS TEXT) AS key, {NO_INDEX}n.at AS at FROM order_notes n
            WHERE n.order_key IN ({})
                AND n.kind IN ('problem', 'cancel_requested', 'not_received', 'bonus_requested')",
            orders()
        ),
        HistoryKind::Picture => format!(
            "SELECT p.id AS key, {NO_INDEX}p.sent_at AS at FROM payment_pictures p WHERE p.payer_phone = {{number}}"
        ),
        HistoryKind::Application => format!(
            "SELECT a.id AS key, {NO_INDEX}a.created_at AS at FROM agent_applications a WHERE a.phone = {{number}}"
        ),
        HistoryKind::Rating => {
            format!("SELECT r.order_key AS key, r.rated_at AS at FROM ratings r WHERE r.order_key IN ({})", orders())
        }
    }
}

pub fn entries(kind: HistoryKind, number: &str) -> Sql {
    fill(&template(kind), number)
}

/// A template with its `{number}`.
pub fn fill(template: &str, number: &str) -> Sql {
    Sql::fill(template, &[("number", number.into())])
}
