DROP TABLE webhook_deliveries;
DROP TABLE payment_events;
DROP TABLE payment_attempts;
DROP TABLE checkouts;
DROP TABLE order_ids;
