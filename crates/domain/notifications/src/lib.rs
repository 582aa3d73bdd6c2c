//! Notifications in both languages: the texts of messages, links that open WhatsApp with a text, and the outbox of
//! messages that the shop sends itself.
//!
//! A customer can edit a message before sending it, so it proves nothing: staff look up the real state by the order
//! id or reference in it.

mod agent_applied;
mod agent_statement;
mod order_placed;
mod outbox;
mod texts;
mod whatsapp;

pub use agent_applied::agent_applied_text;
pub use agent_statement::{AgentStatementFigures, agent_statement_text};
pub use order_placed::order_placed_text;
pub use outbox::*;
pub use texts::*;
pub use whatsapp::whatsapp_url;
