-- What customers ordered, as it was when they did.
CREATE TABLE orders (
    -- Lists page by this key: it must sort byte by byte, whatever the language of the database.
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    order_id TEXT NOT NULL,
    -- Taken in order_ids by the order itself, or before it by the checkout that it uses up.
    order_lookup TEXT NOT NULL UNIQUE REFERENCES order_ids (lookup),
    idempotency_key TEXT UNIQUE,
    customer_name TEXT NOT NULL,
    -- For the search. Made by the program: databases disagree on the lower case of letters beyond ASCII.
    customer_name_lower TEXT NOT NULL,
    customer_phone TEXT NOT NULL,
    customer_email TEXT,
    customer_tin TEXT,
    payment_name TEXT,
    recipient_phone TEXT,
    item_type TEXT NOT NULL CHECK (item_type IN ('router', 'sme', 'normal')),
    item_name TEXT NOT NULL,
    item_name_swahili TEXT,
    -- No foreign keys: the catalogue may lose an item that somebody once bought.
    router_id TEXT,
    router_brand TEXT,
    bundle_id TEXT,
    network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    data TEXT,
    validity TEXT,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    -- The payment that the order used up, which no other order can; NULL means cash on delivery.
    checkout_id TEXT UNIQUE REFERENCES checkouts (id),
    verification_id TEXT,
    payer_phone TEXT,
    delivery_location TEXT,
    delivery_instructions TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'delivered', 'cancelled')),
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    -- An archived order is as if it did not exist, but its id, key and payment stay used.
    archived_at TIMESTAMP,
    CHECK ((item_type = 'router') = (router_id IS NOT NULL AND router_brand IS NOT NULL)),
    CHECK (
        (item_type <> 'router') = (
            bundle_id IS NOT NULL AND item_name_swahili IS NOT NULL AND network IS NOT NULL
            AND data IS NOT NULL AND validity IS NOT NULL
        )
    ),
    -- Bundles are paid before they are ordered, so each has its payment.
    CHECK (item_type = 'router' OR checkout_id IS NOT NULL),
    CHECK ((checkout_id IS NULL) = (verification_id IS NULL)),
    CHECK ((checkout_id IS NULL) = (payer_phone IS NULL))
);

-- Every status that an order had and who set it, oldest first by id; and who archived it.
CREATE TABLE order_timeline (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    action TEXT NOT NULL CHECK (action IN ('status', 'archived')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'delivered', 'cancelled')),
    at TIMESTAMP NOT NULL,
    -- NULL: the customer. The name is the one of that time, and the line outlives the account.
    by_account TEXT,
    by_name TEXT,
    reason TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL))
);
CREATE INDEX order_timeline_order ON order_timeline (order_key);

-- Guesses at the phone number of an order, counted over some minutes.
CREATE TABLE tracking_tries (
    id TEXT NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    at TIMESTAMP NOT NULL
);
CREATE INDEX tracking_tries_order ON tracking_tries (order_key, at);
