-- Nothing to take back: ids sort alike in both collations.
SELECT 1;
