//! The texts of messages, in both languages. They are pure functions of a few facts.

mod account;
mod customer;
mod facts;
mod line;
mod moment;
mod reminder;
mod sms;
mod staff;

pub use account::{hide_link_secret, invitation_text, password_link_text};
pub use customer::{
    OrderUpdate, complete_order_text, gift_text, hide_delivery_code, number_code_text, order_update_text,
    other_amount_text, refund_text,
};
pub use facts::{ItemDetails, MoneyFacts, OrderFacts, OrderGroup, OtherAmount, Paid};
pub use line::clean_text;
pub use moment::format_moment;
#[cfg(test)]
pub(crate) use reminder::reminder_example;
pub use reminder::{ReminderFacts, ReminderRecipient, reminder_text};
pub use sms::{sms_parts, text_for};
pub(crate) use staff::order_lines;
pub use staff::{Detail, StaffTexts, Variant, summary_text};
