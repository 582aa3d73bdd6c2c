//! Who is told what, in which language: the texts of messages and the links that send them.
//!
//! A message that a customer sends can be edited on the way, so it proves nothing: it carries the order id, by
//! which staff finds the real state, and no personal data.

mod order_placed;
mod whatsapp;

pub use order_placed::{OrderPlaced, order_placed_text};
pub use whatsapp::whatsapp_url;
