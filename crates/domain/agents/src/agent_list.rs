use kernel::{AgentCode, PhoneNumber};

use crate::{Agent, AgentFigures, AgentStatus, Rating, Region};

/// Which agents are wanted; an absent field does not restrict. Deleted ones are in no list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AgentFilter {
    pub status: Option<AgentStatus>,
    pub region: Option<Region>,
    pub search: Option<AgentSearch>,
}

/// A search: an agent matches when any of the parts occurs in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentSearch {
    /// Part of a code.
    pub code_part: String,
    /// Part of a name or location, in lower case.
    pub name_part: String,
    /// Part of a phone number, in digits as they stand in `2557…`; `None` when the text holds no number.
    pub phone_part: Option<String>,
}

impl AgentSearch {
    /// Reads what staff typed; `None` when nothing is left of it.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let search = Self {
            code_part: AgentCode::search_part(text),
            name_part: text.to_lowercase(),
            phone_part: PhoneNumber::search_part(text),
        };
        (!text.is_empty()).then_some(search)
    }
}

/// In which order agents are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AgentSort {
    #[default]
    Name,
    /// Who came last first.
    Newest,
    Rating,
}

impl AgentSort {
    pub const ALL: [Self; 3] = [Self::Name, Self::Newest, Self::Rating];

    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Newest => "newest",
            Self::Rating => "rating",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.code() == text)
    }
}

/// An agent with what they brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentRecord {
    pub agent: Agent,
    pub figures: AgentFigures,
    /// The colleague who changed them last, where one agent alone was asked for.
    pub updated_by: Option<String>,
}

/// All agents in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgentCounters {
    /// How many there are.
    pub total: i64,
    /// How many of them sell.
    pub active: i64,
    /// The average of those that are rated; `None` when nobody is.
    pub average_rating: Option<Rating>,
    /// What they brought, whole shillings.
    pub sales_tsh: i64,
    /// What the shop owes them, whole shillings.
    pub owed_tsh: i64,
}
