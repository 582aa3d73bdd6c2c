//! The demo shop: its samples and admin, a sale of one of its agents, and a generated history. The history is played
//! through the shop's own use cases on a clock of the past, so its rows are those of a shop that was really used. It
//! knows the storage and the ports of the domains.

mod history;
mod mapping;
mod random;
mod sale;
mod shop;

pub use history::{Plan, fill};
pub use mapping::map_catalogue;
pub use random::SeededRandom;
pub use sale::ensure_demo_sale;
pub use shop::{ADMIN_EMAIL, Secrets, has_orders, prepare};
