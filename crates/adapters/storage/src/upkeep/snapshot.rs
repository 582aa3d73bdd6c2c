use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use diesel::QueryResult;

use super::connection::AnyConnection;
use super::{Address, UpkeepError};

/// More would wait for the same disk.
const MOST_READERS: usize = 4;

/// Connections that all see the same state of a database, so that its questions can be answered side by side.
pub struct Snapshot(Vec<AnyConnection>);

impl Snapshot {
    /// As many connections as there are processors.
    pub fn take(address: &Address) -> Result<Self, UpkeepError> {
        let wanted = thread::available_parallelism().map_or(1, NonZero::get).min(MOST_READERS);
        let readers = match address {
            Address::Sqlite(_) => of_file(address, wanted)?,
            Address::SqliteCopy(_) => begin_all(address, wanted)?,
            Address::Postgres(_) => of_server(address, wanted)?,
        };
        Ok(Self(readers))
    }

    /// One of the connections.
    pub fn any(&mut self) -> Option<&mut AnyConnection> {
        self.0.first_mut()
    }

    /// The answers in the order of the questions. Those that take longest should come first.
    pub fn answer(self, questions: &[&str]) -> Vec<QueryResult<Vec<String>>> {
        let next = AtomicUsize::new(0);
        let mut answers: Vec<_> = thread::scope(|scope| {
            let readers: Vec<_> =
                self.0.into_iter().map(|conn| scope.spawn(|| answer_some(questions, &next, conn))).collect();
            readers
                .into_iter()
                .flat_map(|reader| reader.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        answers.sort_by_key(|(index, _)| *index);
        answers.into_iter().map(|(_, answer)| answer).collect()
    }
}

type Answer = (usize, QueryResult<Vec<String>>);

/// Takes the next question that nobody took, until there is none.
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

/// While nobody can write, all begin at the same state. When a long write is on, one reader must do.
fn of_file(address: &Address, wanted: usize) -> Result<Vec<AnyConnection>, UpkeepError> {
    let mut gate = AnyConnection::open(address)?;
    let is_held = gate.execute("PRAGMA query_only = OFF; BEGIN IMMEDIATE").is_ok();
    begin_all(address, if is_held { wanted } else { 1 })
}

fn begin_all(address: &Address, wanted: usize) -> Result<Vec<AnyConnection>, UpkeepError> {
    let begun = |_| {
        let mut conn = AnyConnection::open(address)?;
        // The state is that of the first read, not that of BEGIN.
        conn.execute("BEGIN; SELECT COUNT(*) FROM sqlite_master")?;
        Ok(conn)
    };
    (0..wanted).map(begun).collect()
}

fn of_server(address: &Address, wanted: usize) -> Result<Vec<AnyConnection>, UpkeepError> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut first = AnyConnection::open(address)?;
    first.execute(BEGIN)?;
    let name = first.texts("SELECT pg_export_snapshot() AS id")?.concat();
    let mut readers = vec![first];
    for _ in 1..wanted {
        let mut conn = AnyConnection::open(address)?;
        conn.execute(&format!("{BEGIN}; SET TRANSACTION SNAPSHOT '{name}'"))?;
        readers.push(conn);
    }
    Ok(readers)
}
