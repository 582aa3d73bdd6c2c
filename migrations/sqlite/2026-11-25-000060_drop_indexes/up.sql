-- payment_attempts_search begins with the same column. No query is planned with the other one: a list of filters is short.
DROP INDEX payment_attempts_checkout;
DROP INDEX saved_filters_shared;
