DROP INDEX orders_day;
CREATE INDEX orders_revenue ON orders
    (created_at, item_type, network, status, checkout_id, amount_tsh, revenue_tsh) WHERE archived_at IS NULL;
CREATE INDEX orders_buyer ON orders (customer_phone, created_at, status, archived_at);
DROP INDEX order_timeline_took;
CREATE INDEX order_timeline_took ON order_timeline (took_minutes, at) WHERE took_minutes IS NOT NULL;
DROP INDEX payment_attempts_created;
CREATE INDEX payment_attempts_created ON payment_attempts (created_at);
CREATE INDEX payment_attempts_ends ON payment_attempts (network, state, reason, created_at);
DROP INDEX sale_entries_back;
DROP INDEX orders_earned_early;
DROP INDEX agent_application_events_staff;
DROP INDEX refund_events_staff;
DROP TRIGGER answer_notes ON order_timeline;
DROP FUNCTION answer_notes;
DROP INDEX order_notes_answered;
ALTER TABLE order_notes DROP COLUMN answered_at;
