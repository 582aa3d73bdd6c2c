-- SQLite finds them by the index checkouts_unordered.
SELECT 1;
