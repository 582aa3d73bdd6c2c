CREATE INDEX saved_filters_shared ON saved_filters (list, id) WHERE is_shared;
CREATE INDEX payment_attempts_checkout ON payment_attempts (checkout_id);
