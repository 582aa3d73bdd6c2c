-- The schema of SQLite. Later changes are migrations of their own; this file stays as it is once a shop runs it.
-- Money is whole shillings (*_tsh). Times are UTC as 'YYYY-MM-DD HH:MM:SS[.mmm]', which sorts as text. Text is compared by bytes.
-- A column `by_account` names an account without a foreign key, because history outlives accounts; `by_name` is the name of that time.

-- ====================================================================================================
-- The catalogue: what the shop sells
-- ====================================================================================================

CREATE TABLE bundles (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- Empty while there is no Swahili text; readers then see the English one.
    name_swahili TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sme', 'normal')),
    network TEXT NOT NULL CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    -- Megabytes of 1,000 kB; operators count 1 GB as 1,000 MB.
    data_mb BIGINT NOT NULL CHECK (data_mb BETWEEN 1 AND 100000000),
    -- A count and a unit, such as '30 days'.
    validity TEXT NOT NULL,
    -- The hours of each day in which it works, such as '00:00-06:00'; NULL: at any time.
    hours TEXT,
    -- What it does not work for, or works for only. Empty when there is nothing to say.
    conditions TEXT NOT NULL DEFAULT '',
    conditions_swahili TEXT NOT NULL DEFAULT '',
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
    updated_at TIMESTAMP NOT NULL,
    -- Who changed the item last. A deleted item keeps its row: orders refer to it, and Undo restores it.
    edited_by_account TEXT,
    edited_by_name TEXT,
    deleted_at TIMESTAMP,
    -- What the item costs the shop; NULL while unknown. An order copies it when it is placed.
    cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000),
    -- What the operator charges for the same bundle; NULL while unknown.
    operator_price_tsh BIGINT CHECK (operator_price_tsh BETWEEN 0 AND 1000000000000),
    -- Counts changes of its rows in bundle_routes.
    route_version BIGINT NOT NULL DEFAULT 0 CHECK (route_version >= 0),
    -- The code that staff dial to send it; NULL for that of its network.
    ussd TEXT
);

-- Prices that replace those of bundles at a later time; at most one for each bundle.
CREATE TABLE next_prices (
    bundle_id TEXT NOT NULL PRIMARY KEY REFERENCES bundles (id),
    price_tsh BIGINT NOT NULL CHECK (price_tsh BETWEEN 0 AND 1000000000000),
    starts_at TIMESTAMP NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    -- Whether the bundle was hidden or deleted when the price was due, so that it was not applied.
    is_skipped BOOLEAN NOT NULL CHECK (is_skipped IN (0, 1))
);
CREATE INDEX next_prices_due ON next_prices (starts_at) WHERE NOT is_skipped;

CREATE TABLE routers (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    brand TEXT NOT NULL,
    model TEXT NOT NULL,
    price_tsh BIGINT NOT NULL CHECK (price_tsh BETWEEN 0 AND 1000000000000),
    image TEXT,
    -- The CHECK is the last guard against overselling.
    stock BIGINT NOT NULL CHECK (stock BETWEEN 0 AND 1000000),
    is_active BOOLEAN NOT NULL CHECK (is_active IN (0, 1)),
    wifi TEXT NOT NULL,
    speed TEXT NOT NULL,
    ports TEXT NOT NULL,
    range TEXT NOT NULL,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    edited_by_account TEXT,
    edited_by_name TEXT,
    deleted_at TIMESTAMP,
    -- The version after the last change by staff. Sales raise `version` too, and must not make an open form stale.
    edit_version BIGINT NOT NULL DEFAULT 1 CHECK (edit_version >= 1),
    cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000),
    -- Empty: readers of Swahili see the English text.
    name_swahili TEXT NOT NULL DEFAULT '',
    wifi_swahili TEXT NOT NULL DEFAULT '',
    speed_swahili TEXT NOT NULL DEFAULT '',
    ports_swahili TEXT NOT NULL DEFAULT '',
    range_swahili TEXT NOT NULL DEFAULT '',
    -- For how many people at home it is enough.
    people BIGINT CHECK (people BETWEEN 1 AND 100),
    -- Fewer units than this are few.
    low_mark BIGINT NOT NULL DEFAULT 5 CHECK (low_mark BETWEEN 0 AND 1000000)
);

-- Lessons, videos and quizzes.
CREATE TABLE training_items (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    -- Empty: readers of Swahili see the English text.
    title_swahili TEXT NOT NULL,
    description TEXT NOT NULL,
    description_swahili TEXT NOT NULL,
    body TEXT NOT NULL,
    body_swahili TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('beginner', 'intermediate', 'advanced')),
    kind TEXT NOT NULL CHECK (kind IN ('document', 'video', 'quiz')),
    document_url TEXT,
    video_url TEXT,
    -- A JSON object: the percentage to pass, and the questions.
    quiz TEXT,
    duration_minutes BIGINT CHECK (duration_minutes BETWEEN 1 AND 600),
    -- A JSON array of texts.
    tags TEXT NOT NULL,
    thumbnail TEXT,
    is_active BOOLEAN NOT NULL CHECK (is_active IN (0, 1)),
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    -- Undo restores a deleted item.
    deleted_at TIMESTAMP,
    CHECK ((kind = 'video') = (video_url IS NOT NULL)),
    CHECK ((kind = 'quiz') = (quiz IS NOT NULL)),
    CHECK (kind = 'document' OR document_url IS NULL)
);

-- ====================================================================================================
-- Accounts: sign-in, sessions, second factor, keys of programs
-- ====================================================================================================

-- People who can sign in.
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    -- In lower case.
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('customer', 'viewer', 'content', 'support', 'manager', 'owner')),
    password_hash TEXT NOT NULL,
    -- Access tokens with an older number are invalid.
    token_version BIGINT NOT NULL CHECK (token_version >= 1),
    disabled BOOLEAN NOT NULL CHECK (disabled IN (0, 1)),
    created_at TIMESTAMP NOT NULL,
    -- Optimistic lock for name, role and access of staff.
    version BIGINT NOT NULL DEFAULT 1 CHECK (version >= 1),
    last_sign_in_at TIMESTAMP,
    -- When the person last asked for a link to a new password; NULL when none is pending.
    password_requested_at TIMESTAMP
);

-- One row for each refresh token. Only its hash is stored.
CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- The first session of the sign-in, possibly this one. Rotation locks that row, so a family rotates one token at a time.
    family TEXT NOT NULL REFERENCES sessions (id),
    token_sha256 TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    family_expires_at TIMESTAMP NOT NULL,
    remember BOOLEAN NOT NULL CHECK (remember IN (0, 1)),
    rotated_at TIMESTAMP,
    revoked_at TIMESTAMP,
    -- The User-Agent at sign-in.
    device TEXT,
    CHECK (expires_at <= family_expires_at)
);
CREATE INDEX sessions_family ON sessions (family);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_family_expiry ON sessions (family_expires_at, family);

-- One-time links to set a password, at most one for each account. Only a hash of the secret is stored.
CREATE TABLE account_links (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reset')),
    token_sha256 TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    CHECK (created_at < expires_at)
);

-- Browsers that have signed in before: failed guesses from elsewhere do not lock them out. Only a digest of the browser's cookie
-- is stored.
CREATE TABLE known_devices (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    device TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (account_id, device)
);
CREATE INDEX known_devices_at ON known_devices (at);

-- TOTP secrets, sealed with a key that is not in the database.
CREATE TABLE second_factors (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    sealed_secret TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    -- Since when sign-ins require a code; NULL until the first code was entered.
    enabled_at TIMESTAMP,
    -- The time step of the last accepted code: a code is accepted once.
    last_step BIGINT NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- Each code works once and is then deleted. Only hashes are stored.
CREATE TABLE recovery_codes (
    account_id TEXT NOT NULL REFERENCES second_factors (account_id),
    code_sha256 TEXT NOT NULL,
    PRIMARY KEY (account_id, code_sha256)
);

-- Sign-ins with a correct password that wait for a code. Only a hash of the token is stored.
CREATE TABLE sign_in_challenges (
    token_sha256 TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- The account's `token_version` at that time: raising it ends the sign-in.
    token_version BIGINT NOT NULL,
    remember BOOLEAN NOT NULL CHECK (remember IN (0, 1)),
    device TEXT,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sign_in_challenges_expires_at ON sign_in_challenges (expires_at);

-- Passwords that were typed again for a sensitive change, valid for minutes. Only a hash of the token is stored.
CREATE TABLE step_up_tokens (
    token_sha256 TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    -- The account's `token_version` at that time: a new password invalidates the row.
    token_version BIGINT NOT NULL CHECK (token_version >= 1),
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX step_up_tokens_expiry ON step_up_tokens (expires_at);

-- API keys of other programs. Only a hash of the secret is stored.
CREATE TABLE api_keys (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The beginning of the secret, so that people can tell keys apart.
    prefix TEXT NOT NULL,
    secret_sha256 TEXT NOT NULL UNIQUE,
    -- Codes of permissions, separated by blanks.
    permissions TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_by_name TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP,
    revoked_at TIMESTAMP,
    -- Accurate to a minute, to write less.
    last_used_at TIMESTAMP
);

-- Named filters of the lists in the back office.
CREATE TABLE saved_filters (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    list TEXT NOT NULL CHECK (list IN ('orders', 'revenue', 'payments', 'support')),
    name TEXT NOT NULL,
    -- Makes names unique. The program lowers them, because SQLite lowers ASCII letters only.
    name_lower TEXT NOT NULL,
    -- The query string of the list's address.
    query TEXT NOT NULL,
    -- Whether everyone who sees the list has it.
    is_shared BOOLEAN NOT NULL CHECK (is_shared IN (0, 1)),
    created_at TIMESTAMP NOT NULL,
    UNIQUE (account_id, list, name_lower)
);

-- Crashes of pages, as browsers reported them; nothing personal. At most 200 rows.
CREATE TABLE client_errors (
    -- SHA-256 of version, message and first frame.
    fingerprint TEXT NOT NULL PRIMARY KEY,
    message TEXT NOT NULL,
    -- Frames in the shop's own files, one per line.
    stack TEXT NOT NULL,
    -- The path where it happened first, with `:id` for ids.
    page TEXT NOT NULL,
    -- The build of the client.
    version TEXT NOT NULL,
    reports BIGINT NOT NULL CHECK (reports >= 1),
    first_at TIMESTAMP NOT NULL,
    last_at TIMESTAMP NOT NULL
);

-- ====================================================================================================
-- The audit log and the settings
-- ====================================================================================================

-- What staff did. Append-only, and a hash chain: a changed row is detected.
CREATE TABLE audit_log (
    -- From 1, without gaps.
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
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_kind ON audit_log (subject_kind, seq);
CREATE INDEX audit_log_action ON audit_log (action, seq);

-- The end of the hash chain, so that missing last rows are detected.
CREATE TABLE audit_head (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seq BIGINT NOT NULL,
    digest TEXT NOT NULL
);

-- Sensitive changes, shown to everyone who may read the audit log until they acknowledge them.
CREATE TABLE security_alerts (
    seq INTEGER NOT NULL PRIMARY KEY REFERENCES audit_log (seq)
);

-- Up to which entry an account has acknowledged them.
CREATE TABLE security_alerts_read (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    seq BIGINT NOT NULL CHECK (seq >= 0)
);

-- One row for each section of the settings, with its own version, because sections require different permissions. Without a row
-- the built-in default applies.
CREATE TABLE shop_settings (
    -- Such as contact, claims or agent_terms; text: and the block's name for page content.
    section TEXT NOT NULL PRIMARY KEY,
    -- A JSON object, read and written as a whole. NULL: the default applies again.
    value TEXT,
    version BIGINT NOT NULL CHECK (version >= 1),
    updated_at TIMESTAMP NOT NULL,
    updated_by_account TEXT NOT NULL,
    updated_by_name TEXT NOT NULL
);

-- ====================================================================================================
-- Payments: purchases, prompts, limits
-- ====================================================================================================

-- Every order id in use, as its lookup key. Checkouts and orders reserve their id here first, so that the two tables never share
-- one.
CREATE TABLE order_ids (
    lookup TEXT NOT NULL PRIMARY KEY
);

-- A purchase, with the product as it was quoted: later changes to the catalogue do not affect it.
CREATE TABLE checkouts (
    id TEXT NOT NULL PRIMARY KEY,
    payment_id TEXT NOT NULL UNIQUE,
    order_id TEXT NOT NULL,
    order_lookup TEXT NOT NULL UNIQUE REFERENCES order_ids (lookup),
    -- Whether the client chose the order id, which is then also its idempotency key.
    has_client_order_id BOOLEAN NOT NULL CHECK (has_client_order_id IN (0, 1)),
    -- No foreign key: a bundle may be deleted while a customer pays for it.
    bundle_id TEXT NOT NULL,
    product_kind TEXT NOT NULL CHECK (product_kind IN ('sme', 'normal')),
    product_name TEXT NOT NULL,
    product_name_swahili TEXT NOT NULL,
    network TEXT NOT NULL CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    data TEXT NOT NULL,
    validity TEXT NOT NULL,
    -- Hours and conditions as a JSON object; NULL where there is nothing to say.
    terms TEXT,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    requires_tin BOOLEAN NOT NULL CHECK (requires_tin IN (0, 1)),
    payer_phone TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    idempotency_key TEXT UNIQUE,
    -- Set when the payment completes; valid for one order.
    verification_id TEXT UNIQUE,
    created_at TIMESTAMP NOT NULL,
    -- Since when the money is to be refunded; no order may use it from then on.
    closed_at TIMESTAMP,
    -- Digests of the client that began the purchase, to recognise its retry with an order id that it chose.
    origin_device TEXT,
    origin_address TEXT,
    -- As the buyer entered it, whether or not an agent has it.
    agent_code TEXT,
    -- When the purchase became an order. A copy, so that an index finds paid purchases without an order.
    ordered_at TIMESTAMP,
    -- Fingerprint of the browser that began the purchase. Unlike `origin_device`, which recognises a repeated request, it is also set for
    -- a browser that got its cookie with the response.
    device TEXT,
    -- What the order needs, where the buyer gave it with the payment: the order is then placed when the money comes, and takes
    -- all of it but `gift_from`. No recipient: the order form comes after the payment.
    recipient_phone TEXT,
    customer_name TEXT,
    customer_email TEXT,
    customer_tin TEXT,
    -- Whom the message to the recipient of a gift names.
    gift_from TEXT
);
CREATE INDEX checkouts_amount ON checkouts (amount_tsh, id);
CREATE INDEX checkouts_unordered ON checkouts (closed_at, id)
    WHERE ordered_at IS NULL AND verification_id IS NOT NULL;
-- Purchases of a bundle by a phone.
CREATE INDEX checkouts_recipient ON checkouts (recipient_phone) WHERE recipient_phone IS NOT NULL;
CREATE INDEX checkouts_payer ON checkouts (payer_phone, bundle_id);
-- What a browser pays or has paid.
CREATE INDEX checkouts_device ON checkouts (device, created_at) WHERE device IS NOT NULL;
CREATE INDEX checkouts_named ON checkouts (created_at) WHERE payer_phone > '2556';
-- Retention makes unpaid purchases anonymous after 90 days. By checkouts_named each batch would pass all paid purchases of two
-- years. The plus is also in the statement: without it SQLite takes the unique index of verification_id, whose NULLs are all
-- unpaid purchases.
CREATE INDEX checkouts_unpaid ON checkouts (created_at) WHERE payer_phone > '2556' AND +verification_id IS NULL;
-- The list of payments that failed or expired: an index of attempts would pass all that were paid later.
CREATE INDEX checkouts_unpaid_by_key ON checkouts (id) WHERE +verification_id IS NULL;
-- A search finds a phone number (2557XXXXXXXX) by any part of at least three digits: as a prefix of the number from one of its
-- digits on.
CREATE INDEX checkouts_payer_phone_5 ON checkouts (substr(payer_phone, 5));
CREATE INDEX checkouts_payer_phone_6 ON checkouts (substr(payer_phone, 6));
CREATE INDEX checkouts_payer_phone_7 ON checkouts (substr(payer_phone, 7));
CREATE INDEX checkouts_payer_phone_8 ON checkouts (substr(payer_phone, 8));
CREATE INDEX checkouts_payer_phone_9 ON checkouts (substr(payer_phone, 9));
CREATE INDEX checkouts_payer_phone_10 ON checkouts (substr(payer_phone, 10));
-- What follows the hyphen of an order id, and its end.
CREATE INDEX checkouts_order_tail ON checkouts (ltrim(order_lookup, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
CREATE INDEX checkouts_order_end ON checkouts (substr(order_lookup, length(order_lookup) - 3));

-- One prompt sent to a phone. The row is committed before the provider is called.
CREATE TABLE payment_attempts (
    id TEXT NOT NULL PRIMARY KEY,
    checkout_id TEXT NOT NULL REFERENCES checkouts (id),
    -- The company that sends the prompt; it is asked about it for ever.
    provider TEXT NOT NULL,
    -- Of the prompt: attempts that one prompt pays share it.
    reference TEXT NOT NULL,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    -- What the prompt asks for: the sum of the amounts of the attempts with its reference.
    prompt_tsh BIGINT NOT NULL CHECK (prompt_tsh BETWEEN amount_tsh AND 1000000000000),
    payer_phone TEXT NOT NULL,
    -- The state as a number that only rises: every UPDATE requires `rank < new rank`, so answers may arrive late, twice or in
    -- any order.
    rank INTEGER NOT NULL CHECK (rank BETWEEN 0 AND 6),
    state TEXT NOT NULL CHECK (
        state IN ('initiated', 'pending', 'expired', 'failed', 'review', 'completed', 'reversed')
    ),
    reason TEXT CHECK (
        reason IN (
            'cancelled', 'insufficient_balance', 'wrong_pin', 'no_answer', 'rejected', 'other',
            'amount', 'reference'
        )
    ),
    transaction_id TEXT,
    channel TEXT,
    provider_reference TEXT,
    created_at TIMESTAMP NOT NULL,
    changed_at TIMESTAMP NOT NULL,
    -- NULL: the state is final.
    next_check_at TIMESTAMP,
    last_queried_at TIMESTAMP,
    -- What the provider reported when it does not match; staff decide.
    reported_amount_tsh BIGINT,
    reported_reference TEXT,
    -- When staff decided that the money does not match; from then on only an exact match raises the state.
    decided_at TIMESTAMP,
    -- The payer's network by the number's prefix; NULL for an unknown prefix.
    network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    -- Why the provider refused to send a prompt; NULL when it did not.
    rejection TEXT CHECK (rejection IN ('invalid_key', 'too_many_requests', 'invalid_request', 'unreachable')),
    -- How much of its money refund cases return or have returned; dismissed ones return nothing.
    refund_tsh BIGINT NOT NULL DEFAULT 0 CHECK (refund_tsh >= 0),
    CHECK (
        rank = CASE state
            WHEN 'initiated' THEN 0 WHEN 'pending' THEN 1 WHEN 'expired' THEN 2 WHEN 'failed' THEN 3
            WHEN 'review' THEN 4 WHEN 'completed' THEN 5 WHEN 'reversed' THEN 6
        END
    ),
    CHECK ((reason IS NOT NULL) = (state IN ('failed', 'review')))
);
CREATE INDEX payment_attempts_reference ON payment_attempts (reference);
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at);
CREATE INDEX payment_attempts_phone ON payment_attempts (payer_phone, created_at);
CREATE INDEX payment_attempts_state ON payment_attempts (state, checkout_id);
CREATE INDEX payment_attempts_transaction ON payment_attempts (upper(transaction_id));
CREATE INDEX payment_attempts_transaction_end ON payment_attempts (substr(upper(transaction_id), length(transaction_id) - 3));
CREATE INDEX payment_attempts_search ON payment_attempts (checkout_id, transaction_id, provider_reference);
CREATE INDEX payment_attempts_provider ON payment_attempts (upper(provider_reference));
CREATE INDEX payment_attempts_provider_end ON payment_attempts (substr(upper(provider_reference), length(provider_reference) - 3));
CREATE INDEX payment_attempts_created ON payment_attempts (created_at, network, state, reason);

-- Money that came to the shop's till (Lipa Namba) without a prompt.
CREATE TABLE till_payments (
    id TEXT NOT NULL PRIMARY KEY,
    source TEXT NOT NULL CHECK (source IN ('phone', 'statement', 'list')),
    wallet TEXT,
    -- As the source wrote it, and in capitals without points and hyphens: the same money is stored once.
    reference TEXT NOT NULL,
    reference_key TEXT NOT NULL UNIQUE,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    -- NULL where the wallet hides the payer from merchants.
    payer_phone TEXT,
    paid_at TIMESTAMP NOT NULL,
    noted_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'matched', 'dismissed')),
    -- The attempt that it pays; money pays one attempt, and an attempt is paid once.
    attempt_id TEXT UNIQUE REFERENCES payment_attempts (id),
    is_reversed BOOLEAN NOT NULL CHECK (is_reversed IN (0, 1)),
    -- Set when staff decided, or the program found the money to be a prompt's.
    decided_at TIMESTAMP,
    by_account TEXT,
    by_name TEXT,
    -- Why it pays no purchase.
    note TEXT,
    CHECK ((decided_at IS NULL) = (by_account IS NULL)),
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((state = 'matched') = (attempt_id IS NOT NULL)),
    CHECK ((state = 'dismissed') = (note IS NOT NULL)),
    CHECK (state <> 'dismissed' OR decided_at IS NOT NULL)
);
CREATE INDEX till_payments_state ON till_payments (state, id);
CREATE INDEX till_payments_payer ON till_payments (payer_phone);
-- Parts of the number, as of a checkout.
CREATE INDEX till_payments_payer_5 ON till_payments (substr(payer_phone, 5));
CREATE INDEX till_payments_payer_6 ON till_payments (substr(payer_phone, 6));
CREATE INDEX till_payments_payer_7 ON till_payments (substr(payer_phone, 7));
CREATE INDEX till_payments_payer_8 ON till_payments (substr(payer_phone, 8));
CREATE INDEX till_payments_payer_9 ON till_payments (substr(payer_phone, 9));
CREATE INDEX till_payments_payer_10 ON till_payments (substr(payer_phone, 10));
CREATE INDEX till_payments_reference_end ON till_payments (substr(reference_key, length(reference_key) - 3));
-- Retention; the literal is in the statement too.
CREATE INDEX till_payments_named ON till_payments (paid_at) WHERE payer_phone > '2556';

-- The phones that report the till's messages, by the name that each gives itself.
CREATE TABLE till_phones (
    device TEXT NOT NULL PRIMARY KEY,
    called_at TIMESTAMP NOT NULL
);

-- One row for each change of an attempt's state, written with it.
CREATE TABLE payment_events (
    id INTEGER NOT NULL PRIMARY KEY,
    attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    reason TEXT,
    cause TEXT NOT NULL CHECK (cause IN ('initiation', 'customer', 'reconciler', 'staff')),
    at TIMESTAMP NOT NULL,
    -- Set for decisions of staff.
    by_account TEXT,
    by_name TEXT,
    note TEXT
);
CREATE INDEX payment_events_attempt ON payment_events (attempt_id);
CREATE INDEX payment_events_staff ON payment_events (at, attempt_id) WHERE cause = 'staff';

-- Pictures that people sent to show that they paid. A claim: no row of money refers to it.
CREATE TABLE payment_pictures (
    id TEXT NOT NULL PRIMARY KEY,
    -- As the sender says.
    payer_phone TEXT NOT NULL,
    reference TEXT,
    -- The file that was sent; what is stored was made from it.
    file_name TEXT NOT NULL,
    file_type TEXT NOT NULL,
    file_size BIGINT NOT NULL CHECK (file_size > 0),
    jpeg BLOB NOT NULL,
    sent_at TIMESTAMP NOT NULL,
    answered_at TIMESTAMP,
    by_account TEXT,
    by_name TEXT,
    note TEXT,
    CHECK ((answered_at IS NULL) = (by_account IS NULL)),
    CHECK ((by_account IS NULL) = (by_name IS NULL))
);
CREATE INDEX payment_pictures_sent ON payment_pictures (sent_at);
CREATE INDEX payment_pictures_open ON payment_pictures (id) WHERE answered_at IS NULL;
CREATE INDEX payment_pictures_payer ON payment_pictures (payer_phone);

-- Webhooks as the provider sent them, as evidence. A repeated one is stored once.
CREATE TABLE webhook_deliveries (
    id INTEGER NOT NULL PRIMARY KEY,
    -- Of a prompt. No foreign key: the parts of a prompt share it.
    reference TEXT NOT NULL,
    body TEXT NOT NULL,
    -- A body may be longer than an index entry can be.
    body_sha256 TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    UNIQUE (reference, body_sha256)
);

-- Events that a rate limit counts, kept for at most a day: prompts, searches for lost payments, guesses at order ids.
CREATE TABLE rate_limit_hits (
    id INTEGER NOT NULL PRIMARY KEY,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX rate_limit_hits_key ON rate_limit_hits (scope, key, at);
CREATE INDEX rate_limit_hits_at ON rate_limit_hits (at);

-- Phones whose owners asked for no more prompts.
CREATE TABLE prompt_opt_outs (
    phone TEXT NOT NULL PRIMARY KEY,
    until TIMESTAMP NOT NULL
);
CREATE INDEX prompt_opt_outs_until ON prompt_opt_outs (until);

-- Codes that were sent to numbers, and what the browsers hold that typed them: such a browser sees the purchases of the number.
CREATE TABLE number_proofs (
    -- Known to the browser that asked for the code, and to no other.
    id TEXT NOT NULL PRIMARY KEY,
    phone TEXT NOT NULL,
    -- Keyed: a code has six digits.
    code_hash TEXT NOT NULL,
    tries BIGINT NOT NULL CHECK (tries BETWEEN 0 AND 5),
    code_until TIMESTAMP NOT NULL,
    -- Set by the right code, which is then used up.
    token_hash TEXT UNIQUE,
    proved_until TIMESTAMP,
    CHECK ((token_hash IS NULL) = (proved_until IS NULL))
);
CREATE INDEX number_proofs_phone ON number_proofs (phone);
CREATE INDEX number_proofs_until ON number_proofs (code_until);

-- ====================================================================================================
-- Orders and their delivery
-- ====================================================================================================

-- Orders, with item, price and cost as they were when the order was placed.
CREATE TABLE orders (
    id TEXT NOT NULL PRIMARY KEY,
    order_id TEXT NOT NULL,
    -- Reserved in order_ids by the order itself, or earlier by its checkout.
    order_lookup TEXT NOT NULL UNIQUE REFERENCES order_ids (lookup),
    idempotency_key TEXT UNIQUE,
    customer_name TEXT NOT NULL,
    -- For searching. The program folds it, because databases disagree on the lower case of letters beyond ASCII.
    customer_name_lower TEXT NOT NULL,
    customer_phone TEXT NOT NULL,
    customer_email TEXT,
    customer_tin TEXT,
    payment_name TEXT,
    recipient_phone TEXT,
    item_type TEXT NOT NULL CHECK (item_type IN ('router', 'sme', 'normal')),
    item_name TEXT NOT NULL,
    item_name_swahili TEXT,
    -- No foreign keys: an order outlives its item.
    router_id TEXT,
    router_brand TEXT,
    bundle_id TEXT,
    network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    data TEXT,
    validity TEXT,
    -- As in bundles.
    hours TEXT,
    conditions TEXT NOT NULL DEFAULT '',
    conditions_swahili TEXT NOT NULL DEFAULT '',
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    -- The part of the amount that is for the delivery of a router.
    delivery_fee_tsh BIGINT NOT NULL DEFAULT 0 CHECK (delivery_fee_tsh BETWEEN 0 AND amount_tsh),
    -- The purchase that paid for the order. UNIQUE: a payment pays for one order. NULL: cash on delivery.
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
    -- An archived order is hidden everywhere, but its id, idempotency key and payment stay used.
    archived_at TIMESTAMP,
    cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000),
    -- The sum of the order's sale_entries.
    revenue_tsh BIGINT NOT NULL DEFAULT 0 CHECK (revenue_tsh >= 0),
    -- The tax authority's receipt: its verification code, and behind an underscore its time, when known.
    fiscal_receipt TEXT,
    -- Words of staff, each behind a #, such as `#vip #wedding`.
    tags TEXT,
    -- Fingerprint of the browser that placed the order; NULL for orders of staff.
    device TEXT,
    -- `RevenueRecord::status` of the domain, so that SQL can filter and sum by it.
    revenue_status TEXT GENERATED ALWAYS AS (
        CASE WHEN revenue_tsh > 0 THEN 'confirmed'
            WHEN checkout_id IS NULL AND status IN ('pending', 'processing') THEN 'pending'
            ELSE 'cancelled' END) VIRTUAL,
    CHECK ((item_type = 'router') = (router_id IS NOT NULL AND router_brand IS NOT NULL)),
    CHECK (
        (item_type <> 'router') = (
            bundle_id IS NOT NULL AND item_name_swahili IS NOT NULL AND network IS NOT NULL
            AND data IS NOT NULL AND validity IS NOT NULL
        )
    ),
    CHECK (item_type = 'router' OR delivery_fee_tsh = 0),
    -- A bundle is paid before it is ordered.
    CHECK (item_type = 'router' OR checkout_id IS NOT NULL),
    CHECK ((checkout_id IS NULL) = (verification_id IS NULL)),
    CHECK ((checkout_id IS NULL) = (payer_phone IS NULL))
);
CREATE INDEX orders_hour ON orders (substr(created_at, 1, 13), archived_at);
-- With the time, for customers who return: their earlier orders are not read.
CREATE INDEX orders_customer ON orders (customer_phone, archived_at, status, created_at);
-- What customers see of their own: gifts to a number, and what a browser ordered.
CREATE INDEX orders_recipient ON orders (recipient_phone) WHERE recipient_phone IS NOT NULL;
CREATE INDEX orders_device ON orders (device, created_at) WHERE device IS NOT NULL;
-- For retention, oldest first. The placeholder of an erased number begins with 2550, so a row leaves the index when it is made
-- anonymous.
CREATE INDEX orders_named ON orders (created_at) WHERE customer_phone > '2556';
CREATE INDEX orders_placed ON orders (created_at, id, archived_at, status, network, item_type, amount_tsh);
CREATE INDEX orders_amount ON orders (amount_tsh, id);
CREATE INDEX orders_status ON orders (status, archived_at, created_at, id, network, item_type);
CREATE INDEX orders_network ON orders (network, archived_at, created_at, id, status, item_type);
CREATE INDEX orders_kind ON orders (item_type, archived_at, created_at, id, status, network);
CREATE INDEX orders_cash ON orders (checkout_id, archived_at, created_at, id, status) WHERE checkout_id IS NULL;
-- The report by status reads only these: orders with revenue that are not delivered, and sale_entries_back.
CREATE INDEX orders_earned_early ON orders (id) WHERE status <> 'delivered' AND revenue_tsh > 0;
-- The figures of a day, by item, and the customers of some days.
CREATE INDEX orders_day ON orders (created_at, status, amount_tsh, customer_phone, network, item_name, item_name_swahili)
WHERE archived_at IS NULL;

-- Every change of an order's status, oldest first by id; and who archived it.
CREATE TABLE order_timeline (
    id INTEGER NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    action TEXT NOT NULL CHECK (action IN ('status', 'archived')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'delivered', 'cancelled')),
    at TIMESTAMP NOT NULL,
    -- NULL: the customer.
    by_account TEXT,
    by_name TEXT,
    reason TEXT,
    -- Minutes from order to delivery; NULL in all other rows, and of archived orders.
    delivery_minutes BIGINT,
    CHECK ((by_account IS NULL) = (by_name IS NULL))
);
CREATE INDEX order_timeline_order ON order_timeline (order_key);
CREATE INDEX order_timeline_delivery_minutes ON order_timeline (at, delivery_minutes) WHERE delivery_minutes IS NOT NULL;

-- Notes, reported problems, and what customers ask for or report, oldest first by id.
CREATE TABLE order_notes (
    id INTEGER NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    kind TEXT NOT NULL CHECK (kind IN ('note', 'problem', 'cancel_requested', 'recipient_corrected',
        'not_received', 'bonus_requested')),
    problem TEXT CHECK (problem IN ('wrong_number', 'network_down', 'not_reachable', 'out_of_float', 'other')),
    at TIMESTAMP NOT NULL,
    -- NULL: the customer.
    by_account TEXT,
    by_name TEXT,
    text TEXT,
    -- When staff first acted on the order after a problem or a request to cancel. The trigger answer_notes sets it, so that
    -- the figures of support do not read the timeline of every such order. Of a report that nothing arrived or a request
    -- for a bonus also when staff answered it.
    answered_at TIMESTAMP,
    -- The bonus as it was offered to the customer.
    bonus_tsh BIGINT CHECK (bonus_tsh BETWEEN 0 AND 1000000000000),
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((kind = 'problem') = (problem IS NOT NULL)),
    CHECK ((kind = 'bonus_requested') = (bonus_tsh IS NOT NULL))
);
CREATE INDEX order_notes_order ON order_notes (order_key);
CREATE INDEX order_notes_answered ON order_notes (answered_at, at) WHERE answered_at IS NOT NULL;
-- Open complaints.
CREATE INDEX order_notes_not_received ON order_notes (at) WHERE kind = 'not_received' AND answered_at IS NULL;
CREATE INDEX order_notes_bonus_requested ON order_notes (at) WHERE kind = 'bonus_requested' AND answered_at IS NULL;

-- What customers think of delivered orders, at most one rating for each.
CREATE TABLE ratings (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    stars BIGINT NOT NULL CHECK (stars BETWEEN 1 AND 5),
    -- Only staff read it.
    text TEXT,
    rated_at TIMESTAMP NOT NULL
);

-- Orders that wait for delivery: pending or processing, and not archived.
CREATE TABLE delivery_queue (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    due_at TIMESTAMP NOT NULL,
    -- Why the last delivery failed.
    problem TEXT CHECK (problem IN ('wrong_number', 'network_down', 'not_reachable', 'out_of_float', 'other')),
    -- When the customer asked to cancel a paid order.
    cancel_requested_at TIMESTAMP,
    -- Staff try again then; before, it is not in their way.
    parked_until TIMESTAMP,
    -- No vendor of its route took it; the shop asks them again then.
    no_vendor_until TIMESTAMP,
    -- Copies from the order, where they never change: the queue is filtered and counted without the wide rows of orders.
    kind TEXT NOT NULL DEFAULT 'normal' CHECK (kind IN ('router', 'sme', 'normal')),
    network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel'))
);
CREATE INDEX delivery_queue_due ON delivery_queue (due_at, order_key);
CREATE INDEX delivery_queue_goods ON delivery_queue (kind, network, due_at, problem, cancel_requested_at, parked_until, order_key);
CREATE INDEX delivery_queue_network ON delivery_queue (network, due_at, order_key);
-- The few rows that need a person.
CREATE INDEX delivery_queue_problem ON delivery_queue (order_key) WHERE problem IS NOT NULL;
CREATE INDEX delivery_queue_cancel_requested ON delivery_queue (cancel_requested_at) WHERE cancel_requested_at IS NOT NULL;

-- Which staff member works on an order, so that no two deliver it. An expired claim counts as none.
CREATE TABLE order_claims (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    until TIMESTAMP NOT NULL
);

-- What a delivery needs and what it was confirmed by.
CREATE TABLE delivery_details (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    code TEXT CHECK (code GLOB '[0-9][0-9][0-9][0-9]'),
    -- The network's reference of the last delivery.
    reference TEXT,
    -- What confirmed the last delivery; NULL before it.
    proof TEXT CHECK (proof IN ('not_needed', 'code', 'override')),
    -- The deadline is computed once from the settings, so that later changes do not move it.
    due_at TIMESTAMP
);

-- One row for each attempt to have a vendor send a bundle, committed before the vendor is called.
CREATE TABLE vending_attempts (
    -- The idempotency key at the vendor.
    external_id TEXT NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    -- Counts the order's attempts, from 1.
    number BIGINT NOT NULL CHECK (number >= 1),
    state TEXT NOT NULL CHECK (state IN ('created', 'confirmed', 'submitted', 'timed_out', 'rejected', 'cancelled',
        'declined', 'completed', 'reversed')),
    -- The state as a number that only rises.
    rank SMALLINT NOT NULL,
    -- Why nothing was sent, as a code and as the vendor wrote it.
    refusal TEXT CHECK (refusal IN ('wrong_number', 'network_down', 'out_of_float', 'recently_recharged',
        'product_unavailable', 'limit_reached', 'unreachable', 'other')),
    vendor_text TEXT,
    -- The network's reference, or the vendor's where it gives no other.
    reference TEXT,
    -- What was ordered at which vendor. An amount in millionths of its currency, for a product without a fixed price.
    vendor TEXT NOT NULL,
    product_id TEXT NOT NULL,
    amount_micros BIGINT CHECK (amount_micros > 0),
    amount_currency TEXT,
    -- What the vendor takes for it, in millionths of its currency, and in shillings at the owner's rate of that day.
    cost_micros BIGINT,
    cost_currency TEXT,
    cost_tsh BIGINT CHECK (cost_tsh BETWEEN 0 AND 1000000000000),
    -- The vendor's own id of it.
    vendor_id TEXT,
    -- How often it was sent under its id, and when last.
    sends SMALLINT NOT NULL CHECK (sends >= 1),
    sent_at TIMESTAMP NOT NULL,
    -- After a refusal: when the shop sends the order by its route again.
    retry_at TIMESTAMP,
    -- When staff take over what is still unknown.
    desk_at TIMESTAMP NOT NULL,
    started_at TIMESTAMP NOT NULL,
    -- NULL: the shop itself.
    by_account TEXT,
    by_name TEXT,
    changed_at TIMESTAMP NOT NULL,
    -- NULL while the outcome is open; meanwhile nobody else may deliver the order.
    ended_at TIMESTAMP,
    queried_at TIMESTAMP,
    next_check_at TIMESTAMP,
    UNIQUE (order_key, number),
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((ended_at IS NULL) = (state IN ('created', 'confirmed', 'submitted'))),
    -- An open attempt is queried until it ends.
    CHECK (ended_at IS NOT NULL OR next_check_at IS NOT NULL),
    CHECK ((amount_micros IS NULL) = (amount_currency IS NULL)),
    CHECK ((cost_micros IS NULL) = (cost_currency IS NULL))
);
-- One open attempt for each order.
CREATE UNIQUE INDEX vending_attempts_under_way ON vending_attempts (order_key) WHERE ended_at IS NULL;
CREATE INDEX vending_attempts_due ON vending_attempts (next_check_at, external_id) WHERE next_check_at IS NOT NULL;
CREATE INDEX vending_attempts_vendor ON vending_attempts (vendor, state);
CREATE INDEX vending_attempts_retry ON vending_attempts (retry_at) WHERE retry_at IS NOT NULL;

-- What vendors sell, as their lists said when they were last read.
CREATE TABLE vendor_products (
    vendor TEXT NOT NULL,
    -- The vendor's name of it.
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    -- NULL: none that the shop sells, or the vendor does not say.
    network TEXT CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel')),
    kind TEXT NOT NULL CHECK (kind IN ('data', 'airtime', 'other')),
    -- Megabytes of 1,000 kB; NULL when the vendor does not say.
    data_mb BIGINT CHECK (data_mb >= 1),
    validity_hours BIGINT CHECK (validity_hours >= 1),
    -- In millionths of the currency: the cost of the product, or of one unit of the range's currency.
    cost_micros BIGINT NOT NULL CHECK (cost_micros >= 0),
    cost_currency TEXT NOT NULL,
    -- The amounts that the shop may choose; NULL for a fixed price.
    min_micros BIGINT CHECK (min_micros >= 1),
    max_micros BIGINT CHECK (max_micros >= min_micros),
    range_currency TEXT,
    -- The cost before it last changed, until staff have seen it.
    earlier_cost_micros BIGINT CHECK (earlier_cost_micros >= 0),
    earlier_cost_currency TEXT,
    cost_changed_at TIMESTAMP,
    first_read_at TIMESTAMP NOT NULL,
    read_at TIMESTAMP NOT NULL,
    -- When the list no longer named it, or the vendor refused it.
    gone_at TIMESTAMP,
    PRIMARY KEY (vendor, id),
    CHECK ((min_micros IS NULL) = (max_micros IS NULL)),
    CHECK ((min_micros IS NULL) = (range_currency IS NULL)),
    CHECK ((earlier_cost_micros IS NULL) = (cost_changed_at IS NULL)),
    CHECK ((earlier_cost_micros IS NULL) = (earlier_cost_currency IS NULL))
);

-- When the list of each vendor was read.
CREATE TABLE vendor_lists (
    vendor TEXT NOT NULL PRIMARY KEY,
    -- NULL until it was first read whole.
    read_at TIMESTAMP,
    -- While an instance reads it: when another one may try.
    next_read_at TIMESTAMP NOT NULL,
    -- Why it could not be read since; the cause is for an engineer.
    failed_at TIMESTAMP,
    problem TEXT CHECK (problem IN ('unreachable', 'empty', 'too_long', 'repeated')),
    cause TEXT,
    CHECK ((failed_at IS NULL) = (problem IS NULL))
);

-- How each bundle is delivered: vendors in the owner's order. After the last, and for a bundle without rows, staff deliver.
CREATE TABLE bundle_routes (
    bundle_id TEXT NOT NULL REFERENCES bundles (id),
    -- From 1.
    position SMALLINT NOT NULL CHECK (position >= 1),
    vendor TEXT NOT NULL,
    product_id TEXT NOT NULL,
    -- For a product without a fixed price.
    amount_micros BIGINT CHECK (amount_micros > 0),
    amount_currency TEXT,
    PRIMARY KEY (bundle_id, position),
    UNIQUE (bundle_id, vendor),
    FOREIGN KEY (vendor, product_id) REFERENCES vendor_products (vendor, id),
    CHECK ((amount_micros IS NULL) = (amount_currency IS NULL))
);
CREATE INDEX bundle_routes_product ON bundle_routes (vendor, product_id);

-- The owner's rates: what one unit of a currency costs, in millionths of a shilling.
CREATE TABLE exchange_rates (
    currency TEXT NOT NULL PRIMARY KEY,
    micro_tsh BIGINT NOT NULL CHECK (micro_tsh BETWEEN 1 AND 1000000000000),
    changed_at TIMESTAMP NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL
);

-- ====================================================================================================
-- Refunds and the ledger
-- ====================================================================================================

-- Tests of payment companies with real money, on the phone of a staff member. They are no purchases: their money is in no order and
-- in no revenue.
CREATE TABLE provider_tests (
    id TEXT NOT NULL PRIMARY KEY,
    provider TEXT NOT NULL,
    phone TEXT NOT NULL,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    -- Our reference for the prompt, and the company's own.
    reference TEXT NOT NULL UNIQUE,
    provider_reference TEXT,
    state TEXT NOT NULL CHECK (state IN ('initiated', 'prompted', 'failed', 'paying_back', 'paid_back', 'kept')),
    -- Why it failed or the money was kept: a code, or the company's words.
    cause TEXT,
    received_tsh BIGINT CHECK (received_tsh BETWEEN 0 AND 1000000000000),
    transaction_id TEXT,
    payout_reference TEXT UNIQUE,
    payout_provider_reference TEXT,
    created_at TIMESTAMP NOT NULL,
    prompted_at TIMESTAMP,
    paid_at TIMESTAMP,
    webhook_at TIMESTAMP,
    ended_at TIMESTAMP,
    -- When to ask the company; NULL when no news are expected.
    next_check_at TIMESTAMP,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    CHECK ((received_tsh IS NULL) = (paid_at IS NULL))
);
-- One at a time for each company.
CREATE UNIQUE INDEX provider_tests_running ON provider_tests (provider) WHERE state IN ('initiated', 'prompted');
CREATE INDEX provider_tests_due ON provider_tests (next_check_at) WHERE next_check_at IS NOT NULL;
-- Whether money has come through a company.
CREATE INDEX payment_attempts_proven ON payment_attempts (provider) WHERE state = 'completed';

-- Money to refund.
CREATE TABLE refund_cases (
    id TEXT NOT NULL PRIMARY KEY,
    attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
    checkout_id TEXT NOT NULL REFERENCES checkouts (id),
    kind TEXT NOT NULL CHECK (kind IN ('duplicate', 'requested')),
    -- Why, when a member of staff opened it.
    reason TEXT CHECK (reason IN ('incomplete', 'late', 'goodwill', 'wrong_amount', 'paid_twice', 'other')),
    -- What it returns; several cases may share the money of an attempt.
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 1 AND 1000000000000),
    payer_phone TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'refunded', 'dismissed')),
    -- Whether somebody other than who opened it must approve it first.
    needs_approval BOOLEAN NOT NULL,
    -- The company of the newest payout, our reference for it, and the company's own.
    payout_provider TEXT,
    payout_reference TEXT UNIQUE,
    payout_provider_reference TEXT,
    -- When to ask how it ended, or whether it came back.
    payout_check_at TIMESTAMP,
    method TEXT CHECK (method IN ('payout', 'by_hand')),
    reference TEXT,
    version BIGINT NOT NULL CHECK (version >= 1),
    CHECK ((state = 'refunded') = (method IS NOT NULL)),
    CHECK (state IN ('open', 'dismissed') OR NOT needs_approval),
    CHECK ((payout_provider IS NULL) = (payout_reference IS NULL))
);
CREATE INDEX refund_cases_payout_due ON refund_cases (payout_check_at) WHERE payout_check_at IS NOT NULL;
CREATE INDEX refund_cases_attempt ON refund_cases (attempt_id);
CREATE INDEX refund_cases_checkout ON refund_cases (checkout_id);
CREATE INDEX refund_cases_state ON refund_cases (state);
-- Refunds of a phone number.
CREATE INDEX refund_cases_phone ON refund_cases (payer_phone);
CREATE INDEX refund_cases_payer_phone_5 ON refund_cases (substr(payer_phone, 5));
CREATE INDEX refund_cases_payer_phone_6 ON refund_cases (substr(payer_phone, 6));
CREATE INDEX refund_cases_payer_phone_7 ON refund_cases (substr(payer_phone, 7));
CREATE INDEX refund_cases_payer_phone_8 ON refund_cases (substr(payer_phone, 8));
CREATE INDEX refund_cases_payer_phone_9 ON refund_cases (substr(payer_phone, 9));
CREATE INDEX refund_cases_payer_phone_10 ON refund_cases (substr(payer_phone, 10));
CREATE INDEX refund_cases_reference ON refund_cases (upper(reference));
CREATE INDEX refund_cases_reference_end ON refund_cases (substr(upper(reference), length(reference) - 3));

-- Every state of a case, oldest first by id.
CREATE TABLE refund_events (
    id INTEGER NOT NULL PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES refund_cases (id),
    state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'refunded', 'dismissed')),
    at TIMESTAMP NOT NULL,
    -- NULL: the shop itself, or the provider.
    by_account TEXT,
    by_name TEXT,
    note TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL))
);
CREATE INDEX refund_events_case ON refund_events (case_id);
CREATE INDEX refund_events_staff ON refund_events (at, case_id) WHERE by_account IS NOT NULL;

-- The ledger: money received and returned, written in the transaction that moves it. Append-only.
CREATE TABLE revenue_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (
        kind IN ('payment_completed', 'payment_reversed', 'cash_received', 'cash_returned')
    ),
    -- Negative when returned.
    amount_tsh BIGINT NOT NULL,
    attempt_id TEXT REFERENCES payment_attempts (id),
    order_key TEXT REFERENCES orders (id),
    at TIMESTAMP NOT NULL,
    -- A copy of the attempt's checkout, which saves a join.
    checkout_id TEXT REFERENCES checkouts (id),
    -- The refund that returned it.
    refund_id TEXT UNIQUE REFERENCES refund_cases (id),
    CHECK (refund_id IS NULL OR kind = 'payment_reversed'),
    CHECK ((kind IN ('payment_completed', 'payment_reversed')) = (attempt_id IS NOT NULL)),
    CHECK ((attempt_id IS NULL) = (order_key IS NOT NULL)),
    CHECK ((kind IN ('payment_completed', 'cash_received')) = (amount_tsh >= 0) OR amount_tsh = 0)
);
-- The money of an attempt comes once, and what refunds left of it is taken back once.
CREATE UNIQUE INDEX revenue_entries_attempt ON revenue_entries (attempt_id, kind) WHERE refund_id IS NULL;
CREATE INDEX revenue_entries_money ON revenue_entries (attempt_id, amount_tsh);
CREATE INDEX revenue_entries_order ON revenue_entries (order_key);
CREATE INDEX revenue_entries_at ON revenue_entries (at, kind, amount_tsh, attempt_id, order_key, checkout_id);

-- ====================================================================================================
-- The float: the balances that bundles are sold from
-- ====================================================================================================

-- What moved the stock of routers: `routers.stock` is the sum of its entries. Append-only.
CREATE TABLE stock_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    router_id TEXT NOT NULL REFERENCES routers (id),
    kind TEXT NOT NULL CHECK (kind IN ('count', 'received', 'lost', 'damaged', 'sale', 'return')),
    -- What it adds to the stock; negative for a sale.
    units BIGINT NOT NULL CHECK (units <> 0),
    -- The stock after it.
    stock BIGINT NOT NULL CHECK (stock >= 0),
    -- What each received unit cost; NULL while unknown.
    unit_cost_tsh BIGINT CHECK (unit_cost_tsh BETWEEN 0 AND 1000000000000),
    order_key TEXT REFERENCES orders (id),
    note TEXT,
    idempotency_key TEXT UNIQUE,
    at TIMESTAMP NOT NULL,
    -- NULL for a sale or a return, whose order says who, and for the program.
    by_account TEXT,
    by_name TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((kind IN ('sale', 'return')) = (order_key IS NOT NULL)),
    CHECK (kind NOT IN ('received', 'return') OR units > 0),
    CHECK (kind NOT IN ('lost', 'damaged', 'sale') OR units < 0),
    CHECK (kind = 'received' OR unit_cost_tsh IS NULL)
);
CREATE INDEX stock_entries_router ON stock_entries (router_id, id);
CREATE INDEX stock_entries_order ON stock_entries (order_key) WHERE order_key IS NOT NULL;
-- Sales of the last weeks.
CREATE INDEX stock_entries_sold ON stock_entries (at, router_id, units) WHERE order_key IS NOT NULL;
-- The last cost of each router.
CREATE INDEX stock_entries_bought ON stock_entries (router_id, id) WHERE unit_cost_tsh IS NOT NULL;

-- One account for each network and each vendor. Amounts are millionths of the currency's unit (*_micros).
CREATE TABLE float_accounts (
    -- A network's code, or the name of a vendor.
    id TEXT NOT NULL PRIMARY KEY,
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    -- The sum of the entries. Every entry locks this row.
    balance_micros BIGINT NOT NULL,
    -- When it was first counted, or the vendor's balance first read; before, the balance says nothing.
    opened_at TIMESTAMP,
    -- Below it staff are told.
    low_mark_micros BIGINT CHECK (low_mark_micros >= 0),
    -- Since when the balance is below the mark.
    low_since TIMESTAMP,
    -- The vendor's balance as it was last read, and how far it was from ours then; NULL while a delivery was under way.
    read_at TIMESTAMP,
    read_micros BIGINT,
    read_difference_micros BIGINT,
    -- Counts changes of the mark.
    version BIGINT NOT NULL CHECK (version >= 1),
    CHECK ((read_at IS NULL) = (read_micros IS NULL)),
    CHECK (read_difference_micros IS NULL OR read_at IS NOT NULL),
    CHECK (low_since IS NULL OR low_mark_micros IS NOT NULL)
);

-- Append-only.
CREATE TABLE float_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES float_accounts (id),
    kind TEXT NOT NULL CHECK (kind IN ('top_up', 'count', 'reading', 'delivery', 'return')),
    -- What it adds to the balance; negative for a delivery.
    amount_micros BIGINT NOT NULL,
    -- The balance after it.
    balance_micros BIGINT NOT NULL,
    -- The balance that was counted or read.
    counted_micros BIGINT,
    order_key TEXT REFERENCES orders (id),
    -- Whether the order's cost was unknown and its price was taken.
    is_estimated BOOLEAN NOT NULL CHECK (is_estimated IN (0, 1)),
    idempotency_key TEXT UNIQUE,
    at TIMESTAMP NOT NULL,
    -- NULL: the program.
    by_account TEXT,
    by_name TEXT,
    CHECK ((by_account IS NULL) = (by_name IS NULL)),
    CHECK ((kind IN ('delivery', 'return')) = (order_key IS NOT NULL)),
    CHECK ((kind IN ('count', 'reading')) = (counted_micros IS NOT NULL)),
    CHECK (kind NOT IN ('top_up', 'return') OR amount_micros > 0),
    CHECK (kind <> 'delivery' OR amount_micros < 0)
);
CREATE INDEX float_entries_account ON float_entries (account, id);
-- The counts and readings of a day.
CREATE INDEX float_entries_counted ON float_entries (account, at) WHERE counted_micros IS NOT NULL;
CREATE INDEX float_entries_order ON float_entries (order_key) WHERE order_key IS NOT NULL;

-- Sums of the entries by hour, for the use of a day and the forecast. Written with each entry.
CREATE TABLE float_hours (
    account TEXT NOT NULL,
    -- Its beginning.
    hour TIMESTAMP NOT NULL,
    bought_micros BIGINT NOT NULL,
    -- Deliveries less returns.
    used_micros BIGINT NOT NULL,
    -- What counts and readings added.
    corrected_micros BIGINT NOT NULL,
    PRIMARY KEY (account, hour)
) WITHOUT ROWID;

-- ====================================================================================================
-- Agents: applications, sales, commission
-- ====================================================================================================

-- Applications to become an agent.
CREATE TABLE agent_applications (
    id TEXT NOT NULL PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT UNIQUE,
    full_name TEXT NOT NULL,
    -- For searching. The program folds it.
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
-- One open application for a phone.
CREATE UNIQUE INDEX agent_applications_open ON agent_applications (phone) WHERE status = 'new';
CREATE INDEX agent_applications_status ON agent_applications (status, id);
CREATE INDEX agent_applications_updated ON agent_applications (updated_at);
CREATE INDEX agent_applications_phone ON agent_applications (phone);

-- Every status of an application, oldest first by id.
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
CREATE INDEX agent_application_events_staff ON agent_application_events (at, application_id) WHERE by_account IS NOT NULL;

CREATE TABLE agents (
    id TEXT NOT NULL PRIMARY KEY,
    -- What customers enter. Never reused.
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- For searching and sorting. The program folds it.
    name_lower TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT,
    location TEXT,
    region TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'suspended')),
    specialization TEXT,
    experience TEXT,
    -- In tenths; 0 means not rated.
    rating_tenths BIGINT NOT NULL CHECK (rating_tenths BETWEEN 0 AND 50),
    notes TEXT,
    -- Commission of new sales, in tenths of a percent.
    rate_permille BIGINT NOT NULL CHECK (rate_permille BETWEEN 0 AND 100),
    application_reference TEXT UNIQUE,
    joined_at TIMESTAMP NOT NULL,
    -- SHA-256 of the token in the agent's private link, in hexadecimal.
    link_sha256 TEXT UNIQUE,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    deleted_at TIMESTAMP
);
CREATE UNIQUE INDEX agents_phone ON agents (phone) WHERE deleted_at IS NULL;
CREATE INDEX agents_name ON agents (name_lower, id);
CREATE INDEX agents_rating ON agents (rating_tenths, id);

-- Which purchase or order an agent brought, with the rate of that time.
CREATE TABLE agent_sales (
    id INTEGER NOT NULL PRIMARY KEY,
    agent_id TEXT NOT NULL REFERENCES agents (id),
    checkout_id TEXT UNIQUE REFERENCES checkouts (id),
    order_key TEXT UNIQUE REFERENCES orders (id),
    rate_permille BIGINT NOT NULL CHECK (rate_permille BETWEEN 0 AND 100),
    -- False for an agent's own purchase.
    earns_commission BOOLEAN NOT NULL CHECK (earns_commission IN (0, 1)),
    at TIMESTAMP NOT NULL,
    CHECK (checkout_id IS NOT NULL OR order_key IS NOT NULL)
);
CREATE INDEX agent_sales_agent ON agent_sales (agent_id, id);

-- A list of commission to pay out, as staff created it.
CREATE TABLE payouts (
    id TEXT NOT NULL PRIMARY KEY,
    as_of TIMESTAMP NOT NULL,
    minimum_tsh BIGINT NOT NULL CHECK (minimum_tsh >= 1),
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE payout_items (
    payout_id TEXT NOT NULL REFERENCES payouts (id),
    agent_id TEXT NOT NULL REFERENCES agents (id),
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh >= 1),
    state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'replaced')),
    -- The reference of the transfer, as staff noted it.
    reference TEXT,
    paid_at TIMESTAMP,
    paid_by_account TEXT,
    paid_by_name TEXT,
    PRIMARY KEY (payout_id, agent_id),
    CHECK ((state = 'paid') = (reference IS NOT NULL)),
    CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
    CHECK ((state = 'paid') = (paid_by_account IS NOT NULL)),
    CHECK ((paid_by_account IS NULL) = (paid_by_name IS NULL))
);
-- One open item for each agent, so that no commission is on two lists.
CREATE UNIQUE INDEX payout_items_open ON payout_items (agent_id) WHERE state = 'open';

-- The commission ledger. Append-only; the sum of an agent's rows is what the shop owes.
CREATE TABLE commission_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    agent_id TEXT NOT NULL REFERENCES agents (id),
    kind TEXT NOT NULL CHECK (kind IN ('accrued', 'reversed', 'paid')),
    -- Negative when reversed or paid.
    amount_tsh BIGINT NOT NULL,
    -- The amount that the commission is a share of, with its sign; 0 for a payment.
    base_tsh BIGINT NOT NULL,
    sale_id BIGINT REFERENCES agent_sales (id),
    -- Counts the entries of the sale, from 1.
    generation BIGINT,
    payout_id TEXT REFERENCES payouts (id),
    at TIMESTAMP NOT NULL,
    CHECK ((kind = 'paid') = (payout_id IS NOT NULL)),
    CHECK ((kind = 'paid') = (sale_id IS NULL)),
    CHECK ((sale_id IS NULL) = (generation IS NULL)),
    CHECK ((kind = 'accrued') = (base_tsh > 0)),
    CHECK ((kind = 'reversed') = (base_tsh < 0)),
    CHECK (CASE kind WHEN 'accrued' THEN amount_tsh >= 0 WHEN 'reversed' THEN amount_tsh <= 0 ELSE amount_tsh < 0 END),
    UNIQUE (sale_id, generation),
    UNIQUE (payout_id, agent_id)
);
CREATE INDEX commission_entries_agent ON commission_entries (agent_id, at, id, kind, amount_tsh, base_tsh);

-- ====================================================================================================
-- The books: revenue by day, reconciliation, closed days
-- ====================================================================================================

-- Revenue of orders. A row for each change, written in the transaction that makes it. Append-only.
CREATE TABLE sale_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    order_key TEXT NOT NULL REFERENCES orders (id),
    -- Counts the rows of an order, from 1.
    generation BIGINT NOT NULL CHECK (generation >= 1),
    -- By how much the revenue of the order changed; negative when it was lost, and 0 when only its cost became another.
    amount_tsh BIGINT NOT NULL,
    -- The same for the cost of the item; NULL when unknown.
    cost_tsh BIGINT,
    -- The same for the agent's commission.
    commission_tsh BIGINT NOT NULL,
    -- 1 when the order is sold by it, -1 when all its revenue is gone, 0 when it stays sold or not.
    sold BIGINT NOT NULL CHECK (sold BETWEEN -1 AND 1),
    -- A day of Africa/Dar_es_Salaam, such as 2026-11-21.
    day TEXT NOT NULL CHECK (length(day) = 10),
    at TIMESTAMP NOT NULL,
    UNIQUE (order_key, generation),
    CHECK (amount_tsh <> 0 OR cost_tsh <> 0)
);
CREATE INDEX sale_entries_at ON sale_entries (at, amount_tsh);
CREATE INDEX sale_entries_back ON sale_entries (day, order_key) WHERE amount_tsh < 0;

-- Sums of sale_entries by what reports group by, updated in the same transaction.
CREATE TABLE sale_days (
    day TEXT NOT NULL CHECK (length(day) = 10),
    item_name TEXT NOT NULL,
    item_type TEXT NOT NULL CHECK (item_type IN ('router', 'sme', 'normal')),
    -- 'none' for a router.
    network TEXT NOT NULL CHECK (network IN ('vodacom', 'yas', 'airtel', 'halotel', 'none')),
    method TEXT NOT NULL CHECK (method IN ('cash', 'mobile_money')),
    -- 'none' without an agent.
    agent_id TEXT NOT NULL,
    cost_known BOOLEAN NOT NULL CHECK (cost_known IN (0, 1)),
    settled_tsh BIGINT NOT NULL,
    settled_count BIGINT NOT NULL,
    -- A positive amount.
    reversed_tsh BIGINT NOT NULL,
    reversed_count BIGINT NOT NULL,
    cost_tsh BIGINT NOT NULL,
    commission_tsh BIGINT NOT NULL,
    -- Empty when the item has none.
    item_name_swahili TEXT NOT NULL,
    PRIMARY KEY (day, item_name, item_type, network, method, agent_id, cost_known)
);

-- The closing of a day. A day without work on it has no row.
CREATE TABLE day_closes (
    -- Such as 2026-11-21, a day of Africa/Dar_es_Salaam.
    day TEXT NOT NULL PRIMARY KEY CHECK (length(day) = 10),
    version BIGINT NOT NULL CHECK (version >= 1),
    notes TEXT NOT NULL,
    -- While the day is signed off: by whom, and the figures of that time as JSON with their SHA-256.
    signed_at TIMESTAMP,
    signed_by_account TEXT,
    signed_by_name TEXT,
    figures TEXT,
    figures_sha256 TEXT,
    CHECK ((signed_at IS NULL) = (signed_by_account IS NULL)),
    CHECK ((signed_at IS NULL) = (signed_by_name IS NULL)),
    CHECK ((signed_at IS NULL) = (figures IS NULL)),
    CHECK ((signed_at IS NULL) = (figures_sha256 IS NULL))
);

-- Counts of the cash in the hands of staff, oldest first by id. The newest one of an account counts.
CREATE TABLE day_cash_counts (
    id INTEGER NOT NULL PRIMARY KEY,
    day TEXT NOT NULL REFERENCES day_closes (day),
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    -- NULL: the count before was withdrawn.
    counted_tsh BIGINT CHECK (counted_tsh BETWEEN 0 AND 1000000000000),
    at TIMESTAMP NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL
);
CREATE INDEX day_cash_counts_day ON day_cash_counts (day);

-- Statements of a day, one of each payment company or till. Their rows are in statement_rows.
CREATE TABLE day_statements (
    day TEXT NOT NULL REFERENCES day_closes (day),
    source TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    -- NULL: the company's own list.
    file TEXT,
    file_sha256 TEXT,
    by_name TEXT,
    PRIMARY KEY (day, source),
    CHECK ((file IS NULL) = (file_sha256 IS NULL)),
    CHECK ((file IS NULL) = (by_name IS NULL))
);

-- Why a company's list of a day was not read the last time. A new statement of the source deletes it.
CREATE TABLE day_list_failures (
    -- May have no close yet.
    day TEXT NOT NULL CHECK (length(day) = 10),
    source TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    cause TEXT NOT NULL,
    PRIMARY KEY (day, source)
);

-- Rows of statements. Of a phone number only its last digits.
CREATE TABLE statement_rows (
    day TEXT NOT NULL,
    source TEXT NOT NULL,
    -- In the file or list, from 1.
    line BIGINT NOT NULL CHECK (line >= 1),
    order_reference TEXT,
    provider_reference TEXT,
    transaction_id TEXT,
    amount_tsh BIGINT NOT NULL CHECK (amount_tsh BETWEEN 0 AND 1000000000000),
    channel TEXT,
    phone_last_digits TEXT CHECK (length(phone_last_digits) <= 3),
    at TIMESTAMP,
    is_paid BOOLEAN NOT NULL CHECK (is_paid IN (0, 1)),
    PRIMARY KEY (day, source, line),
    FOREIGN KEY (day, source) REFERENCES day_statements (day, source)
);

-- How staff said that files of a payment company or till are read.
CREATE TABLE statement_layouts (
    source TEXT NOT NULL,
    -- As staff call it.
    name TEXT NOT NULL,
    -- The headings of the file, one a line.
    headings TEXT NOT NULL,
    -- Columns, decimal mark, order of dates and status words, as JSON.
    options TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    by_name TEXT NOT NULL,
    PRIMARY KEY (source, name)
);

-- Who signed off or reopened a day, oldest first by id.
CREATE TABLE day_close_events (
    id INTEGER NOT NULL PRIMARY KEY,
    day TEXT NOT NULL REFERENCES day_closes (day),
    action TEXT NOT NULL CHECK (action IN ('signed_off', 'reopened')),
    at TIMESTAMP NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    reason TEXT
);
CREATE INDEX day_close_events_day ON day_close_events (day);

-- What staff did about a difference between statement and books. The amounts are part of the key: another amount is another
-- difference.
CREATE TABLE difference_resolutions (
    day TEXT NOT NULL REFERENCES day_closes (day),
    kind TEXT NOT NULL CHECK (kind IN ('missing', 'unknown', 'not_completed', 'wrong_amount', 'duplicate')),
    reference TEXT NOT NULL,
    -- -1 when that side has no such payment.
    provider_tsh BIGINT NOT NULL CHECK (provider_tsh >= -1),
    shop_tsh BIGINT NOT NULL CHECK (shop_tsh >= -1),
    action TEXT NOT NULL CHECK (action IN ('note', 'refund', 'order', 'ask', 'fee')),
    -- Empty where the action says enough.
    reason TEXT NOT NULL CHECK (action <> 'note' OR reason <> ''),
    -- The purchase that the action was about.
    checkout_id TEXT,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (day, kind, reference, provider_tsh, shop_tsh)
);

-- ====================================================================================================
-- Messages and changes
-- ====================================================================================================

-- Outbox events: what to notify someone of, written in the transaction in which it happens.
CREATE TABLE outbox_events (
    -- The dedupe key.
    key TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('order_placed', 'order_delivered', 'order_cancelled', 'payment_received',
        'payment_in_review', 'refund_paid', 'bundle_ending', 'day_over', 'issue')),
    -- The id of the order, payment or case, by `kind`.
    subject TEXT NOT NULL,
    due_at TIMESTAMP NOT NULL,
    -- NULL while it is pending.
    handled_at TIMESTAMP
);
CREATE INDEX outbox_events_due ON outbox_events (due_at, key) WHERE handled_at IS NULL;
CREATE INDEX outbox_events_handled ON outbox_events (handled_at) WHERE handled_at IS NOT NULL;

-- Messages to customers, staff and other programs.
CREATE TABLE messages (
    id TEXT NOT NULL PRIMARY KEY,
    -- Unique here, and sent along to the carrier.
    dedupe_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('staff', 'customer', 'program')),
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email', 'push', 'webhook')),
    -- A phone number, an address, or the id of a device or webhook.
    recipient TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    order_id TEXT,
    -- As searches look for it.
    order_lookup TEXT,
    text TEXT NOT NULL,
    is_test BOOLEAN NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'dead', 'off')),
    -- Attempts since it was written or last sent again by staff.
    attempts BIGINT NOT NULL CHECK (attempts >= 0),
    -- When the next attempt is due, or when the sender's lease ends.
    next_attempt_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    sent_at TIMESTAMP,
    -- The gateway that accepted it, or may have accepted it in the last attempt.
    gateway TEXT,
    -- The gateway's id.
    provider_id TEXT,
    -- When the gateway is asked for a report; NULL when it is not.
    report_due_at TIMESTAMP,
    -- What the carrier reported since it accepted the message; NULL while it reported nothing.
    delivery_status TEXT CHECK (delivery_status IN ('undelivered', 'delivered', 'read')),
    delivered_at TIMESTAMP,
    read_at TIMESTAMP,
    undelivered_at TIMESTAMP,
    failure_cause TEXT,
    -- The carrier's reason, without phone numbers.
    provider_text TEXT,
    -- The undelivered message that this one replaces, and the one that replaces this one.
    replaces TEXT,
    replaced_by TEXT,
    -- When staff dismissed a message that failed or was not delivered; NULL while it needs attention.
    dismissed_at TIMESTAMP,
    CHECK ((next_attempt_at IS NOT NULL) = (state IN ('waiting', 'sending'))),
    CHECK (state <> 'sent' OR sent_at IS NOT NULL)
);
CREATE INDEX messages_due ON messages (channel, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX messages_report_due ON messages (report_due_at, id) WHERE report_due_at IS NOT NULL;
CREATE INDEX messages_by_state ON messages (state, id);
CREATE INDEX messages_sent ON messages (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX messages_created ON messages (created_at);
CREATE INDEX messages_of_company ON messages (channel, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX messages_by_delivery_status ON messages (delivery_status, id) WHERE delivery_status IS NOT NULL;
CREATE INDEX messages_dismissed ON messages (id) WHERE dismissed_at IS NOT NULL;
CREATE INDEX messages_order ON messages (order_lookup, id);
CREATE INDEX messages_recipient ON messages (recipient, id);
CREATE INDEX messages_kind ON messages (kind, id);
CREATE INDEX messages_channel ON messages (channel, id);
-- What the menu counts: messages that need staff, without those that were dismissed or sent another way. The constant columns
-- come first, because SQLite, which has no statistics, prefers the index with the most conditions.
CREATE INDEX messages_dead ON messages (state, dismissed_at, id) WHERE state = 'dead' AND dismissed_at IS NULL;
CREATE INDEX messages_lost ON messages (delivery_status, replaced_by, dismissed_at, id)
WHERE delivery_status = 'undelivered' AND replaced_by IS NULL AND dismissed_at IS NULL;
CREATE INDEX messages_recipient_5 ON messages (substr(recipient, 5));
CREATE INDEX messages_recipient_6 ON messages (substr(recipient, 6));
CREATE INDEX messages_recipient_7 ON messages (substr(recipient, 7));
CREATE INDEX messages_recipient_8 ON messages (substr(recipient, 8));
CREATE INDEX messages_recipient_9 ON messages (substr(recipient, 9));
CREATE INDEX messages_recipient_10 ON messages (substr(recipient, 10));
CREATE INDEX messages_order_tail ON messages (ltrim(order_lookup, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
CREATE INDEX messages_order_end ON messages (substr(order_lookup, length(order_lookup) - 3));

-- One row for each attempt to send a message.
CREATE TABLE message_attempts (
    id INTEGER NOT NULL PRIMARY KEY,
    message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    at TIMESTAMP NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'refused', 'failed', 'unclear')),
    -- Without phone numbers and secrets.
    detail TEXT NOT NULL,
    duration_ms BIGINT NOT NULL,
    -- Why the attempt failed, as a code; NULL when it did not.
    reason TEXT
);
CREATE INDEX message_attempts_message ON message_attempts (message_id, id);

-- Delivery receipts that arrived before the carrier's id of their message was stored.
CREATE TABLE parked_receipts (
    id INTEGER NOT NULL PRIMARY KEY,
    channel TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    delivery_status TEXT NOT NULL CHECK (delivery_status IN ('undelivered', 'delivered', 'read')),
    at TIMESTAMP,
    failure_cause TEXT,
    provider_text TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL
);
CREATE INDEX parked_receipts_received ON parked_receipts (received_at);

-- Devices with push notifications, as their browser describes them: of staff, and of customers who asked for a reminder.
CREATE TABLE push_subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    -- NULL: a customer's.
    account_id TEXT REFERENCES accounts (id),
    -- Anyone who knows endpoint and keys can send to the device.
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- Its owner's name for it.
    label TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'sw')),
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (account_id, id);

-- Reminders that a bundle ends, one for each order whose customer asked for it.
CREATE TABLE reminders (
    order_key TEXT NOT NULL PRIMARY KEY REFERENCES orders (id),
    -- The customer's device; NULL: the number that paid.
    push_subscription_id TEXT REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    -- When the outbox event is due; NULL until the bundle is delivered.
    due_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX reminders_unscheduled ON reminders (created_at) WHERE due_at IS NULL;
CREATE INDEX reminders_due ON reminders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reminders_device ON reminders (push_subscription_id) WHERE push_subscription_id IS NOT NULL;

-- Change events for the browsers that are connected: written in the transaction of the change, deleted after a day. Ids only.
CREATE TABLE change_events (
    id INTEGER NOT NULL PRIMARY KEY,
    -- The order in which events are published. SQLite has one writer, so it is known at once.
    position BIGINT CHECK (position > 0),
    subject TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    -- The number that customers see, when it is not the key.
    number TEXT,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'moved', 'deleted')),
    at TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX change_events_position ON change_events (position);

-- ====================================================================================================
-- Search words and running sums, kept by triggers
-- ====================================================================================================

-- What staff find an order by; a search looks for the beginning of a word. In lower case: the words of the customer's name and of
-- the place of delivery, its tags with their sign, each phone number from each of its digits on, the order id without hyphens and its part behind the
-- hyphen, the network's reference of the delivery, and the last four characters of both. Written by triggers.
CREATE TABLE order_words (
    word TEXT NOT NULL,
    order_key TEXT NOT NULL,
    PRIMARY KEY (word, order_key)
) WITHOUT ROWID;

-- Counts and sums over all rows, which the back office shows. Written by triggers.
CREATE TABLE tallies (
    name TEXT NOT NULL,
    -- Always 0; PostgreSQL has several rows, so that concurrent transactions do not wait for each other.
    slot INTEGER NOT NULL,
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    PRIMARY KEY (name, slot)
);

-- Sums of the orders of each day, without archived ones, for the revenue page. Written by triggers. The shop's day is three hours
-- ahead of UTC all year.
CREATE TABLE order_days (
    day TEXT NOT NULL,
    item_type TEXT NOT NULL,
    network TEXT NOT NULL,
    revenue_status TEXT NOT NULL,
    -- Always 0; PostgreSQL has several rows, so that concurrent transactions do not wait for each other.
    slot INTEGER NOT NULL,
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    revenue_tsh BIGINT NOT NULL,
    PRIMARY KEY (day, item_type, network, revenue_status, slot)
) WITHOUT ROWID;

-- Sums of the ledger by day, for the list of days to close. Written by triggers. The shop's day is three hours ahead of UTC all
-- year.
CREATE TABLE ledger_days (
    day TEXT NOT NULL,
    -- 'cash' or 'mobile_money'
    method TEXT NOT NULL,
    -- Always 0; PostgreSQL has several rows, so that concurrent transactions do not wait for each other.
    slot INTEGER NOT NULL,
    -- Payments received less those returned.
    number BIGINT NOT NULL,
    amount_tsh BIGINT NOT NULL,
    PRIMARY KEY (day, method, slot)
) WITHOUT ROWID;

-- Sums of the commission ledger for each agent. Written by triggers.
CREATE TABLE agent_sums (
    agent_id TEXT NOT NULL,
    slot INTEGER NOT NULL,
    -- The sales behind the commission, less reversals.
    sales_tsh BIGINT NOT NULL,
    earned_tsh BIGINT NOT NULL,
    paid_tsh BIGINT NOT NULL,
    PRIMARY KEY (agent_id, slot)
) WITHOUT ROWID;

-- A statement with ON CONFLICT makes these triggers fail where they would ignore, so they look first.
CREATE TRIGGER order_words_of_new_reference AFTER INSERT ON delivery_details WHEN NEW.reference <> '' BEGIN
    INSERT INTO order_words (word, order_key)
    SELECT found.word, NEW.order_key FROM (SELECT lower(NEW.reference) AS word
        UNION SELECT lower(substr(NEW.reference, length(NEW.reference) - 3))) found
    WHERE NOT EXISTS (SELECT 1 FROM order_words w WHERE w.word = found.word AND w.order_key = NEW.order_key);
END;
CREATE TRIGGER order_words_of_reference AFTER UPDATE OF reference ON delivery_details
WHEN NEW.reference IS NOT OLD.reference BEGIN
    DELETE FROM order_words WHERE word IN (lower(OLD.reference), lower(substr(OLD.reference, length(OLD.reference) - 3)))
        AND order_key = OLD.order_key;
    INSERT INTO order_words (word, order_key)
    SELECT found.word, NEW.order_key FROM (SELECT lower(NEW.reference) AS word
        UNION SELECT lower(substr(NEW.reference, length(NEW.reference) - 3))) found
    WHERE NEW.reference <> ''
        AND NOT EXISTS (SELECT 1 FROM order_words w WHERE w.word = found.word AND w.order_key = NEW.order_key);
END;
CREATE TRIGGER tallies_of_new_order AFTER INSERT ON orders WHEN NEW.archived_at IS NULL BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT NEW.status || CASE WHEN NEW.checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, 1, NEW.amount_tsh WHERE TRUE
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'customers', 0, 1, 0 WHERE NEW.archived_at IS NULL AND NEW.customer_phone >= '25501'
        AND NOT EXISTS (SELECT 1 FROM orders
            WHERE customer_phone = NEW.customer_phone AND archived_at IS NULL AND id <> NEW.id)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_order AFTER UPDATE OF status, archived_at, amount_tsh, checkout_id ON orders
WHEN OLD.status <> NEW.status OR OLD.archived_at IS NOT NEW.archived_at OR OLD.amount_tsh <> NEW.amount_tsh
    OR OLD.checkout_id IS NOT NEW.checkout_id BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT OLD.status || CASE WHEN OLD.checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, -1, -OLD.amount_tsh WHERE OLD.archived_at IS NULL
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT NEW.status || CASE WHEN NEW.checkout_id IS NULL THEN '_cash' ELSE '_paid' END, 0, 1, NEW.amount_tsh WHERE NEW.archived_at IS NULL
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER tallies_of_customer AFTER UPDATE OF archived_at, customer_phone ON orders
WHEN NOT (OLD.archived_at IS NULL AND NEW.archived_at IS NULL AND OLD.customer_phone = NEW.customer_phone) BEGIN
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'customers', 0, -1, 0 WHERE OLD.archived_at IS NULL AND OLD.customer_phone >= '25501'
        AND NOT EXISTS (SELECT 1 FROM orders
            WHERE customer_phone = OLD.customer_phone AND archived_at IS NULL AND id <> OLD.id)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO tallies (name, slot, number, amount_tsh) SELECT 'customers', 0, 1, 0 WHERE NEW.archived_at IS NULL AND NEW.customer_phone >= '25501'
        AND NOT EXISTS (SELECT 1 FROM orders
            WHERE customer_phone = NEW.customer_phone AND archived_at IS NULL AND id <> NEW.id)
    ON CONFLICT (name, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER day_of_new_order AFTER INSERT ON orders WHEN NEW.archived_at IS NULL BEGIN
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    VALUES (date(NEW.created_at, '+3 hours'), NEW.item_type, COALESCE(NEW.network, 'none'), NEW.revenue_status, 0,
        1, NEW.amount_tsh, NEW.revenue_tsh)
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh,
            revenue_tsh = revenue_tsh + excluded.revenue_tsh;
END;
CREATE TRIGGER day_of_order AFTER UPDATE OF status, archived_at, amount_tsh, revenue_tsh, checkout_id ON orders
WHEN OLD.revenue_status <> NEW.revenue_status OR OLD.archived_at IS NOT NEW.archived_at
    OR OLD.amount_tsh <> NEW.amount_tsh OR OLD.revenue_tsh <> NEW.revenue_tsh BEGIN
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    SELECT date(OLD.created_at, '+3 hours'), OLD.item_type, COALESCE(OLD.network, 'none'), OLD.revenue_status, 0,
        -1, -OLD.amount_tsh, -OLD.revenue_tsh
    WHERE OLD.archived_at IS NULL
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh,
            revenue_tsh = revenue_tsh + excluded.revenue_tsh;
    INSERT INTO order_days (day, item_type, network, revenue_status, slot, number, amount_tsh, revenue_tsh)
    SELECT date(NEW.created_at, '+3 hours'), NEW.item_type, COALESCE(NEW.network, 'none'), NEW.revenue_status, 0,
        1, NEW.amount_tsh, NEW.revenue_tsh
    WHERE NEW.archived_at IS NULL
    ON CONFLICT (day, item_type, network, revenue_status, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh,
            revenue_tsh = revenue_tsh + excluded.revenue_tsh;
END;
CREATE TRIGGER ledger_day_of_new AFTER INSERT ON revenue_entries BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(NEW.at, '+3 hours'), CASE WHEN NEW.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN NEW.kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END, NEW.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER ledger_day_of_changed AFTER UPDATE OF at, kind, attempt_id, amount_tsh ON revenue_entries BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(OLD.at, '+3 hours'), CASE WHEN OLD.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN OLD.kind IN ('payment_completed', 'cash_received') THEN -1 ELSE 1 END, -OLD.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(NEW.at, '+3 hours'), CASE WHEN NEW.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN NEW.kind IN ('payment_completed', 'cash_received') THEN 1 ELSE -1 END, NEW.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER ledger_day_of_old AFTER DELETE ON revenue_entries BEGIN
    INSERT INTO ledger_days (day, method, slot, number, amount_tsh)
    VALUES (date(OLD.at, '+3 hours'), CASE WHEN OLD.attempt_id IS NULL THEN 'cash' ELSE 'mobile_money' END, 0,
        CASE WHEN OLD.kind IN ('payment_completed', 'cash_received') THEN -1 ELSE 1 END, -OLD.amount_tsh)
    ON CONFLICT (day, method, slot) DO UPDATE
        SET number = number + excluded.number, amount_tsh = amount_tsh + excluded.amount_tsh;
END;
CREATE TRIGGER agent_sums_of_new AFTER INSERT ON commission_entries BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (NEW.agent_id, 0, NEW.base_tsh, CASE NEW.kind WHEN 'paid' THEN 0 ELSE NEW.amount_tsh END,
        CASE NEW.kind WHEN 'paid' THEN -NEW.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
END;
CREATE TRIGGER agent_sums_of_changed AFTER UPDATE OF agent_id, kind, amount_tsh, base_tsh ON commission_entries BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (OLD.agent_id, 0, -OLD.base_tsh, CASE OLD.kind WHEN 'paid' THEN 0 ELSE -OLD.amount_tsh END,
        CASE OLD.kind WHEN 'paid' THEN OLD.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (NEW.agent_id, 0, NEW.base_tsh, CASE NEW.kind WHEN 'paid' THEN 0 ELSE NEW.amount_tsh END,
        CASE NEW.kind WHEN 'paid' THEN -NEW.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
END;
CREATE TRIGGER agent_sums_of_old AFTER DELETE ON commission_entries BEGIN
    INSERT INTO agent_sums (agent_id, slot, sales_tsh, earned_tsh, paid_tsh)
    VALUES (OLD.agent_id, 0, -OLD.base_tsh, CASE OLD.kind WHEN 'paid' THEN 0 ELSE -OLD.amount_tsh END,
        CASE OLD.kind WHEN 'paid' THEN OLD.amount_tsh ELSE 0 END)
    ON CONFLICT (agent_id, slot) DO UPDATE
        SET sales_tsh = sales_tsh + excluded.sales_tsh, earned_tsh = earned_tsh + excluded.earned_tsh,
            paid_tsh = paid_tsh + excluded.paid_tsh;
END;
CREATE TRIGGER answer_notes AFTER INSERT ON order_timeline WHEN NEW.by_account IS NOT NULL BEGIN
    UPDATE order_notes SET answered_at = NEW.at
    WHERE order_key = NEW.order_key AND kind IN ('problem', 'cancel_requested', 'not_received') AND answered_at IS NULL AND at < NEW.at;
END;
CREATE TRIGGER order_words_of_new AFTER INSERT ON orders BEGIN
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT value, NEW.id FROM (SELECT value FROM json_each('[' || replace(json_quote(NEW.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(NEW.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(COALESCE(NEW.tags, '')), ' ', '","') || ']')
    UNION SELECT substr(NEW.customer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.recipient_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.payer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT lower(replace(NEW.order_lookup, '-', ''))
    UNION SELECT lower(substr(NEW.order_lookup, instr(NEW.order_lookup, '-') + 1))
    UNION SELECT lower(substr(NEW.order_lookup, length(NEW.order_lookup) - 3))) WHERE value <> '';
END;
CREATE TRIGGER order_words_of_changed
AFTER UPDATE OF customer_name_lower, delivery_location, tags, customer_phone, recipient_phone, payer_phone, order_lookup ON orders BEGIN
    DELETE FROM order_words WHERE order_key = NEW.id AND word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(OLD.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(COALESCE(OLD.tags, '')), ' ', '","') || ']')
    UNION SELECT substr(OLD.customer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(OLD.recipient_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(OLD.payer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT lower(replace(OLD.order_lookup, '-', ''))
    UNION SELECT lower(substr(OLD.order_lookup, instr(OLD.order_lookup, '-') + 1))
    UNION SELECT lower(substr(OLD.order_lookup, length(OLD.order_lookup) - 3)));
    INSERT OR IGNORE INTO order_words (word, order_key)
    SELECT value, NEW.id FROM (SELECT value FROM json_each('[' || replace(json_quote(NEW.customer_name_lower), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(lower(COALESCE(NEW.delivery_location, ''))), ' ', '","') || ']')
    UNION SELECT value FROM json_each('[' || replace(json_quote(COALESCE(NEW.tags, '')), ' ', '","') || ']')
    UNION SELECT substr(NEW.customer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.recipient_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT substr(NEW.payer_phone, value) FROM json_each('[4,5,6,7,8,9,10]')
    UNION SELECT lower(replace(NEW.order_lookup, '-', ''))
    UNION SELECT lower(substr(NEW.order_lookup, instr(NEW.order_lookup, '-') + 1))
    UNION SELECT lower(substr(NEW.order_lookup, length(NEW.order_lookup) - 3))) WHERE value <> '';
END;
