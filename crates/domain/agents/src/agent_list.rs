use kernel::Search;
use strum::{IntoStaticStr, VariantArray};

use crate::{Agent, AgentFigures, AgentStatus, Rating, Region};

/// Criteria of a list of agents; `None` does not restrict. Deleted agents are in no list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AgentFilter {
    pub status: Option<AgentStatus>,
    pub region: Option<Region>,
    pub search: Option<Search>,
}

/// The sort order of a list of agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AgentSort {
    #[default]
    Name,
    #[strum(serialize = "name_desc")]
    NameDescending,
    /// By creation, newest first.
    Newest,
    /// The best first.
    Rating,
    #[strum(serialize = "rating_asc")]
    RatingAscending,
}

/// An agent with its sales figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentRecord {
    pub agent: Agent,
    pub figures: AgentFigures,
    /// The staff member of the last change; only when a single agent was requested.
    pub updated_by: Option<String>,
}

/// Totals over all agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgentCounters {
    pub total: i64,
    pub active: i64,
    /// The average of the rated agents; `None` when there are none.
    pub average_rating: Option<Rating>,
    /// The sum of their sales, in whole shillings.
    pub sales_tsh: i64,
    /// The commission that the shop owes, in whole shillings.
    pub owed_tsh: i64,
}
