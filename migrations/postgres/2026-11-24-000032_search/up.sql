-- What searches look through, without the wide rows behind: of a part of a number or name, every order or purchase is asked.
CREATE INDEX orders_search ON orders
    (id, order_lookup, customer_name_lower, customer_phone, recipient_phone, payer_phone, archived_at);
CREATE INDEX checkouts_search ON checkouts (id, order_lookup, payer_phone);
CREATE INDEX payment_attempts_search ON payment_attempts (checkout_id, transaction_id, provider_reference);
