/// Whether an agent's sales earn commission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
    pub const ALL: [Self; 3] = [Self::Active, Self::Inactive, Self::Suspended];

    /// # Errors
    /// [`UnknownAgentStatus`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownAgentStatus> {
        let text = text.trim().to_ascii_lowercase();
        Self::ALL.into_iter().find(|status| status.code() == text).ok_or(UnknownAgentStatus)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Suspended => "suspended",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        assert!(AgentStatus::ALL.into_iter().all(|status| AgentStatus::parse(status.code()) == Ok(status)));
        assert_eq!(AgentStatus::parse("new"), Err(UnknownAgentStatus));
    }
}
