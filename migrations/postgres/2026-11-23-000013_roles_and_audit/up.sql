-- Roles.
ALTER TABLE accounts DROP CONSTRAINT accounts_role_check;
UPDATE accounts SET role = 'owner' WHERE role = 'admin';
ALTER TABLE accounts ADD CONSTRAINT accounts_role_check
    CHECK (role IN ('customer', 'viewer', 'content', 'support', 'manager', 'owner'));

-- What colleagues did. Rows are only ever added, each chained to the one before: a change of any of them shows.
CREATE TABLE audit_log (
    -- Counts from 1, without gaps.
    seq BIGINT NOT NULL PRIMARY KEY,
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
