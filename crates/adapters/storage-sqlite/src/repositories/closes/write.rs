use ::books::{CashCount, CloseConflict, CloseStep, DayCloseChange, SignOff};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::FieldChange;

use super::{Conn, audit, read, resolutions, snapshot, statements, strip_nul, to_db_time};
use crate::failure::Failure;
use crate::schema::{day_cash_counts as counts, day_close_events as events, day_closes as closes};

pub fn step(change: &DayCloseChange, conn: &mut Conn) -> Result<(), Failure<CloseConflict>> {
    let day = change.day.to_string();
    if !raise_version(&day, change.from_version, conn)? {
        return Err(Failure::Domain(CloseConflict::Version));
    }
    let mut entry = change.entry.clone();
    match &change.step {
        CloseStep::Save { notes, counts } => save(change, notes, counts, conn)?,
        CloseStep::Import(statement) => statements::put(&day, statement, conn)?,
        CloseStep::Resolve { difference, resolution } => {
            resolutions::put(&day, difference, resolution.as_ref(), conn)?;
        }
        CloseStep::SignOff(signed) => {
            let digest = sign(&day, signed, conn)?;
            entry.changes.extend(FieldChange::if_changed("figures", None, Some(digest)));
            add_event(&day, change, "signed_off", None, conn)?;
        }
        CloseStep::Reopen { reason } => {
            unsign(&day, conn)?;
            add_event(&day, change, "reopened", Some(reason), conn)?;
        }
    }
    Ok(audit::append(&entry, conn)?)
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds; the first one inserts the row.
fn raise_version(day: &str, from: i64, conn: &mut Conn) -> QueryResult<bool> {
    let raised = if from == 0 {
        diesel::insert_into(closes::table)
            .values((closes::day.eq(day), closes::version.eq(1), closes::notes.eq("")))
            .on_conflict_do_nothing()
            .execute(conn)?
    } else {
        diesel::update(closes::table.find(day))
            .filter(closes::version.eq(from))
            .set(closes::version.eq(from.saturating_add(1)))
            .execute(conn)?
    };
    Ok(raised == 1)
}

fn save(
    change: &DayCloseChange,
    notes: &str,
    counted: &[CashCount],
    conn: &mut Conn,
) -> Result<(), Failure<CloseConflict>> {
    let day = change.day.to_string();
    diesel::update(closes::table.find(&day)).set(closes::notes.eq(strip_nul(notes))).execute(conn)?;
    let known = read::newest(&read::count_history(&day, conn).map_err(Failure::widen)?);
    let is_gone = |known: &&CashCount| counted.iter().all(|count| count.account != known.account);
    for withdrawn in known.iter().filter(is_gone) {
        add_count(change, withdrawn, None, conn)?;
    }
    for count in counted.iter().filter(|count| !known.contains(count)) {
        add_count(change, count, Some(count.counted.tsh()), conn)?;
    }
    Ok(())
}

fn add_count(
    change: &DayCloseChange,
    count: &CashCount,
    tsh: Option<i64>,
    conn: &mut Conn,
) -> QueryResult<()> {
    let row = (
        counts::day.eq(change.day.to_string()),
        counts::account_id.eq(&count.account),
        counts::name.eq(strip_nul(&count.name)),
        counts::counted_tsh.eq(tsh),
        counts::at.eq(to_db_time(change.entry.at)),
        counts::by_account.eq(change.entry.by.id.to_string()),
        counts::by_name.eq(strip_nul(&change.entry.by.name)),
    );
    diesel::insert_into(counts::table).values(row).execute(conn).map(drop)
}

/// Freezes the figures and returns their digest.
fn sign(day: &str, signed: &SignOff, conn: &mut Conn) -> QueryResult<String> {
    let figures = snapshot::text(&signed.figures);
    let digest = snapshot::digest(day, &figures);
    diesel::update(closes::table.find(day))
        .set((
            closes::signed_at.eq(to_db_time(signed.at)),
            closes::signed_by_account.eq(signed.by.id.to_string()),
            closes::signed_by_name.eq(strip_nul(&signed.by.name)),
            closes::figures.eq(&figures),
            closes::figures_sha256.eq(&digest),
        ))
        .execute(conn)?;
    Ok(digest)
}

fn unsign(day: &str, conn: &mut Conn) -> QueryResult<()> {
    let nothing: Option<String> = None;
    diesel::update(closes::table.find(day))
        .set((
            closes::signed_at.eq(None::<NaiveDateTime>),
            closes::signed_by_account.eq(&nothing),
            closes::signed_by_name.eq(&nothing),
            closes::figures.eq(&nothing),
            closes::figures_sha256.eq(&nothing),
        ))
        .execute(conn)
        .map(|_| ())
}

fn add_event(
    day: &str,
    change: &DayCloseChange,
    action: &str,
    reason: Option<&String>,
    conn: &mut Conn,
) -> QueryResult<()> {
    diesel::insert_into(events::table)
        .values((
            events::day.eq(day),
            events::action.eq(action),
            events::at.eq(to_db_time(change.entry.at)),
            events::by_account.eq(change.entry.by.id.to_string()),
            events::by_name.eq(strip_nul(&change.entry.by.name)),
            events::reason.eq(reason.map(|reason| strip_nul(reason))),
        ))
        .execute(conn)
        .map(|_| ())
}
