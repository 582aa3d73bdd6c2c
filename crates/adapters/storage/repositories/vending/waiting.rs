//! Orders for automatic sending.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use kernel::OrderKey;

use super::super::support::literal;
use super::Conn;
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;

/// The same conditions as in `begin`, which decides.
pub fn waiting(now: NaiveDateTime, limit: i64, conn: &mut Conn) -> Result<Vec<OrderKey>, Failure> {
    let rows: Vec<KeyRow> = sql_query(format!(
        "SELECT d.order_key FROM order_desk d JOIN orders o ON o.id = d.order_key
        WHERE d.kind <> 'router' AND d.problem IS NULL AND d.cancel_asked_at IS NULL AND o.status = 'pending'
            AND NOT EXISTS (SELECT 1 FROM vending_attempts v WHERE v.order_key = d.order_key)
            AND NOT EXISTS (SELECT 1 FROM order_claims c WHERE c.order_key = d.order_key AND c.until > {})
            AND EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = o.checkout_id AND a.state = 'completed'
                    AND NOT EXISTS (SELECT 1 FROM refund_cases r
                        WHERE r.attempt_id = a.id AND r.state <> 'dismissed'))
        ORDER BY d.due_at, d.order_key LIMIT {limit}",
        literal(now)
    ))
    .load(conn)?;
    let keys = rows.into_iter().map(|row| {
        OrderKey::parse(&row.order_key)
            .map_err(|invalid| corrupt("order_desk", row.order_key)(CorruptRow::from(invalid)))
    });
    Ok(keys.collect::<Result<_, _>>()?)
}

#[derive(QueryableByName)]
struct KeyRow {
    #[diesel(sql_type = Text)]
    order_key: String,
}
