use chrono::NaiveDateTime;
use diesel::dsl::{count, max};
use diesel::prelude::*;
use kernel::{CheckoutId, RepositoryError};
use payments::{BusyBrowser, PaymentRecord, USUAL_NUMBERS};

use super::{Conn, records};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts as attempts};

const MAX_BROWSERS: usize = 10;
const MAX_PAYMENTS: i64 = 50;

type Row = (Option<String>, Option<String>, i64, Option<NaiveDateTime>);

/// An index finds the attempts since then. Purchases without a browser are a group like any other, left out later: a shop
/// where most have none would make PostgreSQL read all purchases for the others.
pub fn since(since: NaiveDateTime, conn: &mut Conn) -> Result<Vec<BusyBrowser>, Failure> {
    let numbers = || count(attempts::payer_phone).aggregate_distinct();
    let rows: Vec<Row> = attempts::table
        .inner_join(checkouts::table)
        .filter(attempts::created_at.gt(since))
        .group_by(checkouts::device)
        .having(numbers().gt(USUAL_NUMBERS))
        .order((numbers().desc(), max(attempts::checkout_id).desc()))
        .limit(i64::try_from(MAX_BROWSERS).unwrap_or(i64::MAX).saturating_add(1))
        .select((checkouts::device, max(attempts::checkout_id), numbers(), max(attempts::created_at)))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(parse).take(MAX_BROWSERS).collect::<Result<_, _>>()?)
}

/// `None` without a browser.
fn parse((device, newest, numbers, last_at): Row) -> Option<Result<BusyBrowser, RepositoryError>> {
    device?;
    let (newest, last_at) = (newest?, last_at?.and_utc());
    let browser = CheckoutId::parse(&newest).map(|newest| BusyBrowser { newest, numbers, last_at });
    Some(browser.map_err(|error| corrupt("checkouts", newest)(error.into())))
}

/// The other payments of a busy browser in `window`, after its beginning and up to its end.
pub fn others(
    id: &str,
    device: &str,
    (since, until): (NaiveDateTime, NaiveDateTime),
    conn: &mut Conn,
) -> Result<Vec<PaymentRecord>, Failure> {
    let begun = || {
        attempts::table
            .inner_join(checkouts::table)
            .filter(attempts::created_at.gt(since).and(attempts::created_at.le(until)))
            .filter(checkouts::device.eq(device))
    };
    let numbers: i64 = begun().select(count(attempts::payer_phone).aggregate_distinct()).first(conn)?;
    if numbers <= USUAL_NUMBERS {
        return Ok(Vec::new());
    }
    let others: Vec<String> = begun()
        .filter(checkouts::id.ne(id))
        .order(checkouts::id.desc())
        .select(checkouts::id)
        .distinct()
        .limit(MAX_PAYMENTS)
        .load(conn)?;
    records::with_ids(&others, conn)
}
