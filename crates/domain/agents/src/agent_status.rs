use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// Whether an agent's sales earn commission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AgentStatus {
    Active,
    /// The agent has paused selling.
    Inactive,
    /// The shop has suspended the agent.
    Suspended,
}

/// The text is not the code of an agent status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown agent status")]
pub struct UnknownAgentStatus;

impl AgentStatus {
    /// # Errors
    /// [`UnknownAgentStatus`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownAgentStatus> {
        Self::from_code(&text.trim().to_ascii_lowercase()).ok_or(UnknownAgentStatus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        assert!(AgentStatus::all().all(|status| AgentStatus::parse(status.code()) == Ok(status)));
        assert_eq!(AgentStatus::parse("new"), Err(UnknownAgentStatus));
    }
}
