-- One row for each try at having a bundle sent by the vendor, written before the vendor is called.
CREATE TABLE vending_attempts (
    -- Our name for it at the vendor, which carries out each name once at most.
    external_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    -- Which of the order's attempts it is, from 1.
    number BIGINT NOT NULL CHECK (number >= 1),
    state TEXT NOT NULL CHECK (state IN ('created', 'confirmed', 'submitted', 'timed_out', 'rejected', 'cancelled',
        'declined', 'completed', 'reversed')),
    -- The state's place in the course of things; it only rises.
    rank SMALLINT NOT NULL,
    -- Why nothing was sent, and the same in the vendor's words.
    refusal TEXT CHECK (refusal IN ('wrong_number', 'network_down', 'out_of_float', 'unreachable', 'other')),
    words TEXT,
    -- The vendor's or the network's name for it.
    reference TEXT,
    begun_at TIMESTAMP NOT NULL,
    -- NULL: the shop itself.
    by_account TEXT,
    by_name TEXT,
    changed_at TIMESTAMP NOT NULL,
    -- NULL while its outcome is awaited, and the order is in nobody else's hands.
    ended_at TIMESTAMP,
    asked_at TIMESTAMP,
    next_check_at TIMESTAMP,
    UNIQUE (order_key, number),
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((ended_at IS NULL) = (state IN ('created', 'confirmed', 'submitted'))),
    -- What is under way is asked about until it ends.
    CHECK (ended_at IS NOT NULL OR next_check_at IS NOT NULL)
);
-- Of all who try at once, one is under way.
CREATE UNIQUE INDEX vending_attempts_under_way ON vending_attempts (order_key) WHERE ended_at IS NULL;
CREATE INDEX vending_attempts_due ON vending_attempts (next_check_at, external_id) WHERE next_check_at IS NOT NULL;
