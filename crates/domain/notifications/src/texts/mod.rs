//! The texts of messages, in both languages. They are pure functions of a few facts.

mod customer;
mod facts;
mod line;
mod moment;
mod staff;

pub use customer::{OrderUpdate, complete_order_text, hide_delivery_code, order_update_text, refund_text};
pub use facts::{ItemDetails, MoneyFacts, OrderFacts, Paid};
pub use line::clean_text;
pub use moment::format_moment;
pub(crate) use staff::order_lines;
pub use staff::{Detail, StaffTexts, Variant, summary_text};
