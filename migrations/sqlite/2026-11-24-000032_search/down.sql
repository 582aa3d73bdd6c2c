DROP INDEX orders_search;
DROP INDEX checkouts_search;
DROP INDEX payment_attempts_search;
