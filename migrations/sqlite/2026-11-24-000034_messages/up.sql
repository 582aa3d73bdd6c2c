-- Something that happened and that somebody is to be told of, written in the transaction in which it happens.
CREATE TABLE occasions (
    -- What it is known by: the same one is told once.
    key TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('order_placed', 'order_delivered', 'order_cancelled', 'payment_received',
        'refund_paid', 'day_over', 'issue')),
    -- The row or number that the kind names.
    subject TEXT NOT NULL,
    due_at TIMESTAMP NOT NULL,
    -- NULL while it is to be told.
    told_at TIMESTAMP
);
CREATE INDEX occasions_due ON occasions (due_at, key) WHERE told_at IS NULL;
CREATE INDEX occasions_told ON occasions (told_at) WHERE told_at IS NOT NULL;

-- What somebody is told.
CREATE TABLE messages (
    id TEXT NOT NULL PRIMARY KEY,
    -- By which the same message is known wherever it turns up twice.
    dedupe_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('staff', 'customer', 'program')),
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email', 'push', 'webhook')),
    -- The number, address, device or program that gets it. Nothing else tells it in full.
    recipient TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    order_id TEXT,
    -- The same as searches look for it.
    order_lookup TEXT,
    text TEXT NOT NULL,
    is_test BOOLEAN NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'dead', 'off')),
    -- How often it was tried since it was written or sent again.
    tries BIGINT NOT NULL CHECK (tries >= 0),
    -- When it is tried next, or until when whoever sends it has it in hand.
    next_try_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    sent_at TIMESTAMP,
    -- What the company that carries it calls it.
    provider_id TEXT,
    CHECK ((next_try_at IS NOT NULL) = (state IN ('waiting', 'sending'))),
    CHECK (state <> 'sent' OR sent_at IS NOT NULL)
);
CREATE INDEX messages_due ON messages (channel, next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX messages_by_state ON messages (state, id);
CREATE INDEX messages_sent ON messages (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX messages_created ON messages (created_at);
-- What searches look through, without the texts behind.
CREATE INDEX messages_search ON messages (id, order_lookup, recipient, state, kind, channel);

-- One row for each try to send a message.
CREATE TABLE message_tries (
    id INTEGER NOT NULL PRIMARY KEY,
    message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    at TIMESTAMP NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'refused', 'failed', 'unclear')),
    -- In words, without numbers and secrets.
    detail TEXT NOT NULL,
    took_ms BIGINT NOT NULL
);
CREATE INDEX message_tries_of ON message_tries (message_id, id);
