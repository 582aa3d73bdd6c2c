-- The names stay as they are: the earlier spelling is in the columns with the names themselves.
SELECT 1;
