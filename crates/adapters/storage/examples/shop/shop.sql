-- A shop after half a year, with {orders} orders and as many purchases. Of five orders one is a router's, of ten one
-- is a cancelled router's; of five purchases one was never paid, or something else became of it.
CREATE TEMPORARY TABLE steps AS
WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {orders} * 6 / 5)
SELECT n, CAST(100000000000 + n AS TEXT) AS id, CAST(255754000000 + n % 50000 AS TEXT) AS phone, {at} AS at,
    n <= {orders} AS is_ordered, n <= {orders} AND n % 5 = 0 AS is_router, n % 10 = 0 AS is_cancelled,
    CASE n % 4 WHEN 0 THEN 'vodacom' WHEN 1 THEN 'yas' WHEN 2 THEN 'airtel' ELSE 'halotel' END AS network,
    n <= {orders} AND n % 20 = 1 AS is_second_try, n <= {orders} AND n % 1000 = 1 AS is_paid_twice,
    CASE WHEN n <= {orders} THEN 'completed'
        WHEN n % 500 = 0 THEN 'pending' WHEN n % 500 = 1 THEN 'review' WHEN n % 500 = 2 THEN 'reversed'
        WHEN n % 500 = 3 THEN 'completed' WHEN n % 2 = 0 THEN 'failed' ELSE 'expired' END AS state
FROM counted;

-- One row for each prompt: of the purchase itself, of a try before it that failed, of one more that paid again.
CREATE TEMPORARY TABLE prompts AS
SELECT n, '01956b8e-0001-7000-8000-' || id AS attempt_id, id, phone, at, state, 'BH' || id AS reference
FROM steps WHERE NOT is_router
UNION ALL
SELECT n, '01956b8e-0000-7000-8000-' || id, id, phone, at, 'failed', 'BF' || id
FROM steps WHERE NOT is_router AND is_second_try
UNION ALL
SELECT n, '01956b8e-0004-7000-8000-' || id, id, phone, at, 'completed', 'BD' || id
FROM steps WHERE NOT is_router AND is_paid_twice;

INSERT INTO routers (id, name, brand, model, price_tsh, stock, is_active, wifi, speed, ports, range, version,
    created_at, updated_at)
VALUES ('01956b8e-000a-7000-8000-100000000000', 'Router', 'Brand', 'Model', 150000, 7, TRUE, '', '', '', '', 1, '2026-11-21 09:00:00',
    '2026-11-21 09:00:00');

INSERT INTO order_ids (lookup) SELECT 'TBH' || id FROM steps;

INSERT INTO checkouts (id, payment_id, order_id, order_lookup, order_id_is_clients, bundle_id, product_kind,
    product_name, product_name_swahili, network, data, validity, amount_tsh, requires_tin, payer_phone, language,
    verification_id, created_at, closed_at, ordered_at)
SELECT '01956b8e-0000-7000-8000-' || id, 'f00d0000000000000000' || id, 'TBH' || id, 'TBH' || id, FALSE,
    '01956b8e-0009-7000-8000-100000000000', 'normal', 'Daily 1GB', 'Kila siku 1GB', network, '1GB', '1 day', 1000, FALSE, phone, 'sw',
    CASE WHEN state IN ('completed', 'reversed') THEN 'beef0000000000000000' || id END, at,
    CASE WHEN state = 'reversed' THEN at END, CASE WHEN is_ordered THEN at END
FROM steps WHERE NOT is_router;

INSERT INTO payment_attempts (id, checkout_id, reference, amount_tsh, payer_phone, rank, state, reason,
    transaction_id, channel, provider_reference, created_at, changed_at, next_check_at, network)
SELECT attempt_id, '01956b8e-0000-7000-8000-' || id, reference, 1000, phone,
    CASE state WHEN 'pending' THEN 1 WHEN 'expired' THEN 2 WHEN 'failed' THEN 3 WHEN 'review' THEN 4
        WHEN 'completed' THEN 5 ELSE 6 END,
    state, CASE state WHEN 'failed' THEN 'cancelled' WHEN 'review' THEN 'amount' END,
    CASE WHEN state IN ('review', 'completed', 'reversed') THEN 'CEJ' || reference END, 'MPESA-TZ',
    CASE WHEN state IN ('review', 'completed', 'reversed') THEN '09' || id END, at, at,
    CASE WHEN state IN ('pending', 'expired', 'failed') THEN {soon} END,
    CASE n % 4 WHEN 0 THEN 'vodacom' WHEN 1 THEN 'yas' WHEN 2 THEN 'airtel' ELSE 'halotel' END
FROM prompts;

INSERT INTO payment_events (attempt_id, from_state, to_state, cause, at)
SELECT attempt_id, 'initiated', 'pending', 'initiation', at FROM prompts;
INSERT INTO payment_events (attempt_id, from_state, to_state, cause, at)
SELECT attempt_id, 'pending', CASE state WHEN 'reversed' THEN 'completed' ELSE state END, 'reconciler', at
FROM prompts WHERE state <> 'pending';
INSERT INTO payment_events (attempt_id, from_state, to_state, cause, at, by_account, by_name, note)
SELECT attempt_id, 'completed', 'reversed', 'staff', at, 'account', 'Neema Komba', 'imerudishwa'
FROM prompts WHERE state = 'reversed';

INSERT INTO webhook_deliveries (reference, body, body_sha256, received_at)
SELECT reference, '{"order_id":"' || reference || '","payment_status":"COMPLETED","reference":"09' || id
    || '","metadata":{"product_id":"bundle"}}',
    '0123456789abcdef0123456789abcdef0123456789abcdef0123' || id, at
FROM prompts WHERE state IN ('completed', 'reversed');

INSERT INTO refund_cases (id, attempt_id, checkout_id, kind, amount_tsh, payer_phone, state, method, reference,
    version)
SELECT '01956b8e-0003-7000-8000-' || id, attempt_id, '01956b8e-0000-7000-8000-' || id,
    CASE state WHEN 'reversed' THEN 'requested' ELSE 'duplicate' END, 1000, phone,
    CASE state WHEN 'reversed' THEN 'refunded' ELSE 'open' END,
    CASE state WHEN 'reversed' THEN 'by_hand' END, CASE state WHEN 'reversed' THEN 'CEK' || id END, 1
FROM prompts WHERE state = 'reversed' OR reference = 'BD' || id;
INSERT INTO refund_events (case_id, state, at)
SELECT '01956b8e-0003-7000-8000-' || id, CASE state WHEN 'reversed' THEN 'refunded' ELSE 'open' END, at
FROM prompts WHERE state = 'reversed' OR reference = 'BD' || id;

INSERT INTO orders (id, order_id, order_lookup, customer_name, customer_name_lower, customer_phone, item_type,
    item_name, item_name_swahili, router_id, router_brand, bundle_id, network, data, validity, amount_tsh,
    checkout_id, verification_id, payer_phone, status, language, version, created_at, updated_at, cost_tsh, revenue_tsh)
SELECT '01956b8e-0002-7000-8000-' || id, 'TBH' || id, 'TBH' || id, 'Asha Mushi', 'asha mushi', phone,
    'normal', 'Daily 1GB', 'Kila siku 1GB', NULL, NULL, '01956b8e-0009-7000-8000-100000000000', network, '1GB', '1 day', 1000,
    '01956b8e-0000-7000-8000-' || id, 'beef0000000000000000' || id, phone, 'delivered', 'sw', 3, at, at,
    800, 1000
FROM steps WHERE is_ordered AND NOT is_router;
INSERT INTO orders (id, order_id, order_lookup, customer_name, customer_name_lower, customer_phone, item_type,
    item_name, router_id, router_brand, amount_tsh, status, language, version, created_at, updated_at, revenue_tsh)
SELECT '01956b8e-0002-7000-8000-' || id, 'TBH' || id, 'TBH' || id, 'Asha Mushi', 'asha mushi', phone,
    'router', 'Router', '01956b8e-000a-7000-8000-100000000000', 'Brand', 150000, CASE WHEN is_cancelled THEN 'cancelled' ELSE 'delivered' END,
    'sw', 3, at, at, CASE WHEN is_cancelled THEN 0 ELSE 150000 END
FROM steps WHERE is_router;

INSERT INTO order_timeline (order_key, action, status, at)
SELECT '01956b8e-0002-7000-8000-' || id, 'status', 'pending', at FROM steps WHERE is_ordered;
INSERT INTO order_timeline (order_key, action, status, at)
SELECT '01956b8e-0002-7000-8000-' || id, 'status', 'processing', at FROM steps WHERE is_ordered;
INSERT INTO order_timeline (order_key, action, status, at, took_minutes)
SELECT '01956b8e-0002-7000-8000-' || id, 'status', CASE WHEN is_router AND is_cancelled THEN 'cancelled'
    ELSE 'delivered' END, at, CASE WHEN is_router AND is_cancelled THEN NULL ELSE n % 300 END
FROM steps WHERE is_ordered;

INSERT INTO revenue_entries (kind, amount_tsh, attempt_id, checkout_id, at)
SELECT 'payment_completed', 1000, attempt_id, '01956b8e-0000-7000-8000-' || id, at FROM prompts WHERE state IN ('completed', 'reversed');
INSERT INTO revenue_entries (kind, amount_tsh, attempt_id, checkout_id, at)
SELECT 'payment_reversed', -1000, attempt_id, '01956b8e-0000-7000-8000-' || id, at FROM prompts WHERE state = 'reversed';
INSERT INTO revenue_entries (kind, amount_tsh, order_key, at)
SELECT 'cash_received', 150000, '01956b8e-0002-7000-8000-' || id, at FROM steps WHERE is_router AND NOT is_cancelled;

INSERT INTO sale_entries (order_key, generation, amount_tsh, cost_tsh, commission_tsh, day)
SELECT '01956b8e-0002-7000-8000-' || id, 1, CASE WHEN is_router THEN 150000 ELSE 1000 END,
    CASE WHEN is_router THEN NULL ELSE 800 END, 0, {day}
FROM steps WHERE is_ordered AND NOT (is_router AND is_cancelled);

-- Counted over a day.
INSERT INTO limited_tries (scope, key, at)
SELECT scope, phone, at FROM prompts,
    (SELECT 'prompt_phone' AS scope UNION ALL SELECT 'prompt_device' UNION ALL SELECT 'prompt_address') scopes
WHERE n > {orders} * 6 / 5 - 1000;

-- Three messages for each order: one to colleagues, two to the customer. Few wait, were given up, or had no way to go.
INSERT INTO messages (id, dedupe_key, kind, audience, channel, recipient, language, order_id, order_lookup, text, is_test,
    state, tries, next_try_at, created_at, sent_at, provider_id)
SELECT '01956b8e-' || told.part || '-7000-8000-' || id, told.kind || ':' || id || ':' || told.channel || ':0', told.kind,
    told.audience, told.channel, CASE WHEN told.audience = 'staff' THEN '255754000001' ELSE phone END, 'sw', 'TBH' || id,
    'TBH' || id, 'Bundle Hub: tumepokea oda yako TBH' || id || '. Kila siku 1GB, TSh 1,000, imelipwa.', FALSE,
    CASE WHEN n % 1000 = 1 THEN 'dead' WHEN n % 1000 = 2 THEN 'off' WHEN n % 1000 = 3 THEN 'waiting' ELSE 'sent' END,
    CASE WHEN n % 1000 = 1 THEN 7 WHEN n % 1000 = 2 THEN 0 ELSE 1 END, CASE WHEN n % 1000 = 3 THEN {soon} END, at,
    CASE WHEN n % 1000 NOT IN (1, 2, 3) THEN at END, CASE WHEN n % 1000 NOT IN (1, 2, 3) THEN 'ATXid_' || id END
FROM steps CROSS JOIN (
    SELECT '1000' AS part, 'new_order' AS kind, 'staff' AS audience, 'whatsapp' AS channel
    UNION ALL SELECT '1001', 'order_received', 'customer', 'sms'
    UNION ALL SELECT '1002', 'order_delivered', 'customer', 'sms') told
WHERE is_ordered;

INSERT INTO message_tries (message_id, at, outcome, detail, took_ms)
SELECT id, created_at, CASE WHEN state = 'sent' THEN 'sent' ELSE 'failed' END, '', 400 FROM messages WHERE tries > 0;
