-- When a colleague looked at a message that failed or was not delivered and let it rest; NULL while it needs somebody.
ALTER TABLE messages ADD COLUMN put_aside_at TIMESTAMP;
CREATE INDEX messages_aside ON messages (id) WHERE put_aside_at IS NOT NULL;
