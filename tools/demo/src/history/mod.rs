//! The generated history of a demo shop: customers, payments, orders and the work of staff over months, up to now.
//! `calendar` says when customers come, `people` who they are, `scenes` how a sale goes; `sale`, `delivery` and
//! `money` are its steps, each a use case of the shop. `routine` does the daily work: closing the day, payouts,
//! applications. `timer` plays all of it in the order of time.

mod calendar;
mod costs;
mod delivery;
mod fill;
mod float;
mod messages;
mod money;
mod people;
mod routine;
mod sale;
mod scenes;
mod staff;
mod timer;
mod world;

pub use fill::{Plan, fill};
pub use sale::command;
