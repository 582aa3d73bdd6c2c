-- What the shop sells. Money is whole shillings, times are UTC as 'YYYY-MM-DD HH:MM:SS[.mmm]', which sorts as text.

CREATE TABLE bundles (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- Empty until somebody has written it.
    name_swahili TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sme', 'normal')),
    network TEXT NOT NULL CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    -- Megabytes of 1,000 kB; operators count 1 GB as 1,000 MB.
    data_mb BIGINT NOT NULL CHECK (data_mb BETWEEN 1 AND 100000000),
    -- A count and a unit, such as '30 days'.
    validity TEXT NOT NULL,
    price_tsh BIGINT NOT NULL CHECK (price_tsh BETWEEN 0 AND 1000000000000),
    description TEXT NOT NULL,
    description_swahili TEXT NOT NULL,
    -- A JSON array of texts.
    features TEXT NOT NULL,
    image TEXT,
    admin_phone TEXT,
    requires_tin BOOLEAN NOT NULL CHECK (requires_tin IN (0, 1)),
    requires_nida BOOLEAN NOT NULL CHECK (requires_nida IN (0, 1)),
    is_active BOOLEAN NOT NULL CHECK (is_active IN (0, 1)),
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);

CREATE TABLE routers (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    brand TEXT NOT NULL,
    model TEXT NOT NULL,
    price_tsh BIGINT NOT NULL CHECK (price_tsh BETWEEN 0 AND 1000000000000),
    image TEXT,
    -- The last guard against selling what is not there.
    stock BIGINT NOT NULL CHECK (stock BETWEEN 0 AND 1000000),
    is_active BOOLEAN NOT NULL CHECK (is_active IN (0, 1)),
    wifi TEXT NOT NULL,
    speed TEXT NOT NULL,
    ports TEXT NOT NULL,
    range TEXT NOT NULL,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
