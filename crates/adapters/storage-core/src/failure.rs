//! Errors of a piece of work on a connection, and which of them pass by themselves.

use std::error::Error;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use kernel::RepositoryError;

/// Why a piece of work on a connection ended early. Whatever it wrote is rolled back.
pub enum Failure<E = RepositoryError> {
    /// The database refused a statement.
    Statement(DieselError),
    /// A rule refused the work: an answer for the caller, not a fault.
    Domain(E),
}

impl<E> From<DieselError> for Failure<E> {
    fn from(error: DieselError) -> Self {
        Self::Statement(error)
    }
}

impl<E: From<RepositoryError>> From<RepositoryError> for Failure<E> {
    fn from(error: RepositoryError) -> Self {
        Self::Domain(error.into())
    }
}

impl<E> Failure<E> {
    /// The same failure, with what was refused said in other words.
    pub fn map<F>(self, words: impl FnOnce(E) -> F) -> Failure<F> {
        match self {
            Self::Statement(error) => Failure::Statement(error),
            Self::Domain(error) => Failure::Domain(words(error)),
        }
    }
}

impl Failure {
    /// The same failure among more refusals.
    pub fn widen<E: From<RepositoryError>>(self) -> Failure<E> {
        self.map(Into::into)
    }
}

impl<E: From<RepositoryError>> Failure<E> {
    /// What the port's caller gets to see.
    pub fn into_error(self) -> E {
        match self {
            Self::Statement(error) => classify(error).into(),
            Self::Domain(error) => error,
        }
    }
}

/// The database is away, busy or full.
pub fn unavailable(error: impl Error + Send + Sync + 'static) -> RepositoryError {
    RepositoryError::Unavailable(Box::new(error))
}

/// Sorts what cannot be helped by the caller into "try again" and "a bug".
pub fn classify(error: DieselError) -> RepositoryError {
    if is_passing(&error) { unavailable(error) } else { RepositoryError::Internal(Box::new(error)) }
}

/// Whether the same transaction, run again at once, may succeed.
pub fn deserves_retry(error: &DieselError) -> bool {
    match error {
        DieselError::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => true,
        DieselError::DatabaseError(DatabaseErrorKind::Unknown, information) => {
            information.message().contains("deadlock detected")
        }
        DieselError::RollbackErrorOnCommit { commit_error, .. } => deserves_retry(commit_error),
        _ => false,
    }
}

/// Neither Diesel nor SQLite's driver passes the codes of these errors on, so their texts must do. SQLite's
/// are fixed; PostgreSQL's are English unless the server's `lc_messages` says otherwise, and then such an error
/// counts as a bug instead of a pause.
const PASSING: [&str; 14] = [
    // SQLite
    "database is locked",
    "database table is locked",
    "database schema is locked",
    "database or disk is full",
    "disk I/O error",
    "unable to open database file",
    "attempt to write a readonly database",
    // PostgreSQL
    "lock timeout",
    "statement timeout",
    "could not extend file",
    "No space left on device",
    "terminating connection",
    "the database system is",
    "too many connections",
];

fn is_passing(error: &DieselError) -> bool {
    match error {
        DieselError::BrokenTransactionManager
        | DieselError::DatabaseError(
            DatabaseErrorKind::ClosedConnection
            | DatabaseErrorKind::UnableToSendCommand
            | DatabaseErrorKind::ReadOnlyTransaction,
            _,
        ) => true,
        DieselError::DatabaseError(DatabaseErrorKind::Unknown, information) => {
            let message = information.message();
            deserves_retry(error) || PASSING.iter().any(|text| message.contains(text))
        }
        DieselError::RollbackErrorOnCommit { commit_error, .. } => is_passing(commit_error),
        _ => deserves_retry(error),
    }
}
