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
CREATE OR REPLACE FUNCTION words_of_order(o orders) RETURNS SETOF text LANGUAGE sql STABLE AS $$
    SELECT word FROM (
        SELECT unnest(string_to_array(o.customer_name_lower, ' ')) AS word
        UNION SELECT unnest(string_to_array(lower(o.delivery_location), ' '))
        UNION SELECT unnest(ARRAY[
            substr(o.customer_phone, 4), right(o.customer_phone, 4), substr(o.recipient_phone, 4), right(o.recipient_phone, 4),
            substr(o.payer_phone, 4), right(o.payer_phone, 4), lower(replace(o.order_lookup, '-', '')),
            lower(substr(o.order_lookup, strpos(o.order_lookup, '-') + 1))])) words
    WHERE word <> ''
$$;
DELETE FROM order_words w USING orders o, unnest(ARRAY[o.customer_phone, o.recipient_phone, o.payer_phone]) phone,
    unnest(ARRAY[5, 6, 7, 8, 10]) n WHERE w.order_key = o.id AND w.word = substr(phone, n);
