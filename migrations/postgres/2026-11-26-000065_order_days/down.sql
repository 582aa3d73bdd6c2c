DROP TRIGGER day_of_new_order ON orders;
DROP TRIGGER day_of_order ON orders;
DROP FUNCTION keep_order_days;
DROP FUNCTION add_to_order_day;
DROP TABLE order_days;
ALTER TABLE orders DROP COLUMN revenue_status;
