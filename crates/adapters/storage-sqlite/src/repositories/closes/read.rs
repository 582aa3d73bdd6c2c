use ::books::{CashCount, CloseEvent, DayClose, SignOff, StatementHead, StatementRow};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AccountId, Actor, Day, Money, RepositoryError};

use super::{Backend, Conn, resolutions, signature, snapshot};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{
    day_cash_counts as counts, day_close_events as events, day_closes as closes, statement_rows as rows,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = closes, check_for_backend(Backend))]
struct CloseRow {
    version: i64,
    notes: String,
    statement_file: Option<String>,
    statement_sha256: Option<String>,
    statement_at: Option<NaiveDateTime>,
    statement_by: Option<String>,
    signed_at: Option<NaiveDateTime>,
    signed_by_account: Option<String>,
    signed_by_name: Option<String>,
    figures: Option<String>,
    figures_sha256: Option<String>,
}

pub fn close(day: Day, conn: &mut Conn) -> Result<DayClose, Failure> {
    let key = day.to_string();
    let row: Option<CloseRow> =
        closes::table.find(&key).select(CloseRow::as_select()).first(conn).optional()?;
    let Some(row) = row else {
        return Ok(DayClose::untouched(day));
    };
    let statement = row.statement();
    let (version, notes) = (row.version, row.notes.clone());
    let signed = row.signed(&key).map_err(corrupt("day_closes", key.clone()))?;
    let (counts, history) = (counted(&key, conn)?, history(&key, conn)?);
    let resolutions = resolutions::of(&key, conn)?;
    Ok(DayClose { day, version, notes, counts, statement, resolutions, signed, history })
}

impl CloseRow {
    fn statement(&self) -> Option<StatementHead> {
        Some(StatementHead {
            file: self.statement_file.clone()?,
            sha256: self.statement_sha256.clone()?,
            at: self.statement_at?.and_utc(),
            by: self.statement_by.clone()?,
        })
    }

    /// Frozen figures that were changed count as unreadable.
    fn signed(self, day: &str) -> Result<Option<SignOff>, CorruptRow> {
        let by = signature::parse(self.signed_by_account, self.signed_by_name)?;
        let (Some(by), Some(at), Some(figures)) = (by, self.signed_at, self.figures) else {
            return Ok(None);
        };
        if self.figures_sha256.as_deref() != Some(snapshot::digest(day, &figures).as_str()) {
            return Err(CorruptRow);
        }
        Ok(Some(SignOff { by, at: at.and_utc(), figures: snapshot::read(&figures)? }))
    }
}

fn counted(day: &str, conn: &mut Conn) -> Result<Vec<CashCount>, Failure> {
    let rows: Vec<(String, String, i64)> = counts::table
        .filter(counts::day.eq(day))
        .order((counts::name, counts::account_id))
        .select((counts::account_id, counts::name, counts::counted_tsh))
        .load(conn)?;
    let read = |(account, name, tsh): (String, String, i64)| {
        let counted =
            Money::new(tsh).map_err(|_wrong| corrupt("day_cash_counts", day.to_owned())(CorruptRow))?;
        Ok(CashCount { account, name, counted })
    };
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

type EventRow = (String, NaiveDateTime, String, String, Option<String>);

fn history(day: &str, conn: &mut Conn) -> Result<Vec<CloseEvent>, Failure> {
    let rows: Vec<EventRow> = events::table
        .filter(events::day.eq(day))
        .order(events::id)
        .select((events::action, events::at, events::by_account, events::by_name, events::reason))
        .load(conn)?;
    let read = |(action, at, account, name, reason): EventRow| {
        let id = AccountId::parse(&account)
            .map_err(|_wrong| corrupt("day_close_events", day.to_owned())(CorruptRow))?;
        let by = Actor::new(id, &name);
        Ok(CloseEvent { signed_off: action == "signed_off", at: at.and_utc(), by, reason })
    };
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = rows, check_for_backend(Backend))]
pub struct RowRow {
    day: String,
    line: i64,
    order_reference: Option<String>,
    provider_reference: Option<String>,
    transaction_id: Option<String>,
    amount_tsh: i64,
    channel: Option<String>,
    phone_last_digits: Option<String>,
    at: Option<NaiveDateTime>,
    is_paid: bool,
}

impl RowRow {
    pub fn of(day: &str, row: &StatementRow) -> Self {
        Self {
            day: day.to_owned(),
            line: i64::from(row.line),
            order_reference: row.order.clone(),
            provider_reference: row.reference.clone(),
            transaction_id: row.transaction.clone(),
            amount_tsh: row.amount.tsh(),
            channel: row.channel.clone(),
            phone_last_digits: row.phone_last_digits.clone(),
            at: row.at.map(super::to_db_time),
            is_paid: row.is_paid,
        }
    }

    fn parse(self) -> Result<StatementRow, CorruptRow> {
        Ok(StatementRow {
            line: u32::try_from(self.line).map_err(|_large| CorruptRow)?,
            order: self.order_reference,
            reference: self.provider_reference,
            transaction: self.transaction_id,
            amount: Money::new(self.amount_tsh)?,
            at: self.at.map(|at| at.and_utc()),
            channel: self.channel,
            phone_last_digits: self.phone_last_digits,
            is_paid: self.is_paid,
        })
    }
}

pub fn statement(day: Day, conn: &mut Conn) -> Result<Vec<StatementRow>, Failure> {
    let key = day.to_string();
    let found: Vec<RowRow> =
        rows::table.filter(rows::day.eq(&key)).order(rows::line).select(RowRow::as_select()).load(conn)?;
    let parsed: Result<_, CorruptRow> = found.into_iter().map(RowRow::parse).collect();
    Ok(parsed.map_err(corrupt("statement_rows", key))?)
}
