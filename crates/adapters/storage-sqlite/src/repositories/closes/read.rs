use ::books::{CashCount, CloseEvent, DayClose, SignOff};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AccountId, Actor, Day, Money, RepositoryError};

use super::{Backend, Conn, resolutions, signature, snapshot, statements};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{day_cash_counts as counts, day_close_events as events, day_closes as closes};

#[derive(Queryable, Selectable)]
#[diesel(table_name = closes, check_for_backend(Backend))]
struct CloseRow {
    version: i64,
    notes: String,
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
    let list_failures = statements::list_failures(&key, conn)?;
    let Some(row) = row else {
        return Ok(DayClose { list_failures, ..DayClose::untouched(day) });
    };
    let statements = statements::heads(&key, conn)?;
    let (version, notes) = (row.version, row.notes.clone());
    let signed = row.signed(&key).map_err(corrupt("day_closes", key.clone()))?;
    let (counts, history) = (counted(&key, conn)?, history(&key, conn)?);
    let resolutions = resolutions::of(&key, conn)?;
    Ok(DayClose { day, version, notes, counts, statements, list_failures, resolutions, signed, history })
}

impl CloseRow {
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
