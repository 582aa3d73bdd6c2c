-- What an item costs the shop itself; NULL while nobody knows. An order keeps the cost of the moment it was placed.
ALTER TABLE bundles ADD COLUMN cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000);
ALTER TABLE routers ADD COLUMN cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000);
ALTER TABLE orders ADD COLUMN cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000);

-- Revenue: money of the ledger that an order stands for. A row is written whenever that changes, in the transaction
-- that changes it, and never altered.
CREATE TABLE sale_entries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    -- Counts the rows of an order, from 1.
    generation BIGINT NOT NULL CHECK (generation >= 1),
    -- By how much the revenue of the order changed; below 0 when it went.
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh <> 0),
    -- The same of what the item cost the shop; NULL when that is not known.
    cost_tsh BIGINT,
    -- The same of what agents earned by it.
    commission_tsh BIGINT NOT NULL,
    -- A day of Africa/Dar_es_Salaam, such as 2026-11-21.
    day TEXT COLLATE "C" NOT NULL CHECK (length(day) = 10),
    UNIQUE (order_key, generation)
);
CREATE INDEX sale_entries_day ON sale_entries (day, order_key, amount_tsh, cost_tsh, commission_tsh);

-- What the rows above come to, by day and whatever reports group by: kept in step with them in the same transaction.
CREATE TABLE sale_days (
    day TEXT COLLATE "C" NOT NULL CHECK (length(day) = 10),
    item_name TEXT NOT NULL,
    item_type TEXT NOT NULL CHECK (item_type IN ('router', 'sme', 'normal')),
    -- 'none' of a router.
    network TEXT NOT NULL CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel', 'none')),
    method TEXT NOT NULL CHECK (method IN ('cash', 'mobile_money')),
    -- 'none' without an agent.
    agent_id TEXT NOT NULL,
    cost_known BOOLEAN NOT NULL,
    settled_tsh BIGINT NOT NULL,
    settled_count BIGINT NOT NULL,
    -- Not below 0.
    reversed_tsh BIGINT NOT NULL,
    reversed_count BIGINT NOT NULL,
    cost_tsh BIGINT NOT NULL,
    commission_tsh BIGINT NOT NULL,
    -- '' where the item has none.
    item_name_swahili TEXT NOT NULL,
    PRIMARY KEY (day, item_name, item_type, network, method, agent_id, cost_known)
);

-- The revenue of an order now: the sum of its rows.
ALTER TABLE orders ADD COLUMN revenue_tsh BIGINT NOT NULL DEFAULT 0 CHECK (revenue_tsh >= 0);

-- What was sold before there were these rows: once when its money came, and once more when it was gone again.
CREATE TEMPORARY TABLE sold AS
SELECT o.id AS order_key, o.amount_tsh, GREATEST(o.created_at, m.came_at) AS came_at, m.went_at, m.tsh,
    CASE WHEN o.amount_tsh < m.tsh THEN o.amount_tsh ELSE m.tsh END AS stays_tsh
FROM orders o JOIN (
    SELECT COALESCE(e.order_key, p.id) AS order_key, SUM(e.amount_tsh) AS tsh,
        MIN(CASE WHEN e.amount_tsh > 0 THEN e.at END) AS came_at, MAX(e.at) AS went_at
    FROM revenue_entries e LEFT JOIN orders p ON p.checkout_id = e.checkout_id
    GROUP BY COALESCE(e.order_key, p.id)
) m ON m.order_key = o.id
WHERE o.archived_at IS NULL AND m.came_at IS NOT NULL AND o.amount_tsh > 0;
INSERT INTO sale_entries (order_key, generation, amount_tsh, commission_tsh, day)
SELECT t.order_key, 1, CASE WHEN t.stays_tsh > 0 THEN t.stays_tsh ELSE t.amount_tsh END,
    COALESCE((SELECT SUM(c.amount_tsh) FROM commission_entries c JOIN agent_sales s ON s.id = c.sale_id
        WHERE s.order_key = t.order_key AND (t.stays_tsh > 0 OR c.kind = 'accrued')), 0),
    to_char(t.came_at + INTERVAL '3 hours', 'YYYY-MM-DD')
FROM sold t ORDER BY t.came_at, t.order_key;
INSERT INTO sale_entries (order_key, generation, amount_tsh, commission_tsh, day)
SELECT t.order_key, 2, -t.amount_tsh,
    COALESCE((SELECT SUM(c.amount_tsh) FROM commission_entries c JOIN agent_sales s ON s.id = c.sale_id
        WHERE s.order_key = t.order_key AND c.kind = 'reversed'), 0),
    to_char(t.went_at + INTERVAL '3 hours', 'YYYY-MM-DD')
FROM sold t WHERE t.stays_tsh <= 0 ORDER BY t.went_at, t.order_key;
DROP TABLE sold;
UPDATE orders SET revenue_tsh = (SELECT SUM(e.amount_tsh) FROM sale_entries e WHERE e.order_key = orders.id)
WHERE id IN (SELECT order_key FROM sale_entries);
INSERT INTO sale_days (day, item_name, item_type, network, method, agent_id, cost_known, settled_tsh, settled_count,
    reversed_tsh, reversed_count, cost_tsh, commission_tsh, item_name_swahili)
SELECT e.day, o.item_name, o.item_type, COALESCE(o.network, 'none'),
    CASE WHEN o.checkout_id IS NULL THEN 'cash' ELSE 'mobile_money' END, COALESCE(s.agent_id, 'none'),
    e.cost_tsh IS NOT NULL,
    COALESCE(SUM(CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh END), 0), COUNT(CASE WHEN e.amount_tsh > 0 THEN 1 END),
    COALESCE(SUM(CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh END), 0), COUNT(CASE WHEN e.amount_tsh < 0 THEN 1 END),
    COALESCE(SUM(e.cost_tsh), 0), SUM(e.commission_tsh), MAX(COALESCE(o.item_name_swahili, ''))
FROM sale_entries e JOIN orders o ON o.id = e.order_key LEFT JOIN agent_sales s ON s.order_key = o.id
GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- What sums of revenue, of buyers and of hours read, without the wide rows behind. With archived_at last: SQLite would
-- take an index that begins with it for every list of orders in sight.
DROP INDEX orders_revenue;
CREATE INDEX orders_revenue ON orders
    (created_at, item_type, network, status, checkout_id, amount_tsh, revenue_tsh) WHERE archived_at IS NULL;
CREATE INDEX orders_buyer ON orders (customer_phone, created_at, status, archived_at);
CREATE INDEX orders_hour ON orders (date_trunc('hour', created_at), archived_at);

-- How long a delivery took, in minutes since the order; NULL of every other line, and of orders out of sight.
ALTER TABLE order_timeline ADD COLUMN took_minutes BIGINT;
UPDATE order_timeline SET took_minutes =
    CAST(FLOOR(EXTRACT(EPOCH FROM (at - (SELECT o.created_at FROM orders o WHERE o.id = order_key))) / 60)
        AS BIGINT)
WHERE status = 'delivered' AND action = 'status'
    AND order_key IN (SELECT id FROM orders WHERE archived_at IS NULL);
DROP INDEX order_timeline_delivered;
CREATE INDEX order_timeline_took ON order_timeline (took_minutes, at) WHERE took_minutes IS NOT NULL;

-- The payer's network, guessed from the prefix of the number; NULL where the prefix is nobody's.
ALTER TABLE payment_attempts ADD COLUMN network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel'));
UPDATE payment_attempts SET network = CASE
    WHEN substr(payer_phone, 4, 2) IN ('72', '74', '75', '76', '79') THEN 'vodacom'
    WHEN substr(payer_phone, 4, 2) IN ('65', '67', '70', '71', '77') THEN 'yas'
    WHEN substr(payer_phone, 4, 2) IN ('60', '66', '68', '69', '78') THEN 'airtel'
    WHEN substr(payer_phone, 4, 2) IN ('61', '62', '63') THEN 'halotel'
END;
CREATE INDEX payment_attempts_ends ON payment_attempts (network, state, reason, created_at);
