DROP INDEX orders_search;
CREATE INDEX orders_search ON orders
    (id, order_lookup, customer_name_lower, customer_phone, recipient_phone, payer_phone, archived_at);
