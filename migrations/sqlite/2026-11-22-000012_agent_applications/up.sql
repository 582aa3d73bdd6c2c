-- People who want to become agents.
CREATE TABLE agent_applications (
    id TEXT NOT NULL PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT UNIQUE,
    full_name TEXT NOT NULL,
    -- For searching: SQLite lowers ASCII letters only.
    full_name_lower TEXT NOT NULL,
    phone TEXT NOT NULL,
    region TEXT NOT NULL,
    location TEXT,
    -- A JSON array of codes.
    networks TEXT NOT NULL,
    occupation TEXT,
    has_capital BOOLEAN CHECK (has_capital IN (0, 1)),
    message TEXT,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    status TEXT NOT NULL CHECK (status IN ('new', 'contacted', 'accepted', 'declined')),
    note TEXT,
    handled_by_account TEXT,
    handled_by_name TEXT,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CHECK ((handled_by_account IS NULL) = (handled_by_name IS NULL))
);
-- Nobody is called twice for the same wish.
CREATE UNIQUE INDEX agent_applications_open ON agent_applications (phone) WHERE status = 'new';
CREATE INDEX agent_applications_status ON agent_applications (status, id);

-- Every status that an application had, who set it and with which note, oldest first by id.
CREATE TABLE agent_application_events (
    id INTEGER NOT NULL PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES agent_applications (id),
    status TEXT NOT NULL CHECK (status IN ('new', 'contacted', 'accepted', 'declined')),
    at TIMESTAMP NOT NULL,
    -- NULL: the applicant.
    by_account TEXT,
    by_name TEXT,
    note TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL))
);
CREATE INDEX agent_application_events_application ON agent_application_events (application_id);
