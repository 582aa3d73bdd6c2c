-- A device that a colleague wants to be told on, as its browser describes it.
CREATE TABLE push_subscriptions (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- Where messages for it are taken. Whoever knows it and both keys can send to the device.
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- What its owner calls it.
    label TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (account_id, id);
