//! All data held about the owner of a number is found, and none of it is left after an erasure or after its retention
//! period.

use std::collections::BTreeSet;

use accounts::personal_data::{BlockerKind, DataGroup, EraseError, Erased, Erasure, ErasureReason, Group};
use kernel::{Coded, PhoneNumber, Search};
use orders::{InsertOrderError, Order, OrderStatus, Tags};
use tokio::task::JoinHandle;

use crate::doctor::inspected;
use crate::samples::{
    actor, applied, at, begun, bundle_order, paid, phone, place_order, refund_case, router_order, stocked,
};
use crate::support::{Db, Raw};

/// SQLite has one writer, so no order can be placed during an erasure.
mod on_postgres_only {
    use crate::support::Db;

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    #[ignore = "needs PostgreSQL"]
    async fn an_erasure_waits_for_an_order_being_placed() {
        super::an_erasure_waits_for_an_order_being_placed(&Db::postgres()).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    #[ignore = "needs PostgreSQL"]
    async fn a_payment_does_not_wait_for_an_order_with_its_number() {
        super::a_payment_does_not_wait_for_an_order_with_its_number(&Db::postgres()).await;
    }
}

on_both_databases! {
    an_erased_order_is_found_by_its_id_only,
    every_text_column_is_classified_as_personal_or_not,
    all_data_is_found_and_none_is_left_after_the_erasure,
    another_persons_application_loses_only_the_text_with_the_number,
    an_erasure_does_not_change_the_books,
    only_the_erased_one_of_two_people_on_an_order_is_removed,
    open_business_blocks_the_erasure_and_is_named,
    a_waiting_message_of_an_erased_person_is_not_sent,
    repeating_an_erasure_changes_nothing,
}

/// Columns with data of customers, applicants or agents, or text that may name them.
const PERSONAL: &[(&str, &str)] = &[
    (
        "orders",
        "customer_name customer_name_lower customer_phone customer_email customer_tin payment_name recipient_phone \
         payer_phone delivery_location delivery_instructions device tags",
    ),
    ("order_timeline", "reason"),
    ("order_notes", "text"),
    ("ratings", "text"),
    ("delivery_details", "code reference"),
    ("vending_attempts", "vendor_text reference"),
    (
        "checkouts",
        "payer_phone recipient_phone customer_name customer_email customer_tin gift_from device origin_device origin_address",
    ),
    ("payment_attempts", "payer_phone"),
    ("till_payments", "payer_phone note"),
    ("payment_events", "note"),
    ("payment_pictures", "payer_phone reference file_name note"),
    ("webhook_deliveries", "body"),
    ("provider_tests", "phone cause"),
    ("statement_rows", "phone_last_digits order_reference"),
    ("refund_cases", "reference payer_phone"),
    ("refund_events", "note"),
    ("message_attempts", "detail"),
    ("parked_receipts", "provider_text"),
    ("messages", "recipient text provider_text"),
    ("agent_application_events", "note"),
    ("agent_applications", "full_name full_name_lower phone location occupation message note"),
    (
        "agents",
        "name name_lower phone email location specialization experience notes application_reference link_sha256",
    ),
    ("payout_items", "reference"),
    ("rate_limit_hits", "key"),
    ("prompt_opt_outs", "phone"),
    ("number_proofs", "phone"),
    ("saved_filters", "name name_lower query"),
    ("day_closes", "notes"),
    ("day_close_events", "reason"),
    ("difference_resolutions", "reason"),
];

/// Columns without personal data: keys, codes, references, items, staff and the shop itself.
const IMPERSONAL: &[(&str, &str)] = &[
    (
        "bundles",
        "id name name_swahili kind network validity description description_swahili features image admin_phone \
         ussd hours conditions conditions_swahili edited_by_account edited_by_name",
    ),
    (
        "routers",
        "id name brand model image wifi speed ports range name_swahili wifi_swahili speed_swahili ports_swahili \
         range_swahili edited_by_account edited_by_name",
    ),
    (
        "training_items",
        "id title title_swahili description description_swahili body body_swahili level kind document_url video_url \
         quiz tags thumbnail",
    ),
    (
        "agent_applications",
        "id reference idempotency_key region networks language status handled_by_account handled_by_name",
    ),
    ("agent_application_events", "application_id status by_account by_name"),
    ("agents", "id code region status"),
    ("agent_sales", "agent_id checkout_id order_key"),
    ("agent_sums", "agent_id"),
    ("number_proofs", "id code_hash token_hash"),
    ("payouts", "id by_account by_name"),
    ("next_prices", "bundle_id by_account by_name"),
    ("stock_entries", "router_id kind order_key note idempotency_key by_account by_name"),
    ("float_accounts", "id currency"),
    ("float_entries", "account kind order_key idempotency_key by_account by_name"),
    ("float_hours", "account"),
    ("payout_items", "payout_id agent_id state paid_by_account paid_by_name"),
    ("commission_entries", "agent_id kind payout_id"),
    ("order_ids", "lookup"),
    // A word follows the column that it is from; `an_erased_order_is_found_by_its_id_only` checks that.
    ("order_words", "word order_key"),
    ("tallies", "name"),
    (
        "checkouts",
        "id payment_id order_id order_lookup bundle_id product_kind product_name product_name_swahili network data \
         validity terms language idempotency_key verification_id agent_code",
    ),
    (
        "payment_attempts",
        "id checkout_id provider reference state reason rejection transaction_id channel provider_reference reported_reference network",
    ),
    ("till_payments", "id source wallet state reference reference_key attempt_id by_account by_name"),
    ("till_phones", "device"),
    ("payment_events", "attempt_id from_state to_state reason cause by_account by_name"),
    ("payment_pictures", "id file_type by_account by_name"),
    ("webhook_deliveries", "reference body_sha256"),
    (
        "provider_tests",
        "id provider reference provider_reference state transaction_id payout_reference payout_provider_reference \
         by_account by_name",
    ),
    ("rate_limit_hits", "scope"),
    (
        "refund_cases",
        "id attempt_id checkout_id kind reason state payout_provider payout_reference payout_provider_reference \
         method",
    ),
    ("refund_events", "case_id state by_account by_name"),
    ("revenue_entries", "kind attempt_id order_key checkout_id refund_id"),
    ("ledger_days", "day method"),
    (
        "orders",
        "fiscal_receipt id item_name item_name_swahili item_type network checkout_id order_id order_lookup idempotency_key router_id \
         router_brand bundle_id data validity hours conditions conditions_swahili verification_id status revenue_status \
         language",
    ),
    ("sale_entries", "order_key day"),
    ("sale_days", "day item_name item_type network method agent_id item_name_swahili"),
    ("order_days", "day item_type network revenue_status"),
    ("order_timeline", "order_key action status by_account by_name"),
    ("delivery_queue", "order_key problem kind network"),
    ("order_claims", "order_key account name"),
    ("vendor_products", "vendor id name network kind cost_currency range_currency earlier_cost_currency"),
    ("vendor_lists", "vendor problem cause"),
    ("bundle_routes", "bundle_id vendor product_id amount_currency"),
    ("exchange_rates", "currency by_account by_name"),
    (
        "vending_attempts",
        "external_id order_key state refusal by_account by_name vendor product_id amount_currency cost_currency vendor_id",
    ),
    ("delivery_details", "order_key proof"),
    ("order_notes", "order_key kind problem by_account by_name"),
    ("ratings", "order_key"),
    ("accounts", "id email name role password_hash"),
    ("account_links", "account_id kind token_sha256"),
    ("known_devices", "account_id device"),
    ("sessions", "id account_id family token_sha256 device"),
    ("audit_head", "digest"),
    ("day_closes", "day signed_by_account signed_by_name figures figures_sha256"),
    ("day_cash_counts", "day account_id name by_account by_name"),
    ("day_statements", "day source file file_sha256 by_name"),
    // A cause is masked where answers of companies are read.
    ("day_list_failures", "day source cause"),
    ("statement_rows", "day source provider_reference transaction_id channel"),
    ("difference_resolutions", "day kind reference action checkout_id by_account by_name"),
    ("day_close_events", "day action by_account by_name"),
    ("statement_layouts", "source name headings options by_name"),
    ("audit_log", "by_account by_name action subject_kind subject_id label changes digest"),
    ("security_alerts_read", "account_id"),
    ("shop_settings", "section value updated_by_account updated_by_name"),
    ("step_up_tokens", "token_sha256 account_id"),
    // `overview::ClientError` masks what browsers sent.
    ("client_errors", "fingerprint message stack page version"),
    ("saved_filters", "id account_id list"),
    ("second_factors", "account_id sealed_secret"),
    ("recovery_codes", "account_id code_sha256"),
    ("sign_in_challenges", "token_sha256 account_id device"),
    ("api_keys", "id name prefix secret_sha256 permissions created_by created_by_name"),
    ("change_events", "subject subject_id number action"),
    ("outbox_events", "key kind subject"),
    (
        "messages",
        "id dedupe_key kind audience channel language order_id order_lookup state gateway provider_id delivery_status failure_cause \
         replaces replaced_by",
    ),
    ("parked_receipts", "channel provider_id delivery_status failure_cause"),
    ("message_attempts", "message_id outcome reason"),
    ("push_subscriptions", "id account_id endpoint p256dh auth label language"),
    ("reminders", "order_key push_subscription_id"),
];

fn columns_of(lists: &[(&str, &str)]) -> BTreeSet<String> {
    let columns = |(table, columns): &(&str, &str)| -> Vec<String> {
        columns.split_whitespace().map(|column| format!("{table}.{column}")).collect()
    };
    lists.iter().flat_map(columns).collect()
}

/// Every text column of the schema, as `table.column`.
fn text_columns(db: &Db) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT t.name || '.' || c.name AS text FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c
            WHERE t.type = 'table' AND c.type = 'TEXT' AND t.name NOT LIKE 'sqlite_%'
            AND t.name NOT LIKE '\\_\\_%' ESCAPE '\\'"
    } else {
        "SELECT table_name || '.' || column_name AS text FROM information_schema.columns
            WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'json', 'jsonb')
            AND table_name NOT LIKE '\\_\\_%'"
    };
    db.texts(sql).into_iter().collect()
}

async fn every_text_column_is_classified_as_personal_or_not(db: &Db) {
    let (personal, impersonal) = (columns_of(PERSONAL), columns_of(IMPERSONAL));
    assert_eq!(personal.intersection(&impersonal).count(), 0);
    let known: BTreeSet<_> = personal.union(&impersonal).cloned().collect();
    let schema = text_columns(db);
    let new: Vec<_> = schema.difference(&known).collect();
    assert!(new.is_empty(), "classify these columns here and in the register: {new:?}");
    let gone: Vec<_> = known.difference(&schema).collect();
    assert!(gone.is_empty(), "these columns do not exist any more: {gone:?}");
    let page = include_str!("../../../../../docs/privacy.md");
    let unnamed: Vec<_> = schema
        .iter()
        .map(|column| column.split_once('.').unwrap().0)
        .filter(|table| !page.contains(&format!("`{table}`")))
        .collect();
    assert!(unnamed.is_empty(), "docs/privacy.md does not mention {unnamed:?}");
}

/// The end of an id, by which it is found too.
fn end_of(id: &str) -> String {
    id.get(id.len().saturating_sub(Search::MIN_END)..).unwrap().to_owned()
}

async fn an_erased_order_is_found_by_its_id_only(db: &Db) {
    let mut order = router_order(&stocked(db, 1).await, 0);
    order.status = OrderStatus::Pending;
    order.delivery.location = Some("Sinza Mori".into());
    order.tags = Tags::parse(["neighbour"]).unwrap();
    place_order(&db.orders, &order).await.unwrap();
    let id = order.order_id.lookup_key().to_lowercase();
    let of_id: BTreeSet<String> =
        [id.replace('-', ""), id.split_once('-').unwrap().1.to_owned(), end_of(&id)].into_iter().collect();
    let words = || db.texts("SELECT word AS text FROM order_words").into_iter().collect::<BTreeSet<_>>();
    assert!(words().is_superset(&of_id) && words().contains("sinza"));
    assert!(words().contains("#neighbour"));
    db.execute("UPDATE orders SET status = 'delivered'").unwrap();
    db.execute("DELETE FROM delivery_queue").unwrap();
    erase(db, &phone()).await;
    let left: Vec<String> = words().difference(&of_id).cloned().collect();
    // Parts of the erased number's replacement, and a dash as the name.
    let is_digits = |word: &str| word.chars().all(|digit| digit.is_ascii_digit());
    assert!(left.iter().all(|word| word == "—" || is_digits(word)), "{left:?}");
    // A short part may be the same by chance.
    let mut long = left.iter().filter(|word| word.len() > 5);
    assert!(!long.any(|word| phone().reveal().ends_with(word.as_str())), "{left:?}");
}

fn erasure(phone: &PhoneNumber, seconds: i64) -> Erasure {
    Erasure { phone: phone.clone(), reason: ErasureReason::AskedByPhone, by: actor(), at: at(seconds) }
}

pub async fn erase(db: &Db, phone: &PhoneNumber) -> Erased {
    db.personal_data.erase(&erasure(phone, 200)).await.unwrap()
}

pub fn run(db: &Db, statements: &[&str]) {
    for statement in statements {
        assert!(db.execute(statement).is_ok(), "{statement}");
    }
}

pub async fn set_status(db: &Db, order: &Order, to: OrderStatus) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.orders.change_status(&order.change_to(to, at(60), actor(), None).unwrap()).await.unwrap();
}

/// A delivered bundle, paid by mobile money, and a delivered router, paid in cash.
pub async fn served(db: &Db) -> [Order; 2] {
    let router = stocked(db, 9).await;
    let orders = [bundle_order(&paid(db, 0).await, 1), router_order(&router, 2)];
    for order in &orders {
        place_order(&db.orders, order).await.unwrap();
        set_status(db, order, OrderStatus::Delivered).await;
    }
    orders
}

/// Inserts a row of the person in every table that may have one.
async fn insert_everywhere(db: &Db) {
    let [bundle, _] = served(db).await;
    let application = applied(db, 3).await;
    let (key, application) = (bundle.key, application.id);
    let statements = [
        format!(
            "INSERT INTO ratings (order_key, stars, text, rated_at) VALUES ('{key}', 5, 'x', '2026-11-21 09:00:00')"
        ),
        format!(
            "INSERT INTO order_notes (order_key, kind, at, text) VALUES ('{key}', 'note', '2026-11-21 09:00:00', 'x')"
        ),
        format!(
            "INSERT INTO vending_attempts (external_id, order_key, number, state, rank, vendor, product_id, sends, sent_at,
                desk_at, started_at, changed_at, ended_at)
                VALUES ('v1', '{key}', 1, 'rejected', 3, 'dtone', '5678', 1, '2026-11-21 09:00:00', '2026-11-21 09:20:00',
                '2026-11-21 09:00:00', '2026-11-21 09:00:00', '2026-11-21 09:00:00')"
        ),
        format!("UPDATE delivery_details SET code = '1234' WHERE order_key = '{key}'"),
        format!(
            "INSERT INTO payment_pictures (id, payer_phone, reference, file_name, file_type, file_size, jpeg, sent_at)
                SELECT 'p1', payer_phone, 'x', 'x', 'image/png', 1, {}, '2026-11-21 09:00:00' FROM orders WHERE id = '{key}'",
            if db.is_sqlite() { "x'01'" } else { "'\\x01'" }
        ),
        "INSERT INTO webhook_deliveries (reference, body, body_sha256, received_at)
            SELECT reference, 'x', 'y', '2026-11-21 09:00:00' FROM payment_attempts"
            .into(),
        "UPDATE payment_attempts SET transaction_id = 'CEK9', next_check_at = NULL".into(),
        "INSERT INTO day_closes (day, version, notes) VALUES ('2026-11-21', 1, 'x')".into(),
        "INSERT INTO day_statements (day, source, at) VALUES ('2026-11-21', 'zenopay', '2026-11-22 03:00:00')".into(),
        "INSERT INTO statement_rows (day, source, line, transaction_id, amount_tsh, is_paid)
            VALUES ('2026-11-21', 'zenopay', 1, 'CEK9', 5, TRUE)"
            .into(),
        "INSERT INTO day_close_events (day, action, at, by_account, by_name, reason)
            VALUES ('2026-11-21', 'reopened', '2026-11-21 09:00:00', 'a', 'Neema', 'x')"
            .into(),
        "INSERT INTO difference_resolutions
            (day, kind, reference, provider_tsh, shop_tsh, action, reason, by_account, by_name, at)
            VALUES ('2026-11-21', 'missing', 'r', 1, 2, 'note', 'x', 'a', 'Neema', '2026-11-21 09:00:00')"
            .into(),
        "INSERT INTO refund_cases (id, attempt_id, checkout_id, kind, amount_tsh, payer_phone, state, version,
                needs_approval)
            SELECT 'c1', id, checkout_id, 'requested', 5, payer_phone, 'dismissed', 1, FALSE FROM payment_attempts"
            .into(),
        "INSERT INTO refund_events (case_id, state, at, note) VALUES ('c1', 'open', '2026-11-21 09:00:00', 'x')".into(),
        "INSERT INTO messages (id, dedupe_key, kind, audience, channel, recipient, language, text, is_test, state, attempts,
            created_at, sent_at, provider_id)
            VALUES ('m1', 'd1', 'order_received', 'customer', 'whatsapp', 'x', 'sw', 'x', FALSE, 'sent', 1,
            '2026-11-21 09:00:00', '2026-11-21 09:00:00', 'p1')"
            .into(),
        "INSERT INTO message_attempts (message_id, at, outcome, detail, duration_ms)
            VALUES ('m1', '2026-11-21 09:00:00', 'sent', 'x', 1)"
            .into(),
        "INSERT INTO parked_receipts (channel, provider_id, delivery_status, provider_text, received_at)
            VALUES ('whatsapp', 'p1', 'read', 'x', '2026-11-21 09:00:00')"
            .into(),
        format!(
            "INSERT INTO agent_application_events (application_id, status, at, note)
                VALUES ('{application}', 'contacted', '2026-11-21 09:00:00', 'x')"
        ),
        "INSERT INTO agents (id, code, name, name_lower, phone, region, status, rating_tenths, rate_permille, joined_at,
            version, created_at, updated_at, deleted_at)
            VALUES ('g1', 'ASHA01', 'x', 'x', 'x', 'dodoma', 'inactive', 0, 10, '2026-11-21 09:00:00', 1,
            '2026-11-21 09:00:00', '2026-11-21 09:00:00', '2026-11-21 09:00:00')"
            .into(),
        "INSERT INTO payouts (id, as_of, minimum_tsh, by_account, by_name, created_at)
            VALUES ('o1', '2026-11-21 09:00:00', 1, 'a', 'Neema', '2026-11-21 09:00:00')"
            .into(),
        "INSERT INTO payout_items
            (payout_id, agent_id, amount_tsh, state, reference, paid_at, paid_by_account, paid_by_name)
            VALUES ('o1', 'g1', 5, 'paid', 'x', '2026-11-21 09:00:00', 'a', 'Neema')"
            .into(),
        "INSERT INTO provider_tests (id, provider, phone, amount_tsh, reference, state, created_at, by_account, by_name)
            VALUES ('t1', 'selcom', 'x', 500, 'BH1', 'failed', '2026-11-21 09:00:00', 'a', 'Neema')"
            .into(),
        "INSERT INTO rate_limit_hits (scope, key, at) VALUES ('prompt_phone', 'x', '2026-11-21 09:00:00')".into(),
        "INSERT INTO prompt_opt_outs (phone, until) VALUES ('x', '2026-11-22 09:00:00')".into(),
        "INSERT INTO number_proofs (id, phone, code_hash, tries, code_until)
            VALUES ('p1', 'x', 'h', 0, '2026-11-21 09:10:00')"
            .into(),
        "INSERT INTO accounts (id, email, name, role, password_hash, token_version, disabled, created_at)
            VALUES ('a', 'neema@example.com', 'Neema', 'owner', 'h', 1, FALSE, '2026-11-21 09:00:00')"
            .into(),
        "INSERT INTO till_payments (id, source, reference, reference_key, amount_tsh, payer_phone, paid_at, noted_at,
            state, is_reversed, decided_at, by_account, by_name, note) VALUES ('t1', 'phone', 'CEJ1', 'CEJ1', 1000, 'x',
            '2026-11-21 09:00:00', '2026-11-21 09:00:00', 'dismissed', FALSE, '2026-11-21 09:05:00', 'a', 'Neema', 'x')"
            .into(),
        "INSERT INTO saved_filters (id, account_id, list, name, name_lower, query, is_shared, created_at)
            VALUES ('f1', 'a', 'orders', 'x', 'x', 'x', FALSE, '2026-11-21 09:00:00')"
            .into(),
    ];
    run(db, &statements.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Writes a unique text into each personal column, and returns them.
fn fill(db: &Db) -> Vec<(String, String)> {
    let number = phone().reveal().to_owned();
    let mut filled = Vec::new();
    for (index, column) in columns_of(PERSONAL).into_iter().enumerate() {
        let (table, name) = column.split_once('.').unwrap();
        // Random ids have no U, so that none of them contains a token by chance.
        let token = format!("u{index:02}");
        let value = match column.as_str() {
            "rate_limit_hits.key" | "messages.recipient" => number.clone(),
            "delivery_details.code" => "4711".into(),
            "delivery_details.reference"
            | "vending_attempts.reference"
            | "refund_cases.reference"
            | "payout_items.reference"
            | "statement_rows.order_reference"
            | "day_closes.notes"
            | "day_close_events.reason"
            | "difference_resolutions.reason"
            | "saved_filters.name"
            | "saved_filters.name_lower"
            | "saved_filters.query" => format!("{token} +{number}"),
            _ if name.ends_with("phone") => number.clone(),
            _ => token,
        };
        // An order paid in cash has no payer.
        let of = if column == "orders.payer_phone" { "WHERE checkout_id IS NOT NULL" } else { "" };
        let rows = db.execute(&format!("UPDATE {table} SET {name} = '{value}' {of}")).unwrap();
        assert!(rows > 0, "{table} has no row");
        filled.push((column.clone(), value));
    }
    filled
}

fn values(held: &[DataGroup]) -> BTreeSet<String> {
    let records = held.iter().flat_map(|group| &group.records);
    records
        .flat_map(|record| {
            record.fields.iter().map(|field| format!("{}.{}={}", record.table, field.name, field.value))
        })
        .collect()
}

/// Where a text occurs, in any text column of any table.
pub fn places(db: &Db, text: &str) -> Vec<String> {
    let holds = |column: &String| {
        let (table, name) = column.split_once('.').unwrap();
        db.number(&format!("SELECT COUNT(*) FROM {table} WHERE {name} LIKE '%{text}%'")) > 0
    };
    text_columns(db).into_iter().filter(holds).collect()
}

async fn all_data_is_found_and_none_is_left_after_the_erasure(db: &Db) {
    insert_everywhere(db).await;
    let filled = fill(db);
    assert!(!db.customers.profile(&phone()).await.unwrap().counts.is_empty());
    let held = db.personal_data.find(&phone()).await.unwrap();
    let found = values(&held);
    // Lower-case copies are for searching; a delivery code is its customer's alone.
    let is_shown = |column: &str| !column.ends_with("_lower") && column != "delivery_details.code";
    for (column, value) in filled.iter().filter(|(column, _)| is_shown(column)) {
        assert!(found.contains(&format!("{column}={value}")), "{column} was not found");
    }
    assert_eq!(held.iter().map(|group| group.group).collect::<Vec<_>>(), Group::ALL);
    assert!(held.iter().all(|group| group.records.iter().all(|record| !record.fields.is_empty())));

    let erased = erase(db, &phone()).await;
    assert_eq!(erased.0.iter().map(|(group, _)| *group).collect::<Vec<_>>(), Group::ALL);
    // Four digits of a code may occur in a random id.
    for (column, value) in filled.iter().filter(|(column, _)| column != "delivery_details.code") {
        assert_eq!(places(db, value), Vec::<String>::new(), "{column} is left");
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM delivery_details WHERE code IS NOT NULL"), 0);
    assert_eq!(places(db, "754321908"), Vec::<String>::new());
    assert_eq!(db.personal_data.find(&phone()).await.unwrap(), []);
    let profile = db.customers.profile(&phone()).await.unwrap();
    assert_eq!(
        (profile.names, profile.agent, profile.waiting_money, profile.counts),
        (vec![], None, vec![], vec![])
    );
}

/// Totals of everything that counts money.
pub fn sums(db: &Db) -> Vec<i64> {
    let queries = [
        "SELECT SUM(amount_tsh) FROM revenue_entries",
        "SELECT SUM(revenue_tsh) FROM orders",
        "SELECT SUM(amount_tsh) FROM sale_entries",
        "SELECT SUM(settled_tsh) FROM sale_days",
        "SELECT SUM(amount_tsh) FROM payment_attempts WHERE state = 'completed'",
        "SELECT COUNT(DISTINCT customer_phone) FROM orders",
        "SELECT COUNT(*) FROM orders",
        "SELECT COUNT(*) FROM payment_events",
    ];
    queries.map(|query| db.number(query)).into()
}

async fn an_erasure_does_not_change_the_books(db: &Db) {
    let orders = served(db).await;
    let before = sums(db);
    assert!(before[0] > 0 && before[1] > 0);
    erase(db, &phone()).await;
    assert_eq!(sums(db), before);
    assert_eq!(inspected(db, 201).findings, []);
    for order in &orders {
        let kept = db.orders.find(order.key).await.unwrap().unwrap();
        assert_eq!(
            (kept.amount, kept.item, kept.created_at),
            (order.amount, order.item.clone(), order.created_at)
        );
        assert!(kept.customer.phone.is_erased());
        assert_eq!(kept.customer.name.reveal(), "—");
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'erased'"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE changes LIKE '%754321908%'"), 0);
}

async fn only_the_erased_one_of_two_people_on_an_order_is_removed(db: &Db) {
    let order = bundle_order(&paid(db, 0).await, 1);
    place_order(&db.orders, &order).await.unwrap();
    set_status(db, &order, OrderStatus::Delivered).await;
    // Another person paid.
    run(
        db,
        &[
            "UPDATE orders SET payer_phone = '255655000111', payment_name = 'Juma Hassan'",
            "UPDATE checkouts SET payer_phone = '255655000111'",
            "UPDATE payment_attempts SET payer_phone = '255655000111'",
        ],
    );
    let payer = PhoneNumber::parse("0655000111").unwrap();
    let found = values(&db.personal_data.find(&payer).await.unwrap());
    assert!(
        found.contains("orders.payer_phone=255655000111")
            && found.contains("orders.payment_name=Juma Hassan")
    );
    assert!(!found.iter().any(|value| value.contains("Asha") || value.contains("754321908")), "{found:?}");

    erase(db, &payer).await;
    assert_eq!(places(db, "655000111"), Vec::<String>::new());
    let kept = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!((kept.customer.name, kept.customer.phone), (order.customer.name, phone()));
    erase(db, &phone()).await;
    assert_eq!(places(db, "754321908"), Vec::<String>::new());
}

async fn another_persons_application_loses_only_the_text_with_the_number(db: &Db) {
    let applicant = applied(db, 3).await.applicant;
    run(
        db,
        &[
            "UPDATE agent_applications SET phone = '255655000111', message = 'Neighbour of 0754 321 908: 0754321908'",
        ],
    );
    erase(db, &phone()).await;
    assert_eq!(db.texts("SELECT full_name AS text FROM agent_applications"), [applicant.name.reveal()]);
    assert_eq!(db.texts("SELECT message AS text FROM agent_applications"), ["—"]);
}

async fn open_business_blocks_the_erasure_and_is_named(db: &Db) {
    let router = stocked(db, 9).await;
    let waiting = router_order(&router, 0);
    place_order(&db.orders, &waiting).await.unwrap();
    let (prompted, _) = begun(db, 1).await;
    let unordered = paid(db, 2).await;
    let returned = paid(db, 3).await;
    let record = db.payment_records.find(returned.id).await.unwrap().unwrap();
    db.refunds.open(&refund_case(&record.payment.attempt, 4), payments::RefundAmount::Rest).await.unwrap();
    let before = places(db, "754321908");
    let Err(EraseError::Blocked(open)) = db.personal_data.erase(&erasure(&phone(), 200)).await else {
        panic!("it was erased")
    };
    let open: Vec<_> = open.into_iter().map(|blocker| (blocker.kind, blocker.reference)).collect();
    let expected = [
        (BlockerKind::OrderOpen, waiting.order_id.to_string()),
        (BlockerKind::PaymentOpen, prompted.order_id.to_string()),
        (BlockerKind::PaidWithoutOrder, unordered.order_id.to_string()),
        (BlockerKind::RefundOpen, returned.order_id.to_string()),
    ];
    assert_eq!(open, expected);
    assert_eq!(places(db, "754321908"), before);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'erased'"), 0);
}

async fn a_waiting_message_of_an_erased_person_is_not_sent(db: &Db) {
    served(db).await;
    run(
        db,
        &["INSERT INTO messages (id, dedupe_key, kind, audience, channel, recipient, language, text, is_test, state,
            attempts, next_attempt_at, created_at)
            VALUES ('m1', 'd1', 'order_received', 'customer', 'sms', '255754321908', 'sw', 'x', FALSE, 'waiting', 0,
            '2026-11-21 09:00:00', '2026-11-21 09:00:00')"],
    );
    assert!(db.number("SELECT COUNT(*) FROM outbox_events WHERE handled_at IS NULL") > 0);
    erase(db, &phone()).await;
    let (now, lease) = (at(100_000), at(100_060));
    let due = db.outbox.claim_messages(kernel::MessageChannel::Sms, now, lease, 10).await.unwrap();
    assert!(due.is_empty());
    let orders = db.outbox.claim_events(now, lease, 10).await.unwrap();
    assert!(orders.is_empty(), "{orders:?}");
}

async fn repeating_an_erasure_changes_nothing(db: &Db) {
    served(db).await;
    let first = erase(db, &phone()).await;
    assert!(!first.0.is_empty());
    assert_eq!(erase(db, &phone()).await, Erased::default());
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'erased'"), 1);
}

/// How many transactions are waiting for a lock. Asked from outside: an open transaction would always see the same
/// statistics.
fn waiting(outside: &Raw) -> i64 {
    outside.number("SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
}

/// An order that has written its row, and waits for its router until the transaction of `db` ends.
async fn placing(db: &Db, order: &Order, outside: &Raw) -> JoinHandle<Result<(), InsertOrderError>> {
    run(db, &["BEGIN", "UPDATE routers SET stock = stock"]);
    let (storage, placed) = (db.storage(), order.clone());
    let placing = tokio::spawn(async move { place_order(&storage.orders, &placed).await });
    while waiting(outside) < 1 && !placing.is_finished() {
        tokio::task::yield_now().await;
    }
    placing
}

async fn a_payment_does_not_wait_for_an_order_with_its_number(db: &Db) {
    let order = router_order(&stocked(db, 9).await, 0);
    let outside = Raw::connect(db.url());
    let placing = placing(db, &order, &outside).await;
    let storage = db.storage();
    let beginning = tokio::spawn(async move { begun(&storage, 0).await });
    while waiting(&outside) < 2 && !beginning.is_finished() {
        tokio::task::yield_now().await;
    }
    assert!(beginning.is_finished(), "it waits");
    assert_eq!(beginning.await.unwrap().0.payer_phone, order.customer.phone);
    run(db, &["COMMIT"]);
    placing.await.unwrap().unwrap();
}

async fn an_erasure_waits_for_an_order_being_placed(db: &Db) {
    let order = router_order(&stocked(db, 9).await, 0);
    let outside = Raw::connect(db.url());
    let placing = placing(db, &order, &outside).await;
    let storage = db.storage();
    let erasing = tokio::spawn(async move { storage.personal_data.erase(&erasure(&phone(), 200)).await });
    while waiting(&outside) < 2 && !erasing.is_finished() {
        tokio::task::yield_now().await;
    }
    run(db, &["COMMIT"]);
    placing.await.unwrap().unwrap();
    let Err(EraseError::Blocked(open)) = erasing.await.unwrap() else { panic!("it did not see the order") };
    let open: Vec<_> = open.into_iter().map(|blocker| (blocker.kind, blocker.reference)).collect();
    assert_eq!(open, [(BlockerKind::OrderOpen, order.order_id.to_string())]);
}
