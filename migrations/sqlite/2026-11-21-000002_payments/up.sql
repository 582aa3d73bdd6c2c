-- Every order id in use, as its lookup key. Checkouts and orders both take their id here first, so that no two of
-- them ever share one, whichever came first.
CREATE TABLE order_ids (
    lookup TEXT NOT NULL PRIMARY KEY
);

-- One purchase being paid, with the product as it was quoted: later changes of the catalogue do not touch it.
CREATE TABLE checkouts (
    id TEXT NOT NULL PRIMARY KEY,
    payment_id TEXT NOT NULL UNIQUE,
    order_id TEXT NOT NULL,
    order_lookup TEXT NOT NULL UNIQUE REFERENCES order_ids (lookup),
    -- Whether the number is also the client's key for repeating the request.
    order_id_is_clients BOOLEAN NOT NULL CHECK (order_id_is_clients IN (0, 1)),
    -- No foreign key: a bundle may be deleted while somebody pays for it.
    bundle_id TEXT NOT NULL,
    product_kind TEXT NOT NULL CHECK (product_kind IN ('sme', 'normal')),
    product_name TEXT NOT NULL,
    product_name_swahili TEXT NOT NULL,
    network TEXT NOT NULL CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    data TEXT NOT NULL,
    validity TEXT NOT NULL,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    requires_tin BOOLEAN NOT NULL CHECK (requires_tin IN (0, 1)),
    payer_phone TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    idempotency_key TEXT UNIQUE,
    -- Set when the payment completes; good for one order.
    verification_id TEXT UNIQUE,
    created_at TIMESTAMP NOT NULL
);

-- One prompt sent to a phone. The row is committed before the provider is called.
CREATE TABLE payment_attempts (
    id TEXT NOT NULL PRIMARY KEY,
    checkout_id TEXT NOT NULL REFERENCES checkouts (id),
    reference TEXT NOT NULL UNIQUE,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    payer_phone TEXT NOT NULL,
    -- The state as a number that only rises; every change is guarded by `rank < new rank`.
    rank INTEGER NOT NULL CHECK (rank BETWEEN 0 AND 6),
    state TEXT NOT NULL CHECK (
        state IN ('initiated', 'pending', 'expired', 'failed', 'review', 'completed', 'reversed')
    ),
    reason TEXT CHECK (
        reason IN (
            'cancelled', 'insufficient_balance', 'wrong_pin', 'no_answer', 'rejected', 'other',
            'amount', 'reference'
        )
    ),
    transaction_id TEXT,
    channel TEXT,
    provider_reference TEXT,
    created_at TIMESTAMP NOT NULL,
    changed_at TIMESTAMP NOT NULL,
    -- NULL: nothing more can be learnt.
    next_check_at TIMESTAMP,
    last_queried_at TIMESTAMP,
    CHECK (
        rank = CASE state
            WHEN 'initiated' THEN 0 WHEN 'pending' THEN 1 WHEN 'expired' THEN 2 WHEN 'failed' THEN 3
            WHEN 'review' THEN 4 WHEN 'completed' THEN 5 WHEN 'reversed' THEN 6
        END
    ),
    -- Failed and review have a reason, the others have none.
    CHECK ((reason IS NOT NULL) = (state IN ('failed', 'review')))
);
CREATE INDEX payment_attempts_checkout ON payment_attempts (checkout_id);
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at);

-- Who raised an attempt's state, when and why: one row for each change, written with it.
CREATE TABLE payment_events (
    id INTEGER NOT NULL PRIMARY KEY,
    attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    reason TEXT,
    -- 'staff' is no automatic cause, yet it will come: SQLite cannot change a CHECK without copying the table.
    cause TEXT NOT NULL CHECK (cause IN ('initiation', 'customer', 'reconciler', 'staff')),
    at TIMESTAMP NOT NULL
);
CREATE INDEX payment_events_attempt ON payment_events (attempt_id);

-- What the provider called us with, as evidence. A delivery that comes again is the same delivery.
CREATE TABLE webhook_deliveries (
    id INTEGER NOT NULL PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES payment_attempts (reference),
    body TEXT NOT NULL,
    -- The body itself may be longer than an index entry can be.
    body_sha256 TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    UNIQUE (reference, body_sha256)
);
