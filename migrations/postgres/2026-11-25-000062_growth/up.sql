-- Searches look for the beginning of a text, which an index finds when it sorts by bytes.
ALTER TABLE order_ids ALTER COLUMN lookup TYPE text COLLATE "C";
ALTER TABLE orders ALTER COLUMN order_lookup TYPE text COLLATE "C";
ALTER TABLE checkouts ALTER COLUMN order_lookup TYPE text COLLATE "C", ALTER COLUMN payer_phone TYPE text COLLATE "C";
ALTER TABLE payment_attempts ALTER COLUMN transaction_id TYPE text COLLATE "C",
    ALTER COLUMN provider_reference TYPE text COLLATE "C";
ALTER TABLE messages ALTER COLUMN order_lookup TYPE text COLLATE "C", ALTER COLUMN recipient TYPE text COLLATE "C";

-- Lists are sorted by time. Each index has a filter's column first and what other filters and counts ask of a row behind it.
DROP INDEX orders_status;
DROP INDEX orders_network;
DROP INDEX orders_search;
CREATE INDEX orders_placed ON orders (created_at, id, archived_at, status, network, item_type);
CREATE INDEX orders_status ON orders (status, archived_at, created_at, id, network, item_type);
CREATE INDEX orders_network ON orders (network, archived_at, created_at, id, status, item_type);
CREATE INDEX orders_kind ON orders (item_type, archived_at, created_at, id, status, network);
CREATE INDEX orders_cash ON orders (checkout_id, archived_at, created_at, id, status) WHERE checkout_id IS NULL;
-- Searches find a number or reference by its beginning.
DROP INDEX checkouts_search;
DROP INDEX messages_search;
CREATE INDEX payment_attempts_provider ON payment_attempts (upper(provider_reference));
CREATE INDEX messages_order ON messages (order_lookup, id);
CREATE INDEX messages_recipient ON messages (recipient, id);
CREATE INDEX messages_kind ON messages (kind, id);
CREATE INDEX messages_channel ON messages (channel, id);
CREATE INDEX audit_log_kind ON audit_log (subject_kind, seq);
CREATE INDEX audit_log_action ON audit_log (action, seq);

-- What staff find an order by, one row for each word in small letters; a search looks for the beginning of one: the words of
-- the customer's name and of the place of delivery, each phone number without its country and its last four digits, the
-- order's id without hyphens and its part behind the hyphen, the network's reference of the delivery. Kept by triggers.
CREATE TABLE order_words (
    word TEXT COLLATE "C" NOT NULL,
    order_key TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (word, order_key)
);
CREATE FUNCTION words_of_order(o orders) RETURNS SETOF text LANGUAGE sql STABLE AS $$
    SELECT word FROM (
        SELECT unnest(string_to_array(o.customer_name_lower, ' ')) AS word
        UNION SELECT unnest(string_to_array(lower(o.delivery_location), ' '))
        UNION SELECT unnest(ARRAY[
            substr(o.customer_phone, 4), right(o.customer_phone, 4), substr(o.recipient_phone, 4), right(o.recipient_phone, 4),
            substr(o.payer_phone, 4), right(o.payer_phone, 4), lower(replace(o.order_lookup, '-', '')),
            lower(substr(o.order_lookup, strpos(o.order_lookup, '-') + 1))])) words
    WHERE word <> ''
$$;
INSERT INTO order_words (word, order_key) SELECT word, o.id FROM orders o, words_of_order(o) word
UNION SELECT lower(reference), order_key FROM order_handovers WHERE reference <> '';
CREATE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM order_words WHERE order_key = OLD.id AND word IN (SELECT words_of_order(OLD));
    END IF;
    INSERT INTO order_words (word, order_key) SELECT word, NEW.id FROM words_of_order(NEW) word ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER order_words_of_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_words();
CREATE TRIGGER order_words_of_changed
AFTER UPDATE OF customer_name_lower, delivery_location, customer_phone, recipient_phone, payer_phone, order_lookup ON orders
FOR EACH ROW EXECUTE FUNCTION keep_order_words();
CREATE FUNCTION keep_reference_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM order_words WHERE word = lower(OLD.reference) AND order_key = OLD.order_key;
    END IF;
    INSERT INTO order_words (word, order_key) SELECT lower(NEW.reference), NEW.order_key WHERE NEW.reference <> ''
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER order_words_of_new_reference AFTER INSERT ON order_handovers
FOR EACH ROW WHEN (NEW.reference <> '') EXECUTE FUNCTION keep_reference_word();
CREATE TRIGGER order_words_of_reference AFTER UPDATE OF reference ON order_handovers
FOR EACH ROW WHEN (NEW.reference IS DISTINCT FROM OLD.reference) EXECUTE FUNCTION keep_reference_word();

-- Counts and sums over all rows, which the back office shows. Kept by triggers.
CREATE TABLE tallies (
    name TEXT COLLATE "C" NOT NULL,
    -- Concurrent transactions add to different rows; a figure is the sum over them.
    slot INTEGER NOT NULL,
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    PRIMARY KEY (name, slot)
) WITH (fillfactor = 50);
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT status || CASE WHEN checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, COUNT(*), SUM(amount_tsh)
FROM orders WHERE archived_at IS NULL GROUP BY 1;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'customers', 0, COUNT(DISTINCT customer_phone), 0
FROM orders WHERE archived_at IS NULL AND customer_phone >= '25501' HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'received', 0, COUNT(*), SUM(amount_tsh) FROM revenue_entries HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'commission', 0, COUNT(*), SUM(amount_tsh) FROM commission_entries HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'commission_base', 0, COUNT(*), SUM(base_tsh) FROM commission_entries HAVING COUNT(*) > 0;
CREATE FUNCTION add_tally(tally text, more bigint, more_tsh bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO tallies (name, slot, number, amount_tsh) VALUES (tally, pg_backend_pid() % 64, more, more_tsh)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = tallies.number + excluded.number, amount_tsh = tallies.amount_tsh + excluded.amount_tsh
$$;
CREATE FUNCTION tally_of_order(o orders) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT o.status || CASE WHEN o.checkout_id IS NULL THEN '_cash' ELSE '_paid' END
$$;
CREATE FUNCTION keep_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.archived_at IS NULL THEN
            PERFORM add_tally(tally_of_order(OLD), -1, -OLD.amount_tsh);
        END IF;
    END IF;
    IF NEW.archived_at IS NULL THEN
        PERFORM add_tally(tally_of_order(NEW), 1, NEW.amount_tsh);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tallies_of_new_order AFTER INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION keep_order_tallies();
CREATE TRIGGER tallies_of_order AFTER UPDATE OF status, archived_at, amount_tsh, checkout_id ON orders
FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
    OR OLD.amount_tsh <> NEW.amount_tsh OR OLD.checkout_id IS DISTINCT FROM NEW.checkout_id)
EXECUTE FUNCTION keep_order_tallies();
-- Adds the customers that `touched` orders brought, or takes away. `phones` are those of these orders before and after, `had` before.
-- Concurrent orders of one customer wait for each other, by few locks, so that a transaction with many customers has few.
CREATE FUNCTION count_customers(phones text[], had text[], touched text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    more bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(4802, bucket)
    FROM (SELECT DISTINCT hashtext(phone) & 1023 AS bucket FROM unnest(phones) phone ORDER BY 1) buckets;
    SELECT SUM(is_customer::int - was_customer::int) INTO more FROM (
        SELECT EXISTS (SELECT 1 FROM orders o WHERE o.customer_phone = phone AND o.archived_at IS NULL) AS is_customer,
            phone = ANY (had) OR EXISTS (SELECT 1 FROM orders o
                WHERE o.customer_phone = phone AND o.archived_at IS NULL AND o.id <> ALL (touched)) AS was_customer
        FROM (SELECT DISTINCT phone FROM unnest(phones) phone WHERE phone >= '25501') counted) changes;
    IF more <> 0 THEN
        PERFORM add_tally('customers', more, 0);
    END IF;
END
$$;
CREATE FUNCTION keep_customers_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_customers(array_agg(n.customer_phone), '{}', array_agg(n.id)) FROM new_rows n WHERE n.archived_at IS NULL;
    RETURN NULL;
END
$$;
CREATE FUNCTION keep_customers_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_customers(
        array_agg(o.customer_phone) FILTER (WHERE o.archived_at IS NULL)
            || array_agg(n.customer_phone) FILTER (WHERE n.archived_at IS NULL),
        COALESCE(array_agg(o.customer_phone) FILTER (WHERE o.archived_at IS NULL), '{}'),
        array_agg(n.id))
    FROM old_rows o JOIN new_rows n ON n.id = o.id
    WHERE o.archived_at IS DISTINCT FROM n.archived_at OR o.customer_phone <> n.customer_phone
    HAVING COUNT(*) > 0;
    RETURN NULL;
END
$$;
-- For each statement: after one that changes several orders of a customer, no row alone says what changed.
CREATE TRIGGER tallies_of_new_customer AFTER INSERT ON orders
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customers_of_new();
CREATE TRIGGER tallies_of_customer AFTER UPDATE ON orders
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customers_of_changed();
CREATE FUNCTION keep_received_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_tally('received', -1, -OLD.amount_tsh);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_tally('received', 1, NEW.amount_tsh);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tallies_of_received AFTER INSERT OR DELETE OR UPDATE OF amount_tsh ON revenue_entries
FOR EACH ROW EXECUTE FUNCTION keep_received_tally();
CREATE FUNCTION keep_commission_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_tally('commission', -1, -OLD.amount_tsh), add_tally('commission_base', -1, -OLD.base_tsh);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_tally('commission', 1, NEW.amount_tsh), add_tally('commission_base', 1, NEW.base_tsh);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tallies_of_commission AFTER INSERT OR DELETE OR UPDATE OF amount_tsh, base_tsh ON commission_entries
FOR EACH ROW EXECUTE FUNCTION keep_commission_tallies();
