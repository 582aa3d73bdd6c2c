use chrono::{DateTime, Utc};
use kernel::{Actor, AgentApplicationId, Clock, RepositoryError};

use crate::{AgentApplication, AgentApplicationRepository, ApplicationConflict, ApplicationStatus};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeApplication {
    pub id: AgentApplicationId,
    pub status: ApplicationStatus,
    /// The new note; an empty one clears it, `None` keeps it.
    pub note: Option<String>,
    /// The version that the editor saw, for the optimistic lock; `None` to skip it.
    pub expected_version: Option<i64>,
    pub by: Actor,
}

/// Why an application was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeApplicationError {
    #[error("no such application")]
    NotFound,
    /// The application was changed concurrently.
    #[error("the application was changed meanwhile")]
    VersionConflict,
    /// It would be open again while the same phone has a newer open application.
    #[error("the phone has another open application")]
    AlreadyOpen { since: DateTime<Utc> },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change without an expected version is attempted when it conflicts with concurrent changes.
const MAX_ATTEMPTS: usize = 5;

/// Sets status and note and records the actor; does nothing when there is no difference.
///
/// # Errors
/// [`ChangeApplicationError`]; nothing was changed.
pub async fn change_application(
    command: ChangeApplication,
    applications: &dyn AgentApplicationRepository,
    clock: &dyn Clock,
) -> Result<AgentApplication, ChangeApplicationError> {
    for _ in 0..MAX_ATTEMPTS {
        match try_change(&command, applications, clock).await {
            Err(ChangeApplicationError::VersionConflict) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
    }
    Err(ChangeApplicationError::VersionConflict)
}

async fn try_change(
    command: &ChangeApplication,
    applications: &dyn AgentApplicationRepository,
    clock: &dyn Clock,
) -> Result<AgentApplication, ChangeApplicationError> {
    let application = applications.find(command.id).await?.ok_or(ChangeApplicationError::NotFound)?;
    if command.expected_version.is_some_and(|version| version != application.version) {
        return Err(ChangeApplicationError::VersionConflict);
    }
    let Some(change) = application.change(command, clock.now()) else {
        return Ok(application);
    };
    match applications.change(&change).await {
        Ok(()) => applications.find(command.id).await?.ok_or(ChangeApplicationError::NotFound),
        Err(ApplicationConflict::Version) => Err(ChangeApplicationError::VersionConflict),
        Err(ApplicationConflict::AlreadyOpen { since }) => Err(ChangeApplicationError::AlreadyOpen { since }),
        Err(ApplicationConflict::Repository(error)) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockAgentApplicationRepository;
    use crate::test_support::{FixedClock, actor, application, at};

    fn command(status: ApplicationStatus, expected_version: Option<i64>) -> ChangeApplication {
        ChangeApplication { id: application().id, status, note: None, expected_version, by: actor() }
    }

    async fn run(
        applications: &MockAgentApplicationRepository,
        command: ChangeApplication,
    ) -> Result<AgentApplication, ChangeApplicationError> {
        change_application(command, applications, &FixedClock(at(5))).await
    }

    fn repository(stored: AgentApplication) -> MockAgentApplicationRepository {
        let mut applications = MockAgentApplicationRepository::new();
        applications.expect_find().returning(move |_| Ok(Some(stored.clone())));
        applications
    }

    #[tokio::test]
    async fn a_change_records_actor_and_time() {
        let mut applications = repository(application());
        applications
            .expect_change()
            .withf(|change| change.by == actor() && change.at == at(5) && change.from_version == 1)
            .times(1)
            .returning(|_| Ok(()));
        run(&applications, command(ApplicationStatus::Contacted, Some(1))).await.unwrap();
    }

    #[tokio::test]
    async fn a_change_without_a_difference_writes_nothing() {
        let mut applications = repository(application());
        applications.expect_change().never();
        let same = run(&applications, command(ApplicationStatus::New, None)).await.unwrap();
        assert_eq!(same, application());
    }

    #[tokio::test]
    async fn a_note_stays_until_it_is_replaced_or_cleared() {
        let noted = AgentApplication { note: Some("piga jioni".into()), ..application() };
        for (note, written) in
            [(None, Some("piga jioni")), (Some(""), None), (Some("hana mtaji"), Some("hana mtaji"))]
        {
            let mut applications = repository(noted.clone());
            applications
                .expect_change()
                .withf(move |change| change.note.as_deref() == written)
                .times(1)
                .returning(|_| Ok(()));
            let note = note.map(str::to_owned);
            let command = ChangeApplication { note, ..command(ApplicationStatus::Contacted, None) };
            run(&applications, command).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_change_of_another_version_is_a_conflict() {
        let mut applications = repository(application());
        applications.expect_change().never();
        let refused = run(&applications, command(ApplicationStatus::Declined, Some(7))).await;
        assert!(matches!(refused, Err(ChangeApplicationError::VersionConflict)));
    }

    #[tokio::test]
    async fn a_change_without_a_version_is_retried_after_a_conflict() {
        let mut applications = repository(application());
        let mut answers = [Err(ApplicationConflict::Version), Ok(())].into_iter();
        applications.expect_change().times(2).returning(move |_| answers.next().unwrap());
        assert!(run(&applications, command(ApplicationStatus::Accepted, None)).await.is_ok());
    }
}
