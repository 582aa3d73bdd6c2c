//! Agents: applications, agent profiles, commission and payouts.
//!
//! The crate decides whether an application is accepted and its status, validates agent profiles, and computes ledger
//! entries. It contacts no applicant and transfers no money: staff do.

mod agent;
mod agent_item;
mod agent_list;
mod agent_ports;
mod agent_status;
mod application;
mod apply;
mod change_application;
mod commission;
mod import_agents;
mod limits;
mod link;
mod list;
mod month;
mod name;
mod payout;
mod ports;
mod reference;
mod region;
mod sample_agents;
mod save_agent;
mod seller;
mod statement;
mod status;
mod tenths;
#[cfg(test)]
mod test_support;

pub use agent::{Agent, AgentCard, AgentProfile};
pub use agent_item::AgentPatch;
pub use agent_list::{AgentCounters, AgentFilter, AgentRecord, AgentSort};
pub use agent_ports::{AgentRepository, CommissionLedger, PayConflict, PayoutRepository, SaveAgentConflict};
pub use agent_status::AgentStatus;
pub use application::{AgentApplication, Applicant, ApplicationChange};
pub use apply::{Applied, Apply, ApplyError, ApplyPorts, apply};
pub use change_application::{ChangeApplication, ChangeApplicationError, change_application};
pub use commission::{CommissionKind, Sale, SaleEntry, WrittenCommission};
pub use import_agents::{AgentExports, ImportPorts, import_agents, preview_import};
pub use limits::{ApplicationLimits, Limit};
pub use link::{AgentToken, AgentTokenSha256, InvalidAgentTokenSha256};
pub use list::ApplicationFilter;
pub use month::{InvalidMonth, Month};
pub use name::{ApplicantName, InvalidApplicantName};
pub use payout::{
    CreatePayout, PaidItem, PayItems, Payee, Payout, PayoutItem, PayoutItemState, PayoutSummary,
};
pub use ports::{AgentApplicationRepository, ApplicationConflict, InsertApplicationError};
pub use reference::{ApplicationReference, InvalidReference};
pub use region::Region;
pub use sample_agents::{sample_agents, seed_sample_agents};
pub use save_agent::{
    AgentPorts, ChangeAgent, CreateAgent, SaveAgentError, change_agent, create_agent, delete_agent,
    renew_link, restore_agent, revoke_link,
};
pub use seller::{AgentSale, Seller};
pub use statement::{AgentFigures, CommissionEntry, SoldItem, Statement};
pub use status::ApplicationStatus;
pub use tenths::{CommissionRate, InvalidTenths, Rating};

#[cfg(test)]
pub use agent_ports::MockAgentRepository;
#[cfg(test)]
pub use ports::MockAgentApplicationRepository;
