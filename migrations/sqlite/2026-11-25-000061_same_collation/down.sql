-- SQLite compares text by bytes everywhere.
SELECT 1;
