DROP TABLE audit_log;
CREATE TABLE accounts_without_roles (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('customer', 'admin')),
    password_hash TEXT NOT NULL,
    token_version BIGINT NOT NULL CHECK (token_version >= 1),
    disabled BOOLEAN NOT NULL CHECK (disabled IN (0, 1)),
    created_at TIMESTAMP NOT NULL
);
INSERT INTO accounts_without_roles
SELECT id, email, name, CASE role WHEN 'customer' THEN role ELSE 'admin' END, password_hash, token_version, disabled, created_at
FROM accounts;
DROP TABLE sessions;
DROP TABLE accounts;
ALTER TABLE accounts_without_roles RENAME TO accounts;

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
