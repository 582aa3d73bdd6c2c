/// The status of an application. Staff may set any status from any other; each change is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ApplicationStatus {
    /// Not answered yet.
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
    /// All statuses, in order of progress.
    pub const ALL: [Self; 4] = [Self::New, Self::Contacted, Self::Accepted, Self::Declined];

    /// # Errors
    /// [`UnknownApplicationStatus`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownApplicationStatus> {
        let text = text.trim().to_ascii_lowercase();
        Self::ALL.into_iter().find(|status| status.code() == text).ok_or(UnknownApplicationStatus)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Contacted => "contacted",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_others_do_not() {
        for status in ApplicationStatus::ALL {
            assert_eq!(ApplicationStatus::parse(status.code()), Ok(status));
        }
        assert_eq!(ApplicationStatus::parse("pending"), Err(UnknownApplicationStatus));
    }
}
