-- Money of the ledger by day, for the list of days to close. Kept by triggers, in place of the tally of all money. The day is that of
-- the shop, which is three hours ahead of UTC all year.
CREATE TABLE ledger_days (
    day TEXT COLLATE "C" NOT NULL,
    -- 'cash' or 'mobile_money'
    method TEXT COLLATE "C" NOT NULL,
    -- Concurrent transactions add to different rows; a figure is the sum over them. Fewer than of a tally, because each day has them.
    slot INTEGER NOT NULL,
    -- Payments received less those returned.
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    PRIMARY KEY (day, method, slot)
) WITH (fillfactor = 50);
INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
SELECT to_char(at + interval '3 hours', 'YYYY-MM-DD'), CASE WHEN attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
    SUM(CASE WHEN kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END), SUM(amount_tsh)
FROM revenue_entries GROUP BY 1, 2;
DROP TRIGGER tallies_of_received ON revenue_entries;
DROP FUNCTION keep_received_tally;
CREATE FUNCTION add_to_ledger_day(e revenue_entries, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (to_char(e.at + interval '3 hours', 'YYYY-MM-DD'),
        CASE WHEN e.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, pg_backend_pid() % 16,
        CASE WHEN e.kind IN ('payment_completed', 'cash_received') THEN sign ELSE -sign END, sign * e.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = ledger_days.number + excluded.number, amount_tsh = ledger_days.amount_tsh + excluded.amount_tsh;
END
$$;
CREATE FUNCTION keep_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_to_ledger_day(OLD, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_to_ledger_day(NEW, 1);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER ledger_day AFTER INSERT OR DELETE OR UPDATE OF at, kind, attempt_id, amount_tsh ON revenue_entries
FOR EACH ROW EXECUTE FUNCTION keep_ledger_days();

-- The commission ledger of each agent. Kept by triggers, in place of the tallies of all commission.
CREATE TABLE agent_sums (
    agent_id TEXT COLLATE "C" NOT NULL,
    slot INTEGER NOT NULL,
    -- The sales behind the commission, less reversals.
    sales_tsh BIGINT NOT NULL,
    earned_tsh BIGINT NOT NULL,
    paid_tsh BIGINT NOT NULL,
    PRIMARY KEY (agent_id, slot)
) WITH (fillfactor = 50);
INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
SELECT agent_id, 0, SUM(base_tsh), SUM(CASE kind WHEN 'paid' THEN 0 ELSE amount_tsh END),
    SUM(CASE kind WHEN 'paid' THEN -amount_tsh ELSE 0 END)
FROM commission_entries GROUP BY agent_id;
DROP TRIGGER tallies_of_commission ON commission_entries;
DROP FUNCTION keep_commission_tallies;
CREATE FUNCTION add_to_agent_sums(e commission_entries, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (e.agent_id, pg_backend_pid() % 16, sign * e.base_tsh, CASE e.kind WHEN 'paid' THEN 0 ELSE sign * e.amount_tsh END,
        CASE e.kind WHEN 'paid' THEN -sign * e.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = agent_sums.sales_tsh + excluded.sales_tsh, earned_tsh = agent_sums.earned_tsh + excluded.earned_tsh,
            paid_tsh = agent_sums.paid_tsh + excluded.paid_tsh;
END
$$;
CREATE FUNCTION keep_agent_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_to_agent_sums(OLD, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_to_agent_sums(NEW, 1);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER agent_sums AFTER INSERT OR DELETE OR UPDATE OF agent_id, kind, amount_tsh, base_tsh ON commission_entries
FOR EACH ROW EXECUTE FUNCTION keep_agent_sums();
DELETE FROM tallies WHERE name IN ('received', 'commission', 'commission_base');
