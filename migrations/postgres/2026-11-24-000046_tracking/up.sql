-- The digest of the browser in which a customer placed the order; NULL for orders of staff and those of before.
ALTER TABLE orders ADD COLUMN device TEXT;

-- Guesses at phone numbers are counted in limited_tries, by caller too.
DROP TABLE tracking_tries;
