-- Acts of the audit log that whoever reads it is told of at once.
CREATE TABLE notices (
    seq INTEGER NOT NULL PRIMARY KEY REFERENCES audit_log (seq)
);

-- Up to which one somebody has seen them all.
CREATE TABLE notices_seen (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    seq BIGINT NOT NULL CHECK (seq >= 0)
);
