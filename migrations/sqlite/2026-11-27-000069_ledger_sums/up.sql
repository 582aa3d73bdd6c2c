-- Money of the ledger by day, for the list of days to close. Kept by triggers, in place of the tally of all money. The day is that of
-- the shop, which is three hours ahead of UTC all year.
CREATE TABLE ledger_days (
    day TEXT NOT NULL,
    -- 'cash' or 'mobile_money'
    method TEXT NOT NULL,
    -- Concurrent transactions add to different rows; a figure is the sum over them. SQLite needs only one.
    slot INTEGER NOT NULL,
    -- Payments received less those returned.
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    PRIMARY KEY (day, method, slot)
) WITHOUT ROWID;
INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
SELECT date(at, '+3 hours'), CASE WHEN attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
    SUM(CASE WHEN kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END), SUM(amount_tsh)
FROM revenue_entries GROUP BY 1, 2;
DROP TRIGGER tallies_of_new_received;
DROP TRIGGER tallies_of_received;
DROP TRIGGER tallies_of_old_received;
CREATE TRIGGER ledger_day_of_new AFTER INSERT ON revenue_entries BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(NEW.at, '+3 hours'), CASE WHEN NEW.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN NEW.kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END, NEW.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER ledger_day_of_changed AFTER UPDATE OF at, kind, attempt_id, amount_tsh ON revenue_entries BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(OLD.at, '+3 hours'), CASE WHEN OLD.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN OLD.kind IN ('payment_completed', 'cash_received') THEN -1 ELSE 1 END, -OLD.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(NEW.at, '+3 hours'), CASE WHEN NEW.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN NEW.kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END, NEW.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER ledger_day_of_old AFTER DELETE ON revenue_entries BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(OLD.at, '+3 hours'), CASE WHEN OLD.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN OLD.kind IN ('payment_completed', 'cash_received') THEN -1 ELSE 1 END, -OLD.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;

-- The commission ledger of each agent. Kept by triggers, in place of the tallies of all commission.
CREATE TABLE agent_sums (
    agent_id TEXT NOT NULL,
    slot INTEGER NOT NULL,
    -- The sales behind the commission, less reversals.
    sales_tsh BIGINT NOT NULL,
    earned_tsh BIGINT NOT NULL,
    paid_tsh BIGINT NOT NULL,
    PRIMARY KEY (agent_id, slot)
) WITHOUT ROWID;
INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
SELECT agent_id, 0, SUM(base_tsh), SUM(CASE kind WHEN 'paid' THEN 0 ELSE amount_tsh END),
    SUM(CASE kind WHEN 'paid' THEN -amount_tsh ELSE 0 END)
FROM commission_entries GROUP BY agent_id;
DROP TRIGGER tallies_of_new_commission;
DROP TRIGGER tallies_of_commission;
DROP TRIGGER tallies_of_old_commission;
DROP TRIGGER tallies_of_new_commission_base;
DROP TRIGGER tallies_of_commission_base;
DROP TRIGGER tallies_of_old_commission_base;
CREATE TRIGGER agent_sums_of_new AFTER INSERT ON commission_entries BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (NEW.agent_id, 0, NEW.base_tsh, CASE NEW.kind WHEN 'paid' THEN 0 ELSE NEW.amount_tsh END,
        CASE NEW.kind WHEN 'paid' THEN -NEW.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
END;
CREATE TRIGGER agent_sums_of_changed AFTER UPDATE OF agent_id, kind, amount_tsh, base_tsh ON commission_entries BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (OLD.agent_id, 0, -OLD.base_tsh, CASE OLD.kind WHEN 'paid' THEN 0 ELSE -OLD.amount_tsh END,
        CASE OLD.kind WHEN 'paid' THEN OLD.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (NEW.agent_id, 0, NEW.base_tsh, CASE NEW.kind WHEN 'paid' THEN 0 ELSE NEW.amount_tsh END,
        CASE NEW.kind WHEN 'paid' THEN -NEW.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
END;
CREATE TRIGGER agent_sums_of_old AFTER DELETE ON commission_entries BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (OLD.agent_id, 0, -OLD.base_tsh, CASE OLD.kind WHEN 'paid' THEN 0 ELSE -OLD.amount_tsh END,
        CASE OLD.kind WHEN 'paid' THEN OLD.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
END;
DELETE FROM tallies WHERE name IN ('received', 'commission', 'commission_base');
