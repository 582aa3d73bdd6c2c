//! The invariants as queries for the rows that break them, the same SQL for both databases. Each scans one table and
//! looks up the rest by index. Below OR that is a scalar subquery: PostgreSQL reads IN and EXISTS there into memory, or without end
//! where they exceed its `work_mem`.

use chrono::{NaiveDateTime, TimeDelta};
use kernel::Coded;
use orders::VendingState;
use payments::{PaymentState, RefundTrigger};
use storage_core::tallies::RECOUNTED;

use super::Invariant;

/// A query that returns the rows breaking an invariant.
pub struct Rule {
    pub invariant: Invariant,
    pub message: &'static str,
    pub sql: String,
}

/// Counts paid purchases without an order.
pub const PAID_WITHOUT_ORDER: &str = "
    SELECT CAST(COUNT(DISTINCT a.checkout_id) AS TEXT) AS id FROM payment_attempts a
    WHERE a.state = 'completed'
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = a.checkout_id)
        AND EXISTS (SELECT 1 FROM checkouts c WHERE c.id = a.checkout_id AND c.closed_at IS NULL)
        AND a.refund_tsh < COALESCE(a.reported_amount_tsh, a.amount_tsh)";

/// Every rule. Attempts created after `checked_since` are still being queried.
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
        sums(),
        commission(),
        payouts(),
        float(),
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
            "a purchase has a proof but no completed payment",
            "SELECT c.id FROM checkouts c WHERE c.verification_id IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM payment_attempts a
                WHERE a.state IN ('completed', 'reversed') AND a.checkout_id = c.id)",
        ),
    ]
}

/// Money that no order can use has a refund case. A dismissed case was reviewed by staff.
fn surplus() -> Vec<Rule> {
    vec![
        rule(
            Invariant::SurplusIsRefunded,
            "a purchase is paid more than once and the surplus has no refund case",
            "SELECT a.checkout_id AS id FROM payment_attempts a
            LEFT JOIN (SELECT DISTINCT attempt_id FROM refund_cases WHERE state = 'dismissed') r
                ON r.attempt_id = a.id
            WHERE a.state = 'completed' AND a.refund_tsh < COALESCE(a.reported_amount_tsh, a.amount_tsh)
                AND r.attempt_id IS NULL
            GROUP BY a.checkout_id HAVING COUNT(*) > 1",
        ),
        rule(
            Invariant::SurplusIsRefunded,
            "a purchase was closed without a case for its money",
            "SELECT c.id FROM checkouts c LEFT JOIN refund_cases r
                ON r.checkout_id = c.id AND r.state <> 'dismissed'
            WHERE c.closed_at IS NOT NULL AND r.id IS NULL",
        ),
        rule(
            Invariant::SurplusIsRefunded,
            "a refund was sent and is not in the ledger",
            "SELECT r.id FROM refund_cases r JOIN payment_attempts a ON a.id = r.attempt_id
            LEFT JOIN revenue_entries l ON l.refund_id = r.id
            WHERE r.state = 'refunded' AND a.state <> 'reversed'
                AND l.amount_tsh IS DISTINCT FROM -r.amount_tsh",
        ),
        rule(
            Invariant::SurplusIsRefunded,
            "more of a payment is refunded than came",
            "SELECT a.id FROM payment_attempts a WHERE a.refund_tsh > 0 AND a.refund_tsh > (
                SELECT COALESCE(SUM(l.amount_tsh), 0) FROM revenue_entries l
                WHERE l.attempt_id = a.id AND l.kind = 'payment_completed')",
        ),
        rule(
            Invariant::SurplusIsRefunded,
            "a payment's sum of refunds does not match its refund cases",
            // A case whose money was returned and came back counts, though it was dismissed: the books do not have it.
            "SELECT a.id FROM payment_attempts a
            LEFT JOIN (SELECT r.attempt_id, SUM(r.amount_tsh) AS tsh FROM refund_cases r
                LEFT JOIN revenue_entries l ON l.refund_id = r.id
                WHERE r.state <> 'dismissed' OR l.id IS NOT NULL GROUP BY r.attempt_id) c ON c.attempt_id = a.id
            WHERE a.refund_tsh <> COALESCE(c.tsh, 0)",
        ),
        rule(
            Invariant::SurplusIsRefunded,
            "the second yes to a refund came from who opened it",
            format!(
                "SELECT y.case_id AS id FROM refund_events y JOIN refund_events o ON o.id = (
                    SELECT MIN(f.id) FROM refund_events f WHERE f.case_id = y.case_id)
                WHERE y.note = '{}' AND y.state = 'open' AND y.id <> o.id AND y.by_account = o.by_account",
                RefundTrigger::Approved.code()
            ),
        ),
        rule(
            Invariant::SurplusIsRefunded,
            "a cancelled order is paid and has no refund case",
            // A case that ended only because the order was reopened does not count for a later cancellation.
            format!(
                "SELECT DISTINCT o.id FROM orders o
                JOIN payment_attempts a ON a.checkout_id = o.checkout_id AND a.state = 'completed'
                    AND a.refund_tsh < COALESCE(a.reported_amount_tsh, a.amount_tsh)
                WHERE o.status = 'cancelled' AND NOT EXISTS (
                    SELECT 1 FROM refund_cases r JOIN refund_events e ON e.case_id = r.id
                    WHERE r.attempt_id = a.id AND e.state = 'dismissed' AND e.by_name IS NOT NULL
                        AND COALESCE(e.note, '') NOT LIKE '{}%')",
                RefundTrigger::OrderTakenUp.code()
            ),
        ),
    ]
}

/// A payment reversed later counts as well: the order was right when it was placed.
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
            "a purchase's ordered mark does not match its order",
            "SELECT c.id FROM checkouts c WHERE (c.ordered_at IS NULL)
                = EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = c.id)",
        ),
        rule(
            Invariant::PaymentForOrder,
            "a bundle order's amount is not the one that was paid",
            "SELECT DISTINCT o.id FROM orders o JOIN payment_attempts a ON a.checkout_id = o.checkout_id
            WHERE o.amount_tsh <> a.amount_tsh AND (a.state = 'completed' OR (a.state = 'reversed'
                AND (SELECT COUNT(*) FROM payment_events e
                    WHERE e.attempt_id = a.id AND e.to_state = 'completed') > 0))",
        ),
        rule(
            Invariant::PaymentForOrder,
            "a bundle order does not match its quote",
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
        rule(
            Invariant::PaymentUsedOnce,
            "a prompt asks for another sum than its parts",
            "SELECT MIN(id) AS id FROM payment_attempts GROUP BY reference
            HAVING SUM(amount_tsh) <> MAX(prompt_tsh) OR MIN(prompt_tsh) <> MAX(prompt_tsh)",
        ),
    ]
}

/// `checked_since` is a week ago; no message waits longer than its longest back-off plus a fifth.
fn messages(checked_since: NaiveDateTime) -> Vec<Rule> {
    let soon = checked_since.checked_add_signed(TimeDelta::hours(7 * 24 + 8)).unwrap_or(checked_since);
    let soon = soon.format("%Y-%m-%d %H:%M:%S");
    vec![
        rule(
            Invariant::MessagesAreSent,
            "a waiting message has no attempt scheduled soon",
            format!(
                "SELECT id FROM messages WHERE state IN ('waiting', 'sending')
                AND (next_attempt_at IS NULL OR next_attempt_at > '{soon}')"
            ),
        ),
        rule(
            Invariant::MessagesAreSent,
            "a sent message has no successful attempt",
            "SELECT m.id FROM messages m WHERE m.state = 'sent' AND NOT EXISTS (
                SELECT 1 FROM message_attempts t WHERE t.message_id = m.id AND t.outcome = 'sent')",
        ),
        rule(
            Invariant::MessagesAreSent,
            "a dead letter has no delivery attempt",
            "SELECT m.id FROM messages m WHERE m.state = 'dead' AND NOT EXISTS (
                SELECT 1 FROM message_attempts t WHERE t.message_id = m.id)",
        ),
        rule(
            Invariant::MessagesAreSent,
            "an outbox event is not due soon",
            // A reminder is due when its bundle ends.
            format!(
                "SELECT key AS id FROM outbox_events WHERE handled_at IS NULL AND due_at > '{soon}'
                AND kind <> 'bundle_ending'"
            ),
        ),
        rule(
            Invariant::MessagesAreSent,
            "a reminder has a time and no outbox event",
            "SELECT r.order_key AS id FROM reminders r WHERE r.due_at IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM outbox_events e WHERE e.key = 'bundle_ending:' || r.order_key)",
        ),
    ]
}

fn states() -> Vec<Rule> {
    let (to, from, before) = (rank_of("e.to_state"), rank_of("e.from_state"), rank_of("b.to_state"));
    let rank = rank_of("state");
    vec![
        rule(
            Invariant::StateOnlyRises,
            "an attempt's rank does not match its state",
            format!("SELECT id FROM payment_attempts WHERE rank IS DISTINCT FROM {rank}"),
        ),
        rule(
            Invariant::StateOnlyRises,
            "an attempt's state does not match its last event",
            "SELECT a.id FROM payment_attempts a WHERE a.state <> COALESCE((SELECT e.to_state FROM payment_events e
                WHERE e.attempt_id = a.id ORDER BY e.id DESC LIMIT 1), 'initiated')",
        ),
        rule(
            Invariant::StateOnlyRises,
            "an attempt's state went down",
            // Staff may lower a state, with a reason. Otherwise each event is above its own start and above the event
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

/// The rank of the state in a column.
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
            "a router's stock is not the sum of its entries",
            "SELECT r.id FROM routers r
            LEFT JOIN (SELECT router_id, SUM(units) AS units FROM stock_entries GROUP BY router_id) e
                ON e.router_id = r.id
            WHERE r.stock <> COALESCE(e.units, 0)",
        ),
        rule(
            Invariant::StockBalances,
            "a router order took or returned a unit too many",
            // Placing takes one unit, each cancellation returns one, and each reopening takes one again. An order
            // that was never cancelled holds the first one.
            "SELECT id FROM (
                SELECT id, status_now,
                    1 + SUM(CASE WHEN status_before = 'cancelled' AND status <> 'cancelled' THEN 1 ELSE 0 END)
                    - SUM(CASE WHEN status = 'cancelled' THEN 1 ELSE 0 END) AS units
                FROM (
                    SELECT o.id, o.status AS status_now, t.status,
                        LAG(t.status) OVER (PARTITION BY o.id ORDER BY t.id) AS status_before
                    FROM orders o JOIN order_timeline t ON t.order_key = o.id AND t.action = 'status'
                    WHERE o.item_type = 'router' AND (o.status = 'cancelled'
                        OR (SELECT COUNT(*) FROM order_timeline c
                            WHERE c.order_key = o.id AND c.status = 'cancelled') > 0)
                ) steps
                GROUP BY id, status_now
            ) held
            WHERE units <> CASE status_now WHEN 'cancelled' THEN 0 ELSE 1 END",
        ),
    ]
}

/// The ledger matches the rows that its entries are about.
fn ledger() -> Vec<Rule> {
    vec![
        rule(
            Invariant::RevenueAddsUp,
            "the ledger does not match a payment",
            "SELECT a.id FROM payment_attempts a WHERE CASE a.state
                WHEN 'completed' THEN NOT EXISTS (SELECT 1 FROM revenue_entries l WHERE l.attempt_id = a.id
                    AND (l.amount_tsh = COALESCE(a.reported_amount_tsh, a.amount_tsh) OR EXISTS (
                        SELECT 1 FROM refund_cases r WHERE r.attempt_id = a.id AND r.amount_tsh = l.amount_tsh)))
                    OR EXISTS (SELECT 1 FROM revenue_entries l
                        WHERE l.attempt_id = a.id AND l.kind = 'payment_reversed' AND l.refund_id IS NULL)
                WHEN 'reversed' THEN 0 <>
                    (SELECT COALESCE(SUM(l.amount_tsh), 0) FROM revenue_entries l WHERE l.attempt_id = a.id)
                ELSE EXISTS (SELECT 1 FROM revenue_entries l WHERE l.attempt_id = a.id AND NOT EXISTS (
                    SELECT 1 FROM refund_cases r WHERE r.attempt_id = a.id AND r.amount_tsh = l.amount_tsh)) END",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "the ledger does not match an order's cash",
            "SELECT o.id FROM orders o
            LEFT JOIN (SELECT order_key, SUM(amount_tsh) AS tsh
                FROM revenue_entries WHERE order_key IS NOT NULL GROUP BY order_key) l ON l.order_key = o.id
            WHERE COALESCE(l.tsh, 0)
                <> CASE WHEN o.checkout_id IS NULL AND o.status = 'delivered' THEN o.amount_tsh ELSE 0 END",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "a ledger entry has another purchase than its payment, or another payment than its refund",
            "SELECT CAST(l.id AS TEXT) AS id FROM revenue_entries l
            LEFT JOIN payment_attempts a ON a.id = l.attempt_id
            LEFT JOIN refund_cases r ON r.id = l.refund_id
            WHERE l.checkout_id IS DISTINCT FROM a.checkout_id
                OR r.attempt_id <> l.attempt_id OR l.amount_tsh <> -r.amount_tsh",
        ),
    ]
}

/// An order's revenue is its money in the ledger, at most its price, and equals its sale entries.
fn revenue() -> Vec<Rule> {
    vec![
        rule(
            Invariant::RevenueAddsUp,
            "an order's revenue does not match its money in the ledger",
            // Two sums, each joined by a plain column: joined by an expression, the rows would be scanned for each order.
            "SELECT id FROM (
                SELECT o.id, o.revenue_tsh, o.amount_tsh, o.archived_at,
                    COALESCE(c.tsh, 0) + COALESCE(p.tsh, 0) AS tsh
                FROM orders o
                LEFT JOIN (SELECT order_key, SUM(amount_tsh) AS tsh FROM revenue_entries
                    WHERE order_key IS NOT NULL GROUP BY order_key) c ON c.order_key = o.id
                LEFT JOIN (SELECT checkout_id, SUM(amount_tsh) AS tsh FROM revenue_entries
                    WHERE order_key IS NULL GROUP BY checkout_id) p ON p.checkout_id = o.checkout_id) m
            WHERE revenue_tsh <> CASE
                WHEN archived_at IS NOT NULL OR tsh < 0 THEN 0
                WHEN tsh > amount_tsh THEN amount_tsh ELSE tsh END",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "an order's revenue or cost does not match its sale entries",
            "SELECT o.id FROM orders o
            LEFT JOIN (SELECT order_key, SUM(amount_tsh) AS tsh, SUM(cost_tsh) AS cost_tsh, SUM(sold) AS sold
                FROM sale_entries GROUP BY order_key) e ON e.order_key = o.id
            WHERE o.revenue_tsh <> COALESCE(e.tsh, 0)
                OR COALESCE(e.sold, 0) <> CASE WHEN o.revenue_tsh > 0 THEN 1 ELSE 0 END OR COALESCE(e.cost_tsh, 0)
                <> CASE WHEN o.revenue_tsh > 0 THEN COALESCE(o.cost_tsh, 0) ELSE 0 END",
        ),
    ]
}

/// Stored sums equal the rows that they count.
fn sums() -> Vec<Rule> {
    vec![
        rule(
            Invariant::RevenueAddsUp,
            "a tally does not match the rows: rebuild it with bundlehub figures",
            format!(
                "SELECT name AS id FROM (
                    SELECT name, number, amount_tsh FROM tallies
                    UNION ALL SELECT name, -number, -amount_tsh FROM ({RECOUNTED}) counted) differences
                GROUP BY name HAVING SUM(number) <> 0 OR SUM(amount_tsh) <> 0"
            ),
        ),
        rule(
            Invariant::RevenueAddsUp,
            "the daily sums of orders do not match the orders: rebuild them with bundlehub figures",
            // Without the day, which each database computes in its own way.
            "SELECT item_type || ' ' || network || ' ' || revenue_status AS id FROM (
                SELECT item_type, network, revenue_status, number, amount_tsh, revenue_tsh FROM order_days
                UNION ALL
                SELECT item_type, COALESCE(network, 'none'), revenue_status, -1, -amount_tsh, -revenue_tsh
                FROM orders WHERE archived_at IS NULL
            ) both_sides GROUP BY item_type, network, revenue_status
            HAVING SUM(number) <> 0 OR SUM(amount_tsh) <> 0 OR SUM(revenue_tsh) <> 0",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "the daily sums of the ledger do not match the ledger: rebuild them with bundlehub figures",
            "SELECT method AS id FROM (
                SELECT method, number, amount_tsh FROM ledger_days
                UNION ALL
                SELECT CASE WHEN attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END,
                    CASE WHEN kind IN ('payment_completed', 'cash_received') THEN -1 ELSE 1 END, -amount_tsh
                FROM revenue_entries
            ) both_sides GROUP BY method HAVING SUM(number) <> 0 OR SUM(amount_tsh) <> 0",
        ),
        rule(
            Invariant::RevenueAddsUp,
            "the totals of a day do not match its sales: rebuild them with bundlehub figures",
            "SELECT day AS id FROM (
                SELECT day, amount_tsh AS tsh, COALESCE(cost_tsh, 0) AS cost_tsh, commission_tsh,
                    ABS(sold) AS times
                FROM sale_entries
                UNION ALL
                SELECT day, reversed_tsh - settled_tsh, -cost_tsh, -commission_tsh, -settled_count - reversed_count
                FROM sale_days
            ) both_sides GROUP BY day
            HAVING SUM(tsh) <> 0 OR SUM(cost_tsh) <> 0 OR SUM(commission_tsh) <> 0 OR SUM(times) <> 0",
        ),
    ]
}

/// Commission is the share of the money that stays, at the frozen rate. Integer division rounds down on both databases.
fn commission() -> Vec<Rule> {
    vec![
        rule(
            Invariant::CommissionAddsUp,
            "an agent's commission does not match the money of the sale",
            "SELECT CAST(s.id AS TEXT) AS id FROM agent_sales s
            LEFT JOIN (SELECT sale_id, SUM(base_tsh) AS tsh FROM commission_entries
                WHERE sale_id IS NOT NULL GROUP BY sale_id) l ON l.sale_id = s.id
            LEFT JOIN (SELECT order_key, SUM(amount_tsh) AS tsh FROM revenue_entries
                WHERE order_key IS NOT NULL GROUP BY order_key) c ON c.order_key = s.order_key
            LEFT JOIN (SELECT checkout_id, SUM(amount_tsh) AS tsh FROM revenue_entries
                WHERE order_key IS NULL GROUP BY checkout_id) p ON p.checkout_id = s.checkout_id
            LEFT JOIN orders o ON o.id = s.order_key
            WHERE COALESCE(l.tsh, 0) <> CASE
                WHEN s.order_key IS NULL OR NOT s.earns_commission THEN 0
                WHEN s.checkout_id IS NULL THEN CASE WHEN COALESCE(c.tsh, 0) > o.delivery_fee_tsh
                    THEN c.tsh - o.delivery_fee_tsh ELSE 0 END
                WHEN COALESCE(p.tsh, 0) < 0 THEN 0
                WHEN COALESCE(p.tsh, 0) > o.amount_tsh THEN o.amount_tsh ELSE COALESCE(p.tsh, 0) END",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "the commission of a sale is not the share of its money",
            "SELECT CAST(s.id AS TEXT) AS id FROM agent_sales s
            JOIN (SELECT sale_id, SUM(base_tsh) AS base_tsh, SUM(amount_tsh) AS tsh FROM commission_entries
                WHERE sale_id IS NOT NULL GROUP BY sale_id) e ON e.sale_id = s.id
            WHERE e.tsh <> CAST(e.base_tsh AS BIGINT) * s.rate_permille / 1000",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "a commission belongs to another agent than its sale",
            "SELECT CAST(e.id AS TEXT) AS id FROM commission_entries e JOIN agent_sales s ON s.id = e.sale_id
            WHERE e.agent_id <> s.agent_id",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "the sums of an agent do not match the commission ledger: rebuild them with bundlehub figures",
            "SELECT agent_id AS id FROM (
                SELECT agent_id, sales_tsh, earned_tsh, paid_tsh FROM agent_sums
                UNION ALL
                SELECT agent_id, -base_tsh, CASE kind WHEN 'paid' THEN 0 ELSE -amount_tsh END,
                    CASE kind WHEN 'paid' THEN amount_tsh ELSE 0 END
                FROM commission_entries
            ) both_sides GROUP BY agent_id
            HAVING SUM(sales_tsh) <> 0 OR SUM(earned_tsh) <> 0 OR SUM(paid_tsh) <> 0",
        ),
    ]
}

fn payouts() -> Vec<Rule> {
    vec![
        rule(
            Invariant::CommissionAddsUp,
            "the commission ledger does not match a payment to an agent",
            "SELECT i.payout_id AS id FROM payout_items i
            LEFT JOIN commission_entries e ON e.payout_id = i.payout_id AND e.agent_id = i.agent_id
            WHERE CASE i.state WHEN 'paid' THEN -i.amount_tsh ELSE 0 END <> COALESCE(e.amount_tsh, 0)",
        ),
        rule(
            Invariant::CommissionAddsUp,
            "the commission ledger has a payment to an agent without a payout",
            "SELECT CAST(e.id AS TEXT) AS id FROM commission_entries e
            LEFT JOIN payout_items i ON i.payout_id = e.payout_id AND i.agent_id = e.agent_id
            WHERE e.kind = 'paid' AND i.payout_id IS NULL",
        ),
    ]
}

fn float() -> Vec<Rule> {
    vec![
        rule(
            Invariant::FloatAddsUp,
            "a balance of the float is not the sum of its entries",
            "SELECT a.id FROM float_accounts a
            LEFT JOIN (SELECT account, SUM(amount_micros) AS micros FROM float_entries GROUP BY account) e
                ON e.account = a.id
            WHERE a.balance_micros <> COALESCE(e.micros, 0)",
        ),
        rule(
            Invariant::FloatAddsUp,
            "the hourly sums of the float do not match its entries",
            "SELECT account AS id FROM (
                SELECT account, bought_micros AS bought, used_micros AS used, corrected_micros AS corrected
                FROM float_hours
                UNION ALL
                SELECT account, CASE kind WHEN 'top_up' THEN -amount_micros ELSE 0 END,
                    CASE WHEN kind IN ('delivery', 'return') THEN amount_micros ELSE 0 END,
                    CASE WHEN kind IN ('count', 'reading') THEN -amount_micros ELSE 0 END
                FROM float_entries
            ) both_sides GROUP BY account HAVING SUM(bought) <> 0 OR SUM(used) <> 0 OR SUM(corrected) <> 0",
        ),
        rule(
            Invariant::FloatAddsUp,
            "an order drew float twice, or holds float without being delivered",
            "SELECT o.id FROM orders o
            JOIN (SELECT order_key, SUM(amount_micros) AS micros,
                    SUM(CASE kind WHEN 'delivery' THEN 1 ELSE -1 END) AS times
                FROM float_entries WHERE order_key IS NOT NULL GROUP BY order_key) e ON e.order_key = o.id
            WHERE e.times <> CASE o.status WHEN 'delivered' THEN 1 ELSE 0 END OR e.times = 0 AND e.micros <> 0",
        ),
    ]
}

fn desk() -> Vec<Rule> {
    vec![
        rule(
            Invariant::QueueListsOpenOrders,
            "an open order is missing from the delivery desk",
            "SELECT o.id FROM orders o LEFT JOIN delivery_queue d ON d.order_key = o.id
            WHERE o.status IN ('pending', 'processing') AND o.archived_at IS NULL AND d.order_key IS NULL",
        ),
        rule(
            Invariant::QueueListsOpenOrders,
            "a closed order is still at the delivery desk or claimed",
            "SELECT o.id FROM orders o
            LEFT JOIN delivery_queue d ON d.order_key = o.id LEFT JOIN order_claims c ON c.order_key = o.id
            WHERE (o.status IN ('delivered', 'cancelled') OR o.archived_at IS NOT NULL)
                AND (d.order_key IS NOT NULL OR c.order_key IS NOT NULL)",
        ),
        rule(
            Invariant::QueueListsOpenOrders,
            "the delivery desk has the wrong kind or network for an order",
            "SELECT o.id FROM delivery_queue d JOIN orders o ON o.id = d.order_key
            WHERE d.kind <> o.item_type OR d.network IS DISTINCT FROM o.network",
        ),
    ]
}

/// At most one attempt of an order may have been delivered.
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
            "an order being sent is closed or claimed",
            "SELECT v.external_id AS id FROM vending_attempts v JOIN orders o ON o.id = v.order_key
            LEFT JOIN order_claims c ON c.order_key = v.order_key
            WHERE v.ended_at IS NULL AND (o.status IN ('delivered', 'cancelled') OR o.archived_at IS NOT NULL
                OR c.order_key IS NOT NULL)",
        ),
        rule(
            Invariant::SentOnce,
            "an attempt's rank does not match its state",
            format!(
                "SELECT external_id AS id FROM vending_attempts WHERE rank <> CASE state {} END",
                VendingState::all()
                    .map(|state| format!("WHEN '{}' THEN {}", state.code(), state.rank()))
                    .collect::<Vec<_>>()
                    .join(" ")
            ),
        ),
    ]
}

fn timelines() -> Vec<Rule> {
    vec![
        rule(
            Invariant::ChangesAreRecorded,
            "an order's status does not match its timeline",
            "SELECT o.id FROM orders o WHERE o.status IS DISTINCT FROM (SELECT t.status FROM order_timeline t
                WHERE t.order_key = o.id AND t.action = 'status' ORDER BY t.id DESC LIMIT 1)",
        ),
        rule(
            Invariant::ChangesAreRecorded,
            "an application's status does not match its history",
            "SELECT p.id FROM agent_applications p WHERE p.status IS DISTINCT FROM
                (SELECT e.status FROM agent_application_events e
                WHERE e.application_id = p.id ORDER BY e.id DESC LIMIT 1)",
        ),
        rule(
            Invariant::ChangesAreRecorded,
            "an archived order has no archive entry in its timeline",
            "SELECT o.id FROM orders o
            LEFT JOIN order_timeline t ON t.order_key = o.id AND t.action = 'archived'
            WHERE o.archived_at IS NOT NULL AND t.id IS NULL",
        ),
    ]
}
