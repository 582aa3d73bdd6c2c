use std::error::Error;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use kernel::RepositoryError;

/// Why a piece of work on a connection ended early. Whatever it wrote is rolled back.
pub enum Failure<E = RepositoryError> {
    /// The database refused a statement.
    Statement(DieselError),
    /// A rule refused the work: an answer for the caller, not a fault.
    Refused(E),
}

impl<E> From<DieselError> for Failure<E> {
    fn from(error: DieselError) -> Self {
        Self::Statement(error)
    }
}

impl<E: From<RepositoryError>> From<RepositoryError> for Failure<E> {
    fn from(error: RepositoryError) -> Self {
        Self::Refused(error.into())
    }
}

impl<E> Failure<E> {
    /// The same failure, with what was refused said in other words.
    pub fn map<F>(self, words: impl FnOnce(E) -> F) -> Failure<F> {
        match self {
            Self::Statement(error) => Failure::Statement(error),
            Self::Refused(error) => Failure::Refused(words(error)),
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
            Self::Refused(error) => error,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn database(kind: DatabaseErrorKind, message: &str) -> DieselError {
        DieselError::DatabaseError(kind, Box::new(message.to_owned()))
    }

    fn unknown(message: &str) -> DieselError {
        database(DatabaseErrorKind::Unknown, message)
    }

    #[test]
    fn a_busy_full_or_absent_database_is_unavailable() {
        let errors = [
            unknown("database is locked"),
            unknown("database or disk is full"),
            unknown("canceling statement due to lock timeout"),
            unknown("deadlock detected"),
            database(DatabaseErrorKind::ClosedConnection, "server closed the connection"),
            database(DatabaseErrorKind::SerializationFailure, "could not serialize access"),
            DieselError::RollbackErrorOnCommit {
                rollback_error: Box::new(DieselError::NotFound),
                commit_error: Box::new(unknown("disk I/O error")),
            },
        ];
        for error in errors {
            let text = error.to_string();
            assert!(matches!(classify(error), RepositoryError::Unavailable(_)), "{text}");
        }
    }

    #[test]
    fn a_violated_constraint_is_a_bug_and_not_a_pause() {
        let broken = database(DatabaseErrorKind::CheckViolation, "CHECK constraint failed");
        assert!(!deserves_retry(&broken));
        assert!(matches!(classify(broken), RepositoryError::Internal(_)));
    }

    #[test]
    fn only_what_another_transaction_caused_is_tried_again() {
        assert!(deserves_retry(&unknown("deadlock detected")));
        assert!(!deserves_retry(&unknown("database or disk is full")));
    }
}
