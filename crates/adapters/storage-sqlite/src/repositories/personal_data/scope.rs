//! The keys of a person's rows, read before anything is changed.

use ::orders::OrderStatus;
use diesel::dsl::{exists, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Text;
use kernel::{Coded, PhoneNumber};
use sha2::{Digest, Sha256};

use super::super::Conn;
use super::super::sql::Sql;
use super::Keys;
use super::register::Table;
use crate::schema::{
    agent_applications as applications, agents, checkouts, messages, orders, payment_attempts as attempts,
    refund_cases as refunds,
};

/// Numbers of people are greater; those that replace an erased number are smaller. A part of the statement: for
/// a bound value SQLite does not take the indexes of rows that still have a number.
pub fn least_number() -> SqlLiteral<Text> {
    sql("'2556'")
}

/// Rows to clear, of any person.
#[derive(Default)]
pub struct Rows {
    pub orders: Keys,
    pub checkouts: Keys,
    pub applications: Keys,
    pub agents: Keys,
}

/// The keys for the braces of the register.
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

impl Scope {
    /// Everything of the owner of a number.
    pub fn of_phone(phone: &PhoneNumber, conn: &mut Conn) -> QueryResult<Self> {
        let number = phone.reveal();
        let of_customer = orders::table.filter(orders::customer_phone.eq(number)).select(orders::id);
        let of_anyone = orders::table
            .filter(orders::customer_phone.eq(number))
            .or_filter(orders::recipient_phone.eq(number))
            .or_filter(orders::payer_phone.eq(number))
            .select(orders::id);
        let paid = checkouts::table.filter(checkouts::payer_phone.eq(number)).select(checkouts::id);
        let prompted = attempts::table.filter(attempts::payer_phone.eq(number)).select(attempts::id);
        let returned = refunds::table.filter(refunds::payer_phone.eq(number)).select(refunds::id);
        let applied = applications::table.filter(applications::phone.eq(number)).select(applications::id);
        let selling = agents::table.filter(agents::phone.eq(number)).select(agents::id);
        let (own, own_checkouts): (Keys, Keys) = (of_customer.load(conn)?, paid.load(conn)?);
        // A message about another customer's order belongs to that customer, even if this person paid. A message
        // whose text mentions the number is no longer sent, to any recipient.
        let ordered = orders::table.filter(orders::id.eq_any(&own)).select(orders::order_lookup.nullable());
        let unordered = checkouts::table
            .filter(checkouts::ordered_at.is_null())
            .filter(checkouts::id.eq_any(&own_checkouts))
            .select(checkouts::order_lookup.nullable());
        let messages = messages::table
            .filter(messages::recipient.eq(number))
            .or_filter(messages::order_lookup.eq_any(ordered))
            .or_filter(messages::order_lookup.eq_any(unordered))
            .or_filter(messages::text.like(mention(phone)))
            .select(messages::id)
            .load(conn)?;
        let scope = Self {
            phone: Some(phone.clone()),
            orders: own,
            all_orders: of_anyone.load(conn)?,
            checkouts: own_checkouts,
            attempts: prompted.load(conn)?,
            cases: returned.load(conn)?,
            applications: applied.load(conn)?,
            agents: selling.load(conn)?,
            messages,
            ..Self::default()
        };
        scope.with_what_follows(conn)
    }

    /// Whole rows with their dependent rows, of any person. Their messages have a shorter retention, so none is left.
    pub fn of_rows(rows: Rows, conn: &mut Conn) -> QueryResult<Self> {
        let paid_by = orders::table.filter(orders::id.eq_any(&rows.orders)).select(orders::checkout_id);
        let paid_by: Vec<Option<String>> = paid_by.load(conn)?;
        let checkouts: Keys = paid_by.into_iter().flatten().chain(rows.checkouts).collect();
        let ordered = orders::table.filter(orders::checkout_id.eq_any(&checkouts)).select(orders::id);
        let mut orders: Keys = ordered.load(conn)?;
        orders.extend(rows.orders.into_iter().filter(|key| !orders.contains(key)).collect::<Vec<_>>());
        let attempts = attempts::table.filter(attempts::checkout_id.eq_any(&checkouts)).select(attempts::id);
        let cases = refunds::table.filter(refunds::checkout_id.eq_any(&checkouts)).select(refunds::id);
        let scope = Self {
            phone: None,
            is_counted_elsewhere: is_counted_elsewhere(&orders, conn)?,
            attempts: attempts.load(conn)?,
            cases: cases.load(conn)?,
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
        let (references, transactions): (Keys, Vec<Option<String>>) = attempts::table
            .filter(attempts::id.eq_any(&self.attempts))
            .select((attempts::reference, attempts::transaction_id))
            .load::<(String, Option<String>)>(conn)?
            .into_iter()
            .unzip();
        let sent = messages::table.filter(messages::id.eq_any(&self.messages));
        let providers: Vec<Option<String>> = sent.select(messages::provider_id).load(conn)?;
        let numbers = checkouts::table.filter(checkouts::id.eq_any(&self.checkouts));
        let mut subjects: Keys = numbers.select(checkouts::order_id).load(conn)?;
        subjects.extend(self.orders.iter().chain(&self.cases).cloned());
        let (transactions, providers) =
            (transactions.into_iter().flatten().collect(), providers.into_iter().flatten().collect());
        Ok(Self { references, transactions, providers, subjects, ..self })
    }

    /// Fills in the braces of a condition or value.
    pub fn fill(&self, sql: &str) -> Sql {
        // Without a person no row is found by number, and every personal value of the rows counts.
        let number = |text: Option<String>| text.map_or_else(|| Sql::text("NULL"), Sql::from);
        let lists = [
            ("all_orders", &self.all_orders),
            ("orders", &self.orders),
            ("checkouts", &self.checkouts),
            ("attempts", &self.attempts),
            ("cases", &self.cases),
            ("references", &self.references),
            ("transactions", &self.transactions),
            ("messages", &self.messages),
            ("providers", &self.providers),
            ("subjects", &self.subjects),
            ("applications", &self.applications),
            ("agents", &self.agents),
        ];
        let texts = [
            ("phone", number(self.phone.as_ref().map(|phone| phone.reveal().to_owned()))),
            ("mention", number(self.phone.as_ref().map(mention))),
            ("erased_phone", self.erased_phone().reveal().into()),
        ];
        let lists = lists.into_iter().map(|(name, keys)| (name, Sql::list(keys)));
        Sql::fill(sql, &texts.into_iter().chain(lists).collect::<Vec<_>>())
    }

    /// Whether the scope is the owner of a number, which other people's texts may mention.
    pub fn names_a_number(&self) -> bool {
        self.phone.is_some()
    }

    /// Condition for the rows of a table.
    pub fn rows(&self, table: &Table) -> Sql {
        // Without a number, skip the search in texts, which would scan the whole table.
        self.fill(&if self.names_a_number() { table.rows_or_mentions() } else { table.rows.to_owned() })
    }

    /// Condition under which a value counts as the person's.
    pub fn when(&self, when: &str) -> Sql {
        if self.phone.is_some() { self.fill(when) } else { Sql::text("1 = 1") }
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
fn is_counted_elsewhere(own: &[String], conn: &mut Conn) -> QueryResult<bool> {
    let numbers = orders::table.filter(orders::id.eq_any(own)).select(orders::customer_phone).into_boxed();
    let others = orders::table
        .filter(orders::customer_phone.eq_any(numbers))
        .filter(orders::id.ne_all(own))
        .filter(orders::customer_phone.gt(least_number()))
        .filter(orders::status.eq(OrderStatus::Delivered.code()))
        .filter(orders::archived_at.is_null());
    diesel::select(exists(others)).get_result(conn)
}

/// The pattern of texts that mention a number, in any of its forms.
fn mention(phone: &PhoneNumber) -> String {
    format!("%{}%", phone.reveal().strip_prefix("255").unwrap_or(phone.reveal()))
}
