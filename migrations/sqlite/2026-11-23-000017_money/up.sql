-- When the purchase became an order, so that those which wait for theirs are found without looking at all others.
ALTER TABLE checkouts ADD COLUMN ordered_at TIMESTAMP;
UPDATE checkouts SET ordered_at = (SELECT o.created_at FROM orders o WHERE o.checkout_id = checkouts.id);
CREATE INDEX checkouts_unordered ON checkouts (closed_at, id)
    WHERE ordered_at IS NULL AND verification_id IS NOT NULL;

-- Everything that sums of revenue read, without the wide rows behind.
CREATE INDEX orders_revenue ON orders (created_at, item_type, network, status, checkout_id, amount_tsh)
    WHERE archived_at IS NULL;
CREATE INDEX revenue_entries_at ON revenue_entries (at, kind, amount_tsh, attempt_id, order_key);
CREATE INDEX order_timeline_delivered ON order_timeline (at, order_key) WHERE status = 'delivered';

-- A day that colleagues counted, compared and signed off. Days nobody touched have no row.
CREATE TABLE day_closes (
    -- Such as 2026-11-21, a day of Africa/Dar_es_Salaam.
    day TEXT NOT NULL PRIMARY KEY CHECK (length(day) = 10),
    version BIGINT NOT NULL CHECK (version >= 1),
    notes TEXT NOT NULL,
    -- The provider's statement, whose rows stand below.
    statement_file TEXT,
    statement_sha256 TEXT,
    statement_at TIMESTAMP,
    statement_by TEXT,
    -- As long as the day is signed off: by whom, and the figures of that moment as JSON with their SHA-256.
    signed_at TIMESTAMP,
    signed_by_account TEXT,
    signed_by_name TEXT,
    figures TEXT,
    figures_sha256 TEXT,
    CHECK ((statement_sha256 IS NULL) = (statement_file IS NULL)),
    CHECK ((statement_sha256 IS NULL) = (statement_at IS NULL)),
    CHECK ((statement_sha256 IS NULL) = (statement_by IS NULL)),
    CHECK ((signed_at IS NULL) = (signed_by_account IS NULL)),
    CHECK ((signed_at IS NULL) = (signed_by_name IS NULL)),
    CHECK ((signed_at IS NULL) = (figures IS NULL)),
    CHECK ((signed_at IS NULL) = (figures_sha256 IS NULL))
);

-- What colleagues counted in their hands at the end of a day.
CREATE TABLE day_cash_counts (
    day TEXT NOT NULL REFERENCES day_closes (day),
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    counted_tsh BIGINT NOT NULL CHECK (counted_tsh BETWEEN 0 AND 1000000000000),
    PRIMARY KEY (day, account_id)
);

-- What the provider says of a day. Nobody's number is here, only how it ends.
CREATE TABLE statement_rows (
    day TEXT NOT NULL REFERENCES day_closes (day),
    -- Of the file, from 1.
    line BIGINT NOT NULL CHECK (line >= 1),
    order_reference TEXT,
    provider_reference TEXT,
    transaction_id TEXT,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    channel TEXT,
    phone_end TEXT CHECK (length(phone_end) <= 3),
    at TIMESTAMP,
    is_paid BOOLEAN NOT NULL CHECK (is_paid IN (0, 1)),
    PRIMARY KEY (day, line)
);

-- Who signed a day off or opened it again, oldest first by id.
CREATE TABLE day_close_events (
    id INTEGER NOT NULL PRIMARY KEY,
    day TEXT NOT NULL REFERENCES day_closes (day),
    action TEXT NOT NULL CHECK (action IN ('signed_off', 'reopened')),
    at TIMESTAMP NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    reason TEXT
);
CREATE INDEX day_close_events_day ON day_close_events (day);
