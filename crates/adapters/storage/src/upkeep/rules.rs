//! The invariants as queries for the rows that break them: one text for both databases, each walking through its
//! tables once.

use chrono::NaiveDateTime;
use invariants::Invariant;
use payments::PaymentState;

/// A query whose every row breaks an invariant.
pub struct Rule {
    pub invariant: Invariant,
    pub message: &'static str,
    pub sql: String,
}

/// Purchases that are paid and wait for their order.
pub const PAID_WITHOUT_ORDER: &str = "
    SELECT CAST(COUNT(DISTINCT a.checkout_id) AS TEXT) AS id
    FROM payment_attempts a JOIN checkouts c ON c.id = a.checkout_id
    LEFT JOIN orders o ON o.checkout_id = a.checkout_id
    WHERE a.state = 'completed' AND o.id IS NULL AND c.closed_at IS NULL
        AND a.id NOT IN (SELECT attempt_id FROM refund_cases WHERE state <> 'dismissed')";

/// Every rule. Attempts that began after `checked_since` are still asked about.
pub fn rules(checked_since: NaiveDateTime) -> Vec<Rule> {
    [
        payments_and_proofs(),
        surplus(),
        orders_and_payments(),
        states(),
        checks(checked_since),
        stock(),
        revenue(),
        timelines(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn rule(invariant: Invariant, message: &'static str, sql: impl Into<String>) -> Rule {
    Rule { invariant, message, sql: sql.into() }
}

fn payments_and_proofs() -> Vec<Rule> {
    vec![
        rule(
            Invariant::ProofForPayment,
            "a completed payment has no proof to order with",
            "SELECT a.id FROM payment_attempts a JOIN checkouts c ON c.id = a.checkout_id
            WHERE a.state = 'completed' AND c.verification_id IS NULL",
        ),
        rule(
            Invariant::ProofForPayment,
            "a purchase has a proof and no payment that completed",
            "SELECT c.id FROM checkouts c LEFT JOIN payment_attempts a
                ON a.checkout_id = c.id AND a.state IN ('completed', 'reversed')
            WHERE c.verification_id IS NOT NULL AND a.id IS NULL",
        ),
    ]
}

/// Money that nothing can be ordered for has its case. A case that was dismissed was looked at by a colleague.
fn surplus() -> Vec<Rule> {
    vec![
        rule(
            Invariant::SurplusGoesBack,
            "a purchase is paid more than once, and nobody returns the rest",
            "SELECT a.checkout_id AS id FROM payment_attempts a
            LEFT JOIN (SELECT DISTINCT attempt_id FROM refund_cases) r ON r.attempt_id = a.id
            WHERE a.state = 'completed' AND r.attempt_id IS NULL GROUP BY a.checkout_id HAVING COUNT(*) > 1",
        ),
        rule(
            Invariant::SurplusGoesBack,
            "a purchase was closed without a case for its money",
            "SELECT c.id FROM checkouts c LEFT JOIN refund_cases r
                ON r.checkout_id = c.id AND r.state <> 'dismissed'
            WHERE c.closed_at IS NOT NULL AND r.id IS NULL",
        ),
        rule(
            Invariant::SurplusGoesBack,
            "money is back, and its payment still counts",
            "SELECT r.id FROM refund_cases r JOIN payment_attempts a ON a.id = r.attempt_id
            WHERE r.state = 'refunded' AND a.state <> 'reversed'",
        ),
    ]
}

/// Payments that completed, also those whose money was taken back later: the order was right when it was placed.
const PAID: &str = "
    SELECT checkout_id, amount_tsh FROM payment_attempts WHERE state = 'completed'
    UNION ALL
    SELECT a.checkout_id, a.amount_tsh FROM payment_attempts a
    WHERE a.state = 'reversed' AND a.id IN (SELECT attempt_id FROM payment_events WHERE to_state = 'completed')";

fn orders_and_payments() -> Vec<Rule> {
    vec![
        rule(
            Invariant::PaymentForOrder,
            "a bundle order has no completed payment",
            format!(
                "SELECT o.id FROM orders o LEFT JOIN ({PAID}) paid ON paid.checkout_id = o.checkout_id
                WHERE o.item_type <> 'router' AND paid.checkout_id IS NULL"
            ),
        ),
        rule(
            Invariant::PaymentForOrder,
            "a bundle order's amount is not the one that was paid",
            format!(
                "SELECT DISTINCT o.id FROM orders o JOIN ({PAID}) paid ON paid.checkout_id = o.checkout_id
                WHERE o.amount_tsh <> paid.amount_tsh"
            ),
        ),
        rule(
            Invariant::PaymentForOrder,
            "a bundle order is not what was quoted",
            "SELECT o.id FROM orders o JOIN checkouts c ON c.id = o.checkout_id
            WHERE o.amount_tsh <> c.amount_tsh OR o.bundle_id <> c.bundle_id",
        ),
        rule(
            Invariant::PaymentUsedOnce,
            "orders share a payment",
            "SELECT id FROM orders WHERE checkout_id IN
                (SELECT checkout_id FROM orders GROUP BY checkout_id HAVING COUNT(*) > 1)",
        ),
        rule(
            Invariant::PaymentUsedOnce,
            "an order holds the proof of another payment",
            "SELECT o.id FROM orders o JOIN checkouts c ON c.id = o.checkout_id
            WHERE o.verification_id IS DISTINCT FROM c.verification_id",
        ),
    ]
}

fn states() -> Vec<Rule> {
    let (to, from, rank) = (rank_of("to_state"), rank_of("from_state"), rank_of("state"));
    vec![
        rule(
            Invariant::RankRises,
            "an attempt's rank is not its state's",
            format!("SELECT id FROM payment_attempts WHERE rank IS DISTINCT FROM {rank}"),
        ),
        rule(
            Invariant::RankRises,
            "an attempt's state is not its last audit row's",
            "SELECT a.id FROM payment_attempts a
            LEFT JOIN (SELECT attempt_id, MAX(id) AS last FROM payment_events GROUP BY attempt_id) latest
                ON latest.attempt_id = a.id
            LEFT JOIN payment_events e ON e.id = latest.last
            WHERE a.state <> COALESCE(e.to_state, 'initiated')",
        ),
        rule(
            Invariant::RankRises,
            "an attempt's state fell",
            // Staff may lower a state, with a reason.
            format!(
                "SELECT DISTINCT attempt_id AS id FROM (
                    SELECT attempt_id, cause, {from} AS from_rank, {to} AS to_rank,
                        LAG({to}) OVER (PARTITION BY attempt_id ORDER BY id) AS rank_before
                    FROM payment_events
                ) steps
                WHERE cause <> 'staff'
                    AND (to_rank IS NULL OR to_rank <= from_rank OR to_rank <= rank_before)"
            ),
        ),
    ]
}

/// The rank of the state that a column names.
fn rank_of(column: &str) -> String {
    let cases: Vec<_> =
        PaymentState::all().map(|state| format!("WHEN '{}' THEN {}", state.code(), state.rank())).collect();
    format!("CASE {column} {} END", cases.join(" "))
}

fn checks(checked_since: NaiveDateTime) -> Vec<Rule> {
    let open: Vec<_> = PaymentState::all()
        .filter(|state| state.is_open())
        .map(|state| format!("'{}'", state.code()))
        .collect();
    let since = checked_since.format("%Y-%m-%d %H:%M:%S");
    vec![rule(
        Invariant::OpenPaymentsAreChecked,
        "an open attempt has no next check",
        format!(
            "SELECT id FROM payment_attempts
            WHERE next_check_at IS NULL AND state IN ({}) AND created_at > '{since}'",
            open.join(", ")
        ),
    )]
}

fn stock() -> Vec<Rule> {
    vec![
        rule(
            Invariant::StockBalances,
            "a router's stock is below 0",
            "SELECT id FROM routers WHERE stock < 0",
        ),
        rule(
            Invariant::StockBalances,
            "a router order took or gave back a unit too many",
            // Placing takes one; each cancelling gives one back, and each way out of cancelled takes one again.
            "SELECT id FROM (
                SELECT id, status_now,
                    1 + SUM(CASE WHEN status_before = 'cancelled' AND status <> 'cancelled' THEN 1 ELSE 0 END)
                    - SUM(CASE WHEN status = 'cancelled' THEN 1 ELSE 0 END) AS units
                FROM (
                    SELECT o.id, o.status AS status_now, t.status,
                        LAG(t.status) OVER (PARTITION BY o.id ORDER BY t.id) AS status_before
                    FROM orders o JOIN order_timeline t ON t.order_key = o.id AND t.action = 'status'
                    WHERE o.item_type = 'router'
                ) steps
                GROUP BY id, status_now
            ) held
            WHERE units <> CASE status_now WHEN 'cancelled' THEN 0 ELSE 1 END",
        ),
    ]
}

/// The ledger says the same as the rows that its entries are about.
fn revenue() -> Vec<Rule> {
    vec![
        rule(
            Invariant::RevenueAddsUp,
            "a payment's money is not in the ledger as the payment stands",
            "SELECT a.id FROM payment_attempts a
            LEFT JOIN (SELECT attempt_id, SUM(amount_tsh) AS tsh, COUNT(*) AS entries
                FROM revenue_entries WHERE attempt_id IS NOT NULL GROUP BY attempt_id) l ON l.attempt_id = a.id
            WHERE CASE a.state
                WHEN 'completed' THEN l.tsh IS DISTINCT FROM COALESCE(a.told_amount_tsh, a.amount_tsh)
                WHEN 'reversed' THEN COALESCE(l.tsh, 0) <> 0
                ELSE l.entries IS NOT NULL END",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "an order's cash is not in the ledger as the order stands",
            "SELECT o.id FROM orders o
            LEFT JOIN (SELECT order_key, SUM(amount_tsh) AS tsh
                FROM revenue_entries WHERE order_key IS NOT NULL GROUP BY order_key) l ON l.order_key = o.id
            WHERE COALESCE(l.tsh, 0)
                <> CASE WHEN o.checkout_id IS NULL AND o.status = 'delivered' THEN o.amount_tsh ELSE 0 END",
        ),
    ]
}

fn timelines() -> Vec<Rule> {
    vec![
        rule(
            Invariant::ChangesAreRecorded,
            "an order's status is not the last of its timeline",
            "SELECT o.id FROM orders o
            LEFT JOIN (
                SELECT order_key, MAX(id) AS last FROM order_timeline WHERE action = 'status' GROUP BY order_key
            ) latest ON latest.order_key = o.id
            LEFT JOIN order_timeline t ON t.id = latest.last
            WHERE t.status IS DISTINCT FROM o.status",
        ),
        rule(
            Invariant::ChangesAreRecorded,
            "an order was archived by nobody",
            "SELECT o.id FROM orders o
            LEFT JOIN order_timeline t ON t.order_key = o.id AND t.action = 'archived'
            WHERE o.archived_at IS NOT NULL AND t.id IS NULL",
        ),
    ]
}
