-- People who sell for the shop.
CREATE TABLE agents (
    id TEXT NOT NULL PRIMARY KEY,
    -- What their customers carry to the shop. Never given to somebody else.
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- For searching and sorting: SQLite lowers ASCII letters only.
    name_lower TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT,
    location TEXT,
    region TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'suspended')),
    specialization TEXT,
    experience TEXT,
    -- In tenths; 0 is not rated.
    rating_tenths BIGINT NOT NULL CHECK (rating_tenths BETWEEN 0 AND 50),
    notes TEXT,
    -- Commission of new sales, in tenths of a percent.
    rate_permille BIGINT NOT NULL CHECK (rate_permille BETWEEN 0 AND 100),
    application_reference TEXT UNIQUE,
    joined_at TIMESTAMP NOT NULL,
    -- SHA-256 of the token of their own page, in hexadecimal.
    link_sha256 TEXT UNIQUE,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    deleted_at TIMESTAMP
);
CREATE UNIQUE INDEX agents_phone ON agents (phone) WHERE deleted_at IS NULL;
CREATE INDEX agents_name ON agents (name_lower, id);
CREATE INDEX agents_rating ON agents (rating_tenths, id);

-- The code that the buyer brought, whosever it is.
ALTER TABLE checkouts ADD COLUMN agent_code TEXT;

-- Which purchase or order an agent brought, at the rate of that moment.
CREATE TABLE agent_sales (
    id INTEGER NOT NULL PRIMARY KEY,
    agent_id TEXT NOT NULL REFERENCES agents (id),
    checkout_id TEXT UNIQUE REFERENCES checkouts (id),
    order_key TEXT UNIQUE REFERENCES orders (id),
    rate_permille BIGINT NOT NULL CHECK (rate_permille BETWEEN 0 AND 100),
    -- Nobody earns on their own purchase.
    earns BOOLEAN NOT NULL CHECK (earns IN (0, 1)),
    at TIMESTAMP NOT NULL,
    CHECK (checkout_id IS NOT NULL OR order_key IS NOT NULL)
);
CREATE INDEX agent_sales_agent ON agent_sales (agent_id, id);

-- Commission that is paid out together, as a colleague drew it up.
CREATE TABLE payouts (
    id TEXT NOT NULL PRIMARY KEY,
    as_of TIMESTAMP NOT NULL,
    minimum_tsh BIGINT NOT NULL CHECK (minimum_tsh >= 1),
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE payout_items (
    payout_id TEXT NOT NULL REFERENCES payouts (id),
    agent_id TEXT NOT NULL REFERENCES agents (id),
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh >= 1),
    state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'replaced')),
    -- Where the money went, as the colleague who sent it wrote it down.
    reference TEXT,
    paid_at TIMESTAMP,
    paid_by_account TEXT,
    paid_by_name TEXT,
    PRIMARY KEY (payout_id, agent_id),
    CHECK ((state = 'paid') = (reference IS NOT NULL)),
    CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
    CHECK ((state = 'paid') = (paid_by_account IS NOT NULL)),
    CHECK ((paid_by_account IS NULL) = (paid_by_name IS NULL))
);
-- What an agent is owed waits in one place.
CREATE UNIQUE INDEX payout_items_open ON payout_items (agent_id) WHERE state = 'open';

-- What agents earned and got. Rows are only ever added; the sum of an agent's is what the shop owes.
CREATE TABLE commission_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    agent_id TEXT NOT NULL REFERENCES agents (id),
    kind TEXT NOT NULL CHECK (kind IN ('accrued', 'reversed', 'paid')),
    -- Negative when it was taken back or paid.
    amount_tsh BIGINT NOT NULL,
    -- The money that it was reckoned from, with the sign of the amount; 0 for a payment.
    base_tsh BIGINT NOT NULL,
    sale_id BIGINT REFERENCES agent_sales (id),
    -- How often the money of the sale had come by then, from 1.
    generation BIGINT,
    payout_id TEXT REFERENCES payouts (id),
    at TIMESTAMP NOT NULL,
    CHECK ((kind = 'paid') = (payout_id IS NOT NULL)),
    CHECK ((kind = 'paid') = (sale_id IS NULL)),
    CHECK ((sale_id IS NULL) = (generation IS NULL)),
    CHECK ((kind = 'accrued') = (base_tsh > 0)),
    CHECK ((kind = 'reversed') = (base_tsh < 0)),
    CHECK (CASE kind WHEN 'accrued' THEN amount_tsh >= 0 WHEN 'reversed' THEN amount_tsh <= 0 ELSE amount_tsh < 0 END),
    UNIQUE (sale_id, kind, generation),
    UNIQUE (payout_id, agent_id)
);
CREATE INDEX commission_entries_agent ON commission_entries (agent_id, at, id, kind, amount_tsh, base_tsh);
