use strum::{IntoStaticStr, VariantArray};

/// The status of an application. Staff may set any status from any other; each change is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ApplicationStatus {
    New,
    /// Staff have spoken to the applicant.
    Contacted,
    /// The applicant becomes an agent.
    Accepted,
    Declined,
}
