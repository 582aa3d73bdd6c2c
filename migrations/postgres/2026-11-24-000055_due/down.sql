ALTER TABLE order_handovers DROP COLUMN due_at;
