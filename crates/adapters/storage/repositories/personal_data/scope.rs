//! The keys of a person's rows, read before anything is changed.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Nullable, Text};
use kernel::PhoneNumber;
use sha2::{Digest, Sha256};

use super::super::Conn;
use super::Keys;
use super::register::Table;

/// Rows to clear, of any person.
#[derive(Default)]
pub struct Rows {
    pub orders: Keys,
    pub checkouts: Keys,
    pub applications: Keys,
    pub agents: Keys,
}

/// The keys as SQL for the braces of the register.
#[derive(Default)]
pub struct Scope {
    /// `None` for retention, which clears whole rows of any person.
    phone: Option<PhoneNumber>,
    /// Whether figures count the customer by another order, which keeps its number.
    is_counted_elsewhere: bool,
    orders: Keys,
    pub all_orders: Keys,
    pub checkouts: Keys,
    pub attempts: Keys,
    cases: Keys,
    applications: Keys,
    agents: Keys,
    references: Keys,
    transactions: Keys,
    messages: Keys,
    providers: Keys,
    subjects: Keys,
}

#[derive(QueryableByName)]
struct Key {
    #[diesel(sql_type = Nullable<Text>)]
    id: Option<String>,
}

/// The first column of a query, named `id`, without NULLs.
pub fn keys(sql: &str, conn: &mut Conn) -> QueryResult<Keys> {
    let rows: Vec<Key> = sql_query(sql).load(conn)?;
    Ok(rows.into_iter().filter_map(|row| row.id).collect())
}

/// The keys as a list of literals, for `IN (…)`.
pub fn list(keys: &[String]) -> String {
    if keys.is_empty() {
        return "NULL".to_owned();
    }
    let quoted = keys.iter().map(|key| format!("'{}'", key.replace('\'', "''")));
    quoted.collect::<Vec<_>>().join(", ")
}

impl Scope {
    /// Everything of the owner of a number.
    pub fn of_phone(phone: &PhoneNumber, conn: &mut Conn) -> QueryResult<Self> {
        let p = format!("'{}'", phone.reveal());
        let orders = keys(&format!("SELECT id FROM orders WHERE customer_phone = {p}"), conn)?;
        let all_orders = keys(
            &format!(
                "SELECT id FROM orders WHERE customer_phone = {p} OR recipient_phone = {p} OR payer_phone = {p}"
            ),
            conn,
        )?;
        let checkouts = keys(&format!("SELECT id FROM checkouts WHERE payer_phone = {p}"), conn)?;
        let attempts = keys(&format!("SELECT id FROM payment_attempts WHERE payer_phone = {p}"), conn)?;
        let cases = keys(&format!("SELECT id FROM refund_cases WHERE payer_phone = {p}"), conn)?;
        let applications = keys(&format!("SELECT id FROM agent_applications WHERE phone = {p}"), conn)?;
        let agents = keys(&format!("SELECT id FROM agents WHERE phone = {p}"), conn)?;
        // A message about another customer's order belongs to that customer, even if this person paid. A message
        // whose text mentions the number is no longer sent, to any recipient.
        let messages = keys(
            &format!(
                "SELECT id FROM messages WHERE recipient = {p}
                    OR order_lookup IN (SELECT order_lookup FROM orders WHERE id IN ({}))
                    OR order_lookup IN (SELECT order_lookup FROM checkouts
                        WHERE ordered_at IS NULL AND id IN ({}))
                    OR text LIKE '%{}%'",
                list(&orders),
                list(&checkouts),
                without_prefix(phone),
            ),
            conn,
        )?;
        let scope = Self {
            phone: Some(phone.clone()),
            orders,
            all_orders,
            checkouts,
            attempts,
            cases,
            applications,
            agents,
            messages,
            ..Self::default()
        };
        scope.with_what_follows(conn)
    }

    /// Whole rows with their dependent rows, of any person. Their messages have a shorter retention, so none is left.
    pub fn of_rows(rows: Rows, conn: &mut Conn) -> QueryResult<Self> {
        let paid_by = format!("SELECT checkout_id AS id FROM orders WHERE id IN ({})", list(&rows.orders));
        let mut checkouts = keys(&paid_by, conn)?;
        checkouts.extend(rows.checkouts);
        let ordered = format!("SELECT id FROM orders WHERE checkout_id IN ({})", list(&checkouts));
        let mut orders = keys(&ordered, conn)?;
        orders.extend(rows.orders.into_iter().filter(|key| !orders.contains(key)).collect::<Vec<_>>());
        let of_checkouts =
            |table: &str| format!("SELECT id FROM {table} WHERE checkout_id IN ({})", list(&checkouts));
        let scope = Self {
            phone: None,
            is_counted_elsewhere: is_counted_elsewhere(&orders, conn)?,
            attempts: keys(&of_checkouts("payment_attempts"), conn)?,
            cases: keys(&of_checkouts("refund_cases"), conn)?,
            all_orders: orders.clone(),
            orders,
            checkouts,
            applications: rows.applications,
            agents: rows.agents,
            ..Self::default()
        };
        scope.with_what_follows(conn)
    }

    fn with_what_follows(self, conn: &mut Conn) -> QueryResult<Self> {
        let of_attempts = |column: &str| {
            format!("SELECT {column} AS id FROM payment_attempts WHERE id IN ({})", list(&self.attempts))
        };
        let references = keys(&of_attempts("reference"), conn)?;
        let transactions = keys(&of_attempts("transaction_id"), conn)?;
        let providers =
            format!("SELECT provider_id AS id FROM messages WHERE id IN ({})", list(&self.messages));
        let numbers = format!("SELECT order_id AS id FROM checkouts WHERE id IN ({})", list(&self.checkouts));
        let mut subjects = keys(&numbers, conn)?;
        subjects.extend(self.orders.iter().chain(&self.cases).cloned());
        Ok(Self { references, transactions, subjects, providers: keys(&providers, conn)?, ..self })
    }

    /// Fills in the braces of a condition or value.
    pub fn fill(&self, sql: &str) -> String {
        // Without a person no row is found by number, and every personal value of the rows counts.
        let (phone, mention) = match &self.phone {
            Some(phone) => (format!("'{}'", phone.reveal()), format!("'%{}%'", without_prefix(phone))),
            None => ("NULL".to_owned(), "NULL".to_owned()),
        };
        let erased = self.erased_phone();
        let erased = format!("'{}'", erased.reveal());
        let lists = [
            ("{all_orders}", &self.all_orders),
            ("{orders}", &self.orders),
            ("{checkouts}", &self.checkouts),
            ("{attempts}", &self.attempts),
            ("{cases}", &self.cases),
            ("{references}", &self.references),
            ("{transactions}", &self.transactions),
            ("{messages}", &self.messages),
            ("{providers}", &self.providers),
            ("{subjects}", &self.subjects),
            ("{applications}", &self.applications),
            ("{agents}", &self.agents),
        ];
        let texts = [("{phone}", phone), ("{mention}", mention), ("{erased_phone}", erased)];
        let filled = texts.iter().fold(sql.to_owned(), |sql, (brace, text)| sql.replace(brace, text));
        lists
            .iter()
            .filter(|(brace, _)| filled.contains(brace))
            .fold(filled.clone(), |sql, (brace, keys)| sql.replace(brace, &list(keys)))
    }

    /// Whether the scope is the owner of a number, which other people's texts may mention.
    pub fn names_a_number(&self) -> bool {
        self.phone.is_some()
    }

    /// Condition for the rows of a table.
    pub fn rows(&self, table: &Table) -> String {
        // Without a number, skip the search in texts, which would scan the whole table.
        self.fill(&if self.names_a_number() { table.rows_or_mentions() } else { table.rows.to_owned() })
    }

    /// Condition under which a value counts as the person's.
    pub fn when(&self, when: &str) -> String {
        if self.phone.is_some() { self.fill(when) } else { "1 = 1".to_owned() }
    }

    /// One replacement number for all these rows, so that figures still count them as one buyer. It is derived from
    /// row keys, and so reveals nothing about the old number.
    fn erased_phone(&self) -> PhoneNumber {
        let rows = [&self.all_orders, &self.checkouts, &self.attempts, &self.cases, &self.agents];
        let first = rows.into_iter().find_map(|keys| keys.first());
        let digest = Sha256::digest(first.map(String::as_bytes).unwrap_or_default());
        let seed = digest.iter().take(8).fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte));
        PhoneNumber::erased(seed, !self.is_counted_elsewhere)
    }
}

/// Whether the customer of these orders has another delivered order that keeps its number.
fn is_counted_elsewhere(orders: &[String], conn: &mut Conn) -> QueryResult<bool> {
    let own = list(orders);
    let others = format!(
        "SELECT id FROM orders WHERE customer_phone IN (SELECT customer_phone FROM orders WHERE id IN ({own}))
            AND id NOT IN ({own}) AND customer_phone > '2556' AND status = 'delivered' AND archived_at IS NULL
            LIMIT 1"
    );
    Ok(!keys(&others, conn)?.is_empty())
}

fn without_prefix(phone: &PhoneNumber) -> &str {
    phone.reveal().strip_prefix("255").unwrap_or(phone.reveal())
}
