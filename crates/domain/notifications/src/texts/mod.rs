//! The texts of messages, in both languages. They are pure functions of a few facts.

mod customer;
mod facts;
mod line;
mod moment;
mod staff;

pub use customer::{OrderNews, come_back_text, hide_delivery_code, order_news_text, refund_text};
pub use facts::{IssueFacts, ItemDetails, MoneyFacts, OrderFacts, Paid, RecentFacts, SummaryFacts};
pub use line::line;
pub use moment::moment;
pub(crate) use staff::order_lines;
pub use staff::{Detail, StaffTexts, Variant, summary_text};
