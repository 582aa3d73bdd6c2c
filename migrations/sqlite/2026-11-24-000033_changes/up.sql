-- What changed, for everybody who looks at the shop right now: written in the transaction of the change, forgotten after a
-- day. Ids only.
CREATE TABLE change_events (
    id INTEGER NOT NULL PRIMARY KEY,
    -- Its place among all, which nobody gets behind. Here writers come one after the other, so it is known at once.
    position BIGINT CHECK (position > 0),
    subject TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    -- How customers call it, where that is not the key.
    number TEXT,
    act TEXT NOT NULL CHECK (act IN ('created', 'updated', 'moved', 'deleted')),
    at TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX change_events_position ON change_events (position);
