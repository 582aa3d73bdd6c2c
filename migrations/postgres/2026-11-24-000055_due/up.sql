-- When an order is due follows from settings now, so that it is kept with the order. What waits keeps its time.
ALTER TABLE order_handovers ADD COLUMN due_at TIMESTAMP;
INSERT INTO order_handovers (order_key)
SELECT order_key FROM order_desk WHERE order_key NOT IN (SELECT order_key FROM order_handovers);
UPDATE order_handovers
SET due_at = (SELECT order_desk.due_at FROM order_desk WHERE order_desk.order_key = order_handovers.order_key);
