use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use diesel::QueryResult;

use super::connection::AnyConnection;
use super::{Address, UpkeepError};

/// More readers would only compete for the same disk.
const MAX_READERS: usize = 4;

/// Connections that share one snapshot of a database, to run queries in parallel.
pub struct Snapshot {
    /// There is always one.
    pub first: AnyConnection,
    others: Vec<AnyConnection>,
}

impl Snapshot {
    /// Opens as many connections as there are processors, up to the maximum.
    pub fn take(address: &Address) -> Result<Self, UpkeepError> {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let others = processors.min(MAX_READERS).saturating_sub(1);
        match address {
            Address::Sqlite(_) => of_file(address, others),
            Address::SqliteCopy(_) => of_static_file(address, others),
            Address::Postgres(_) => of_server(address, others),
        }
    }

    /// Runs a statement on each connection.
    pub fn execute(&mut self, sql: &str) -> QueryResult<()> {
        iter::once(&mut self.first).chain(&mut self.others).try_for_each(|conn| conn.execute(sql))
    }

    /// The result of `work`, and those of the queries in their order. The slowest queries should come first.
    pub fn answer<T>(
        self,
        questions: &[&str],
        work: impl FnOnce(&mut AnyConnection) -> T,
    ) -> (T, Vec<QueryResult<Vec<String>>>) {
        let (next, mut first) = (AtomicUsize::new(0), self.first);
        let (done, mut answers) = thread::scope(|scope| {
            let readers = self.others.into_iter();
            let readers: Vec<_> =
                readers.map(|conn| scope.spawn(|| answer_some(questions, &next, conn))).collect();
            let done = work(&mut first);
            let mut answers = answer_some(questions, &next, first);
            for reader in readers {
                answers.extend(reader.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            (done, answers)
        });
        answers.sort_by_key(|(index, _)| *index);
        (done, answers.into_iter().map(|(_, answer)| answer).collect())
    }
}

type Answer = (usize, QueryResult<Vec<String>>);

/// Takes queries that no other thread has taken, until none is left.
fn answer_some(questions: &[&str], next: &AtomicUsize, mut conn: AnyConnection) -> Vec<Answer> {
    let mut answers = Vec::new();
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(question) = questions.get(index) else {
            return answers;
        };
        let began = Instant::now();
        answers.push((index, conn.texts(question)));
        tracing::debug!(took = ?began.elapsed(), question);
    }
}

/// Blocks writers while all readers start, so that they see the same state. During a long write, use one reader only.
fn of_file(address: &Address, others: usize) -> Result<Snapshot, UpkeepError> {
    let mut gate = AnyConnection::open(address)?;
    let is_locked = gate.execute("PRAGMA query_only = OFF; BEGIN IMMEDIATE").is_ok();
    of_static_file(address, if is_locked { others } else { 0 })
}

fn of_static_file(address: &Address, others: usize) -> Result<Snapshot, UpkeepError> {
    // A SQLite snapshot starts at the first read, not at BEGIN.
    let begin = || begin_on(address, "BEGIN; SELECT COUNT(*) FROM sqlite_master");
    Ok(Snapshot { first: begin()?, others: (0..others).map(|_| begin()).collect::<Result<_, _>>()? })
}

fn of_server(address: &Address, others: usize) -> Result<Snapshot, UpkeepError> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut first = begin_on(address, BEGIN)?;
    let state = first.texts("SELECT pg_export_snapshot() AS id")?.concat();
    let begin_there = format!("{BEGIN}; SET TRANSACTION SNAPSHOT '{state}'");
    let others = (0..others).map(|_| begin_on(address, &begin_there)).collect::<Result<_, _>>()?;
    Ok(Snapshot { first, others })
}

fn begin_on(address: &Address, begin: &str) -> Result<AnyConnection, UpkeepError> {
    let mut conn = AnyConnection::open(address)?;
    conn.execute(begin)?;
    Ok(conn)
}
