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
    word TEXT NOT NULL,
    order_key TEXT NOT NULL,
    PRIMARY KEY (word, order_key)
) WITHOUT ROWID;
INSERT INTO order_words (word, order_key)
SELECT w.value, o.id FROM orders o, json_each(json_array(
    lower(replace(o.order_lookup, '-', '')), lower(substr(o.order_lookup, instr(o.order_lookup, '-') + 1)),
    substr(o.customer_phone, 4), substr(o.customer_phone, -4), substr(o.recipient_phone, 4), substr(o.recipient_phone, -4),
    substr(o.payer_phone, 4), substr(o.payer_phone, -4))) w
WHERE w.value <> ''
UNION SELECT w.value, o.id
FROM orders o, json_each('[' || replace(json_quote(o.customer_name_lower), ' ', '","') || ']') w WHERE w.value <> ''
UNION SELECT w.value, o.id
FROM orders o, json_each('[' || replace(json_quote(lower(o.delivery_location)), ' ', '","') || ']') w
WHERE o.delivery_location IS NOT NULL AND w.value <> ''
UNION SELECT lower(reference), order_key FROM order_handovers WHERE reference <> '';
CREATE TRIGGER order_words_of_new AFTER INSERT ON orders BEGIN
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT value, NEW.id FROM (SELECT value FROM json_each('[' || replace(json_quote(NEW.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(NEW.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT substr(NEW.customer_phone, 4) UNION SELECT substr(NEW.customer_phone, -4)
    UNION SELECT substr(NEW.recipient_phone, 4) UNION SELECT substr(NEW.recipient_phone, -4)
    UNION SELECT substr(NEW.payer_phone, 4) UNION SELECT substr(NEW.payer_phone, -4)
    UNION SELECT lower(replace(NEW.order_lookup, '-', ''))
    UNION SELECT lower(substr(NEW.order_lookup, instr(NEW.order_lookup, '-') + 1))) WHERE value <> '';
END;
CREATE TRIGGER order_words_of_changed
AFTER UPDATE OF customer_name_lower, delivery_location, customer_phone, recipient_phone, payer_phone, order_lookup ON orders BEGIN
    DELETE FROM order_words WHERE order_key = NEW.id AND word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(OLD.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT substr(OLD.customer_phone, 4) UNION SELECT substr(OLD.customer_phone, -4)
    UNION SELECT substr(OLD.recipient_phone, 4) UNION SELECT substr(OLD.recipient_phone, -4)
    UNION SELECT substr(OLD.payer_phone, 4) UNION SELECT substr(OLD.payer_phone, -4)
    UNION SELECT lower(replace(OLD.order_lookup, '-', ''))
    UNION SELECT lower(substr(OLD.order_lookup, instr(OLD.order_lookup, '-') + 1)));
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT value, NEW.id FROM (SELECT value FROM json_each('[' || replace(json_quote(NEW.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(NEW.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT substr(NEW.customer_phone, 4) UNION SELECT substr(NEW.customer_phone, -4)
    UNION SELECT substr(NEW.recipient_phone, 4) UNION SELECT substr(NEW.recipient_phone, -4)
    UNION SELECT substr(NEW.payer_phone, 4) UNION SELECT substr(NEW.payer_phone, -4)
    UNION SELECT lower(replace(NEW.order_lookup, '-', ''))
    UNION SELECT lower(substr(NEW.order_lookup, instr(NEW.order_lookup, '-') + 1))) WHERE value <> '';
END;
CREATE TRIGGER order_words_of_new_reference AFTER INSERT ON order_handovers WHEN NEW.reference <> '' BEGIN
    INSERT OR IGNORE INTO order_words (word, order_key) VALUES (lower(NEW.reference), NEW.order_key);
END;
CREATE TRIGGER order_words_of_reference AFTER UPDATE OF reference ON order_handovers
WHEN NEW.reference IS NOT OLD.reference BEGIN
    DELETE FROM order_words WHERE word = lower(OLD.reference) AND order_key = OLD.order_key;
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT lower(NEW.reference), NEW.order_key WHERE NEW.reference <> '';
END;

-- Counts and sums over all rows, which the back office shows. Kept by triggers.
CREATE TABLE tallies (
    name TEXT NOT NULL,
    -- Concurrent transactions add to different rows; a figure is the sum over them. SQLite needs only one.
    slot INTEGER NOT NULL,
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    PRIMARY KEY (name, slot)
);
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
CREATE TRIGGER tallies_of_new_order AFTER INSERT ON orders WHEN NEW.archived_at IS NULL BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT NEW.status || CASE WHEN NEW.checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, 1, NEW.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'customers', 0, 1, 0 WHERE NEW.archived_at IS NULL AND NEW.customer_phone >= '25501'
        AND NOT EXISTS (SELECT 1 FROM orders
            WHERE customer_phone = NEW.customer_phone AND archived_at IS NULL AND id <> NEW.id)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_order AFTER UPDATE OF status, archived_at, amount_tsh, checkout_id ON orders
WHEN OLD.status <> NEW.status OR OLD.archived_at IS NOT NEW.archived_at OR OLD.amount_tsh <> NEW.amount_tsh
    OR OLD.checkout_id IS NOT NEW.checkout_id BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT OLD.status || CASE WHEN OLD.checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, -1, -OLD.amount_tsh WHERE OLD.archived_at IS NULL
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT NEW.status || CASE WHEN NEW.checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, 1, NEW.amount_tsh WHERE NEW.archived_at IS NULL
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_customer AFTER UPDATE OF archived_at, customer_phone ON orders
WHEN NOT (OLD.archived_at IS NULL AND NEW.archived_at IS NULL AND OLD.customer_phone = NEW.customer_phone) BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'customers', 0, -1, 0 WHERE OLD.archived_at IS NULL AND OLD.customer_phone >= '25501'
        AND NOT EXISTS (SELECT 1 FROM orders
            WHERE customer_phone = OLD.customer_phone AND archived_at IS NULL AND id <> OLD.id)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'customers', 0, 1, 0 WHERE NEW.archived_at IS NULL AND NEW.customer_phone >= '25501'
        AND NOT EXISTS (SELECT 1 FROM orders
            WHERE customer_phone = NEW.customer_phone AND archived_at IS NULL AND id <> NEW.id)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_new_received AFTER INSERT ON revenue_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'received', 0, 1, NEW.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_received AFTER UPDATE OF amount_tsh ON revenue_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'received', 0, 0, NEW.amount_tsh - OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_old_received AFTER DELETE ON revenue_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'received', 0, -1, -OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_new_commission AFTER INSERT ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission', 0, 1, NEW.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_commission AFTER UPDATE OF amount_tsh ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission', 0, 0, NEW.amount_tsh - OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_old_commission AFTER DELETE ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission', 0, -1, -OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_new_commission_base AFTER INSERT ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission_base', 0, 1, NEW.base_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_commission_base AFTER UPDATE OF base_tsh ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission_base', 0, 0, NEW.base_tsh - OLD.base_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_old_commission_base AFTER DELETE ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission_base', 0, -1, -OLD.base_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
