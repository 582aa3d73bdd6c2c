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
CREATE OR REPLACE FUNCTION words_of_order(o orders) RETURNS SETOF text LANGUAGE sql STABLE AS $$
    SELECT word FROM (
        SELECT unnest(string_to_array(o.customer_name_lower, ' ')) AS word
        UNION SELECT unnest(string_to_array(lower(o.delivery_location), ' '))
        UNION SELECT substr(phone, n) FROM unnest(ARRAY[o.customer_phone, o.recipient_phone, o.payer_phone]) phone,
            generate_series(4, 10) n
        UNION SELECT unnest(ARRAY[lower(replace(o.order_lookup, '-', '')),
            lower(substr(o.order_lookup, strpos(o.order_lookup, '-') + 1))])) words
    WHERE word <> ''
$$;
INSERT INTO order_words (word, order_key) SELECT word, o.id FROM orders o, words_of_order(o) word ON CONFLICT DO NOTHING;
