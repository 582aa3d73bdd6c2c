DROP TRIGGER ledger_day_of_new;
DROP TRIGGER ledger_day_of_changed;
DROP TRIGGER ledger_day_of_old;
DROP TRIGGER agent_sums_of_new;
DROP TRIGGER agent_sums_of_changed;
DROP TRIGGER agent_sums_of_old;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'received', 0, COUNT(*), SUM(amount_tsh) FROM revenue_entries HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'commission', 0, COUNT(*), SUM(amount_tsh) FROM commission_entries HAVING COUNT(*) > 0;
INSERT INTO tallies (name, slot, number, amount_tsh)
SELECT 'commission_base', 0, COUNT(*), SUM(base_tsh) FROM commission_entries HAVING COUNT(*) > 0;
CREATE TRIGGER tallies_of_new_received AFTER INSERT ON revenue_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'received', 0, 1, NEW.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_received AFTER UPDATE OF amount_tsh ON revenue_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'received', 0, 0, NEW.amount_tsh - OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_old_received AFTER DELETE ON revenue_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'received', 0, -1, -OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_new_commission AFTER INSERT ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission', 0, 1, NEW.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_commission AFTER UPDATE OF amount_tsh ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission', 0, 0, NEW.amount_tsh - OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_old_commission AFTER DELETE ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission', 0, -1, -OLD.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_new_commission_base AFTER INSERT ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission_base', 0, 1, NEW.base_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_commission_base AFTER UPDATE OF base_tsh ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission_base', 0, 0, NEW.base_tsh - OLD.base_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_old_commission_base AFTER DELETE ON commission_entries BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'commission_base', 0, -1, -OLD.base_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
DROP TABLE ledger_days;
DROP TABLE agent_sums;
