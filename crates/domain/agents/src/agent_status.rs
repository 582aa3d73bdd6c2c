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
