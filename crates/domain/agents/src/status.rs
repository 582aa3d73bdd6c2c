use kernel::Coded;
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

/// The text is not the code of an application status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown application status")]
pub struct UnknownApplicationStatus;

impl ApplicationStatus {
    /// # Errors
    /// [`UnknownApplicationStatus`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownApplicationStatus> {
        Self::from_code(&text.trim().to_ascii_lowercase()).ok_or(UnknownApplicationStatus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_others_do_not() {
        for status in ApplicationStatus::all() {
            assert_eq!(ApplicationStatus::parse(status.code()), Ok(status));
        }
        assert_eq!(ApplicationStatus::parse("pending"), Err(UnknownApplicationStatus));
    }
}
