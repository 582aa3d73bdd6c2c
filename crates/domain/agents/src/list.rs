use kernel::Search;

use crate::ApplicationStatus;

/// Criteria of a list of applications; `None` does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ApplicationFilter {
    pub status: Option<ApplicationStatus>,
    pub search: Option<Search>,
}
