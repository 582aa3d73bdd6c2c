//! Makes a large demo shop of a small one, in bulk: each closed sale is copied with ids, numbers and times of its own.
//!
//! Goods, staff, the audit log, closed days, the float and the stock stay those of the small shop. The sums of the books are those of
//! the small shop too, until they are rebuilt.

use chrono::TimeDelta;
use diesel::QueryResult;

use super::connection::AnyConnection;
use super::move_shop::put_away::{Part, away, back, note_parts};
use super::move_shop::table::{Column, Kind, Table, tables};
use super::move_shop::{guard, set_durable};
use super::{Address, UpkeepError};

/// Crockford's base 32, in which order ids are written.
const SYMBOLS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// An identifier has three digits of its copy's number.
const MAX_COPIES: u64 = 999;

/// The tables of a sale, and the column that leads from a row to its sale.
const TABLES: [(&str, &str); 18] = [
    ("order_ids", "t.lookup"),
    ("checkouts", "t.id"),
    ("payment_attempts", "t.checkout_id"),
    ("payment_events", "t.attempt_id"),
    ("orders", "t.id"),
    ("order_timeline", "t.order_key"),
    ("order_notes", "t.order_key"),
    ("ratings", "t.order_key"),
    ("delivery_details", "t.order_key"),
    ("refund_cases", "t.checkout_id"),
    ("refund_events", "t.case_id"),
    ("revenue_entries", "COALESCE(t.order_key, t.checkout_id)"),
    ("sale_entries", "t.order_key"),
    ("agent_sales", "COALESCE(t.order_key, t.checkout_id)"),
    (
        "commission_entries",
        "(SELECT COALESCE(s.order_key, s.checkout_id) FROM agent_sales s WHERE s.id = t.sale_id)",
    ),
    ("outbox_events", "CASE WHEN t.handled_at IS NOT NULL THEN t.subject END"),
    ("messages", "CASE WHEN t.state = 'sent' THEN t.order_lookup END"),
    ("message_attempts", "t.message_id"),
];

/// Sales whose order is closed, and purchases that were never paid; `number` counts those with an order. Nothing of them is under way.
const SALES: &str = "
    CREATE TEMP TABLE busy AS
        SELECT checkout_id FROM payment_attempts WHERE next_check_at IS NOT NULL
        UNION SELECT checkout_id FROM refund_cases WHERE state IN ('open', 'paying') OR payout_check_at IS NOT NULL;
    CREATE TEMP TABLE sales AS
        SELECT o.id AS order_key, o.checkout_id, o.order_lookup, ROW_NUMBER() OVER (ORDER BY o.id) AS number
        FROM orders o
        WHERE o.status IN ('delivered', 'cancelled') AND o.order_lookup LIKE 'TBH___-__________'
            AND (o.checkout_id IS NULL OR o.checkout_id NOT IN (SELECT checkout_id FROM busy))
        UNION ALL
        SELECT NULL, c.id, c.order_lookup, NULL FROM checkouts c
        WHERE c.verification_id IS NULL AND c.order_lookup LIKE 'TBH___-__________'
            AND c.id NOT IN (SELECT checkout_id FROM busy);";

/// The keys of the sales' rows, with the number of copies: each sale has `{each}`, and the first ones have one more, `{rest}` in all.
const COPIED: &str = "
    CREATE TEMP TABLE numbers (k INTEGER NOT NULL PRIMARY KEY);
    WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k <= {each})
        INSERT INTO numbers SELECT k FROM n;
    CREATE TEMP TABLE copied (id TEXT NOT NULL PRIMARY KEY, copies BIGINT NOT NULL);
    INSERT INTO copied
        SELECT order_lookup, {each} + CASE WHEN number <= {rest} THEN 1 ELSE 0 END FROM sales;
    INSERT INTO copied
        SELECT s.order_key, c.copies FROM sales s JOIN copied c ON c.id = s.order_lookup WHERE s.order_key IS NOT NULL
        UNION ALL
        SELECT s.checkout_id, c.copies FROM sales s JOIN copied c ON c.id = s.order_lookup WHERE s.checkout_id IS NOT NULL;
    INSERT INTO copied
        SELECT a.id, c.copies FROM payment_attempts a JOIN copied c ON c.id = a.checkout_id
        UNION ALL SELECT r.id, c.copies FROM refund_cases r JOIN copied c ON c.id = r.checkout_id
        UNION ALL SELECT m.id, c.copies FROM messages m JOIN copied c ON c.id = m.order_lookup WHERE m.state = 'sent';";

/// Columns that hold an identifier of a row, or one that another program gave.
const IDENTIFIERS: [&str; 21] = [
    "id",
    "key",
    "subject",
    "checkout_id",
    "order_key",
    "attempt_id",
    "case_id",
    "refund_id",
    "message_id",
    "payment_id",
    "verification_id",
    "idempotency_key",
    "dedupe_key",
    "reference",
    "reported_reference",
    "provider_reference",
    "payout_reference",
    "payout_provider_reference",
    "transaction_id",
    "provider_id",
    "device",
];

/// The search words of all orders, as triggers write them.
const WORDS_OF_POSTGRES: &str = "
    TRUNCATE order_words;
    INSERT INTO order_words (word, order_key)
    SELECT word, order_key FROM (
        SELECT word, o.id AS order_key FROM orders o, words_of_order(o) word
        UNION
        SELECT word, order_key FROM delivery_details,
            unnest(ARRAY[lower(reference), lower(substr(reference, length(reference) - 3))]) word WHERE word <> ''
    ) words ORDER BY word, order_key";

/// Copies closed sales until the shop has so many orders. `gap` is the time between two orders: the copies of one fill the time before it.
/// No other program may use the database meanwhile. Calls `report` with each table and the number of its new rows.
///
/// # Errors
/// [`UpkeepError`]; the shop is then as before.
pub fn multiply(
    address: &Address,
    orders: u64,
    gap: TimeDelta,
    report: &mut dyn FnMut(&str, usize),
) -> Result<(), UpkeepError> {
    let mut conn = AnyConnection::open_writable(address)?;
    set_durable(false, &mut conn)?;
    if matches!(conn, AnyConnection::Sqlite(_)) {
        // Otherwise the write-ahead log becomes as large as the shop, as it does while another connection is open.
        let _ = conn.execute("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE");
        conn.execute("PRAGMA busy_timeout = 30000; PRAGMA cache_size = -1000000")?;
    }
    conn.transaction("BEGIN", |conn| fill(orders, gap, conn, report))?;
    set_durable(true, &mut conn)?;
    conn.execute(match conn {
        AnyConnection::Sqlite(_) => "PRAGMA journal_mode = WAL",
        AnyConnection::Postgres(_) => "VACUUM ANALYZE",
    })?;
    Ok(())
}

fn fill(
    orders: u64,
    gap: TimeDelta,
    conn: &mut AnyConnection,
    report: &mut dyn FnMut(&str, usize),
) -> Result<(), UpkeepError> {
    let tables = tables(conn)?;
    let tables: Vec<(&Table, &str)> = TABLES
        .iter()
        .filter_map(|(name, owner)| Some((tables.iter().find(|table| table.name == *name)?, *owner)))
        .collect();
    choose_sales(orders, conn)?;
    let copying = Copying::prepare(&tables, gap, conn)?;
    note_parts(conn)?;
    for part in [Part::Triggers, Part::References, Part::Indexes] {
        run_each(&away(part, conn)?, conn)?;
    }
    for (table, _) in &tables {
        let rows = copying.copy(table, conn)?;
        report(&table.name, rows);
    }
    conn.execute(&if copying.is_sqlite { words_of_sqlite() } else { WORDS_OF_POSTGRES.to_owned() })?;
    run_each(&back(Part::Indexes, conn)?, conn)?;
    guard(conn)?;
    run_each(&back(Part::Validity, conn)?, conn)?;
    Ok(conn.execute("DROP TABLE move_later")?)
}

fn run_each(statements: &[String], conn: &mut AnyConnection) -> QueryResult<()> {
    statements.iter().try_for_each(|statement| conn.execute(statement))
}

/// Notes the sales to copy, and how often.
fn choose_sales(orders: u64, conn: &mut AnyConnection) -> Result<(), UpkeepError> {
    conn.execute(SALES)?;
    let placed = conn.number("SELECT CAST(COUNT(*) AS TEXT) AS id FROM orders")?;
    let closed = conn.number("SELECT CAST(COUNT(order_key) AS TEXT) AS id FROM sales")?;
    let missing = orders.saturating_sub(placed);
    let each =
        missing.checked_div(closed).filter(|each| *each < MAX_COPIES).ok_or(UpkeepError::TooFewSales)?;
    let rest = missing.saturating_sub(each.saturating_mul(closed));
    Ok(conn.execute(&COPIED.replace("{each}", &each.to_string()).replace("{rest}", &rest.to_string()))?)
}

/// How rows become copies.
struct Copying {
    is_sqlite: bool,
    gap: TimeDelta,
    /// Above all numbers that rows of these tables have as keys.
    stride: u64,
}

impl Copying {
    /// Keeps the rows to copy in temporary tables: a statement should not read what it inserts.
    fn prepare(tables: &[(&Table, &str)], gap: TimeDelta, conn: &mut AnyConnection) -> QueryResult<Self> {
        let mut stride = 0;
        for (table, owner) in tables {
            let name = &table.name;
            conn.execute(&format!(
                "CREATE TEMP TABLE old_{name} AS
                SELECT t.*, c.copies FROM {name} t JOIN copied c ON c.id = {owner} WHERE c.copies > 0 ORDER BY 1"
            ))?;
            if has_numbers(table) {
                let highest =
                    conn.number(&format!("SELECT CAST(COALESCE(MAX(id), 0) AS TEXT) AS id FROM {name}"))?;
                stride = highest.max(stride);
            }
        }
        Ok(Self { is_sqlite: matches!(conn, AnyConnection::Sqlite(_)), gap, stride })
    }

    /// In the order of keys, so that pages of their indexes are written once.
    fn copy(&self, table: &Table, conn: &mut AnyConnection) -> QueryResult<usize> {
        let name = &table.name;
        let columns: Vec<String> =
            table.columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        let values: Vec<String> = table.columns.iter().map(|column| self.value(column)).collect();
        let rows = match (self.is_sqlite, has_numbers(table)) {
            (true, true) => format!("numbers CROSS JOIN old_{name} WHERE k <= copies"),
            (true, false) => format!("old_{name} CROSS JOIN numbers WHERE k <= copies"),
            (false, _) => {
                format!("old_{name} CROSS JOIN LATERAL generate_series(1, CAST(copies AS INTEGER)) k")
            }
        };
        let (columns, values) = (columns.join(", "), values.join(", "));
        let overriding = if self.is_sqlite { "" } else { "OVERRIDING SYSTEM VALUE" };
        conn.write(&format!("INSERT INTO {name} ({columns}) {overriding} SELECT {values} FROM {rows}"))
    }

    /// The expression for the column of copy `k`.
    fn value(&self, column: &Column) -> String {
        let name = column.name.as_str();
        match (name, column.kind) {
            ("id" | "sale_id", Kind::Number) => format!("\"{name}\" + CAST(k AS BIGINT) * {}", self.stride),
            ("order_id" | "order_lookup" | "lookup", _) => order_number(name, self.is_sqlite),
            ("day", _) if self.is_sqlite => format!("date({}, '+3 hours')", self.earlier("at")),
            ("day", _) => format!("to_char({} + interval '3 hours', 'YYYY-MM-DD')", self.earlier("at")),
            (_, Kind::Time) => self.earlier(name),
            ("recipient", _) => {
                format!("CASE audience WHEN 'customer' THEN {} ELSE recipient END", phone(name))
            }
            _ if name.ends_with("phone") => phone(name),
            _ if IDENTIFIERS.contains(&name) && column.kind == Kind::Text => {
                identifier(&format!("\"{name}\""))
            }
            _ => format!("\"{name}\""),
        }
    }

    fn earlier(&self, time: &str) -> String {
        let ms = self.gap.num_milliseconds().max(1);
        if self.is_sqlite {
            // A time on a whole second is stored without a fraction.
            format!(
                "replace(strftime('%Y-%m-%d %H:%M:%f', \"{time}\", (k * -{ms} / 1000.0) || ' seconds'), '.000', '')"
            )
        } else {
            format!("\"{time}\" - k * interval '{ms} milliseconds'")
        }
    }
}

fn has_numbers(table: &Table) -> bool {
    table.columns.iter().any(|column| column.name == "id" && column.kind == Kind::Number)
}

/// Three characters before the end, by which people search, become digits, which are in every alphabet. Digits are counted up, so that no
/// copy has the identifier of its original.
fn identifier(name: &str) -> String {
    let old = format!("substr({name}, length({name}) - 6, 3)");
    let number =
        format!("CASE WHEN ltrim({old}, '0123456789') = '' THEN CAST({old} AS INTEGER) ELSE 0 END + k");
    format!(
        "CASE WHEN length({name}) < 10 THEN {name} ELSE substr({name}, 1, length({name}) - 7)
            || substr(CAST(1000 + ({number}) % 1000 AS TEXT), 2) || substr({name}, length({name}) - 3) END"
    )
}

/// The last symbols but every second move in the alphabet, by a sum of 0. They count once in the sum that the check symbol, the last of
/// them, completes.
fn order_number(name: &str, is_sqlite: bool) -> String {
    let find = if is_sqlite { "instr" } else { "strpos" };
    let moved = |place: u8, by: &str| {
        let place_in_alphabet = format!("{find}('{SYMBOLS}', substr({name}, {place}, 1)) - 1 + {by}");
        format!("substr('{SYMBOLS}', ({place_in_alphabet}) % 32 + 1, 1)")
    };
    format!(
        "substr({name}, 1, 12) || {} || substr({name}, 14, 1) || {} || substr({name}, 16, 1) || {}",
        moved(13, "k / 32"),
        moved(15, "k % 32"),
        moved(17, "64 - k / 32 - k % 32"),
    )
}

/// The network stays.
fn phone(name: &str) -> String {
    format!(
        "CASE WHEN length({name}) = 12 AND {name} > '2556' AND {name} < '256' THEN substr({name}, 1, 8)
            || substr(CAST(10000 + (CAST(substr({name}, 9) AS INTEGER) + k * 1237) % 10000 AS TEXT), 2) ELSE {name} END",
        name = format_args!("\"{name}\"")
    )
}

fn words_of_sqlite() -> String {
    let phones = ["customer_phone", "recipient_phone", "payer_phone"];
    let parts = phones
        .iter()
        .flat_map(|phone| (4..=10).map(move |from| format!("COALESCE(substr({phone}, {from}), '')")));
    let parts = parts.collect::<Vec<_>>().join(" || ' ' || ");
    format!(
        r#"DELETE FROM order_words;
        INSERT INTO order_words (word, order_key)
        SELECT DISTINCT word.value, o.id FROM orders o LEFT JOIN delivery_details d ON d.order_key = o.id, json_each(
            '[' || replace(json_quote(customer_name_lower || ' ' || lower(COALESCE(delivery_location, '')) || ' '
                || COALESCE(tags, '') || ' ' || lower(replace(order_lookup, '-', '')) || ' '
                || lower(substr(order_lookup, instr(order_lookup, '-') + 1)) || ' '
                || lower(substr(order_lookup, length(order_lookup) - 3)) || ' ' || {parts}), ' ', '","')
            || ',' || json_quote(COALESCE(lower(d.reference), ''))
            || ',' || json_quote(COALESCE(lower(substr(d.reference, length(d.reference) - 3)), '')) || ']') word
        WHERE word.value <> '' ORDER BY 1, 2"#
    )
}
