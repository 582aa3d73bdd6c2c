use kernel::editing::Item;
use kernel::{Actor, AgentId, AuditAction, Clock, Random, RepositoryError};

use crate::{
    Agent, AgentApplicationRepository, AgentPatch, AgentProfile, AgentRecord, AgentRepository, AgentToken,
    ApplicationReference, ApplicationStatus, ChangeApplication, SaveAgentConflict,
};

/// What changing agents needs from outside.
#[derive(Clone, Copy)]
pub struct AgentPorts<'a> {
    pub agents: &'a dyn AgentRepository,
    /// Applications that agents come from.
    pub applications: &'a dyn AgentApplicationRepository,
    pub clock: &'a dyn Clock,
    /// Ids, codes and tokens.
    pub random: &'a dyn Random,
}

/// A colleague's wish to take somebody on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateAgent {
    pub profile: AgentProfile,
    /// The application that they sent; it is accepted with it.
    pub application: Option<ApplicationReference>,
    pub by: Actor,
}

/// A colleague's wish to change an agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeAgent {
    pub id: AgentId,
    pub patch: AgentPatch,
    /// The version that the colleague saw; absent when it does not matter.
    pub expected_version: Option<i64>,
    pub by: Actor,
    /// Whether they may make grave changes, as of the phone number: see [`Item::is_sensitive_change`].
    pub is_confirmed: bool,
}

/// Why an agent was not written.
#[derive(Debug, thiserror::Error)]
pub enum SaveAgentError {
    #[error("no such agent")]
    NotFound,
    #[error("no such application")]
    ApplicationNotFound,
    /// The application made an agent already.
    #[error("the application is used")]
    ApplicationUsed,
    /// Another agent has the phone number.
    #[error("the phone number is taken")]
    PhoneTaken,
    /// Somebody changed it meanwhile; this is how it is now.
    #[error("changed meanwhile")]
    VersionConflict(Box<Option<AgentRecord>>),
    /// The change is grave, and whoever wants it did not type the password a moment ago.
    #[error("the change takes a password typed a moment ago")]
    ConfirmationRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often another code is drawn when one is taken, and a change is tried that names no version.
const TRIES: usize = 5;

/// Takes somebody on. An application that they sent is accepted in the same transaction.
///
/// # Errors
/// [`SaveAgentError`]; nothing was written.
pub async fn create_agent(
    command: CreateAgent,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    for _ in 0..TRIES {
        let now = ports.clock.now();
        let accepted = match &command.application {
            Some(reference) => accept(reference, &command.by, ports).await?,
            None => None,
        };
        let agent = Agent::begin(command.profile.clone(), command.application.clone(), now, ports.random);
        let entry = agent.audit(AuditAction::Created, None, &command.by);
        match ports.agents.insert(&agent, accepted, &entry).await {
            Ok(()) => return found(agent.id, ports).await,
            Err(SaveAgentConflict::CodeTaken | SaveAgentConflict::Version) => {}
            Err(conflict) => return Err(refused(conflict)),
        }
    }
    Err(SaveAgentError::VersionConflict(Box::new(None)))
}

/// The change that accepts the application; `None` when it is accepted already.
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

/// Changes what is said of an agent; saying what is said already changes nothing.
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed.
pub async fn change_agent(
    command: ChangeAgent,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let ChangeAgent { id, patch, expected_version, by, is_confirmed } = command;
    let next = |agent: &Agent| agent.patched(&patch);
    edit(Edit { id, expected_version, action: AuditAction::Changed, by: &by, is_confirmed }, next, ports)
        .await
}

/// Takes an agent out of every list. What they earned stays theirs; their page closes.
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
    edit(Edit::of(id, AuditAction::Deleted, by), next, ports).await
}

/// Undoes [`delete_agent`].
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed. Somebody else may have the phone number by now.
pub async fn restore_agent(
    id: AgentId,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let next = |agent: &Agent| Agent { deleted_at: None, ..agent.clone() };
    edit(Edit::of(id, AuditAction::Restored, by), next, ports).await
}

/// Gives an agent a page of their own. A link that they had before opens nothing from then on.
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
    edit(Edit::of(id, AuditAction::Enabled, by), next, ports).await?;
    Ok(token)
}

/// Takes an agent's page away.
///
/// # Errors
/// [`SaveAgentError`]; nothing was changed.
pub async fn revoke_link(
    id: AgentId,
    by: &Actor,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    let next = |agent: &Agent| Agent { link: None, ..agent.clone() };
    edit(Edit::of(id, AuditAction::Disabled, by), next, ports).await
}

struct Edit<'a> {
    id: AgentId,
    expected_version: Option<i64>,
    action: AuditAction,
    by: &'a Actor,
    is_confirmed: bool,
}

impl<'a> Edit<'a> {
    /// Of what no version and no password is asked for: no field of the agent differs afterwards.
    fn of(id: AgentId, action: AuditAction, by: &'a Actor) -> Self {
        Self { id, expected_version: None, action, by, is_confirmed: false }
    }
}

async fn edit(
    edit: Edit<'_>,
    next: impl Fn(&Agent) -> Agent,
    ports: AgentPorts<'_>,
) -> Result<AgentRecord, SaveAgentError> {
    for _ in 0..TRIES {
        let record = found(edit.id, ports).await?;
        if edit.expected_version.is_some_and(|version| version != record.agent.version) {
            return Err(SaveAgentError::VersionConflict(Box::new(Some(record))));
        }
        if edit.action == AuditAction::Changed && record.agent.deleted_at.is_some() {
            return Err(SaveAgentError::NotFound);
        }
        let wanted = next(&record.agent);
        if wanted == record.agent {
            return Ok(record);
        }
        if record.agent.is_sensitive_change(&wanted) && !edit.is_confirmed {
            return Err(SaveAgentError::ConfirmationRequired);
        }
        let agent = wanted.next(ports.clock.now());
        let entry = agent.audit(edit.action, Some(&record.agent), edit.by);
        match ports.agents.save(&agent, &entry).await {
            Ok(()) => return found(edit.id, ports).await,
            Err(SaveAgentConflict::Version) => {}
            Err(conflict) => return Err(refused(conflict)),
        }
    }
    Err(SaveAgentError::VersionConflict(Box::new(ports.agents.find(edit.id).await?)))
}

async fn found(id: AgentId, ports: AgentPorts<'_>) -> Result<AgentRecord, SaveAgentError> {
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
    use crate::test_support::{At, Bytes, actor, agent, application, at, profile};
    use crate::{AgentFigures, AgentStatus, MockAgentApplicationRepository, MockAgentRepository};

    fn record(agent: Agent) -> AgentRecord {
        AgentRecord { agent, figures: AgentFigures::default(), updated_by: None }
    }

    /// What is said already of the agent's name and rate.
    fn said() -> AgentPatch {
        let AgentProfile { name, rate, .. } = profile();
        AgentPatch { name: Some(name), rate: Some(rate), ..AgentPatch::default() }
    }

    struct World {
        agents: MockAgentRepository,
        applications: MockAgentApplicationRepository,
        clock: At,
    }

    impl World {
        fn of(current: Agent) -> Self {
            let mut agents = MockAgentRepository::new();
            agents.expect_find().returning(move |_| Ok(Some(record(current.clone()))));
            Self { agents, applications: MockAgentApplicationRepository::new(), clock: At(at(9)) }
        }

        fn ports(&self) -> AgentPorts<'_> {
            AgentPorts {
                agents: &self.agents,
                applications: &self.applications,
                clock: &self.clock,
                random: &Bytes(3),
            }
        }
    }

    #[tokio::test]
    async fn taking_an_applicant_on_accepts_the_application() {
        let mut world = World::of(agent());
        world.applications.expect_find_by_reference().returning(|_| Ok(Some(application())));
        world
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
        create_agent(command, world.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_taken_code_is_drawn_again() {
        let mut world = World::of(agent());
        let mut answers = [Err(SaveAgentConflict::CodeTaken), Ok(())].into_iter();
        world.agents.expect_insert().times(2).returning(move |_, _, _| answers.next().unwrap());
        let command = CreateAgent { profile: profile(), application: None, by: actor() };
        create_agent(command, world.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_change_writes_what_differs_and_nothing_else() {
        let mut world = World::of(agent());
        world
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
        change_agent(command, world.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn saying_the_same_again_writes_nothing() {
        let mut world = World::of(agent());
        world.agents.expect_save().never();
        let command = ChangeAgent {
            id: agent().id,
            patch: said(),
            expected_version: None,
            by: actor(),
            is_confirmed: false,
        };
        change_agent(command, world.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn another_version_is_answered_with_the_agent_as_it_is() {
        let world = World::of(Agent { version: 4, ..agent() });
        let command = ChangeAgent {
            id: agent().id,
            patch: said(),
            expected_version: Some(3),
            by: actor(),
            is_confirmed: false,
        };
        let refused = change_agent(command, world.ports()).await;
        let current = match refused {
            Err(SaveAgentError::VersionConflict(current)) => current.map(|record| record.agent.version),
            other => panic!("{other:?}"),
        };
        assert_eq!(current, Some(4));
    }

    #[tokio::test]
    async fn another_phone_number_takes_a_password_typed_a_moment_ago() {
        let mut world = World::of(agent());
        let phone = kernel::PhoneNumber::parse("0754200399").ok();
        let command = |is_confirmed| {
            let patch = AgentPatch { phone: phone.clone(), ..AgentPatch::default() };
            ChangeAgent { id: agent().id, patch, expected_version: None, by: actor(), is_confirmed }
        };
        let refused = change_agent(command(false), world.ports()).await;
        assert!(matches!(refused, Err(SaveAgentError::ConfirmationRequired)));
        world.agents.expect_save().times(1).withf(|_, entry| entry.is_sensitive()).returning(|_, _| Ok(()));
        change_agent(command(true), world.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_deleted_agent_is_changed_by_nobody_and_can_come_back() {
        let mut world = World::of(Agent { deleted_at: Some(at(1)), ..agent() });
        world
            .agents
            .expect_save()
            .withf(|agent, entry| agent.deleted_at.is_none() && entry.action == AuditAction::Restored)
            .times(1)
            .returning(|_, _| Ok(()));
        let command = ChangeAgent {
            id: agent().id,
            patch: said(),
            expected_version: None,
            by: actor(),
            is_confirmed: false,
        };
        assert!(matches!(change_agent(command, world.ports()).await, Err(SaveAgentError::NotFound)));
        restore_agent(agent().id, &actor(), world.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn a_link_is_kept_as_its_hash_only() {
        let mut world = World::of(agent());
        world.agents.expect_save().times(1).returning(|agent, entry| {
            let kept = agent.link.as_ref().unwrap();
            assert!(!format!("{entry:?}").contains(kept.as_str()));
            Ok(())
        });
        let token = renew_link(agent().id, &actor(), world.ports()).await.unwrap();
        assert_eq!(token.reveal().len(), 64);
    }
}
