use ::books::float::{FloatAccount, FloatAccountId, FloatEntry, FloatEntryKind, FloatReading};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Currency, OrderId, RepositoryError};

use super::{Backend, signature, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::{float_accounts, float_entries, orders};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = float_accounts, check_for_backend(Backend), treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct AccountRow {
    pub id: String,
    currency: String,
    balance_micros: i64,
    opened_at: Option<NaiveDateTime>,
    low_mark_micros: Option<i64>,
    low_since: Option<NaiveDateTime>,
    read_at: Option<NaiveDateTime>,
    read_micros: Option<i64>,
    read_difference_micros: Option<i64>,
    version: i64,
}

impl From<&FloatAccount> for AccountRow {
    fn from(account: &FloatAccount) -> Self {
        let reading = account.reading;
        Self {
            id: account.id.to_string(),
            currency: account.currency.to_string(),
            balance_micros: account.balance_micros,
            opened_at: account.opened_at.map(to_db_time),
            low_mark_micros: account.low_mark_micros,
            low_since: account.low_since.map(to_db_time),
            read_at: reading.map(|reading| to_db_time(reading.at)),
            read_micros: reading.map(|reading| reading.balance_micros),
            read_difference_micros: reading.and_then(|reading| reading.difference_micros),
            version: account.version,
        }
    }
}

impl TryFrom<AccountRow> for FloatAccount {
    type Error = RepositoryError;

    fn try_from(row: AccountRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("float_accounts", id))
    }
}

impl AccountRow {
    fn parse(self) -> Result<FloatAccount, CorruptRow> {
        let reading = self.read_at.zip(self.read_micros).map(|(at, balance_micros)| FloatReading {
            at: at.and_utc(),
            balance_micros,
            difference_micros: self.read_difference_micros,
        });
        Ok(FloatAccount {
            id: FloatAccountId::parse(&self.id)?,
            currency: Currency::parse(&self.currency)?,
            balance_micros: self.balance_micros,
            opened_at: self.opened_at.map(|at| at.and_utc()),
            low_mark_micros: self.low_mark_micros,
            low_since: self.low_since.map(|at| at.and_utc()),
            reading,
            version: self.version,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = float_entries, check_for_backend(Backend))]
pub struct EntryRow {
    pub id: i64,
    kind: String,
    amount_micros: i64,
    balance_micros: i64,
    counted_micros: Option<i64>,
    is_estimated: bool,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    #[diesel(select_expression = orders::order_id.nullable())]
    order_id: Option<String>,
}

impl TryFrom<EntryRow> for FloatEntry {
    type Error = RepositoryError;

    fn try_from(row: EntryRow) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("float_entries", id))
    }
}

impl EntryRow {
    fn parse(self) -> Result<FloatEntry, CorruptRow> {
        Ok(FloatEntry {
            id: self.id,
            kind: FloatEntryKind::from_code(&self.kind).ok_or(CorruptRow)?,
            amount_micros: self.amount_micros,
            balance_micros: self.balance_micros,
            counted_micros: self.counted_micros,
            is_estimated: self.is_estimated,
            order_id: self.order_id.as_deref().map(OrderId::parse).transpose()?,
            at: self.at.and_utc(),
            by: signature::parse(self.by_account, self.by_name)?,
        })
    }
}
