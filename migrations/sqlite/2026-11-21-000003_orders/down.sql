DROP TABLE tracking_tries;
DROP TABLE order_timeline;
DROP TABLE orders;
