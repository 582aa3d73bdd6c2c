-- `RevenueRecord::status` of the domain, for conditions and sums.
ALTER TABLE orders ADD COLUMN revenue_status TEXT GENERATED ALWAYS AS (
    CASE WHEN revenue_tsh > 0 THEN 'confirmed'
        WHEN checkout_id IS NULL AND status IN ('pending', 'processing') THEN 'pending'
        ELSE 'cancelled' END) VIRTUAL;

-- Sums of the orders of each day, without archived ones, for the revenue page. Kept by triggers. The day is that of the shop, which
-- is three hours ahead of UTC all year.
CREATE TABLE order_days (
    day TEXT NOT NULL,
    item_type TEXT NOT NULL,
    network TEXT NOT NULL,
    revenue_status TEXT NOT NULL,
    -- Concurrent transactions add to different rows; a figure is the sum over them. SQLite needs only one.
    slot INTEGER NOT NULL,
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    revenue_tsh BIGINT NOT NULL,
    PRIMARY KEY (day, item_type, network, revenue_status, slot)
) WITHOUT ROWID;
INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
SELECT date(created_at, '+3 hours'), item_type, COALESCE(network, 'none'), revenue_status, 0,
    COUNT(*), SUM(amount_tsh), SUM(revenue_tsh)
FROM orders WHERE archived_at IS NULL GROUP BY 1, 2, 3, 4;

CREATE TRIGGER day_of_new_order AFTER INSERT ON orders WHEN NEW.archived_at IS NULL BEGIN
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    VALUES (date(NEW.created_at, '+3 hours'), NEW.item_type, COALESCE(NEW.network, 'none'), NEW.revenue_status, 0,
        1, NEW.amount_tsh, NEW.revenue_tsh)
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh,
            revenue_tsh = revenue_tsh + excluded.revenue_tsh;
END;
CREATE TRIGGER day_of_order AFTER UPDATE OF status, archived_at, amount_tsh, revenue_tsh, checkout_id ON orders
WHEN OLD.revenue_status <> NEW.revenue_status OR OLD.archived_at IS NOT NEW.archived_at
    OR OLD.amount_tsh <> NEW.amount_tsh OR OLD.revenue_tsh <> NEW.revenue_tsh BEGIN
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    SELECT date(OLD.created_at, '+3 hours'), OLD.item_type, COALESCE(OLD.network, 'none'), OLD.revenue_status, 0,
        -1, -OLD.amount_tsh, -OLD.revenue_tsh
    WHERE OLD.archived_at IS NULL
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh,
            revenue_tsh = revenue_tsh + excluded.revenue_tsh;
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    SELECT date(NEW.created_at, '+3 hours'), NEW.item_type, COALESCE(NEW.network, 'none'), NEW.revenue_status, 0,
        1, NEW.amount_tsh, NEW.revenue_tsh
    WHERE NEW.archived_at IS NULL
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh,
            revenue_tsh = revenue_tsh + excluded.revenue_tsh;
END;
