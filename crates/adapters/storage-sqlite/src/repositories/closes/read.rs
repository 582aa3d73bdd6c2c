use std::collections::BTreeMap;

use ::books::{CashCount, CloseEvent, CountEvent, DayClose, SignOff};
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
    let (count_history, history) = (count_history(&key, conn)?, history(&key, conn)?);
    let counts = newest(&count_history);
    let resolutions = resolutions::of(&key, conn)?;
    Ok(DayClose {
        day,
        version,
        notes,
        counts,
        count_history,
        statements,
        list_failures,
        resolutions,
        signed,
        history,
    })
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

type CountRow = (String, String, Option<i64>, NaiveDateTime, String, String);

/// All counts of cash, oldest first.
pub fn count_history(day: &str, conn: &mut Conn) -> Result<Vec<CountEvent>, Failure> {
    let rows: Vec<CountRow> = counts::table
        .filter(counts::day.eq(day))
        .order(counts::id)
        .select((
            counts::account_id,
            counts::name,
            counts::counted_tsh,
            counts::at,
            counts::by_account,
            counts::by_name,
        ))
        .load(conn)?;
    let read = |row: CountRow| count_event(row).map_err(corrupt("day_cash_counts", day.to_owned()));
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

fn count_event((account, name, tsh, at, by, by_name): CountRow) -> Result<CountEvent, CorruptRow> {
    let counted = tsh.map(Money::new).transpose()?;
    let by = Actor::new(AccountId::parse(&by).map_err(|_wrong| CorruptRow)?, &by_name);
    Ok(CountEvent { account, name, counted, at: at.and_utc(), by })
}

/// The newest count of each account that was not withdrawn, by name.
pub fn newest(history: &[CountEvent]) -> Vec<CashCount> {
    let newest: BTreeMap<&str, &CountEvent> =
        history.iter().map(|count| (count.account.as_str(), count)).collect();
    let count = |event: &CountEvent| {
        let (account, name) = (event.account.clone(), event.name.clone());
        event.counted.map(|counted| CashCount { account, name, counted })
    };
    let mut counts: Vec<CashCount> = newest.into_values().filter_map(count).collect();
    counts.sort_by(|left, right| left.name.cmp(&right.name));
    counts
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
