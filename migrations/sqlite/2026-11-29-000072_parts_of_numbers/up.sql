-- A search finds a phone number by any part of at least three digits: as the beginning of what begins at one of its digits.
-- Numbers are stored as 2557XXXXXXXX; an index of the whole number has the first beginning.
CREATE INDEX checkouts_payer_phone_5 ON checkouts (substr(payer_phone, 5));
CREATE INDEX checkouts_payer_phone_6 ON checkouts (substr(payer_phone, 6));
CREATE INDEX checkouts_payer_phone_7 ON checkouts (substr(payer_phone, 7));
CREATE INDEX checkouts_payer_phone_8 ON checkouts (substr(payer_phone, 8));
CREATE INDEX checkouts_payer_phone_9 ON checkouts (substr(payer_phone, 9));
CREATE INDEX checkouts_payer_phone_10 ON checkouts (substr(payer_phone, 10));
CREATE INDEX messages_recipient_5 ON messages (substr(recipient, 5));
CREATE INDEX messages_recipient_6 ON messages (substr(recipient, 6));
CREATE INDEX messages_recipient_7 ON messages (substr(recipient, 7));
CREATE INDEX messages_recipient_8 ON messages (substr(recipient, 8));
CREATE INDEX messages_recipient_9 ON messages (substr(recipient, 9));
CREATE INDEX messages_recipient_10 ON messages (substr(recipient, 10));
CREATE INDEX refund_cases_payer_phone_5 ON refund_cases (substr(payer_phone, 5));
CREATE INDEX refund_cases_payer_phone_6 ON refund_cases (substr(payer_phone, 6));
CREATE INDEX refund_cases_payer_phone_7 ON refund_cases (substr(payer_phone, 7));
CREATE INDEX refund_cases_payer_phone_8 ON refund_cases (substr(payer_phone, 8));
CREATE INDEX refund_cases_payer_phone_9 ON refund_cases (substr(payer_phone, 9));
CREATE INDEX refund_cases_payer_phone_10 ON refund_cases (substr(payer_phone, 10));
CREATE INDEX refund_cases_reference ON refund_cases (upper(reference));
-- The words of an order hold the same parts of its numbers.
DROP TRIGGER order_words_of_new;
DROP TRIGGER order_words_of_changed;
CREATE TRIGGER order_words_of_new AFTER INSERT ON orders BEGIN
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT value, NEW.id FROM (SELECT value FROM json_each('[' || replace(json_quote(NEW.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(NEW.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT substr(NEW.customer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.recipient_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.payer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT lower(replace(NEW.order_lookup, '-', ''))
    UNION SELECT lower(substr(NEW.order_lookup, instr(NEW.order_lookup, '-') + 1))) WHERE value <> '';
END;
CREATE TRIGGER order_words_of_changed
AFTER UPDATE OF customer_name_lower, delivery_location, customer_phone, recipient_phone, payer_phone, order_lookup ON orders BEGIN
    DELETE FROM order_words WHERE order_key = NEW.id AND word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(OLD.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT substr(OLD.customer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(OLD.recipient_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(OLD.payer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT lower(replace(OLD.order_lookup, '-', ''))
    UNION SELECT lower(substr(OLD.order_lookup, instr(OLD.order_lookup, '-') + 1)));
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT value, NEW.id FROM (SELECT value FROM json_each('[' || replace(json_quote(NEW.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(NEW.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT substr(NEW.customer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.recipient_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.payer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT lower(replace(NEW.order_lookup, '-', ''))
    UNION SELECT lower(substr(NEW.order_lookup, instr(NEW.order_lookup, '-') + 1))) WHERE value <> '';
END;
INSERT OR IGNORE INTO order_words (word, order_key)
SELECT substr(o.customer_phone, n.value), o.id FROM orders o, json_each('[4,5,6,7,8,9,10]') n WHERE substr(o.customer_phone, n.value) <> '';
INSERT OR IGNORE INTO order_words (word, order_key)
SELECT substr(o.recipient_phone, n.value), o.id FROM orders o, json_each('[4,5,6,7,8,9,10]') n WHERE substr(o.recipient_phone, n.value) <> '';
INSERT OR IGNORE INTO order_words (word, order_key)
SELECT substr(o.payer_phone, n.value), o.id FROM orders o, json_each('[4,5,6,7,8,9,10]') n WHERE substr(o.payer_phone, n.value) <> '';
