-- Roles. A check cannot be changed in place; sessions point at accounts and go with them: everybody signs in again.
CREATE TABLE accounts_with_roles (
    id TEXT NOT NULL PRIMARY KEY,
    -- In lower case.
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('customer', 'viewer', 'content', 'support', 'manager', 'owner')),
    password_hash TEXT NOT NULL,
    -- Raised to make access tokens worthless that carry an older number.
    token_version BIGINT NOT NULL CHECK (token_version >= 1),
    disabled BOOLEAN NOT NULL CHECK (disabled IN (0, 1)),
    created_at TIMESTAMP NOT NULL
);
INSERT INTO accounts_with_roles
SELECT id, email, name, CASE role WHEN 'admin' THEN 'owner' ELSE role END, password_hash, token_version, disabled, created_at
FROM accounts;
DROP TABLE sessions;
DROP TABLE accounts;
ALTER TABLE accounts_with_roles RENAME TO accounts;

-- One row for each refresh token given out, of which only a hash is kept.
CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- The first session of the sign-in; that one's own id when it is the first. Its row is the lock of the family.
    family TEXT NOT NULL REFERENCES sessions (id),
    token_sha256 TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    family_expires_at TIMESTAMP NOT NULL,
    remember BOOLEAN NOT NULL CHECK (remember IN (0, 1)),
    rotated_at TIMESTAMP,
    revoked_at TIMESTAMP,
    -- No token outlives its family.
    CHECK (expires_at <= family_expires_at)
);
CREATE INDEX sessions_family ON sessions (family);
CREATE INDEX sessions_account ON sessions (account_id);

-- What colleagues did. Rows are only ever added, each chained to the one before: a change of any of them shows.
CREATE TABLE audit_log (
    -- Counts from 1, without gaps.
    seq INTEGER NOT NULL PRIMARY KEY,
    at TIMESTAMP NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    action TEXT NOT NULL,
    subject_kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    label TEXT NOT NULL,
    -- A JSON array of {"field", "before", "after"}.
    changes TEXT NOT NULL,
    -- SHA-256 over this row and the digest of the row before, in hexadecimal.
    digest TEXT NOT NULL UNIQUE
);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, seq);
CREATE INDEX audit_log_account ON audit_log (by_account, seq);
