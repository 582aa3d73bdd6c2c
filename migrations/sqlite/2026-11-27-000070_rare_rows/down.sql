DROP INDEX sale_entries_back;
DROP INDEX orders_earned_early;
DROP INDEX agent_application_events_staff;
DROP INDEX refund_events_staff;
DROP TRIGGER answer_notes;
DROP INDEX order_notes_answered;
ALTER TABLE order_notes DROP COLUMN answered_at;
