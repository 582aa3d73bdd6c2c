//! Overview of the back office: how much work waits, what a new shop still lacks, and which crashes browsers reported.
//!
//! A case is something that needs a person, derived from the rows of the other domains. Figures of other domains
//! (orders by status, payments to decide, money) are not repeated here.

mod case;
mod case_filter;
mod client_errors;
mod ports;
mod response;

mod setup_steps;
mod waiting;

pub use case::{CaseCount, CaseKind, SupportCase};
pub use case_filter::CaseFilter;
pub use client_errors::{
    BuildVersion, ClientError, ClientErrorGroup, ClientErrors, MAX_CLIENT_ERRORS, PagePath,
};
pub use ports::{Overview, SupportCases};
pub use response::{FirstAction, ResponseTimes};

pub use setup_steps::{SetupProgress, SetupStep, setup_steps};
pub use waiting::Waiting;
