//! The invariants as queries for the rows that break them: one text for both databases. Each walks through one table
//! and looks the rest up by an index.

use chrono::{NaiveDateTime, TimeDelta};
use invariants::Invariant;
use orders::VendingState;
use payments::{CaseTrigger, PaymentState};

/// A query whose every row breaks an invariant.
pub struct Rule {
    pub invariant: Invariant,
    pub message: &'static str,
    pub sql: String,
}

/// Purchases that are paid and wait for their order.
pub const PAID_WITHOUT_ORDER: &str = "
    SELECT CAST(COUNT(DISTINCT a.checkout_id) AS TEXT) AS id FROM payment_attempts a
    WHERE a.state = 'completed'
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = a.checkout_id)
        AND EXISTS (SELECT 1 FROM checkouts c WHERE c.id = a.checkout_id AND c.closed_at IS NULL)
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
        ledger(),
        revenue(),
        commission(),
        payouts(),
        timelines(),
        desk(),
        vending(),
        messages(checked_since),
    ]
    .into_iter()
    .flatten()
    .collect()
}

pub fn rule(invariant: Invariant, message: &'static str, sql: impl Into<String>) -> Rule {
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
            "SELECT c.id FROM checkouts c WHERE c.verification_id IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM payment_attempts a
                WHERE a.state IN ('completed', 'reversed') AND a.checkout_id = c.id)",
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
        rule(
            Invariant::SurplusGoesBack,
            "an order is paid and cancelled, and nobody returns its money",
            // A case that ended only because the order was taken up again says nothing about the next cancelling.
            format!(
                "SELECT DISTINCT o.id FROM orders o
                JOIN payment_attempts a ON a.checkout_id = o.checkout_id AND a.state = 'completed'
                WHERE o.status = 'cancelled' AND NOT EXISTS (
                    SELECT 1 FROM refund_cases r WHERE r.attempt_id = a.id AND (r.state <> 'dismissed'
                        OR EXISTS (SELECT 1 FROM refund_events e WHERE e.case_id = r.id
                            AND e.state = 'dismissed' AND e.by_name IS NOT NULL
                            AND COALESCE(e.note, '') NOT LIKE '{}%')))",
                CaseTrigger::OrderTakenUp.code()
            ),
        ),
    ]
}

/// A payment that was taken back later counts as well: the order was right when it was placed.
fn orders_and_payments() -> Vec<Rule> {
    vec![
        rule(
            Invariant::PaymentForOrder,
            "a bundle order has no completed payment",
            "SELECT o.id FROM orders o WHERE o.item_type <> 'router'
                AND NOT EXISTS (SELECT 1 FROM payment_attempts a
                    WHERE a.state = 'completed' AND a.checkout_id = o.checkout_id)
                AND NOT EXISTS (SELECT 1 FROM payment_attempts a
                    JOIN payment_events e ON e.attempt_id = a.id AND e.to_state = 'completed'
                    WHERE a.state = 'reversed' AND a.checkout_id = o.checkout_id)",
        ),
        rule(
            Invariant::PaymentForOrder,
            "a purchase says that it is ordered, and is not, or the other way round",
            "SELECT c.id FROM checkouts c WHERE (c.ordered_at IS NULL)
                = EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = c.id)",
        ),
        rule(
            Invariant::PaymentForOrder,
            "a bundle order's amount is not the one that was paid",
            "SELECT DISTINCT o.id FROM orders o JOIN payment_attempts a ON a.checkout_id = o.checkout_id
            WHERE o.amount_tsh <> a.amount_tsh AND (a.state = 'completed' OR (a.state = 'reversed'
                AND a.id IN (SELECT attempt_id FROM payment_events WHERE to_state = 'completed')))",
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

/// `checked_since` is a week ago; no message waits longer than its longest wait and a fifth.
fn messages(checked_since: NaiveDateTime) -> Vec<Rule> {
    let soon = checked_since.checked_add_signed(TimeDelta::hours(7 * 24 + 8)).unwrap_or(checked_since);
    let soon = soon.format("%Y-%m-%d %H:%M:%S");
    vec![
        rule(
            Invariant::EverybodyIsTold,
            "a message waits and is not tried soon",
            format!(
                "SELECT id FROM messages WHERE state IN ('waiting', 'sending')
                AND (next_try_at IS NULL OR next_try_at > '{soon}')"
            ),
        ),
        rule(
            Invariant::EverybodyIsTold,
            "a message is sent, and no try says so",
            "SELECT m.id FROM messages m WHERE m.state = 'sent' AND NOT EXISTS (
                SELECT 1 FROM message_tries t WHERE t.message_id = m.id AND t.outcome = 'sent')",
        ),
        rule(
            Invariant::EverybodyIsTold,
            "a message was given up without a try",
            "SELECT m.id FROM messages m WHERE m.state = 'dead' AND NOT EXISTS (
                SELECT 1 FROM message_tries t WHERE t.message_id = m.id)",
        ),
        rule(
            Invariant::EverybodyIsTold,
            "something that happened is not told soon",
            format!("SELECT key AS id FROM occasions WHERE told_at IS NULL AND due_at > '{soon}'"),
        ),
    ]
}

fn states() -> Vec<Rule> {
    let (to, from, before) = (rank_of("e.to_state"), rank_of("e.from_state"), rank_of("b.to_state"));
    let rank = rank_of("state");
    vec![
        rule(
            Invariant::RankRises,
            "an attempt's rank is not its state's",
            format!("SELECT id FROM payment_attempts WHERE rank IS DISTINCT FROM {rank}"),
        ),
        rule(
            Invariant::RankRises,
            "an attempt's state is not its last audit row's",
            "SELECT a.id FROM payment_attempts a WHERE a.state <> COALESCE(
                (SELECT e.to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY e.id DESC LIMIT 1),
                'initiated')",
        ),
        rule(
            Invariant::RankRises,
            "an attempt's state fell",
            // Staff may lower a state, with a reason. Otherwise each row is above its own beginning and above the row
            // before it.
            format!(
                "SELECT e.attempt_id AS id FROM payment_events e
                WHERE e.cause <> 'staff' AND ({to} IS NULL OR {to} <= {from})
                UNION
                SELECT e.attempt_id FROM payment_events e
                JOIN payment_events b ON b.attempt_id = e.attempt_id AND b.id < e.id
                WHERE e.cause <> 'staff' AND {to} <= {before}
                    AND NOT EXISTS (SELECT 1 FROM payment_events m
                        WHERE m.attempt_id = e.attempt_id AND m.id > b.id AND m.id < e.id)"
            ),
        ),
    ]
}

/// The rank of the state that a column names.
fn rank_of(column: &str) -> String {
    let mut cases: Vec<_> =
        PaymentState::all().map(|state| format!("WHEN '{}' THEN {}", state.code(), state.rank())).collect();
    cases.dedup();
    format!("CASE {column} {} END", cases.join(" "))
}

fn checks(checked_since: NaiveDateTime) -> Vec<Rule> {
    let mut open: Vec<_> = PaymentState::all()
        .filter(|state| state.is_open())
        .map(|state| format!("'{}'", state.code()))
        .collect();
    open.dedup();
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
            // Placing takes one; each cancelling gives one back, and each way out of cancelled takes one again. Who
            // was never cancelled holds the first one.
            "SELECT id FROM (
                SELECT id, status_now,
                    1 + SUM(CASE WHEN status_before = 'cancelled' AND status <> 'cancelled' THEN 1 ELSE 0 END)
                    - SUM(CASE WHEN status = 'cancelled' THEN 1 ELSE 0 END) AS units
                FROM (
                    SELECT o.id, o.status AS status_now, t.status,
                        LAG(t.status) OVER (PARTITION BY o.id ORDER BY t.id) AS status_before
                    FROM orders o JOIN order_timeline t ON t.order_key = o.id AND t.action = 'status'
                    WHERE o.item_type = 'router' AND (o.status = 'cancelled'
                        OR o.id IN (SELECT order_key FROM order_timeline WHERE status = 'cancelled'))
                ) steps
                GROUP BY id, status_now
            ) held
            WHERE units <> CASE status_now WHEN 'cancelled' THEN 0 ELSE 1 END",
        ),
    ]
}

/// The ledger says the same as the rows that its entries are about.
fn ledger() -> Vec<Rule> {
    vec![
        rule(
            Invariant::RevenueAddsUp,
            "a payment's money is not in the ledger as the payment stands",
            "SELECT a.id FROM payment_attempts a WHERE CASE a.state
                WHEN 'completed' THEN COALESCE(a.told_amount_tsh, a.amount_tsh) IS DISTINCT FROM
                    (SELECT SUM(l.amount_tsh) FROM revenue_entries l WHERE l.attempt_id = a.id)
                WHEN 'reversed' THEN 0 <>
                    (SELECT COALESCE(SUM(l.amount_tsh), 0) FROM revenue_entries l WHERE l.attempt_id = a.id)
                ELSE EXISTS (SELECT 1 FROM revenue_entries l WHERE l.attempt_id = a.id) END",
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
        rule(
            Invariant::RevenueAddsUp,
            "an entry of the ledger is under another purchase than its payment",
            "SELECT CAST(l.id AS TEXT) AS id FROM revenue_entries l
            LEFT JOIN payment_attempts a ON a.id = l.attempt_id
            WHERE l.checkout_id IS DISTINCT FROM a.checkout_id",
        ),
    ]
}

/// The revenue of each order is its money in the ledger, at most its price; the sums of the days add up what was written.
fn revenue() -> Vec<Rule> {
    vec![
        rule(
            Invariant::RevenueAddsUp,
            "an order's revenue is not the money that it stands for",
            "SELECT o.id FROM orders o
            LEFT JOIN (SELECT COALESCE(e.order_key, p.id) AS order_key, SUM(e.amount_tsh) AS tsh
                FROM revenue_entries e LEFT JOIN orders p ON p.checkout_id = e.checkout_id
                GROUP BY COALESCE(e.order_key, p.id)) m ON m.order_key = o.id
            WHERE o.revenue_tsh <> CASE
                WHEN o.archived_at IS NOT NULL OR m.tsh IS NULL OR m.tsh < 0 THEN 0
                WHEN m.tsh > o.amount_tsh THEN o.amount_tsh ELSE m.tsh END",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "an order's revenue, cost or commission is not what was written of it",
            "SELECT o.id FROM orders o
            LEFT JOIN (SELECT order_key, SUM(amount_tsh) AS tsh, SUM(cost_tsh) AS cost_tsh
                FROM sale_entries GROUP BY order_key) e ON e.order_key = o.id
            WHERE o.revenue_tsh <> COALESCE(e.tsh, 0) OR COALESCE(e.cost_tsh, 0)
                <> CASE WHEN o.revenue_tsh > 0 THEN COALESCE(o.cost_tsh, 0) ELSE 0 END",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "the sums of a day are not what its sales come to: bundlehub figures makes them anew",
            "SELECT day AS id FROM (
                SELECT day, amount_tsh AS tsh, COALESCE(cost_tsh, 0) AS cost_tsh, commission_tsh, 1 AS times
                FROM sale_entries
                UNION ALL
                SELECT day, reversed_tsh - settled_tsh, -cost_tsh, -commission_tsh, -settled_count - reversed_count
                FROM sale_days
            ) both_sides GROUP BY day
            HAVING SUM(tsh) <> 0 OR SUM(cost_tsh) <> 0 OR SUM(commission_tsh) <> 0 OR SUM(times) <> 0",
        ),
    ]
}

/// The ledger of commission says the share of the money that is here, at the rate that was frozen. Integers divide to
/// integers on both databases, rounded down.
fn commission() -> Vec<Rule> {
    vec![
        rule(
            Invariant::CommissionAddsUp,
            "an agent's commission is not in step with the money of the sale",
            "SELECT CAST(s.id AS TEXT) AS id FROM agent_sales s
            LEFT JOIN (SELECT sale_id, SUM(CASE kind WHEN 'accrued' THEN 1 ELSE -1 END) AS held
                FROM commission_entries WHERE sale_id IS NOT NULL GROUP BY sale_id) l ON l.sale_id = s.id
            WHERE COALESCE(l.held, 0) <> CASE
                WHEN s.order_key IS NULL OR NOT s.earns THEN 0
                WHEN s.checkout_id IS NULL AND 0 < (SELECT COALESCE(SUM(r.amount_tsh), 0)
                    FROM revenue_entries r WHERE r.order_key = s.order_key) THEN 1
                WHEN s.checkout_id IS NOT NULL AND 0 < (SELECT COALESCE(SUM(r.amount_tsh), 0)
                    FROM payment_attempts a JOIN revenue_entries r ON r.attempt_id = a.id
                    WHERE a.checkout_id = s.checkout_id) THEN 1
                ELSE 0 END",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "a commission is not the frozen share of its money",
            "SELECT CAST(e.id AS TEXT) AS id FROM commission_entries e JOIN agent_sales s ON s.id = e.sale_id
            WHERE e.agent_id <> s.agent_id
                OR e.kind = 'accrued' AND e.amount_tsh <> e.base_tsh * s.rate_permille / 1000",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "a commission was taken back that was not given",
            "SELECT CAST(e.id AS TEXT) AS id FROM commission_entries e
            LEFT JOIN commission_entries g
                ON g.sale_id = e.sale_id AND g.kind = 'accrued' AND g.generation = e.generation
            WHERE e.kind = 'reversed' AND (g.id IS NULL OR g.amount_tsh <> -e.amount_tsh OR g.base_tsh <> -e.base_tsh)",
        ),
    ]
}

fn payouts() -> Vec<Rule> {
    vec![
        rule(
            Invariant::CommissionAddsUp,
            "a payment to an agent is not in the ledger as it was made",
            "SELECT i.payout_id AS id FROM payout_items i
            LEFT JOIN commission_entries e ON e.payout_id = i.payout_id AND e.agent_id = i.agent_id
            WHERE CASE i.state WHEN 'paid' THEN -i.amount_tsh ELSE 0 END <> COALESCE(e.amount_tsh, 0)",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "the ledger has a payment to an agent that nobody made",
            "SELECT CAST(e.id AS TEXT) AS id FROM commission_entries e
            LEFT JOIN payout_items i ON i.payout_id = e.payout_id AND i.agent_id = e.agent_id
            WHERE e.kind = 'paid' AND i.payout_id IS NULL",
        ),
    ]
}

fn desk() -> Vec<Rule> {
    vec![
        rule(
            Invariant::DeskListsOpenOrders,
            "an order waits for its delivery where nobody sees it",
            "SELECT o.id FROM orders o LEFT JOIN order_desk d ON d.order_key = o.id
            WHERE o.status IN ('pending', 'processing') AND o.archived_at IS NULL AND d.order_key IS NULL",
        ),
        rule(
            Invariant::DeskListsOpenOrders,
            "a closed order stands at the desk, or in somebody's hands",
            "SELECT o.id FROM orders o
            LEFT JOIN order_desk d ON d.order_key = o.id LEFT JOIN order_claims c ON c.order_key = o.id
            WHERE (o.status IN ('delivered', 'cancelled') OR o.archived_at IS NOT NULL)
                AND (d.order_key IS NOT NULL OR c.order_key IS NOT NULL)",
        ),
        rule(
            Invariant::DeskListsOpenOrders,
            "an order stands at the desk among goods of another kind",
            "SELECT o.id FROM order_desk d JOIN orders o ON o.id = d.order_key
            WHERE d.kind <> o.item_type OR d.network IS DISTINCT FROM o.network",
        ),
    ]
}

/// An order has one attempt at most that may have sent it.
fn vending() -> Vec<Rule> {
    vec![
        rule(
            Invariant::SentOnce,
            "an order may have been sent twice",
            "SELECT order_key AS id FROM vending_attempts WHERE state NOT IN ('rejected', 'cancelled', 'declined')
            GROUP BY order_key HAVING COUNT(*) > 1",
        ),
        rule(
            Invariant::SentOnce,
            "an order that is being sent is closed, or in somebody's hands",
            "SELECT v.external_id AS id FROM vending_attempts v JOIN orders o ON o.id = v.order_key
            LEFT JOIN order_claims c ON c.order_key = v.order_key
            WHERE v.ended_at IS NULL AND (o.status IN ('delivered', 'cancelled') OR o.archived_at IS NOT NULL
                OR c.order_key IS NOT NULL)",
        ),
        rule(
            Invariant::SentOnce,
            "an attempt's rank is not its state's",
            format!(
                "SELECT external_id AS id FROM vending_attempts WHERE rank <> CASE state {} END",
                VendingState::ALL.map(|state| format!("WHEN '{}' THEN {}", state.code(), state.rank())).join(" ")
            ),
        ),
    ]
}

fn timelines() -> Vec<Rule> {
    vec![
        rule(
            Invariant::ChangesAreRecorded,
            "an order's status is not the last of its timeline",
            "SELECT o.id FROM orders o WHERE o.status IS DISTINCT FROM (SELECT t.status FROM order_timeline t
                WHERE t.order_key = o.id AND t.action = 'status' ORDER BY t.id DESC LIMIT 1)",
        ),
        rule(
            Invariant::ChangesAreRecorded,
            "an application's status is not the last of its history",
            "SELECT p.id FROM agent_applications p WHERE p.status IS DISTINCT FROM
                (SELECT e.status FROM agent_application_events e
                WHERE e.application_id = p.id ORDER BY e.id DESC LIMIT 1)",
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
