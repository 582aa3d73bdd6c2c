-- Parameters of a function have one collation, here that of the orders' keys. Compared in it, a phone number was not found by its
-- index, and each order read all orders.
CREATE OR REPLACE FUNCTION count_customers(phones text[], had text[], touched text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    more bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(4802, bucket)
    FROM (SELECT DISTINCT hashtext(phone) & 1023 AS bucket FROM unnest(phones) phone ORDER BY 1) buckets;
    SELECT SUM(is_customer::int - was_customer::int) INTO more FROM (
        SELECT EXISTS (SELECT 1 FROM orders o WHERE o.customer_phone = phone AND o.archived_at IS NULL) AS is_customer,
            phone = ANY (had) OR EXISTS (SELECT 1 FROM orders o
                WHERE o.customer_phone = phone AND o.archived_at IS NULL AND o.id <> ALL (touched)) AS was_customer
        FROM (SELECT DISTINCT phone COLLATE "default" AS phone FROM unnest(phones) phone WHERE phone >= '25501') counted) changes;
    IF more <> 0 THEN
        PERFORM add_tally('customers', more, 0);
    END IF;
END
$$;
