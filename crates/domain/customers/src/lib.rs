//! A person by their phone number: what the shop knows of them, everything that happened, and what staff should do next.
//! Nothing is stored for it: all of it is read from the rows of the other domains.

mod history;
mod next_step;
mod ports;
mod profile;

pub use history::{HistoryEntry, HistoryKind, NamedItem, OrderPart, Record};
pub use next_step::{NextStep, OpenMatter, next_step};
pub use ports::Customers;
pub use profile::{KnownAgent, OrderFigures, Profile};
