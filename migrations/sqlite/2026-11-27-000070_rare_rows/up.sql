-- When staff first acted on the order after this note; only of notes that ask for it. A trigger sets it, so that the figures of support
-- do not read the history of every order that ever had a problem.
ALTER TABLE order_notes ADD COLUMN answered_at TIMESTAMP;
UPDATE order_notes SET answered_at = (SELECT MIN(t.at) FROM order_timeline t
    WHERE t.order_key = order_notes.order_key AND t.by_account IS NOT NULL AND t.at > order_notes.at)
WHERE kind IN ('problem', 'cancel_asked');
CREATE INDEX order_notes_answered ON order_notes (answered_at, at) WHERE answered_at IS NOT NULL;
CREATE TRIGGER answer_notes AFTER INSERT ON order_timeline WHEN NEW.by_account IS NOT NULL BEGIN
    UPDATE order_notes SET answered_at = NEW.at
    WHERE order_key = NEW.order_key AND kind IN ('problem', 'cancel_asked') AND answered_at IS NULL AND at < NEW.at;
END;
CREATE INDEX refund_events_staff ON refund_events (at, case_id) WHERE by_account IS NOT NULL;
CREATE INDEX agent_application_events_staff ON agent_application_events (at, application_id) WHERE by_account IS NOT NULL;
-- Orders with revenue that are not delivered, and entries that took revenue back: the report by status reads these only.
CREATE INDEX orders_earned_early ON orders (id) WHERE status <> 'delivered' AND revenue_tsh > 0;
CREATE INDEX sale_entries_back ON sale_entries (day, order_key) WHERE amount_tsh < 0;
-- Analytics read the prompts, deliveries and customers of some days, not of all; the summary of a day has the same index of orders. Two
-- of prompts become one, and two of orders.
DROP INDEX payment_attempts_ends;
DROP INDEX payment_attempts_created;
CREATE INDEX payment_attempts_created ON payment_attempts (created_at, network, state, reason);
DROP INDEX order_timeline_took;
CREATE INDEX order_timeline_took ON order_timeline (at, took_minutes) WHERE took_minutes IS NOT NULL;
DROP INDEX orders_buyer;
DROP INDEX orders_revenue;
CREATE INDEX orders_day ON orders (created_at, status, amount_tsh, customer_phone) WHERE archived_at IS NULL;
