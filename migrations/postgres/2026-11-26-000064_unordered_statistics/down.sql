DROP STATISTICS checkouts_orderable;
