-- A deleted item stays, so that it can come back.
ALTER TABLE training_items ADD COLUMN deleted_at TIMESTAMP;

-- What the shop says of itself and whom customers reach: one row for what is saved together, each with a version of its
-- own, because people with different permissions save them. Without a row, the shop's own default holds.
CREATE TABLE shop_settings (
    -- contact, claims, agent_terms, film, or text: and the block's name.
    section TEXT NOT NULL PRIMARY KEY,
    -- A JSON object: it is read and written as a whole. NULL: the default holds again.
    value TEXT,
    version BIGINT NOT NULL CHECK (version >= 1),
    updated_at TIMESTAMP NOT NULL,
    updated_by_account TEXT NOT NULL,
    updated_by_name TEXT NOT NULL
);

-- Passwords that were typed again for something grave, and good for minutes. Only a hash of each token is kept.
CREATE TABLE confirmations (
    token_sha256 TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    -- The account's number at that time: a new password makes the confirmation worthless.
    token_version BIGINT NOT NULL CHECK (token_version >= 1),
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX confirmations_expiry ON confirmations (expires_at);
