//! Connections as a pool keeps them.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::r2d2::{ConnectionManager, Error, ManageConnection, R2D2Connection};
use diesel::sql_types::Text;
use storage_core::failure::{Failure, is_english};

use super::Conn;

/// Settings of every connection: the same lock time-out as on SQLite, a limit for each statement, and commits that
/// are on disk when acknowledged, whatever the server's default is. No statement is compiled (JIT): nearly
/// all read few rows, and compiling one takes up to half a second. None is given to several processes: starting them takes 10 ms or
/// more, and a report would take the processors from customers.
const SETTINGS: &str = "
    SET lock_timeout = '5s';
    SET statement_timeout = '30s';
    SET idle_in_transaction_session_timeout = '30s';
    SET synchronous_commit = on;
    SET jit = off;
    SET max_parallel_workers_per_gather = 0;
";

/// A connection, and when it last worked.
pub struct Session {
    conn: Conn,
    /// `None` after a failure.
    worked_at: Option<Instant>,
}

impl Session {
    /// Runs `work`. After a failure the connection is tested before its next use.
    pub fn run<T, E>(
        &mut self,
        work: impl FnOnce(&mut Conn) -> Result<T, Failure<E>>,
    ) -> Result<T, Failure<E>> {
        self.worked_at = None;
        let done = work(&mut self.conn)?;
        self.worked_at = Some(Instant::now());
        Ok(done)
    }

    fn worked_within(&self, span: Duration) -> bool {
        self.worked_at.is_some_and(|at| at.elapsed() < span)
    }
}

/// Opens connections. One that has worked within `idle_check` is used without a test, which would cost a round trip.
pub struct Manager {
    connections: ConnectionManager<Conn>,
    idle_check: Duration,
}

impl Manager {
    pub fn new(url: &str, idle_check: Duration) -> Self {
        Self { connections: ConnectionManager::new(url), idle_check }
    }
}

impl ManageConnection for Manager {
    type Connection = Session;
    type Error = Error;

    fn connect(&self) -> Result<Session, Error> {
        let mut conn = self.connections.connect()?;
        conn.batch_execute(SETTINGS).map_err(Error::QueryError)?;
        ensure_english(&mut conn)?;
        Ok(Session { conn, worked_at: Some(Instant::now()) })
    }

    fn is_valid(&self, session: &mut Session) -> Result<(), Error> {
        if session.worked_within(self.idle_check) {
            return Ok(());
        }
        session.conn.ping().map_err(Error::QueryError)
    }

    fn has_broken(&self, session: &mut Session) -> bool {
        self.connections.has_broken(&mut session.conn)
    }
}

/// Faults are told apart by their English texts.
fn ensure_english(conn: &mut Conn) -> Result<(), Error> {
    let setting = sql::<Text>("SELECT current_setting('lc_messages')");
    let language: String = setting.get_result(conn).map_err(Error::QueryError)?;
    // Only a superuser may set it; others need `ALTER ROLE`.
    if is_english(&language) || conn.batch_execute("SET lc_messages = 'C'").is_ok() {
        return Ok(());
    }
    let reason = format!(
        "the server's messages are in the language {language:?} and must be English: as a superuser, \
         ALTER ROLE <the shop's role> SET lc_messages = 'C'"
    );
    Err(Error::ConnectionError(ConnectionError::BadConnection(reason)))
}
