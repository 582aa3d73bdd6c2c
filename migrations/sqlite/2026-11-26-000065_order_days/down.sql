DROP TRIGGER day_of_new_order;
DROP TRIGGER day_of_order;
DROP TABLE order_days;
ALTER TABLE orders DROP COLUMN revenue_status;
