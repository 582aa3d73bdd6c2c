-- What changed, for everybody who looks at the shop right now: written in the transaction of the change, forgotten after a
-- day. Ids only.
CREATE TABLE change_events (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Its place among all, which nobody gets behind. Ids do not serve: a later one may be committed first. Given after the
    -- commit, by one at a time.
    position BIGINT CHECK (position > 0),
    subject TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    -- How customers call it, where that is not the key.
    number TEXT,
    act TEXT NOT NULL CHECK (act IN ('created', 'updated', 'moved', 'deleted')),
    at TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX change_events_position ON change_events (position);
CREATE INDEX change_events_waiting ON change_events (id) WHERE position IS NULL;
