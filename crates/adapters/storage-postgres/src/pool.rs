//! Connections as a pool keeps them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use diesel::connection::{CacheSize, SimpleConnection};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::r2d2::{ConnectionManager, Error, ManageConnection, R2D2Connection};
use diesel::sql_types::{Bool, Text};
use storage_core::failure::{Failure, is_english};
use storage_core::options::StorageOptions;

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

/// The newest timeline on which all pools found a server. Promoting a standby starts the next one, so a server on an older one
/// is a replaced primary: writes to it are lost.
#[derive(Default)]
pub struct NewestTimeline(AtomicU32);

impl NewestTimeline {
    fn admits(&self, timeline: u32) -> bool {
        self.0.fetch_max(timeline, Ordering::Relaxed) <= timeline
    }
}

/// Which server a pool wants.
pub enum Role {
    Primary(Arc<NewestTimeline>),
    Replica,
}

/// Opens connections. One that has worked within `idle_check` is used without a test, which would cost a round trip.
pub struct Manager {
    connections: ConnectionManager<Conn>,
    idle_check: Duration,
    statements: CacheSize,
    role: Role,
}

impl Manager {
    pub fn new(url: &str, options: &StorageOptions, role: Role) -> Self {
        Self {
            connections: ConnectionManager::new(url),
            idle_check: options.postgres_idle_check,
            statements: if options.postgres_pooled { CacheSize::Disabled } else { CacheSize::Unbounded },
            role,
        }
    }
}

impl ManageConnection for Manager {
    type Connection = Session;
    type Error = Error;

    fn connect(&self) -> Result<Session, Error> {
        let mut conn = self.connections.connect()?;
        conn.set_prepared_statement_cache_size(self.statements);
        match &self.role {
            Role::Primary(newest_timeline) => ensure_primary(&mut conn, newest_timeline)?,
            Role::Replica => ensure_standby(&mut conn)?,
        }
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

/// Refuses a standby, which takes no writes, and a primary that has been replaced.
fn ensure_primary(conn: &mut Conn, newest: &NewestTimeline) -> Result<(), Error> {
    if is_standby(conn)? {
        return Err(refused(
            "the server is a standby: name the primary too, and target_session_attrs=read-write",
        ));
    }
    // A service that calls itself PostgreSQL may have no write-ahead log to ask about.
    let position =
        sql::<Text>("SELECT pg_walfile_name(pg_current_wal_lsn())").get_result::<String>(conn).ok();
    let timeline = position.and_then(|name| u32::from_str_radix(name.get(..8)?, 16).ok());
    if timeline.is_none_or(|timeline| newest.admits(timeline)) {
        return Ok(());
    }
    Err(refused(
        "the server is an old primary, which a standby has replaced: stop it. After a restore into a new server, restart the shop",
    ))
}

/// Refuses a server that takes writes: it is the primary itself, or no longer follows it.
fn ensure_standby(conn: &mut Conn) -> Result<(), Error> {
    if is_standby(conn)? { Ok(()) } else { Err(refused("the replica is not a standby")) }
}

fn is_standby(conn: &mut Conn) -> Result<bool, Error> {
    sql::<Bool>("SELECT pg_is_in_recovery()").get_result(conn).map_err(Error::QueryError)
}

fn refused(reason: impl Into<String>) -> Error {
    Error::ConnectionError(ConnectionError::BadConnection(reason.into()))
}

/// Faults are told apart by their English texts.
fn ensure_english(conn: &mut Conn) -> Result<(), Error> {
    let setting = sql::<Text>("SELECT current_setting('lc_messages')");
    let language: String = setting.get_result(conn).map_err(Error::QueryError)?;
    // Only a superuser may set it; others need `ALTER ROLE`.
    if is_english(&language) || conn.batch_execute("SET lc_messages = 'C'").is_ok() {
        return Ok(());
    }
    Err(refused(format!(
        "the server's messages are in the language {language:?} and must be English: as a superuser, \
         ALTER ROLE <the shop's role> SET lc_messages = 'C'"
    )))
}
