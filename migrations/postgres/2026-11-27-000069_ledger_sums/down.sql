DROP TRIGGER ledger_day ON revenue_entries;
DROP FUNCTION keep_ledger_days;
DROP FUNCTION add_to_ledger_day;
DROP TABLE ledger_days;
DROP TRIGGER agent_sums ON commission_entries;
DROP FUNCTION keep_agent_sums;
DROP FUNCTION add_to_agent_sums;
DROP TABLE agent_sums;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'received', 0, COUNT(*), SUM(amount_tsh) FROM revenue_entries HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'commission', 0, COUNT(*), SUM(amount_tsh) FROM commission_entries HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'commission_base', 0, COUNT(*), SUM(base_tsh) FROM commission_entries HAVING COUNT(*) > 0;
CREATE FUNCTION keep_received_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_tally('received', -1, -OLD.amount_tsh);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_tally('received', 1, NEW.amount_tsh);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tallies_of_received AFTER INSERT OR DELETE OR UPDATE OF amount_tsh ON revenue_entries
FOR EACH ROW EXECUTE FUNCTION keep_received_tally();
CREATE FUNCTION keep_commission_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_tally('commission', -1, -OLD.amount_tsh), add_tally('commission_base', -1, -OLD.base_tsh);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_tally('commission', 1, NEW.amount_tsh), add_tally('commission_base', 1, NEW.base_tsh);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER tallies_of_commission AFTER INSERT OR DELETE OR UPDATE OF amount_tsh, base_tsh ON commission_entries
FOR EACH ROW EXECUTE FUNCTION keep_commission_tallies();
