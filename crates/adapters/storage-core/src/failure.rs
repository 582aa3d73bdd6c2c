//! Errors of database work, and which of them are transient.

use std::error::Error;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use kernel::RepositoryError;

/// Why database work ended early. Its transaction is rolled back.
pub enum Failure<E = RepositoryError> {
    /// The database refused a statement.
    Statement(DieselError),
    /// A rule refused the work: a domain error for the caller, not a fault.
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
    /// Converts the domain error.
    pub fn map<F>(self, convert: impl FnOnce(E) -> F) -> Failure<F> {
        match self {
            Self::Statement(error) => Failure::Statement(error),
            Self::Domain(error) => Failure::Domain(convert(error)),
        }
    }
}

impl Failure {
    /// Converts into a wider error type.
    pub fn widen<E: From<RepositoryError>>(self) -> Failure<E> {
        self.map(Into::into)
    }
}

impl<E: From<RepositoryError>> Failure<E> {
    /// The error as the port's caller gets it.
    pub fn into_error(self) -> E {
        match self {
            Self::Statement(error) => classify(error).into(),
            Self::Domain(error) => error,
        }
    }
}

/// The database is unreachable, busy or full.
pub fn unavailable(error: impl Error + Send + Sync + 'static) -> RepositoryError {
    RepositoryError::Unavailable(Box::new(error))
}

/// Classifies a fault as transient ([`RepositoryError::Unavailable`]) or as a bug ([`RepositoryError::Internal`]).
pub fn classify(error: DieselError) -> RepositoryError {
    if is_transient(&error) { unavailable(error) } else { RepositoryError::Internal(Box::new(error)) }
}

/// Whether an immediate retry of the same transaction may succeed.
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

/// Neither Diesel nor the SQLite driver exposes the codes of these errors, so match their texts. SQLite's are fixed;
/// connections to PostgreSQL are refused unless its messages are English ([`is_english`]).
const TRANSIENT: [&str; 20] = [
    // SQLite
    "database is locked",
    "database table is locked",
    "database schema is locked",
    "database or disk is full",
    "disk I/O error",
    "unable to open database file",
    "attempt to write a readonly database",
    // A trigger of a database that the shop has moved away from.
    "the shop has moved",
    // PostgreSQL
    "lock timeout",
    "statement timeout",
    "could not extend file",
    "No space left on device",
    "terminating connection",
    "the database system is",
    "too many connections",
    // Its client library, when the server is gone
    "server closed the connection",
    "no connection to the server",
    "could not send data to server",
    "could not receive data from server",
    "SSL connection has been closed",
];

/// Whether PostgreSQL writes English messages with this `lc_messages`. Empty is the environment of its server.
pub fn is_english(lc_messages: &str) -> bool {
    let language = lc_messages.split(['_', '.', '-', '@']).next().unwrap_or_default();
    ["c", "posix", "en", "english"].contains(&language.to_ascii_lowercase().as_str())
}

fn is_transient(error: &DieselError) -> bool {
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
            deserves_retry(error) || TRANSIENT.iter().any(|text| message.contains(text))
        }
        DieselError::RollbackErrorOnCommit { commit_error, .. } => is_transient(commit_error),
        _ => deserves_retry(error),
    }
}
