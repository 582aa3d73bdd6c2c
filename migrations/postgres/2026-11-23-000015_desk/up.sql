-- Every order that waits for its delivery, and no other: one that is pending or processing and not archived.
CREATE TABLE order_desk (
    -- The queue pages by this key: it must sort byte by byte, whatever the language of the database.
    order_key TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES orders (id),
    -- When it must be dealt with.
    due_at TIMESTAMP NOT NULL,
    -- Why it could not be delivered when somebody last tried.
    problem TEXT CHECK (problem IN ('wrong_number', 'network_down', 'not_reachable', 'out_of_float', 'other')),
    -- When the customer asked for the paid order to be called off.
    cancel_asked_at TIMESTAMP
);
CREATE INDEX order_desk_due ON order_desk (due_at, order_key);
INSERT INTO order_desk (order_key, due_at)
SELECT id, created_at + CASE
        WHEN amount_tsh > 50000 THEN INTERVAL '1 hour' WHEN item_type = 'sme' THEN INTERVAL '4 hours'
        ELSE INTERVAL '24 hours' END
FROM orders WHERE status IN ('pending', 'processing') AND archived_at IS NULL;

-- Who has an order in hand, so that no two people deliver it. A claim that ran out is as if it did not exist.
CREATE TABLE order_claims (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    until TIMESTAMP NOT NULL
);

-- What an order is handed over with. The customer must be able to see the code again, so it is kept as it is.
CREATE TABLE order_handovers (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    code TEXT CHECK (code ~ '^[0-9]{4}$'),
    -- The network's, as a colleague wrote it down at the last delivery.
    reference TEXT,
    -- What the last delivery was confirmed by; NULL before it.
    proof TEXT CHECK (proof IN ('not_needed', 'code', 'word'))
);

-- What is worth remembering of an order beside its statuses, oldest first by id.
CREATE TABLE order_notes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    kind TEXT NOT NULL CHECK (kind IN ('note', 'problem', 'cancel_asked')),
    problem TEXT CHECK (problem IN ('wrong_number', 'network_down', 'not_reachable', 'out_of_float', 'other')),
    at TIMESTAMP NOT NULL,
    -- NULL: the customer.
    by_account TEXT,
    by_name TEXT,
    text TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((kind = 'problem') = (problem IS NOT NULL))
);
CREATE INDEX order_notes_order ON order_notes (order_key);
