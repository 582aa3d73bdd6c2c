-- How rare a purchase is that may still be ordered. From the three columns alone PostgreSQL takes one in seven for such a one, and reads
-- all payments to find a handful. Needs PostgreSQL 14.
CREATE STATISTICS checkouts_orderable ON (CASE WHEN ordered_at IS NULL AND closed_at IS NULL AND verification_id IS NOT NULL THEN 1 END)
    FROM checkouts;
ANALYZE checkouts;
