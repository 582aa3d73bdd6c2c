ALTER FUNCTION count_customers(text[], text[], text[]) RESET plan_cache_mode;
ALTER FUNCTION keep_order_words() RESET plan_cache_mode;
CREATE OR REPLACE FUNCTION add_to_order_day(o orders, sign integer) RETURNS void LANGUAGE sql AS $$
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    VALUES (to_char(o.created_at + interval '3 hours', 'YYYY-MM-DD'), o.item_type, COALESCE(o.network, 'none'),
        o.revenue_status, pg_backend_pid() % 64, sign, sign * o.amount_tsh, sign * o.revenue_tsh)
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = order_days.number + excluded.number, amount_tsh = order_days.amount_tsh + excluded.amount_tsh,
            revenue_tsh = order_days.revenue_tsh + excluded.revenue_tsh
$$;
CREATE OR REPLACE FUNCTION add_tally(tally text, more bigint, more_tsh bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO tallies (name, slot, number, amount_tsh) VALUES (tally, pg_backend_pid() % 64, more, more_tsh)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = tallies.number + excluded.number, amount_tsh = tallies.amount_tsh + excluded.amount_tsh
$$;
