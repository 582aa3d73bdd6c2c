-- What the menu counts: messages that need staff, without those that were dismissed or sent another way.
CREATE INDEX messages_dead ON messages (id) WHERE state = 'dead' AND put_aside_at IS NULL;
CREATE INDEX messages_lost ON messages (id) WHERE fate = 'undelivered' AND replaced_by IS NULL AND put_aside_at IS NULL;
