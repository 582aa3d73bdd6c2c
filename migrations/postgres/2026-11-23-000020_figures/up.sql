-- What the desk is filtered and counted by, beside the wide rows of orders, where it never changes. The default is for
-- the rows that are there, and put right below.
ALTER TABLE order_desk ADD COLUMN kind TEXT NOT NULL DEFAULT 'normal' CHECK (kind IN ('router', 'sme', 'normal'));
ALTER TABLE order_desk ADD COLUMN network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel'));
UPDATE order_desk SET
    kind = (SELECT o.item_type FROM orders o WHERE o.id = order_key),
    network = (SELECT o.network FROM orders o WHERE o.id = order_key);
CREATE INDEX order_desk_goods ON order_desk (kind, network, due_at, problem, cancel_asked_at, order_key);
CREATE INDEX order_desk_network ON order_desk (network, due_at, order_key);

-- With archived_at as a column: SQLite would take indexes of the orders in sight alone for other sums over them, too.
CREATE INDEX orders_network ON orders (network, archived_at, id);
CREATE INDEX orders_status ON orders (status, archived_at, id);
CREATE INDEX orders_customer ON orders (customer_phone, archived_at);

-- The purchase whose payment moved the money: what was bought is one step away instead of two.
ALTER TABLE revenue_entries ADD COLUMN checkout_id TEXT REFERENCES checkouts (id);
UPDATE revenue_entries SET checkout_id = (SELECT a.checkout_id FROM payment_attempts a WHERE a.id = attempt_id)
WHERE attempt_id IS NOT NULL;
DROP INDEX revenue_entries_at;
CREATE INDEX revenue_entries_at ON revenue_entries (at, kind, amount_tsh, attempt_id, order_key, checkout_id);
