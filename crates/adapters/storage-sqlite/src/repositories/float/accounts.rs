//! Accounts are locked by each entry, so that concurrent ones are added one after the other.

use ::books::float::{FloatAccount, FloatAccountId, FloatEntryKind, FloatSums};
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use diesel::prelude::*;
use kernel::{Actor, Coded, Currency, Network, RepositoryError};

use super::super::prepared::KeepPrepared;
use super::rows::AccountRow;
use super::{Conn, signature, to_db_time};
use crate::failure::Failure;
use crate::schema::{float_accounts as table, float_entries as entries, float_hours as hours};

/// Each network, then each vendor with entries, by name.
pub fn all(conn: &mut Conn) -> Result<Vec<FloatAccount>, Failure> {
    let rows: Vec<AccountRow> = table::table.select(AccountRow::as_select()).load(conn)?;
    let stored: Vec<FloatAccount> =
        rows.into_iter().map(FloatAccount::try_from).collect::<Result<_, RepositoryError>>()?;
    let network = |network: Network| {
        let id = FloatAccountId::Network(network);
        let found = stored.iter().find(|account| account.id == id).cloned();
        found.unwrap_or_else(|| FloatAccount::untouched(id, Currency::TZS))
    };
    let mut vendors: Vec<_> =
        stored.iter().filter(|account| account.id.network().is_none()).cloned().collect();
    vendors.sort_by(|left, right| left.id.cmp(&right.id));
    Ok(Network::all().map(network).chain(vendors).collect())
}

/// The account, locked until the transaction ends. `currency` is that of a new one; `None` for an account that has none.
pub fn lock(
    id: &FloatAccountId,
    currency: Option<Currency>,
    conn: &mut Conn,
) -> Result<Option<FloatAccount>, Failure> {
    if let Some(account) = lock_stored(id, conn)? {
        return Ok(Some(account));
    }
    let currency = currency.or(id.network().map(|_network| Currency::TZS));
    let Some(currency) = currency else { return Ok(None) };
    let row = AccountRow::from(&FloatAccount::untouched(id.clone(), currency));
    diesel::insert_into(table::table).values(row).on_conflict_do_nothing().execute(conn)?;
    lock_stored(id, conn)
}

fn lock_stored(id: &FloatAccountId, conn: &mut Conn) -> Result<Option<FloatAccount>, Failure> {
    // No-op update: takes the row lock on both databases (portable SELECT … FOR UPDATE).
    let row: Option<AccountRow> = diesel::update(table::table.find(id.to_string()))
        .set(table::version.eq(table::version))
        .returning(AccountRow::as_returning())
        .keep_prepared()
        .load(conn)?
        .pop();
    Ok(row.map(FloatAccount::try_from).transpose()?)
}

/// Writes a locked account.
pub fn save(account: &FloatAccount, conn: &mut Conn) -> QueryResult<()> {
    let id = account.id.to_string();
    diesel::update(table::table.find(id)).set(AccountRow::from(account)).execute(conn).map(|_| ())
}

/// An entry to write.
pub struct NewEntry<'a> {
    pub kind: FloatEntryKind,
    pub amount_micros: i64,
    pub counted_micros: Option<i64>,
    pub order_key: Option<&'a str>,
    pub is_estimated: bool,
    pub key: Option<&'a str>,
    pub at: DateTime<Utc>,
    pub by: Option<&'a Actor>,
}

impl NewEntry<'_> {
    /// An entry of the program about no order.
    pub fn new(kind: FloatEntryKind, amount_micros: i64, at: DateTime<Utc>) -> Self {
        let (counted_micros, order_key, key, by) = Default::default();
        Self { kind, amount_micros, counted_micros, order_key, is_estimated: false, key, at, by }
    }
}

/// Adds an entry to a locked account, and returns the account after it. The first count or reading opens it.
pub fn add(account: FloatAccount, entry: &NewEntry<'_>, conn: &mut Conn) -> QueryResult<FloatAccount> {
    let opens = entry.counted_micros.map(|_counted| entry.at);
    let balance_micros = account.balance_micros.saturating_add(entry.amount_micros);
    let opened_at = account.opened_at.or(opens);
    let account = FloatAccount { balance_micros, opened_at, ..account }.marked(entry.at);
    save(&account, conn)?;
    let (by_account, by_name) = signature::columns(entry.by);
    diesel::insert_into(entries::table)
        .values((
            entries::account.eq(account.id.to_string()),
            entries::kind.eq(entry.kind.code()),
            entries::amount_micros.eq(entry.amount_micros),
            entries::balance_micros.eq(account.balance_micros),
            entries::counted_micros.eq(entry.counted_micros),
            entries::order_key.eq(entry.order_key),
            entries::is_estimated.eq(entry.is_estimated),
            entries::idempotency_key.eq(entry.key),
            entries::at.eq(to_db_time(entry.at)),
            entries::by_account.eq(by_account),
            entries::by_name.eq(by_name),
        ))
        .execute(conn)?;
    add_to_hour(&account.id, entry, conn)?;
    Ok(account)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn add_to_hour(id: &FloatAccountId, entry: &NewEntry<'_>, conn: &mut Conn) -> QueryResult<()> {
    let sums = FloatSums::of(entry.kind, entry.amount_micros);
    let hour = entry.at.duration_trunc(TimeDelta::hours(1)).unwrap_or(entry.at);
    diesel::insert_into(hours::table)
        .values((
            hours::account.eq(id.to_string()),
            hours::hour.eq(to_db_time(hour)),
            hours::bought_micros.eq(sums.bought),
            hours::used_micros.eq(sums.used),
            hours::corrected_micros.eq(sums.corrected),
        ))
        .on_conflict((hours::account, hours::hour))
        .do_update()
        .set((
            hours::bought_micros.eq(hours::bought_micros + sums.bought),
            hours::used_micros.eq(hours::used_micros + sums.used),
            hours::corrected_micros.eq(hours::corrected_micros + sums.corrected),
        ))
        .execute(conn)
        .map(|_| ())
}
