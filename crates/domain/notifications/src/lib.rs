//! Who is told what, in which language: the texts of messages, the links that send them, and the outbox of those that the
//! shop sends itself.
//!
//! A message that a customer sends can be edited on the way, so it proves nothing: it carries an order id or a
//! reference, by which staff finds the real state, and no personal data.

mod agent_applied;
mod agent_statement;
mod order_placed;
mod outbox;
mod texts;
mod whatsapp;

pub use agent_applied::agent_applied_text;
pub use agent_statement::{AgentStatementFigures, agent_statement_text};
pub use order_placed::{OrderPlaced, order_placed_text};
pub use outbox::*;
pub use texts::*;
pub use whatsapp::whatsapp_url;
