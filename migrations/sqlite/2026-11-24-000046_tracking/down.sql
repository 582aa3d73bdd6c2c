CREATE TABLE tracking_tries (
    id TEXT NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    at TIMESTAMP NOT NULL
);
CREATE INDEX tracking_tries_order ON tracking_tries (order_key, at);

ALTER TABLE orders DROP COLUMN device;
