use chrono::{DateTime, Utc};
use kernel::{Clock, IdempotencyKey, Origin, Random, RepositoryError};

use crate::{
    AgentApplication, AgentApplicationRepository, Applicant, ApplicationLimits, InsertApplicationError,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apply {
    pub applicant: Applicant,
    pub idempotency_key: Option<IdempotencyKey>,
    pub origin: Origin,
}

#[derive(Clone, Copy)]
pub struct ApplyPorts<'a> {
    pub applications: &'a dyn AgentApplicationRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub application: AgentApplication,
    /// `false` when an earlier request with the same idempotency key created it.
    pub is_new: bool,
}

/// Why an application was refused.
#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    /// The phone has an open application.
    #[error("the phone has an open application")]
    AlreadyOpen { since: DateTime<Utc> },
    /// The idempotency key belongs to another request.
    #[error("the key belongs to another request")]
    IdempotencyMismatch,
    /// A limit is reached.
    #[error("too many applications")]
    TooMany {
        /// When the next application is allowed.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Submits an application: one transaction counts it against the limits and inserts it. A replay with the same
/// idempotency key returns the existing application.
///
/// # Errors
/// [`ApplyError`]; no application was written.
pub async fn apply(command: Apply, ports: ApplyPorts<'_>) -> Result<Applied, ApplyError> {
    if let Some(replayed) = replay(&command, ports).await? {
        return Ok(replayed);
    }
    let application = AgentApplication::new(&command, ports.clock.now(), ports.random);
    let limits = ApplicationLimits::new(&command.applicant.phone, &command.origin);
    match ports.applications.insert(&application, &limits).await {
        Ok(()) => Ok(Applied { application, is_new: true }),
        Err(InsertApplicationError::IdempotencyKeyTaken) => {
            replay(&command, ports).await?.ok_or(ApplyError::IdempotencyMismatch)
        }
        Err(InsertApplicationError::AlreadyOpen { since }) => Err(ApplyError::AlreadyOpen { since }),
        Err(InsertApplicationError::TooMany { retry_at }) => Err(ApplyError::TooMany { retry_at }),
        Err(InsertApplicationError::Repository(error)) => Err(error.into()),
    }
}

/// The application that an earlier request with the same idempotency key created, if any.
async fn replay(command: &Apply, ports: ApplyPorts<'_>) -> Result<Option<Applied>, ApplyError> {
    let Some(key) = &command.idempotency_key else {
        return Ok(None);
    };
    match ports.applications.find_by_idempotency_key(key).await? {
        None => Ok(None),
        Some(application) if application.applicant == command.applicant => {
            Ok(Some(Applied { application, is_new: false }))
        }
        Some(_) => Err(ApplyError::IdempotencyMismatch),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockAgentApplicationRepository;
    use crate::test_support::{ConstantRandom, FixedClock, application, at, command};

    async fn run(
        applications: &MockAgentApplicationRepository,
        command: Apply,
    ) -> Result<Applied, ApplyError> {
        apply(command, ApplyPorts { applications, clock: &FixedClock(at(0)), random: &ConstantRandom(3) })
            .await
    }

    fn with_key() -> Apply {
        Apply { idempotency_key: IdempotencyKey::parse("one-double-tap").ok(), ..command() }
    }

    #[tokio::test]
    async fn an_application_is_written_once_with_its_limits() {
        let mut applications = MockAgentApplicationRepository::new();
        let limits = ApplicationLimits::new(&command().applicant.phone, &command().origin);
        applications
            .expect_insert()
            .withf(move |_, given| *given == limits)
            .times(1)
            .returning(|_, _| Ok(()));
        assert_eq!(
            run(&applications, command()).await.unwrap(),
            Applied { application: application(), is_new: true }
        );
    }

    #[tokio::test]
    async fn the_same_request_again_writes_nothing() {
        let mut applications = MockAgentApplicationRepository::new();
        applications.expect_find_by_idempotency_key().returning(|_| Ok(Some(application())));
        applications.expect_insert().never();
        assert_eq!(
            run(&applications, with_key()).await.unwrap(),
            Applied { application: application(), is_new: false }
        );
    }

    #[tokio::test]
    async fn a_key_reused_for_another_content_is_refused() {
        let mut applications = MockAgentApplicationRepository::new();
        applications.expect_find_by_idempotency_key().returning(|_| Ok(Some(application())));
        applications.expect_insert().never();
        let mut other = with_key();
        other.applicant.has_capital = Some(false);
        assert!(matches!(run(&applications, other).await, Err(ApplyError::IdempotencyMismatch)));
    }

    #[tokio::test]
    async fn a_concurrent_replay_returns_the_winning_application() {
        let mut applications = MockAgentApplicationRepository::new();
        let mut found = [None, Some(application())].into_iter();
        applications.expect_find_by_idempotency_key().times(2).returning(move |_| Ok(found.next().flatten()));
        applications
            .expect_insert()
            .times(1)
            .returning(|_, _| Err(InsertApplicationError::IdempotencyKeyTaken));
        assert!(!run(&applications, with_key()).await.unwrap().is_new);
    }

    #[tokio::test]
    async fn an_open_application_is_refused_with_its_date() {
        let mut applications = MockAgentApplicationRepository::new();
        applications
            .expect_insert()
            .returning(|_, _| Err(InsertApplicationError::AlreadyOpen { since: at(-60) }));
        let refused = run(&applications, command()).await;
        assert!(matches!(refused, Err(ApplyError::AlreadyOpen { since }) if since == at(-60)));
    }
}
