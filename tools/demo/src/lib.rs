//! The demo shop: its samples and admin, a sale of one of its agents, and the history that `history` generates with the
//! domain's own functions. It knows the storage and the ports of the domains; releases leave it out.

mod history;
mod sale;
mod shop;

pub use history::{FillReport, Plan, Secrets, SeededRandom, fill};
pub use sale::ensure_demo_sale;
pub use shop::{ADMIN_EMAIL, add_samples, is_demo};
