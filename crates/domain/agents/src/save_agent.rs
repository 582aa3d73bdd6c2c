use kernel::editing::Item;
use kernel::{Actor, AgentId, AuditAction, Clock, Random, RepositoryError};

use crate::{
    Agent, AgentApplicationRepository, AgentPatch, AgentProfile, AgentRecord, AgentRepository, AgentToken,
    ApplicationReference, ApplicationStatus, ChangeApplication, SaveAgentConflict,
};

/// Dependencies of creating and changing agents.
#[derive(Clone, Copy)]
pub struct AgentPorts<'a> {
    pub agents: &'a dyn AgentRepository,
    pub applications: &'a dyn AgentApplicationRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateAgent {
    pub profile: AgentProfile,
    /// The agent's application, which is accepted in the same transaction.
    pub application: Option<ApplicationReference>,
    pub by: Actor,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeAgent {
    pub id: AgentId,
    pub patch: AgentPatch,
    /// The version that the editor saw, for the optimistic lock; `None` to skip it.
    pub expected_version: Option<i64>,
    pub by: Actor,
    /// Whether step-up authentication allows sensitive changes, such as of the phone number: see
    /// [`Item::is_sensitive_change`].
    pub is_confirmed: bool,
}

/// Why an agent was not written.
#[derive(Debug, thiserror::Error)]
pub enum SaveAgentError {
    #[error("no such agent")]
    NotFound,
    #[error("no such application")]
    ApplicationNotFound,
    /// An agent was already created from the application.
    #[error("the application is used")]
    ApplicationUsed,
    /// Another agent has the phone number.
    #[error("the phone number is taken")]
    PhoneTaken,
    /// The agent was changed concurrently. Contains its current state.
    #[error("changed meanwhile")]
    VersionConflict(Box<Option<AgentRecord>>),
    /// The change is sensitive and requires step-up authentication.
    #[error("the change requires step-up authentication")]
    ConfirmationRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a write is attempted: an insert when the generated code is taken, a change without an expected version
/// when it conflicts.
const MAX_ATTEMPTS: usize = 5;

/// Creates an agent, and accepts its application in the same transaction.
///
/// # Errors
/// [`SaveAgentError`]; nothing was written.
pub async fn create_agent(
    command: CreateAgent,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    for _ in 0..MAX_ATTEMPTS {
        let now = ports.clock.now();
        let accepted = match &command.application {
            Some(reference) => accept(reference, &command.by, ports).await?,
            None => None,
        };
        let agent = Agent::new(command.profile.clone(), command.application.clone(), now, ports.random);
        let entry = agent.audit(AuditAction::Created, None, &command.by);
        match ports.agents.insert(&agent, accepted, &entry).await {
            Ok(()) => return find_record(agent.id, ports).await,
            Err(SaveAgentConflict::CodeTaken | SaveAgentConflict::Version) => {}
            Err(conflict) => return Err(refused(conflict)),
        }
    }
    Err(SaveAgentError::VersionConflict(Box::new(None)))
}

/// The change that accepts the application; `None` when it is already accepted.
async fn accept(
    reference: &ApplicationReference,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<Option<crate::ApplicationChange>, SaveAgentError> {
    let application = ports.applications.find_by_reference(reference).await?;
    let application = application.ok_or(SaveAgentError::ApplicationNotFound)?;
    let (status, by) = (ApplicationStatus::Accepted, by.clone());
    let command = ChangeApplication { id: application.id, status, note: None, expected_version: None, by };
    Ok(application.change(&command, ports.clock.now()))
}

/// Changes an agent's profile; does nothing when there is no difference.
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed.
pub async fn change_agent(
    command: ChangeAgent,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let ChangeAgent { id, patch, expected_version, by, is_confirmed } = command;
    let next = |agent: &Agent| agent.with_patch(&patch);
    edit(Edit { id, expected_version, action: AuditAction::Changed, by: &by, is_confirmed }, next, ports)
        .await
}

/// Deletes an agent: it is in no list and its page is closed. Earned commission remains owed.
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed.
pub async fn delete_agent(
    id: AgentId,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let now = ports.clock.now();
    let next = |agent: &Agent| Agent { deleted_at: agent.deleted_at.or(Some(now)), ..agent.clone() };
    edit(Edit::without_fields(id, AuditAction::Deleted, by), next, ports).await
}

/// Undoes [`delete_agent`].
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed. Another agent may have the phone number by now.
pub async fn restore_agent(
    id: AgentId,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let next = |agent: &Agent| Agent { deleted_at: None, ..agent.clone() };
    edit(Edit::without_fields(id, AuditAction::Restored, by), next, ports).await
}

/// Opens the agent's own page with a new link. An older link becomes invalid.
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed.
pub async fn renew_link(
    id: AgentId,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<AgentToken, SaveAgentError> {
    let token = AgentToken::generate(ports.random);
    let next = |agent: &Agent| Agent { link: Some(token.sha256()), ..agent.clone() };
    edit(Edit::without_fields(id, AuditAction::Enabled, by), next, ports).await?;
    Ok(token)
}

/// Closes the agent's own page.
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed.
pub async fn revoke_link(
    id: AgentId,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let next = |agent: &Agent| Agent { link: None, ..agent.clone() };
    edit(Edit::without_fields(id, AuditAction::Disabled, by), next, ports).await
}

struct Edit<'a> {
    id: AgentId,
    expected_version: Option<i64>,
    action: AuditAction,
    by: &'a Actor,
    is_confirmed: bool,
}

impl<'a> Edit<'a> {
    /// An edit that changes no profile field, and so needs neither a version nor step-up authentication.
    fn without_fields(id: AgentId, action: AuditAction, by: &'a Actor) -> Self {
        Self { id, expected_version: None, action, by, is_confirmed: false }
    }
}

async fn edit(
    edit: Edit<'_>,
    next: impl Fn(&Agent) -> Agent,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    for _ in 0..MAX_ATTEMPTS {
        let record = find_record(edit.id, ports).await?;
        if edit.expected_version.is_some_and(|version| version != record.agent.version) {
            return Err(SaveAgentError::VersionConflict(Box::new(Some(record))));
        }
        if edit.action == AuditAction::Changed && record.agent.deleted_at.is_some() {
            return Err(SaveAgentError::NotFound);
        }
        let changed = next(&record.agent);
        if changed == record.agent {
            return Ok(record);
        }
        if record.agent.is_sensitive_change(&changed) && !edit.is_confirmed {
            return Err(SaveAgentError::ConfirmationRequired);
        }
        let agent = changed.next(ports.clock.now());
        let entry = agent.audit(edit.action, Some(&record.agent), edit.by);
        match ports.agents.save(&agent, &entry).await {
            Ok(()) => return find_record(edit.id, ports).await,
            Err(SaveAgentConflict::Version) => {}
            Err(conflict) => return Err(refused(conflict)),
        }
    }
    Err(SaveAgentError::VersionConflict(Box::new(ports.agents.find(edit.id).await?)))
}

async fn find_record(id: AgentId, ports: AgentPorts<'_>) -> Result<AgentRecord, SaveAgentError> {
    ports.agents.find(id).await?.ok_or(SaveAgentError::NotFound)
}

fn refused(conflict: SaveAgentConflict) -> SaveAgentError {
    match conflict {
        SaveAgentConflict::PhoneTaken => SaveAgentError::PhoneTaken,
        SaveAgentConflict::ApplicationUsed => SaveAgentError::ApplicationUsed,
        SaveAgentConflict::CodeTaken | SaveAgentConflict::Version => {
            SaveAgentError::VersionConflict(Box::new(None))
        }
        SaveAgentConflict::Repository(error) => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, actor, agent, application, at, profile};
    use crate::{AgentFigures, AgentStatus, MockAgentApplicationRepository, MockAgentRepository};

    fn record(agent: Agent) -> AgentRecord {
        AgentRecord { agent, figures: AgentFigures::default(), updated_by: None }
    }

    /// A patch with the current name and rate.
    fn unchanged_patch() -> AgentPatch {
        let AgentProfile { name, rate, .. } = profile();
        AgentPatch { name: Some(name), rate: Some(rate), ..AgentPatch::default() }
    }

    struct Fixture {
        agents: MockAgentRepository,
        applications: MockAgentApplicationRepository,
        clock: FixedClock,
    }

    impl Fixture {
        fn new(current: Agent) -> Self {
            let mut agents = MockAgentRepository::new();
            agents.expect_find().returning(move |_| Ok(Some(record(current.clone()))));
            Self { agents, applications: MockAgentApplicationRepository::new(), clock: FixedClock(at(9)) }
        }

        fn ports(&self) -> AgentPorts<'_> {
            AgentPorts {
                agents: &self.agents,
                applications: &self.applications,
                clock: &self.clock,
                random: &ConstantRandom(3),
            }
        }
    }

    #[tokio::test]
    async fn creating_an_agent_accepts_the_application() {
        let mut fixture = Fixture::new(agent());
        fixture.applications.expect_find_by_reference().returning(|_| Ok(Some(application())));
        fixture
            .agents
            .expect_insert()
            .withf(|agent, accepted, entry| {
                let accepts = accepted.as_ref().map(|change| change.status);
                accepts == Some(ApplicationStatus::Accepted)
                    && entry.action == AuditAction::Created
                    && entry.subject.id == agent.id.to_string()
            })
            .times(1)
            .returning(|_, _, _| Ok(()));
        let application = Some(application().reference);
        let command = CreateAgent { profile: profile(), application, by: actor() };
        create_agent(command, fixture.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_taken_code_is_generated_again() {
        let mut fixture = Fixture::new(agent());
        let mut answers = [Err(SaveAgentConflict::CodeTaken), Ok(())].into_iter();
        fixture.agents.expect_insert().times(2).returning(move |_, _, _| answers.next().unwrap());
        let command = CreateAgent { profile: profile(), application: None, by: actor() };
        create_agent(command, fixture.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn only_changed_fields_are_audited() {
        let mut fixture = Fixture::new(agent());
        fixture
            .agents
            .expect_save()
            .withf(|agent, entry| {
                let fields: Vec<_> = entry.changes.iter().map(|change| change.field.as_str()).collect();
                agent.version == 2 && fields == ["status"]
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let patch = AgentPatch { status: Some(AgentStatus::Suspended), ..AgentPatch::default() };
        let command = ChangeAgent {
            id: agent().id,
            patch,
            expected_version: Some(1),
            by: actor(),
            is_confirmed: false,
        };
        change_agent(command, fixture.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_change_without_a_difference_writes_nothing() {
        let mut fixture = Fixture::new(agent());
        fixture.agents.expect_save().never();
        let command = ChangeAgent {
            id: agent().id,
            patch: unchanged_patch(),
            expected_version: None,
            by: actor(),
            is_confirmed: false,
        };
        change_agent(command, fixture.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_version_conflict_returns_the_current_agent() {
        let fixture = Fixture::new(Agent { version: 4, ..agent() });
        let command = ChangeAgent {
            id: agent().id,
            patch: unchanged_patch(),
            expected_version: Some(3),
            by: actor(),
            is_confirmed: false,
        };
        let refused = change_agent(command, fixture.ports()).await;
        let current = match refused {
            Err(SaveAgentError::VersionConflict(current)) => current.map(|record| record.agent.version),
            other => panic!("{other:?}"),
        };
        assert_eq!(current, Some(4));
    }

    #[tokio::test]
    async fn changing_the_phone_number_requires_step_up() {
        let mut fixture = Fixture::new(agent());
        let phone = kernel::PhoneNumber::parse("0754200399").ok();
        let command = |is_confirmed| {
            let patch = AgentPatch { phone: phone.clone(), ..AgentPatch::default() };
            ChangeAgent { id: agent().id, patch, expected_version: None, by: actor(), is_confirmed }
        };
        let refused = change_agent(command(false), fixture.ports()).await;
        assert!(matches!(refused, Err(SaveAgentError::ConfirmationRequired)));
        fixture.agents.expect_save().times(1).withf(|_, entry| entry.is_sensitive()).returning(|_, _| Ok(()));
        change_agent(command(true), fixture.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_deleted_agent_cannot_be_changed_but_restored() {
        let mut fixture = Fixture::new(Agent { deleted_at: Some(at(1)), ..agent() });
        fixture
            .agents
            .expect_save()
            .withf(|agent, entry| agent.deleted_at.is_none() && entry.action == AuditAction::Restored)
            .times(1)
            .returning(|_, _| Ok(()));
        let command = ChangeAgent {
            id: agent().id,
            patch: unchanged_patch(),
            expected_version: None,
            by: actor(),
            is_confirmed: false,
        };
        assert!(matches!(change_agent(command, fixture.ports()).await, Err(SaveAgentError::NotFound)));
        restore_agent(agent().id, &actor(), fixture.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn only_the_hash_of_a_link_is_stored() {
        let mut fixture = Fixture::new(agent());
        fixture.agents.expect_save().times(1).returning(|agent, entry| {
            let kept = agent.link.as_ref().unwrap();
            assert!(!format!("{entry:?}").contains(kept.as_str()));
            Ok(())
        });
        let token = renew_link(agent().id, &actor(), fixture.ports()).await.unwrap();
        assert_eq!(token.reveal().len(), 64);
    }
}
