-- The few rows among many that need a person, and what colleagues did about them.
CREATE INDEX order_desk_problem ON order_desk (order_key) WHERE problem IS NOT NULL;
CREATE INDEX order_desk_cancel_asked ON order_desk (cancel_asked_at) WHERE cancel_asked_at IS NOT NULL;
CREATE INDEX payment_events_staff ON payment_events (at, attempt_id) WHERE cause = 'staff';
