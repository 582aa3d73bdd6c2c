use ::orders::vendor_catalogue::CurrencyRate;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AuditEntry, Currency, ExchangeRate, RepositoryError};

use super::{Backend, Conn, audit, signature, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::exchange_rates as table;

pub fn all(conn: &mut Conn) -> Result<Vec<CurrencyRate>, Failure> {
    let rows: Vec<Row> = table::table.order(table::currency).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(CurrencyRate::try_from).collect::<Result<_, _>>()?)
}

pub fn write(rates: &[(CurrencyRate, AuditEntry)], conn: &mut Conn) -> QueryResult<()> {
    for (rate, entry) in rates {
        let row = Row {
            currency: rate.currency.to_string(),
            micro_tsh: rate.rate.micro_tsh(),
            changed_at: to_db_time(rate.changed_at),
            by_account: rate.by.id.to_string(),
            by_name: rate.by.name.clone(),
        };
        diesel::insert_into(table::table)
            .values(&row)
            .on_conflict(table::currency)
            .do_update()
            .set(&row)
            .execute(conn)?;
        audit::append(entry, conn)?;
    }
    Ok(())
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    currency: String,
    micro_tsh: i64,
    changed_at: NaiveDateTime,
    by_account: String,
    by_name: String,
}

impl TryFrom<Row> for CurrencyRate {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = row.currency.clone();
        row.parse().map_err(corrupt("exchange_rates", id))
    }
}

impl Row {
    fn parse(self) -> Result<CurrencyRate, CorruptRow> {
        Ok(CurrencyRate {
            currency: Currency::parse(&self.currency)?,
            rate: ExchangeRate::new(self.micro_tsh)?,
            changed_at: self.changed_at.and_utc(),
            by: signature::parse(Some(self.by_account), Some(self.by_name))?.ok_or(CorruptRow)?,
        })
    }
}
