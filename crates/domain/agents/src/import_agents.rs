use async_trait::async_trait;
use kernel::editing::{Import, ImportError, RowOutcome, Write, plan};
use kernel::{AuditEntry, Clock, Random, RepositoryError};

use crate::{Agent, SaveAgentConflict};

/// Reads and writes all agents for an import.
#[async_trait]
pub trait AgentExports: Send + Sync {
    /// All agents that are not deleted, by name.
    async fn all(&self) -> Result<Vec<Agent>, RepositoryError>;
    /// Writes all agents and appends the audit entries, `summary` last, in one transaction.
    async fn write(
        &self,
        writes: Vec<Write<Agent>>,
        summary: Option<AuditEntry>,
    ) -> Result<(), SaveAgentConflict>;
}

/// Dependencies of importing agents.
#[derive(Clone, Copy)]
pub struct ImportPorts<'a> {
    pub agents: &'a dyn AgentExports,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// How often an import is planned when agents change concurrently or a generated code is taken.
const MAX_ATTEMPTS: usize = 5;

/// The effect that importing the file would have now, row by row. The import itself generates other codes for new
/// agents.
///
/// # Errors
/// [`RepositoryError`]
pub async fn preview_import(
    import: &Import<Agent>,
    ports: ImportPorts<'_>,
) -> Result<Vec<RowOutcome<Agent>>, RepositoryError> {
    let existing = ports.agents.all().await?;
    Ok(plan(import, &existing, ports.clock.now(), ports.random).outcomes)
}

/// Writes all valid rows in one transaction and returns the outcome of each row. `is_confirmed`: see
/// [`ChangeAgent::is_confirmed`](crate::ChangeAgent::is_confirmed).
///
/// # Errors
/// [`ImportError`]; nothing was written.
pub async fn import_agents(
    import: &Import<Agent>,
    is_confirmed: bool,
    ports: ImportPorts<'_>,
) -> Result<Vec<RowOutcome<Agent>>, ImportError> {
    for _ in 0..MAX_ATTEMPTS {
        let existing = ports.agents.all().await?;
        let plan = plan(import, &existing, ports.clock.now(), ports.random);
        if plan.writes.is_empty() {
            return Ok(plan.outcomes);
        }
        plan.ensure_allowed(is_confirmed)?;
        match ports.agents.write(plan.writes, plan.summary).await {
            Ok(()) => return Ok(plan.outcomes),
            Err(SaveAgentConflict::Repository(error)) => return Err(error.into()),
            Err(_conflict) => {}
        }
    }
    Err(RepositoryError::Unavailable("the agents kept changing".into()).into())
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use kernel::editing::{ImportRow, Refusal};
    use kernel::{AuditAction, PhoneNumber};

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, actor, agent, at, profile};
    use crate::{AgentPatch, AgentProfile, AgentStatus, ApplicantName, Region};

    /// Refuses the first `refusals` writes.
    struct Sheets {
        agents: Vec<Agent>,
        refusals: Mutex<usize>,
        written: Mutex<Vec<AuditEntry>>,
    }

    #[async_trait]
    impl AgentExports for Sheets {
        async fn all(&self) -> Result<Vec<Agent>, RepositoryError> {
            Ok(self.agents.clone())
        }

        async fn write(
            &self,
            writes: Vec<Write<Agent>>,
            summary: Option<AuditEntry>,
        ) -> Result<(), SaveAgentConflict> {
            let mut left = self.refusals.lock().unwrap();
            if let Some(fewer) = left.checked_sub(1) {
                *left = fewer;
                return Err(SaveAgentConflict::CodeTaken);
            }
            let entries = writes.into_iter().map(|write| write.entry).chain(summary);
            self.written.lock().unwrap().extend(entries);
            Ok(())
        }
    }

    fn sheets(refusals: usize) -> Sheets {
        Sheets { agents: vec![agent()], refusals: Mutex::new(refusals), written: Mutex::default() }
    }

    async fn import(rows: Vec<ImportRow<Agent>>, sheets: &Sheets) -> Vec<RowOutcome<Agent>> {
        try_import(rows, false, sheets).await.unwrap()
    }

    async fn try_import(
        rows: Vec<ImportRow<Agent>>,
        is_confirmed: bool,
        sheets: &Sheets,
    ) -> Result<Vec<RowOutcome<Agent>>, ImportError> {
        let ports = ImportPorts { agents: sheets, clock: &FixedClock(at(9)), random: &ConstantRandom(5) };
        import_agents(&Import { rows, by: actor() }, is_confirmed, ports).await
    }

    fn row(key: Option<&str>, patch: AgentPatch) -> ImportRow<Agent> {
        ImportRow { key: key.map(str::to_owned), seen_version: None, patch }
    }

    fn new(phone: &str) -> AgentPatch {
        AgentPatch {
            name: ApplicantName::parse("Juma Bakari").ok(),
            phone: PhoneNumber::parse(phone).ok(),
            region: Some(Region::Mwanza),
            ..AgentPatch::default()
        }
    }

    fn suspended(phone: Option<&str>) -> AgentPatch {
        let phone = phone.and_then(|phone| PhoneNumber::parse(phone).ok());
        AgentPatch { phone, status: Some(AgentStatus::Suspended), ..AgentPatch::default() }
    }

    #[tokio::test]
    async fn a_row_is_matched_by_code_or_else_by_phone_number() {
        let code = agent().code.to_string();
        for row in [row(Some(&code), suspended(None)), row(None, suspended(Some("+255 754 200 311")))] {
            let sheets = sheets(0);
            let outcomes = import(vec![row], &sheets).await;
            let [RowOutcome::Changed(after, changes)] = &outcomes[..] else { panic!("{outcomes:?}") };
            assert_eq!((after.id, after.version, changes.len()), (agent().id, 2, 1));
            assert_eq!(after.profile, AgentProfile { status: AgentStatus::Suspended, ..profile() });
            let actions: Vec<_> = sheets.written.lock().unwrap().iter().map(|entry| entry.action).collect();
            assert_eq!(actions, [AuditAction::Changed, AuditAction::Imported]);
        }
    }

    #[tokio::test]
    async fn a_phone_number_of_another_agent_or_row_is_refused() {
        let code = agent().code.to_string();
        let mut sheets = sheets(0);
        let mut other = Agent { id: kernel::AgentId::new(at(3), &ConstantRandom(9)), ..agent() };
        other.profile.phone = PhoneNumber::parse("0713000001").unwrap();
        other.code = kernel::AgentCode::generate(&ConstantRandom(9));
        sheets.agents.push(other);
        let outcomes = import(
            vec![
                row(Some(&code), suspended(Some("0713 000 001"))),
                row(None, new("0713000009")),
                row(None, new("255713000009")),
                row(Some("ZZZZZZ"), new("0713000010")),
            ],
            &sheets,
        )
        .await;
        let refusal = |outcome: &RowOutcome<Agent>| match outcome {
            RowOutcome::Refused(refusal) => Some(refusal.clone()),
            _ => None,
        };
        let refusals: Vec<_> = outcomes.iter().map(refusal).collect();
        let expected = [Some(Refusal::Taken), None, Some(Refusal::Repeated), Some(Refusal::UnknownKey)];
        assert_eq!(refusals, expected);
    }

    #[tokio::test]
    async fn changing_a_phone_number_by_import_requires_step_up() {
        let rows = || {
            let code = agent().code.to_string();
            vec![row(None, new("0713000009")), row(Some(&code), suspended(Some("0713000001")))]
        };
        let sheets = sheets(0);
        let refused = try_import(rows(), false, &sheets).await;
        assert!(matches!(refused, Err(ImportError::StepUpRequired)));
        assert!(sheets.written.lock().unwrap().is_empty(), "no row is imported");
        assert_eq!(try_import(rows(), true, &sheets).await.unwrap().len(), 2);
        assert_eq!(sheets.written.lock().unwrap().len(), 3);
    }

    #[tokio::test]
    async fn an_import_is_retried_after_a_conflict() {
        let sheets = sheets(2);
        let outcomes = import(vec![row(None, new("0713000009"))], &sheets).await;
        assert!(matches!(outcomes[..], [RowOutcome::Created(_)]));
        assert_eq!(sheets.written.lock().unwrap().len(), 2);
    }

    #[tokio::test]
    async fn missing_fields_of_a_new_agent_are_listed() {
        let outcomes = import(vec![row(None, suspended(None))], &sheets(0)).await;
        assert_eq!(outcomes, [RowOutcome::Refused(Refusal::Missing(vec!["name", "phoneNumber", "region"]))]);
    }
}
