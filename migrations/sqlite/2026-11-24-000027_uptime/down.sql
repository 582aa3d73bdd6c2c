UPDATE shop_settings SET value =
    replace(replace(replace(value,
        '"customers":null', '"customers":{"en":"50,000+","sw":""}'),
        '"networks":null', '"networks":{"en":"4+","sw":""}'),
        '"uptime":null', '"uptime":{"en":"99%","sw":""}')
WHERE section = 'claims' AND value IS NOT NULL;
DROP INDEX orders_customer;
CREATE INDEX orders_customer ON orders (customer_phone, archived_at);
DROP TABLE uptime_hours;
