-- `RevenueRecord::status` of the domain, for conditions and sums.
ALTER TABLE orders ADD COLUMN revenue_status TEXT COLLATE "C" GENERATED ALWAYS AS (
    CASE WHEN revenue_tsh > 0 THEN 'confirmed'
        WHEN checkout_id IS NULL AND status IN ('pending', 'processing') THEN 'pending'
        ELSE 'cancelled' END) STORED;

-- Sums of the orders of each day, without archived ones, for the revenue page. Kept by triggers. The day is that of the shop, which
-- is three hours ahead of UTC all year.
CREATE TABLE order_days (
    day TEXT COLLATE "C" NOT NULL,
    item_type TEXT COLLATE "C" NOT NULL,
    network TEXT COLLATE "C" NOT NULL,
    revenue_status TEXT COLLATE "C" NOT NULL,
    -- Concurrent transactions add to different rows; a figure is the sum over them.
    slot INTEGER NOT NULL,
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    revenue_tsh BIGINT NOT NULL,
    PRIMARY KEY (day, item_type, network, revenue_status, slot)
) WITH (fillfactor = 50);
INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
SELECT to_char(created_at + interval '3 hours', 'YYYY-MM-DD'), item_type, COALESCE(network, 'none'), revenue_status, 0,
    COUNT(*), SUM(amount_tsh), SUM(revenue_tsh)
FROM orders WHERE archived_at IS NULL GROUP BY 1, 2, 3, 4;

CREATE FUNCTION add_to_order_day(o orders, sign integer) RETURNS void LANGUAGE sql AS $$
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    VALUES (to_char(o.created_at + interval '3 hours', 'YYYY-MM-DD'), o.item_type, COALESCE(o.network, 'none'),
        o.revenue_status, pg_backend_pid() % 64, sign, sign * o.amount_tsh, sign * o.revenue_tsh)
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = order_days.number + excluded.number, amount_tsh = order_days.amount_tsh + excluded.amount_tsh,
            revenue_tsh = order_days.revenue_tsh + excluded.revenue_tsh
$$;
CREATE FUNCTION keep_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.archived_at IS NULL THEN
            PERFORM add_to_order_day(OLD, -1);
        END IF;
    END IF;
    IF NEW.archived_at IS NULL THEN
        PERFORM add_to_order_day(NEW, 1);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER day_of_new_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_days();
CREATE TRIGGER day_of_order AFTER UPDATE OF status, archived_at, amount_tsh, revenue_tsh, checkout_id ON orders
FOR EACH ROW WHEN (OLD.revenue_status <> NEW.revenue_status OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
    OR OLD.amount_tsh <> NEW.amount_tsh OR OLD.revenue_tsh <> NEW.revenue_tsh)
EXECUTE FUNCTION keep_order_days();
