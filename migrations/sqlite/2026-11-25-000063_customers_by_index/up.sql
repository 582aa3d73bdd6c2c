-- SQLite compares in one collation.
SELECT 1;
