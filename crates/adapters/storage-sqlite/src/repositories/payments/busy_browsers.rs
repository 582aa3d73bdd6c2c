use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamp};
use kernel::{CheckoutId, RepositoryError};
use payments::{BusyBrowser, PaymentRecord, USUAL_NUMBERS};

use super::super::sql::Sql;
use super::{Conn, records};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;

const MAX_BROWSERS: i64 = 10;
const MAX_PAYMENTS: usize = 50;

/// The prompts of a time, with their browsers. A subquery for each and no join, for which PostgreSQL would read all
/// purchases; Diesel cannot select from it.
fn prompts(since: NaiveDateTime, until: NaiveDateTime) -> Sql {
    Sql::fill(
        "(SELECT (SELECT c.device FROM checkouts c WHERE c.id = a.checkout_id) AS device,
            a.checkout_id, a.payer_phone, a.created_at
            FROM payment_attempts a WHERE a.created_at > {since} AND a.created_at <= {until}) prompts",
        &[("since", since.into()), ("until", until.into())],
    )
}

pub fn all(since: NaiveDateTime, until: NaiveDateTime, conn: &mut Conn) -> Result<Vec<BusyBrowser>, Failure> {
    let rows: Vec<BrowserRow> = Sql::fill(
        "SELECT MAX(checkout_id) AS newest, COUNT(DISTINCT payer_phone) AS numbers, MAX(created_at) AS last_at
            FROM {prompts} WHERE device IS NOT NULL GROUP BY device
            HAVING COUNT(DISTINCT payer_phone) > {usual} ORDER BY 2 DESC, 1 DESC LIMIT {max}",
        &[
            ("prompts", prompts(since, until)),
            ("usual", USUAL_NUMBERS.into()),
            ("max", MAX_BROWSERS.into()),
        ],
    )
    .load(conn)?;
    Ok(rows.into_iter().map(BrowserRow::parse).collect::<Result<_, _>>()?)
}

/// What else a busy browser began in `window`, after its beginning and up to its end.
pub fn others(
    id: &str,
    device: &str,
    (since, until): (NaiveDateTime, NaiveDateTime),
    conn: &mut Conn,
) -> Result<Vec<PaymentRecord>, Failure> {
    let asked: Vec<PromptRow> = Sql::fill(
        "SELECT DISTINCT checkout_id, payer_phone FROM {prompts} WHERE device = {device} ORDER BY 1 DESC",
        &[("prompts", prompts(since, until)), ("device", device.into())],
    )
    .load(conn)?;
    let numbers: BTreeSet<&str> = asked.iter().map(|prompt| prompt.payer_phone.as_str()).collect();
    if i64::try_from(numbers.len()).unwrap_or(i64::MAX) <= USUAL_NUMBERS {
        return Ok(Vec::new());
    }
    let mut others: Vec<String> = asked.into_iter().map(|prompt| prompt.checkout_id).collect();
    others.dedup();
    others.retain(|other| other != id);
    others.truncate(MAX_PAYMENTS);
    records::records(&others, conn)
}

#[derive(QueryableByName)]
struct BrowserRow {
    #[diesel(sql_type = Text)]
    newest: String,
    #[diesel(sql_type = BigInt)]
    numbers: i64,
    #[diesel(sql_type = Timestamp)]
    last_at: NaiveDateTime,
}

impl BrowserRow {
    fn parse(self) -> Result<BusyBrowser, RepositoryError> {
        let newest = CheckoutId::parse(&self.newest)
            .map_err(|error| corrupt("checkouts", self.newest.clone())(error.into()))?;
        Ok(BusyBrowser { newest, numbers: self.numbers, last_at: self.last_at.and_utc() })
    }
}

#[derive(QueryableByName)]
struct PromptRow {
    #[diesel(sql_type = Text)]
    checkout_id: String,
    #[diesel(sql_type = Text)]
    payer_phone: String,
}
