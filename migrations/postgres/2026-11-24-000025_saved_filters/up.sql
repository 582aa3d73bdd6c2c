-- What narrows and sorts a list of the back office, under a name that somebody gave it.
CREATE TABLE saved_filters (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    list TEXT NOT NULL CHECK (list IN ('orders', 'revenue', 'payments', 'support')),
    name TEXT NOT NULL,
    -- For telling names apart: SQLite lowers ASCII letters only.
    name_lower TEXT NOT NULL,
    -- What stands behind the question mark of the list's address.
    query TEXT NOT NULL,
    -- Whether all who see the list have it.
    is_shared BOOLEAN NOT NULL,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (account_id, list, name_lower)
);
CREATE INDEX saved_filters_shared ON saved_filters (list, id) WHERE is_shared;
