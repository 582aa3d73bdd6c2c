DROP INDEX payment_attempts_ends;
ALTER TABLE payment_attempts DROP COLUMN network;
DROP INDEX order_timeline_took;
ALTER TABLE order_timeline DROP COLUMN took_minutes;
CREATE INDEX order_timeline_delivered ON order_timeline (at, order_key) WHERE status = 'delivered';
DROP INDEX orders_hour;
DROP INDEX orders_buyer;
DROP INDEX orders_revenue;
CREATE INDEX orders_revenue ON orders (created_at, item_type, network, status, checkout_id, amount_tsh)
    WHERE archived_at IS NULL;
ALTER TABLE orders DROP COLUMN revenue_tsh;
DROP TABLE sale_days;
DROP TABLE sale_entries;
ALTER TABLE orders DROP COLUMN cost_tsh;
ALTER TABLE routers DROP COLUMN cost_tsh;
ALTER TABLE bundles DROP COLUMN cost_tsh;
