DROP INDEX checkouts_payer_phone_5;
DROP INDEX checkouts_payer_phone_6;
DROP INDEX checkouts_payer_phone_7;
DROP INDEX checkouts_payer_phone_8;
DROP INDEX checkouts_payer_phone_9;
DROP INDEX checkouts_payer_phone_10;
DROP INDEX messages_recipient_5;
DROP INDEX messages_recipient_6;
DROP INDEX messages_recipient_7;
DROP INDEX messages_recipient_8;
DROP INDEX messages_recipient_9;
DROP INDEX messages_recipient_10;
DROP INDEX refund_cases_payer_phone_5;
DROP INDEX refund_cases_payer_phone_6;
DROP INDEX refund_cases_payer_phone_7;
DROP INDEX refund_cases_payer_phone_8;
DROP INDEX refund_cases_payer_phone_9;
DROP INDEX refund_cases_payer_phone_10;
DROP INDEX refund_cases_reference;
DROP TRIGGER order_words_of_new;
DROP TRIGGER order_words_of_changed;
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
DELETE FROM order_words WHERE (word, order_key) IN (
    SELECT substr(o.customer_phone, n.value), o.id FROM orders o, json_each('[5,6,7,8,10]') n WHERE o.customer_phone IS NOT NULL);
DELETE FROM order_words WHERE (word, order_key) IN (
    SELECT substr(o.recipient_phone, n.value), o.id FROM orders o, json_each('[5,6,7,8,10]') n WHERE o.recipient_phone IS NOT NULL);
DELETE FROM order_words WHERE (word, order_key) IN (
    SELECT substr(o.payer_phone, n.value), o.id FROM orders o, json_each('[5,6,7,8,10]') n WHERE o.payer_phone IS NOT NULL);
