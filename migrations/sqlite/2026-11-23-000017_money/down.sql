DROP TABLE day_close_events;
DROP TABLE statement_rows;
DROP TABLE day_cash_counts;
DROP TABLE day_closes;
DROP INDEX order_timeline_delivered;
DROP INDEX revenue_entries_at;
DROP INDEX orders_revenue;
DROP INDEX checkouts_unordered;
ALTER TABLE checkouts DROP COLUMN ordered_at;
