-- Decisions of colleagues about payments, signed and reasoned.
ALTER TABLE payment_events ADD COLUMN by_account TEXT;
ALTER TABLE payment_events ADD COLUMN by_name TEXT;
ALTER TABLE payment_events ADD COLUMN note TEXT;

-- What the provider told about money that does not match, for whoever must decide.
ALTER TABLE payment_attempts ADD COLUMN told_amount_tsh BIGINT;
ALTER TABLE payment_attempts ADD COLUMN told_reference TEXT;
-- When a colleague found that the money does not match; afterwards only an exact match raises the attempt.
ALTER TABLE payment_attempts ADD COLUMN judged_at TIMESTAMP;
CREATE INDEX payment_attempts_phone ON payment_attempts (payer_phone, created_at);
CREATE INDEX payment_attempts_created ON payment_attempts (created_at);
CREATE INDEX payment_attempts_state ON payment_attempts (state, checkout_id);
CREATE INDEX payment_attempts_transaction ON payment_attempts (upper(transaction_id));

-- Since when the money goes back, so that no order takes it.
ALTER TABLE checkouts ADD COLUMN closed_at TIMESTAMP;
-- Where the request came from, as digests, when an order id that the client chose repeats it.
ALTER TABLE checkouts ADD COLUMN origin_device TEXT;
ALTER TABLE checkouts ADD COLUMN origin_address TEXT;

-- What is limited, counted over at most a day: prompts, searches for lost money.
CREATE TABLE limited_tries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX limited_tries_key ON limited_tries (scope, key, at);
CREATE INDEX limited_tries_at ON limited_tries (at);

-- Numbers whose owners want no prompts for a while.
CREATE TABLE stopped_phones (
    phone TEXT NOT NULL PRIMARY KEY,
    until TIMESTAMP NOT NULL
);

-- Money that goes back.
CREATE TABLE refund_cases (
    id TEXT NOT NULL PRIMARY KEY,
    attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
    checkout_id TEXT NOT NULL REFERENCES checkouts (id),
    kind TEXT NOT NULL CHECK (kind IN ('duplicate', 'requested')),
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    payer_phone TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'refunded', 'dismissed')),
    -- Our name for the payout at the provider: the same name moves money once.
    payout_reference TEXT UNIQUE,
    method TEXT CHECK (method IN ('payout', 'by_hand')),
    reference TEXT,
    version BIGINT NOT NULL CHECK (version >= 1),
    CHECK ((state = 'refunded') = (method IS NOT NULL))
);
-- The money of an attempt goes back once.
CREATE UNIQUE INDEX refund_cases_attempt ON refund_cases (attempt_id) WHERE state <> 'dismissed';
CREATE INDEX refund_cases_checkout ON refund_cases (checkout_id);
CREATE INDEX refund_cases_state ON refund_cases (state);

-- Every state that a case had, who set it and why, oldest first by id.
CREATE TABLE refund_events (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES refund_cases (id),
    state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'refunded', 'dismissed')),
    at TIMESTAMP NOT NULL,
    -- NULL: the shop itself, or the provider.
    by_account TEXT,
    by_name TEXT,
    note TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL))
);
CREATE INDEX refund_events_case ON refund_events (case_id);

-- Money that came and went, written with the event that moved it. Their sum is the confirmed revenue.
CREATE TABLE revenue_entries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT NOT NULL CHECK (
        kind IN ('payment_completed', 'payment_reversed', 'cash_received', 'cash_returned')
    ),
    -- Negative when it went.
    amount_tsh BIGINT NOT NULL,
    attempt_id TEXT REFERENCES payment_attempts (id),
    order_key TEXT REFERENCES orders (id),
    at TIMESTAMP NOT NULL,
    CHECK ((kind IN ('payment_completed', 'payment_reversed')) = (attempt_id IS NOT NULL)),
    CHECK ((attempt_id IS NULL) = (order_key IS NOT NULL)),
    CHECK ((kind IN ('payment_completed', 'cash_received')) = (amount_tsh >= 0) OR amount_tsh = 0),
    -- A payment completes once and is reversed once.
    UNIQUE (attempt_id, kind)
);
CREATE INDEX revenue_entries_order ON revenue_entries (order_key);

-- What happened before there was a ledger.
INSERT INTO revenue_entries (kind, amount_tsh, attempt_id, at)
SELECT 'payment_completed', a.amount_tsh, a.id, MIN(e.at)
FROM payment_attempts a JOIN payment_events e ON e.attempt_id = a.id AND e.to_state = 'completed'
GROUP BY a.id, a.amount_tsh;
INSERT INTO revenue_entries (kind, amount_tsh, attempt_id, at)
SELECT 'payment_reversed', -a.amount_tsh, a.id, MIN(e.at)
FROM payment_attempts a JOIN payment_events e ON e.attempt_id = a.id AND e.to_state = 'reversed'
WHERE a.id IN (SELECT attempt_id FROM payment_events WHERE to_state = 'completed')
GROUP BY a.id, a.amount_tsh;
INSERT INTO revenue_entries (kind, amount_tsh, order_key, at)
SELECT 'cash_received', o.amount_tsh, o.id, MAX(t.at)
FROM orders o JOIN order_timeline t ON t.order_key = o.id AND t.action = 'status' AND t.status = 'delivered'
WHERE o.checkout_id IS NULL AND o.status = 'delivered'
GROUP BY o.id, o.amount_tsh;
