-- Authenticators of colleagues: what they share with the shop, sealed with a key that no row holds.
CREATE TABLE second_factors (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    sealed_secret TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    -- Since when sign-ins ask for a code; null until the first one was given.
    on_since TIMESTAMP,
    -- The time step of the last code that counted.
    last_step BIGINT NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- Each is good once, and goes when it is used. Only hashes are kept.
CREATE TABLE recovery_codes (
    account_id TEXT NOT NULL REFERENCES second_factors (account_id),
    code_sha256 TEXT NOT NULL,
    PRIMARY KEY (account_id, code_sha256)
);

-- Sign-ins whose password was right and whose code is yet to come. Only a hash of the token is kept.
CREATE TABLE sign_in_challenges (
    token_sha256 TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- The account's number at that time: whatever raises it ends the sign-in.
    token_version BIGINT NOT NULL,
    remember BOOLEAN NOT NULL,
    device TEXT,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sign_in_challenges_expires_at ON sign_in_challenges (expires_at);

-- Keys by which other programs call the shop. Only a hash of the secret is kept.
CREATE TABLE api_keys (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The beginning of the secret, by which people tell keys apart.
    prefix TEXT NOT NULL,
    secret_sha256 TEXT NOT NULL UNIQUE,
    -- Codes of permissions, separated by blanks.
    permissions TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_by_name TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP,
    revoked_at TIMESTAMP,
    -- To within a minute.
    last_used_at TIMESTAMP
);
