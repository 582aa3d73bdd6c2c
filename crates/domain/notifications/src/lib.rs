//! Who is told what, in which language: the texts of messages, the links that send them, and the outbox of those that the
//! shop sends itself.
//!
//! A message that a customer sends can be edited on the way, so it proves nothing: by the order id or reference in it
//! staff finds the real state.

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
