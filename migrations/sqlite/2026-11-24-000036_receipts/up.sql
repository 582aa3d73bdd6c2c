-- What became of a message since the company took it; NULL while nobody says.
ALTER TABLE messages ADD COLUMN fate TEXT CHECK (fate IN ('undelivered', 'delivered', 'read'));
ALTER TABLE messages ADD COLUMN delivered_at TIMESTAMP;
ALTER TABLE messages ADD COLUMN read_at TIMESTAMP;
ALTER TABLE messages ADD COLUMN undelivered_at TIMESTAMP;
ALTER TABLE messages ADD COLUMN why_not TEXT;
-- The reason in the company's words, without numbers.
ALTER TABLE messages ADD COLUMN company_words TEXT;
-- The message that did not arrive, and the one that was written in its place.
ALTER TABLE messages ADD COLUMN instead_of TEXT;
ALTER TABLE messages ADD COLUMN replaced_by TEXT;
CREATE INDEX messages_of_company ON messages (channel, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX messages_by_fate ON messages (fate, id) WHERE fate IS NOT NULL;

-- What companies said of messages before it was written that they took them.
CREATE TABLE early_reports (
    id INTEGER NOT NULL PRIMARY KEY,
    channel TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    fate TEXT NOT NULL CHECK (fate IN ('undelivered', 'delivered', 'read')),
    at TIMESTAMP,
    why_not TEXT,
    company_words TEXT NOT NULL,
    came_at TIMESTAMP NOT NULL
);
CREATE INDEX early_reports_came ON early_reports (came_at);
