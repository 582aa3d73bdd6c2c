//! The counts and sums that triggers keep in `tallies`.

/// A query that counts them from the rows: `name`, `number` and `amount_tsh`.
pub const RECOUNTED: &str = "
    SELECT status || CASE WHEN checkout_id IS NULL THEN '_cash' ELSE '_paid' END AS name,
        COUNT(*) AS number, SUM(amount_tsh) AS amount_tsh
    FROM orders WHERE archived_at IS NULL GROUP BY 1
    UNION ALL SELECT 'customers', COUNT(DISTINCT customer_phone), 0
    FROM orders WHERE archived_at IS NULL AND customer_phone >= '25501'";
