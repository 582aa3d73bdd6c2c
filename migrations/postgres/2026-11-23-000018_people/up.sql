-- People of the back office: counts changes of name, role and access.
ALTER TABLE accounts ADD COLUMN version BIGINT NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE accounts ADD COLUMN last_sign_in_at TIMESTAMP;
-- Since when the person waits for a link to a new password.
ALTER TABLE accounts ADD COLUMN password_asked_at TIMESTAMP;
-- What the device called itself when its owner signed in.
ALTER TABLE sessions ADD COLUMN device TEXT;

-- One-time links to a password, at most one for each person. Only a hash of its secret is kept.
CREATE TABLE account_links (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reset')),
    token_sha256 TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    CHECK (created_at < expires_at)
);

-- Browsers on which somebody has signed in: strangers' guesses do not count against them. Only a digest of the browser's
-- cookie is kept.
CREATE TABLE known_devices (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    device TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (account_id, device)
);

-- The end of the audit log: rows missing there show.
CREATE TABLE audit_head (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq BIGINT NOT NULL,
    digest TEXT NOT NULL
);
INSERT INTO audit_head SELECT 1, seq, digest FROM audit_log ORDER BY seq DESC LIMIT 1;
CREATE INDEX audit_log_at ON audit_log (at);
