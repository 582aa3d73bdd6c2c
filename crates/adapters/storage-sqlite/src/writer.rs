//! The one writing connection, on a thread of its own (ADR 32): jobs that wait at the same time share a commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use changes::ChangeCounts;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::prelude::*;
use kernel::RepositoryError;
use storage_core::failure::{Failure, classify, unavailable};
use storage_core::ports::{PoolStats, StorageError};
use storage_core::waits::WaitCounter;
use tokio::sync::{Notify, oneshot};
use tracing::Span;

use crate::file::DatabaseFile;
use crate::repositories::count_appended;
use crate::{Conn, Connections};

/// Bounds of a batch: the first job waits for those behind it.
const MAX_BATCH_JOBS: usize = 64;
/// Jobs that wait at most: more than the writer does within a time-out are refused at once, and take no memory.
const MAX_QUEUED_JOBS: usize = 1_024;
const MAX_BATCH_DURATION: Duration = Duration::from_millis(10);

/// The queue in front of the writing thread. Dropping it waits for the queued jobs and closes the connection.
pub struct Writer {
    /// `None` only while dropping.
    jobs: Option<SyncSender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
    queue_timeout: Duration,
    is_busy: Arc<AtomicBool>,
    waits: Arc<WaitCounter>,
}

/// What follows a transaction.
pub struct OnCommit {
    /// Notified after a transaction that appended changes.
    pub committed: Arc<Notify>,
    /// Counts the changes of all jobs before their callers are answered.
    pub changes: Arc<ChangeCounts>,
}

impl Writer {
    /// Starts the thread. `connection` holds a single connection and replaces a broken one.
    ///
    /// # Errors
    /// [`StorageError::Folder`] when the system has no thread left.
    pub fn start(
        connection: Connections,
        file: DatabaseFile,
        queue_timeout: Duration,
        on_commit: OnCommit,
    ) -> Result<Self, StorageError> {
        let (jobs, queue) = sync_channel(MAX_QUEUED_JOBS);
        let is_busy = Arc::<AtomicBool>::default();
        let busy = is_busy.clone();
        let thread = thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(&queue, &(connection, file), &on_commit, &busy))
            .map_err(StorageError::Folder)?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread), queue_timeout, is_busy, waits: Arc::default() })
    }

    /// Runs `work` in a transaction and returns after the commit. Occupies no thread meanwhile. The work is done even
    /// when the caller stops waiting.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&mut Conn) -> Result<T, Failure<E>> + Send + 'static,
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let span = Span::current();
        let queued_at = Instant::now();
        // A time too far to express never comes.
        let deadline = queued_at.checked_add(self.queue_timeout);
        let waits = self.waits.clone();
        let job = Write { work, span, queued_at, deadline, waits, outcome: None, answer };
        self.enqueue(Box::new(job)).map_err(unavailable)?;
        match answered.await {
            Ok(outcome) => outcome,
            Err(_closed) => Err(unavailable(WriteError::Stopped).into()),
        }
    }

    fn enqueue(&self, job: Box<dyn Job>) -> Result<(), WriteError> {
        let jobs = self.jobs.as_ref().ok_or(WriteError::Stopped)?;
        jobs.try_send(job).map_err(|refused| match refused {
            TrySendError::Full(_) => WriteError::QueueFull,
            TrySendError::Disconnected(_) => WriteError::Stopped,
        })
    }

    pub fn stats(&self) -> PoolStats {
        let used = u32::from(self.is_busy.load(Ordering::Relaxed));
        PoolStats { name: "write", used, max: 1, waits: self.waits.read() }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // Jobs catch their panics, so there is nothing to report.
            let _ = thread.join();
        }
    }
}

/// Why a write was not attempted, or not committed.
#[derive(Debug, Clone, thiserror::Error)]
enum WriteError {
    #[error("the write waited too long for its turn")]
    Overdue,
    #[error("too many writes wait for their turn")]
    QueueFull,
    #[error("the writer has stopped")]
    Stopped,
    #[error("the database file was moved, deleted or replaced")]
    NotInPlace,
    #[error("the write panicked")]
    Panicked,
    #[error("the write was rolled back with others: {0}")]
    NotCommitted(String),
}

/// One call of [`Writer::write`].
trait Job: Send {
    /// Does the work, in a savepoint if the transaction has changes of other jobs. The work's own failure rolls back its
    /// own changes alone and is no error here: it returns whether the work succeeded.
    ///
    /// # Errors
    /// The transaction cannot go on: it must be rolled back with all of its jobs.
    fn run(&mut self, has_others: bool, conn: &mut Conn) -> Result<bool, RepositoryError>;
    /// Answers the caller with the outcome of its work, or with the reason why nothing was committed.
    fn answer(self: Box<Self>, not_committed: Option<RepositoryError>);
}

struct Write<T, E, F> {
    work: F,
    span: Span,
    queued_at: Instant,
    deadline: Option<Instant>,
    waits: Arc<WaitCounter>,
    /// Set by [`Job::run`].
    outcome: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Job for Write<T, E, F>
where
    F: Fn(&mut Conn) -> Result<T, Failure<E>> + Send,
    T: Send,
    E: From<RepositoryError> + Send,
{
    fn run(&mut self, has_others: bool, conn: &mut Conn) -> Result<bool, RepositoryError> {
        self.waits.record(self.queued_at.elapsed());
        if self.deadline.is_some_and(|deadline| deadline < Instant::now()) {
            self.waits.record_timeout();
            self.outcome = Some(Err(unavailable(WriteError::Overdue).into()));
            return Ok(false);
        }
        if has_others {
            AnsiTransactionManager::begin_transaction(conn).map_err(classify)?;
        }
        let (span, work) = (&self.span, &self.work);
        let Ok(outcome) = catch_unwind(AssertUnwindSafe(|| span.in_scope(|| work(&mut *conn)))) else {
            return Err(RepositoryError::Internal(Box::new(WriteError::Panicked)));
        };
        let is_done = outcome.is_ok();
        let ended = match (is_done, has_others) {
            (true, false) => Ok(()),
            (true, true) => AnsiTransactionManager::commit_transaction(conn),
            // Fails after SQLite has already rolled back the whole transaction, for example on a full disk.
            (false, true) => AnsiTransactionManager::rollback_transaction(conn),
            (false, false) => AnsiTransactionManager::rollback_transaction(conn).and_then(|()| begin(conn)),
        };
        let outcome = outcome.map_err(Failure::into_error);
        // A failure of the work is the caller's answer, whatever happens to the transaction.
        if ended.is_ok() || !is_done {
            self.outcome = Some(outcome);
        }
        ended.map(|()| is_done).map_err(classify)
    }

    fn answer(self: Box<Self>, not_committed: Option<RepositoryError>) {
        let outcome = match (not_committed, self.outcome) {
            // A job that failed before the commit keeps its own error.
            (_, Some(Err(error))) => Err(error),
            (None, Some(Ok(value))) => Ok(value),
            (Some(reason), _) => Err(reason.into()),
            (None, None) => Err(unavailable(WriteError::Stopped).into()),
        };
        // The caller may have gone.
        let _ = self.answer.send(outcome);
    }
}

/// Why a batch was not committed.
struct Rollback {
    reason: RepositoryError,
    /// Place in the batch of the job that failed; `None` when all did.
    failed: Option<usize>,
}

impl From<RepositoryError> for Rollback {
    fn from(reason: RepositoryError) -> Self {
        Self { reason, failed: None }
    }
}

impl Rollback {
    /// The reason for the job at `place`; the original cannot be copied. A job that only shared the transaction with the
    /// one that failed may be repeated.
    fn reason_for(&self, place: usize) -> RepositoryError {
        let error = WriteError::NotCommitted(self.reason.to_string());
        let is_innocent = self.failed.is_some_and(|failed| failed != place);
        match self.reason {
            RepositoryError::Unavailable(_) => unavailable(error),
            _ if is_innocent => unavailable(error),
            _ => RepositoryError::Internal(Box::new(error)),
        }
    }
}

fn run(
    queue: &Receiver<Box<dyn Job>>,
    connection: &(Connections, DatabaseFile),
    on_commit: &OnCommit,
    is_busy: &AtomicBool,
) {
    while let Ok(first) = queue.recv() {
        is_busy.store(true, Ordering::Relaxed);
        let mut jobs = vec![first];
        let outcome = commit_together(&mut jobs, queue, connection);
        if count_appended(&on_commit.changes) {
            on_commit.committed.notify_one();
        }
        // Before the answers: a caller that has its answer must not see the writer busy with it.
        is_busy.store(false, Ordering::Relaxed);
        match outcome {
            Ok(()) => {
                for job in jobs {
                    job.answer(None);
                }
            }
            Err(rollback) => {
                tracing::warn!(error = %rollback.reason, jobs = jobs.len(), "writes rolled back together");
                for (place, job) in jobs.into_iter().enumerate() {
                    job.answer(Some(rollback.reason_for(place)));
                }
            }
        }
    }
}

/// Takes the write lock at the start: SQLite immediately refuses a transaction that has read first and finds the lock
/// taken.
fn begin(conn: &mut Conn) -> QueryResult<()> {
    AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")
}

/// Runs the jobs, and those that arrive meanwhile, in one transaction.
fn commit_together(
    jobs: &mut Vec<Box<dyn Job>>,
    queue: &Receiver<Box<dyn Job>>,
    (connection, file): &(Connections, DatabaseFile),
) -> Result<(), Rollback> {
    let mut conn = connection.get().map_err(unavailable)?;
    let conn: &mut Conn = &mut conn;
    if !file.is_in_place() {
        return Err(unavailable(WriteError::NotInPlace).into());
    }
    begin(conn).map_err(classify)?;
    let began = Instant::now();
    let (mut done, mut has_changes) = (0, false);
    while let Some(job) = jobs.get_mut(done) {
        match job.run(has_changes, conn) {
            Ok(is_done) => has_changes |= is_done,
            Err(fault) => {
                // Nothing to do when it fails: the pool replaces a connection with an open or broken transaction.
                let _ = AnsiTransactionManager::rollback_transaction(conn);
                return Err(Rollback { reason: fault, failed: Some(done) });
            }
        }
        done = jobs.len();
        if done < MAX_BATCH_JOBS && began.elapsed() < MAX_BATCH_DURATION {
            jobs.extend(queue.try_recv());
        }
    }
    Ok(AnsiTransactionManager::commit_transaction(conn).map_err(classify)?)
}
