//! Open business that blocks an erasure.

use accounts::personal_data::{Blocker, BlockerKind};
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::super::Conn;
use super::scope::Scope;

/// Each kind, with a query for the references of what is open. SQL, because its conditions are those of the register.
const OPEN: &[(BlockerKind, &str)] = &[
    (
        BlockerKind::OrderOpen,
        "SELECT order_id AS reference FROM orders WHERE id IN ({all_orders})
            AND status IN ('pending', 'processing') AND archived_at IS NULL ORDER BY order_id",
    ),
    (
        BlockerKind::PaymentOpen,
        "SELECT DISTINCT c.order_id AS reference FROM payment_attempts a JOIN checkouts c ON c.id = a.checkout_id
            WHERE a.id IN ({attempts}) AND (a.state = 'review'
                OR (a.state NOT IN ('completed', 'reversed') AND a.next_check_at IS NOT NULL)) ORDER BY 1",
    ),
    (
        BlockerKind::PaidWithoutOrder,
        "SELECT order_id AS reference FROM checkouts WHERE id IN ({checkouts})
            AND verification_id IS NOT NULL AND ordered_at IS NULL AND closed_at IS NULL ORDER BY order_id",
    ),
    (
        BlockerKind::RefundOpen,
        "SELECT DISTINCT c.order_id AS reference FROM refund_cases r JOIN checkouts c ON c.id = r.checkout_id
            WHERE r.state IN ('open', 'paying') AND (r.id IN ({cases})
                OR c.id IN (SELECT checkout_id FROM orders WHERE id IN ({all_orders}))) ORDER BY 1",
    ),
    (
        BlockerKind::AgentActive,
        "SELECT code AS reference FROM agents WHERE id IN ({agents}) AND deleted_at IS NULL ORDER BY code",
    ),
    (
        BlockerKind::CommissionOwed,
        "SELECT code AS reference FROM agents WHERE id IN ({agents}) AND 0 <> (
            SELECT COALESCE(SUM(e.amount_tsh), 0) FROM commission_entries e WHERE e.agent_id = agents.id)
            ORDER BY code",
    ),
    (
        BlockerKind::MessageSending,
        "SELECT DISTINCT '' AS reference FROM messages WHERE id IN ({messages}) AND state = 'sending'",
    ),
];

#[derive(QueryableByName)]
struct Reference {
    #[diesel(sql_type = Text)]
    reference: String,
}

/// Everything that is open.
pub fn find(scope: &Scope, conn: &mut Conn) -> QueryResult<Vec<Blocker>> {
    let mut blockers = Vec::new();
    for (kind, sql) in OPEN {
        let references: Vec<Reference> = scope.fill(sql).load(conn)?;
        let blocker = |row: Reference| Blocker { kind: *kind, reference: row.reference };
        blockers.extend(references.into_iter().map(blocker));
    }
    Ok(blockers)
}
