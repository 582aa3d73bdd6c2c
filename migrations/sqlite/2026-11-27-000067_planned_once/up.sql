-- SQLite has no functions in SQL; it keeps the plans of its triggers.
SELECT 1;
