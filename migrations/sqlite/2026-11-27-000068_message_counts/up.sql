-- What the menu counts: messages that need staff, without those that were dismissed or sent another way. The constant columns come first,
-- because SQLite, which has no statistics, prefers the index with the most conditions.
CREATE INDEX messages_dead ON messages (state, put_aside_at, id) WHERE state = 'dead' AND put_aside_at IS NULL;
CREATE INDEX messages_lost ON messages (fate, replaced_by, put_aside_at, id)
WHERE fate = 'undelivered' AND replaced_by IS NULL AND put_aside_at IS NULL;
