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
pub mod put_away;
mod rows;
mod seal;
mod sums;
pub mod table;

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use chrono::{DateTime, Utc};
use diesel::QueryResult;
use strum::Display;

use self::changes::Changes;
use self::put_away::{Part, away, back, note_parts};
use self::rows::{Existing, Page};
use self::sums::sums;
use self::table::{Table, tables};
use super::connection::AnyConnection;
use super::{Address, Depth, Finding, Inspection, UpkeepError, census, inspect};

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
/// [`UpkeepError`]: the shop goes on in the old database, unless the last step was done, which the next call then completes.
pub fn move_shop(
    from: &Address,
    to: &Address,
    now: DateTime<Utc>,
    report: &mut dyn FnMut(MoveStep),
) -> Result<(), UpkeepError> {
    let mut moving = Moving::open(from, to)?;
    if moving.begin()? == Stage::Sealed {
        return moving.arrive();
    }
    moving.copy_pages(report)?;
    moving.catch_up(report)?;
    report(MoveStep::Indexing);
    moving.bring_back(Part::Indexes)?;
    moving.analyze()?;
    moving.catch_up(report)?;
    report(MoveStep::Inspecting);
    moving.bring_back(Part::References)?;
    ensure_same_findings(&inspect(from, now, Depth::Quick)?, &inspect(to, now, Depth::Quick)?)?;
    // Rows that changed are deleted and inserted again, and a reference may delete others with them.
    moving.put_away(Part::References)?;
    moving.catch_up(report)?;
    report(MoveStep::Locked);
    moving.finish()?;
    moving.arrive()
}

/// Makes sure that `to` is empty or a database of this program, before its tables are made there.
///
/// # Errors
/// [`UpkeepError::NotEmpty`] when it has tables of another program.
pub fn ensure_movable(to: &Address) -> Result<(), UpkeepError> {
    if !to.exists() {
        return Ok(());
    }
    let found = census::count_rows(to)?;
    if found.migrations.is_empty() && !found.rows.is_empty() { Err(UpkeepError::NotEmpty) } else { Ok(()) }
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
    give_up(&tables, &mut conn)?;
    Ok(true)
}

fn give_up(tables: &[Table], conn: &mut AnyConnection) -> Result<(), UpkeepError> {
    seal::with_lock(tables, conn, |conn| {
        seal::unseal(tables, conn)?;
        changes::stop_log(tables, conn)?;
        conn.execute("DROP TABLE move_source")?;
        Ok(())
    })
}

/// The old database may have findings of its own, which move with it. It changes between the two inspections, so that rows are not compared.
fn ensure_same_findings(old: &Inspection, new: &Inspection) -> Result<(), UpkeepError> {
    let is_known = |finding: &&Finding| old.findings.iter().any(|known| known.message == finding.message);
    match new.findings.iter().find(|finding| !is_known(finding)) {
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
    /// This process among those that work on the move.
    runner: String,
}

#[derive(PartialEq, Eq)]
enum Stage {
    Copying,
    /// The old database takes no more writes, and the new one has all rows.
    Sealed,
}

impl Moving {
    fn open(from: &Address, to: &Address) -> Result<Self, UpkeepError> {
        let mut source = AnyConnection::open_writable(from)?;
        let mut target = AnyConnection::open_writable(to)?;
        ensure_every_character(&mut target)?;
        if census::applied(&mut source)? != census::applied(&mut target)? {
            return Err(UpkeepError::Outdated);
        }
        let (tables, new) = (tables(&mut source)?, tables(&mut target)?);
        let differs = tables.iter().find(|table| !new.iter().any(|other| table.is_like(other)));
        match differs {
            Some(table) => Err(UpkeepError::Differs(table.name.clone())),
            None => Ok(Self { source, target, tables, id: String::new(), runner: String::new() }),
        }
    }

    /// Begins a move or goes on with one.
    fn begin(&mut self) -> Result<Stage, UpkeepError> {
        let departure = marker::departure(&mut self.source)?;
        let arrival = marker::arrival(&mut self.target)?;
        let stage = match (departure, arrival) {
            (Some(departure), Some(id)) if departure.id == id => {
                self.id = id;
                if departure.has_moved { Stage::Sealed } else { Stage::Copying }
            }
            (_, Some(_)) => return Err(UpkeepError::HalfMoved),
            (Some(departure), None) if departure.has_moved => return Err(UpkeepError::Moved),
            (Some(_), None) => return Err(UpkeepError::Moving),
            (None, None) => {
                self.start()?;
                Stage::Copying
            }
        };
        self.runner = marker::take_over(&mut self.target)?;
        Ok(stage)
    }

    fn start(&mut self) -> Result<(), UpkeepError> {
        if !census::census(&mut self.target)?.is_empty() {
            return Err(UpkeepError::NotEmpty);
        }
        let Self { source, target, tables, .. } = self;
        let id = seal::with_lock(tables, source, |source| {
            if marker::departure(source)?.is_some() {
                return Err(UpkeepError::Moving);
            }
            changes::start_log(tables, source)?;
            Ok(marker::create_departure(source)?)
        })?;
        if marker::departure(target)?.is_some() {
            // The two addresses are of one database.
            give_up(tables, source)?;
            return Err(UpkeepError::NotEmpty);
        }
        target.transaction(begin_writing(target), |target| {
            note_parts(target)?;
            marker::create_arrival(&id, tables, target)
        })?;
        self.id = id;
        Ok(())
    }

    /// Runs `work` in a transaction of the new database, unless another process has taken over.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&mut AnyConnection) -> Result<T, UpkeepError>,
    ) -> Result<T, UpkeepError> {
        write(&self.runner, &mut self.target, work)
    }

    fn put_away(&mut self, part: Part) -> Result<(), UpkeepError> {
        let statements = away(part, &mut self.target)?;
        self.run_each(&statements)
    }

    fn bring_back(&mut self, part: Part) -> Result<(), UpkeepError> {
        let statements = back(part, &mut self.target)?;
        self.run_each(&statements)
    }

    /// Each in a transaction of its own: an index of a large table takes minutes.
    fn run_each(&mut self, statements: &[String]) -> Result<(), UpkeepError> {
        statements.iter().try_for_each(|statement| self.write(|target| Ok(target.execute(statement)?)))
    }

    fn analyze(&mut self) -> Result<(), UpkeepError> {
        if matches!(self.target, AnyConnection::Postgres(_)) {
            self.target.execute("ANALYZE")?;
        }
        Ok(())
    }

    fn copy_pages(&mut self, report: &mut dyn FnMut(MoveStep)) -> Result<(), UpkeepError> {
        set_durable(false, &mut self.target)?;
        self.put_away(Part::Triggers)?;
        self.put_away(Part::References)?;
        let places = marker::places(&mut self.target)?;
        if !places.is_empty() {
            self.put_away(Part::Indexes)?;
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
        let (source, target, runner) = (&mut self.source, &mut self.target, &self.runner);
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
            write_pages(table, &arriving, runner, target)
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
        let Self { source, target, tables, id, runner } = self;
        // The state of the old database is that of a time when no other process writes into the new one.
        let changes = write(runner, target, |target| {
            source.read_snapshot(|source| {
                marker::ensure_departing(id, source)?;
                let changes = Changes::read(source)?;
                apply(&changes, tables, source, target)?;
                Ok(changes)
            })
        })?;
        source.transaction(begin_writing(source), |source| {
            marker::ensure_departing(id, source)?;
            Ok::<_, UpkeepError>(changes.remove(source)?)
        })?;
        Ok(changes.len())
    }

    fn finish(&mut self) -> Result<(), UpkeepError> {
        let Self { source, target, tables, id, runner } = self;
        set_durable(true, target)?;
        seal::with_lock(tables, source, |source| {
            marker::ensure_departing(id, source)?;
            let changes = Changes::read(source)?;
            // Before the new database is complete, so that only the commit is left after it. The log stays: removing triggers would wait for
            // readers.
            seal::seal(tables, source)?;
            write(runner, target, |target| {
                apply(&changes, tables, source, target)?;
                ensure_equal(tables, source, target)?;
                guard(target)
            })
        })
    }

    /// Makes the new database a shop like any other. Also after an interruption, when another process may have put parts away.
    fn arrive(&mut self) -> Result<(), UpkeepError> {
        self.bring_back(Part::Indexes)?;
        self.write(guard)?;
        self.bring_back(Part::Validity)?;
        self.write(|target| Ok(marker::arrive(target)?))
    }
}

fn ensure_every_character(target: &mut AnyConnection) -> Result<(), UpkeepError> {
    if matches!(target, AnyConnection::Sqlite(_)) {
        return Ok(());
    }
    let encoding = target.texts("SELECT current_setting('server_encoding') AS id")?.concat();
    if encoding == "UTF8" { Ok(()) } else { Err(UpkeepError::Encoding(encoding)) }
}

fn write<T>(
    runner: &str,
    target: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, UpkeepError>,
) -> Result<T, UpkeepError> {
    target.transaction(begin_writing(target), |target| {
        marker::ensure_running(runner, target)?;
        work(target)
    })
}

/// Whether a commit survives a power failure. One that does makes all earlier ones survive; without it a place may be lost with its page.
pub fn set_durable(is_durable: bool, target: &mut AnyConnection) -> QueryResult<()> {
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
    runner: &str,
    target: &mut AnyConnection,
) -> Result<usize, UpkeepError> {
    let failed = |error| UpkeepError::Copy { table: table.name.clone(), error };
    let mut copied = 0_usize;
    for page in pages {
        let page = page.map_err(failed)?;
        let rows = write(runner, target, |target| {
            let rows = rows::insert_rows(table, &page.rows, Existing::Tolerate, target).map_err(failed)?;
            marker::set_place(table, page.next.as_deref(), target)?;
            Ok(rows)
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
) -> Result<(), UpkeepError> {
    let failed = |table: &Table| {
        let table = table.name.clone();
        |error| UpkeepError::Copy { table, error }
    };
    for table in tables {
        for keys in changes.batches(table) {
            let keys = rows::portable_keys(table, &keys, source)?;
            rows::delete_rows(table, &keys, target).map_err(failed(table))?;
        }
    }
    for table in tables {
        for keys in changes.batches(table) {
            let found = rows::read_rows(table, &keys, source)?;
            rows::insert_rows(table, &found, Existing::Refuse, target).map_err(failed(table))?;
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

/// Counts go on after the copied rows, and all that guards rows is there. Existing rows are checked later, because it takes long.
pub fn guard(target: &mut AnyConnection) -> Result<(), UpkeepError> {
    for statement in back(Part::References, target)? {
        target.execute(&format!("{statement} NOT VALID"))?;
    }
    for statement in back(Part::Triggers, target)? {
        target.execute(&statement)?;
    }
    if matches!(target, AnyConnection::Postgres(_)) {
        for statement in target.texts(COUNTERS)? {
            target.execute(&statement)?;
        }
    }
    Ok(())
}

const COUNTERS: &str = "
    SELECT format('SELECT setval(%L, GREATEST(MAX(%I), 1), MAX(%I) IS NOT NULL) FROM %s',
        pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attname, attrelid::regclass) AS id
    FROM pg_attribute JOIN pg_class t ON t.oid = attrelid
    WHERE attidentity <> '' AND t.relnamespace = current_schema()::regnamespace AND t.relname NOT LIKE 'move\\_%'";
