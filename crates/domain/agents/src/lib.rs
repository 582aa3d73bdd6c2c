//! People who want to sell as agents of the shop: who may apply, and what becomes of an application.
//!
//! Decides whether an application is taken, and its status. It calls nobody and promises nobody anything: colleagues do.

mod application;
mod apply;
mod change_application;
mod limits;
mod list;
mod name;
mod ports;
mod reference;
mod region;
mod status;
#[cfg(test)]
mod test_support;

pub use application::{AgentApplication, Applicant, ApplicationChange};
pub use apply::{Applied, Apply, ApplyError, ApplyPorts, apply};
pub use change_application::{ChangeApplication, ChangeApplicationError, change_application};
pub use limits::{ApplicationLimits, Limit, Scope};
pub use list::{ApplicationFilter, ApplicationSearch};
pub use name::{ApplicantName, InvalidApplicantName};
pub use ports::{AgentApplicationRepository, ApplicationConflict, InsertApplicationError};
pub use reference::{ApplicationReference, InvalidReference};
pub use region::{Region, UnknownRegion};
pub use status::{ApplicationStatus, UnknownApplicationStatus};

#[cfg(feature = "mock")]
pub use ports::MockAgentApplicationRepository;
