//! Moves a shop to another database, while it runs.
//!
//! 1. Triggers write the key of each row that changes into a log in the old database.
//! 2. All rows are copied page by page; indexes of the new database are built after them.
//! 3. Rows of the log are copied again, until few are left, and both databases are inspected.
//! 4. Writers of the old database wait, for seconds: the last rows of the log are copied, both databases are compared, and the old one
//!    refuses all writes from then on.
//!
//! Each step can be interrupted: the same call goes on where it ended. Until the last step the shop is in the old database alone.

mod changes;
mod marker;
mod put_away;
mod rows;
mod seal;
mod sums;
mod table;

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use chrono::{DateTime, Utc};
use diesel::QueryResult;
use strum::Display;

use self::changes::Changes;
use self::put_away::{Part, bring_back, note_parts, put_away};
use self::rows::{Existing, Page};
use self::sums::sums;
use self::table::{Table, tables};
use super::connection::AnyConnection;
use super::{Address, Depth, Inspection, UpkeepError, census, inspect};

pub use self::marker::ensure_not_moved;

/// What a move reports on its way.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
pub enum MoveStep {
    #[strum(to_string = "{name}: {rows} rows")]
    Copied { name: String, rows: usize },
    #[strum(to_string = "building indexes")]
    Indexing,
    #[strum(to_string = "{rows} rows changed meanwhile and were copied again")]
    CaughtUp { rows: usize },
    #[strum(to_string = "checking both databases")]
    Inspecting,
    #[strum(to_string = "the shop takes no orders while the last rows are copied and compared")]
    Locked,
}

/// A log with fewer rows is left for the last step.
const FEW: usize = 500;
/// A shop that changes faster than it is copied is locked after so many rounds all the same.
const MAX_ROUNDS: usize = 20;

/// Moves the shop of one database into another one, which is new: it has this program's tables and no rows. A move that was
/// interrupted goes on.
///
/// # Errors
/// [`UpkeepError`]: the shop goes on in the old database.
pub fn move_shop(
    from: &Address,
    to: &Address,
    now: DateTime<Utc>,
    report: &mut dyn FnMut(MoveStep),
) -> Result<(), UpkeepError> {
    let mut moving = Moving::open(from, to)?;
    if !moving.begin()? {
        return Ok(());
    }
    moving.copy_pages(report)?;
    moving.catch_up(report)?;
    report(MoveStep::Indexing);
    moving.complete_schema()?;
    moving.catch_up(report)?;
    report(MoveStep::Inspecting);
    ensure_same_findings(&inspect(from, now, Depth::Quick)?, &inspect(to, now, Depth::Quick)?)?;
    moving.catch_up(report)?;
    report(MoveStep::Locked);
    moving.finish()
}

/// Gives up a move: the database is a shop as before. Returns whether there was one.
///
/// # Errors
/// [`UpkeepError::Moved`] when the shop has moved, unless it `may_reopen`: what was written at the new place since is not in this database.
pub fn cancel_move(address: &Address, may_reopen: bool) -> Result<bool, UpkeepError> {
    let mut conn = AnyConnection::open_writable(address)?;
    let Some(departure) = marker::departure(&mut conn)? else { return Ok(false) };
    if departure.has_moved && !may_reopen {
        return Err(UpkeepError::Moved);
    }
    let tables = tables(&mut conn)?;
    seal::with_lock(&tables, &mut conn, |conn| {
        seal::unseal(&tables, conn)?;
        changes::stop_log(&tables, conn)?;
        conn.execute("DROP TABLE move_source")?;
        Ok(true)
    })
}

/// A row of the audit log may be written between the two inspections; only what is broken counts.
fn ensure_same_findings(old: &Inspection, new: &Inspection) -> Result<(), UpkeepError> {
    match new.findings.iter().find(|finding| old.of(finding.invariant).next().is_none()) {
        Some(finding) => Err(UpkeepError::Differs(finding.message.clone())),
        None => Ok(()),
    }
}

struct Moving {
    source: AnyConnection,
    target: AnyConnection,
    /// Those of the source.
    tables: Vec<Table>,
    id: String,
}

impl Moving {
    fn open(from: &Address, to: &Address) -> Result<Self, UpkeepError> {
        let mut source = AnyConnection::open_writable(from)?;
        let mut target = AnyConnection::open_writable(to)?;
        if census::applied(&mut source)? != census::applied(&mut target)? {
            return Err(UpkeepError::Outdated);
        }
        let (tables, new) = (tables(&mut source)?, tables(&mut target)?);
        let differs = tables.iter().find(|table| !new.iter().any(|other| table.is_like(other)));
        match differs {
            Some(table) => Err(UpkeepError::Differs(table.name.clone())),
            None => Ok(Self { source, target, tables, id: String::new() }),
        }
    }

    /// Begins a move or goes on with one. Whether there is something to do.
    fn begin(&mut self) -> Result<bool, UpkeepError> {
        let departure = marker::departure(&mut self.source)?;
        let arrival = marker::arrival(&mut self.target)?;
        match (departure, arrival) {
            (Some(departure), Some(id)) if departure.id == id => {
                self.id = id;
                if departure.has_moved {
                    marker::arrive(&mut self.target)?;
                }
                Ok(!departure.has_moved)
            }
            (_, Some(_)) => Err(UpkeepError::HalfMoved),
            (Some(departure), None) if departure.has_moved => Err(UpkeepError::Moved),
            (departure, None) => self.start(departure.is_some()).map(|()| true),
        }
    }

    fn start(&mut self, began_before: bool) -> Result<(), UpkeepError> {
        if !census::census(&mut self.target)?.is_empty() {
            return Err(UpkeepError::NotEmpty);
        }
        let tables = &self.tables;
        self.id = seal::with_lock(tables, &mut self.source, |source| {
            if began_before {
                changes::stop_log(tables, source)?;
                source.execute("DROP TABLE move_source")?;
            }
            changes::start_log(tables, source)?;
            Ok(marker::depart(source)?)
        })?;
        self.target.transaction("BEGIN", |target| {
            note_parts(target)?;
            marker::expect_arrival(&self.id, tables, target)
        })?;
        Ok(())
    }

    fn copy_pages(&mut self, report: &mut dyn FnMut(MoveStep)) -> Result<(), UpkeepError> {
        set_durable(false, &mut self.target)?;
        put_away(Part::Triggers, &mut self.target)?;
        put_away(Part::References, &mut self.target)?;
        let places = marker::places(&mut self.target)?;
        if !places.is_empty() {
            put_away(Part::Indexes, &mut self.target)?;
        }
        for table in self.tables.clone() {
            if let Some(place) = places.get(&table.name) {
                let rows = self.copy_table(&table, place.clone())?;
                report(MoveStep::Copied { name: table.name, rows });
            }
        }
        Ok(())
    }

    /// Reads pages ahead of the writer.
    fn copy_table(&mut self, table: &Table, place: Option<String>) -> Result<usize, UpkeepError> {
        let (pages, arriving) = sync_channel(2);
        let (source, target, id) = (&mut self.source, &mut self.target, &self.id);
        thread::scope(|scope| {
            scope.spawn(move || {
                let mut place = place;
                loop {
                    let page = rows::read_page(table, place.as_deref(), source);
                    place = page.as_ref().ok().and_then(|page| page.next.clone());
                    // The writer is gone after an error of its own.
                    if pages.send(page).is_err() || place.is_none() {
                        return;
                    }
                }
            });
            write_pages(table, &arriving, id, target)
        })
    }

    /// Copies what changed, in rounds: the new database is then as the old one was a moment ago.
    fn catch_up(&mut self, report: &mut dyn FnMut(MoveStep)) -> Result<(), UpkeepError> {
        for _ in 0..MAX_ROUNDS {
            let rows = self.copy_changes()?;
            if rows > 0 {
                report(MoveStep::CaughtUp { rows });
            }
            if rows < FEW {
                break;
            }
        }
        Ok(())
    }

    fn copy_changes(&mut self) -> Result<usize, UpkeepError> {
        let Self { source, target, tables, id } = self;
        let changes = source.read_snapshot(|source| {
            let changes = Changes::read(source)?;
            target.transaction(begin_writing(target), |target| {
                marker::ensure_arriving(id, target)?;
                apply(&changes, tables, source, target).map_err(UpkeepError::from)
            })?;
            Ok::<_, UpkeepError>(changes)
        })?;
        changes.remove(source)?;
        Ok(changes.len())
    }

    /// All that guards rows, but for triggers, which would count copied rows.
    fn complete_schema(&mut self) -> Result<(), UpkeepError> {
        bring_back(Part::Indexes, &mut self.target)?;
        if matches!(self.target, AnyConnection::Postgres(_)) {
            self.target.execute("ANALYZE")?;
        }
        // Copied pages are of different moments, and only now of one.
        self.copy_changes()?;
        bring_back(Part::References, &mut self.target)?;
        Ok(())
    }

    fn finish(&mut self) -> Result<(), UpkeepError> {
        let Self { source, target, tables, id } = self;
        set_durable(true, target)?;
        seal::with_lock(tables, source, |source| {
            let changes = Changes::read(source)?;
            // Before the new database is complete, so that only the commit is left after it. The log stays: removing triggers would wait for
            // readers.
            seal::seal(tables, source)?;
            target.transaction(begin_writing(target), |target| {
                marker::ensure_arriving(id, target)?;
                apply(&changes, tables, source, target)?;
                ensure_equal(tables, source, target)?;
                guard(target).map_err(UpkeepError::from)
            })
        })?;
        Ok(marker::arrive(target)?)
    }
}

/// Whether a commit survives a power failure. One that does makes all earlier ones survive; without it a place may be lost with its page.
fn set_durable(is_durable: bool, target: &mut AnyConnection) -> QueryResult<()> {
    target.execute(match (&target, is_durable) {
        (AnyConnection::Sqlite(_), true) => "PRAGMA synchronous = FULL",
        (AnyConnection::Sqlite(_), false) => "PRAGMA synchronous = NORMAL",
        (AnyConnection::Postgres(_), true) => "SET synchronous_commit = on",
        (AnyConnection::Postgres(_), false) => "SET synchronous_commit = off",
    })
}

fn begin_writing(conn: &AnyConnection) -> &'static str {
    match conn {
        AnyConnection::Sqlite(_) => "BEGIN IMMEDIATE",
        AnyConnection::Postgres(_) => "BEGIN",
    }
}

fn write_pages(
    table: &Table,
    pages: &Receiver<QueryResult<Page>>,
    id: &str,
    target: &mut AnyConnection,
) -> Result<usize, UpkeepError> {
    let mut copied = 0_usize;
    for page in pages {
        let page = page?;
        let rows = target.transaction(begin_writing(target), |target| {
            marker::ensure_arriving(id, target)?;
            let rows = rows::insert_rows(table, &page.rows, Existing::Tolerate, target)?;
            marker::set_place(table, page.next.as_deref(), target)?;
            Ok::<_, UpkeepError>(rows)
        })?;
        copied = copied.saturating_add(rows);
    }
    Ok(copied)
}

/// Makes all changed rows of the target as they are in the source. Old states go first, because a value that must be unique may have passed
/// from one row to another.
fn apply(
    changes: &Changes,
    tables: &[Table],
    source: &mut AnyConnection,
    target: &mut AnyConnection,
) -> QueryResult<()> {
    for table in tables {
        for keys in changes.batches(table) {
            let keys = rows::portable_keys(table, &keys, source)?;
            rows::delete_rows(table, &keys, target)?;
        }
    }
    for table in tables {
        for keys in changes.batches(table) {
            let found = rows::read_rows(table, &keys, source)?;
            rows::insert_rows(table, &found, Existing::Refuse, target)?;
        }
    }
    Ok(())
}

fn ensure_equal(
    tables: &[Table],
    source: &mut AnyConnection,
    target: &mut AnyConnection,
) -> Result<(), UpkeepError> {
    let (old, new) = thread::scope(|scope| {
        let old = scope.spawn(|| sums(tables, source));
        let new = sums(tables, target);
        (old.join(), new)
    });
    let (old, new) = (old.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?, new?);
    match tables.iter().find(|table| old.get(&table.name) != new.get(&table.name)) {
        Some(table) => Err(UpkeepError::Differs(table.name.clone())),
        None => Ok(()),
    }
}

/// Counts go on after the copied rows, and all that is guarded by the schema is.
fn guard(target: &mut AnyConnection) -> QueryResult<()> {
    if matches!(target, AnyConnection::Postgres(_)) {
        target.execute("SET CONSTRAINTS ALL IMMEDIATE")?;
        let counters = target.texts(COUNTERS)?;
        counters.iter().try_for_each(|statement| target.execute(statement))?;
    }
    bring_back(Part::Strictness, target)?;
    bring_back(Part::Triggers, target)
}

const COUNTERS: &str = "
    SELECT format('SELECT setval(%L, GREATEST(MAX(%I), 1), MAX(%I) IS NOT NULL) FROM %s',
        pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attname, attrelid::regclass) AS id
    FROM pg_attribute JOIN pg_class t ON t.oid = attrelid
    WHERE attidentity <> '' AND t.relnamespace = current_schema()::regnamespace AND t.relname NOT LIKE 'move\\_%'";
