//! The reminder that a bundle ends.

use orders::{Reminder, ReminderTarget as Target};

use crate::messages::DeviceRequest;
use crate::orders::tracking::{CustomerProofRequest, GivenProof};
use crate::prelude::*;

/// Where a reminder is sent.
#[response]
pub enum ReminderTarget {
    /// The browser that asked for it.
    Device,
    /// The number that paid.
    Payer,
}

/// The reminder of an order, and what is offered.
#[response]
pub struct ReminderView {
    /// Whether a reminder can be set or changed.
    pub is_offered: bool,
    /// The shop's public VAPID key, base64url, for `applicationServerKey`; null while push notifications are off.
    pub push_key: Option<String>,
    /// Whether customers get messages on their phone.
    pub has_messages: bool,
    /// Where it will be sent; null without a reminder.
    pub target: Option<ReminderTarget>,
    /// When it will be sent; null until the bundle is delivered.
    pub due_at: Option<DateTime<Utc>>,
}

impl ReminderView {
    /// Of an order without a reminder, or with this one.
    #[must_use]
    pub fn with(self, reminder: Option<&Reminder>) -> Self {
        let target = reminder.map(|reminder| match reminder.target {
            Target::Device(_) => ReminderTarget::Device,
            Target::Payer => ReminderTarget::Payer,
        });
        Self { target, due_at: reminder.and_then(|reminder| reminder.due_at), ..self }
    }
}

/// The wish for a reminder; with neither device nor payer there is none any more.
#[request]
pub struct SetReminderRequest {
    /// The last four digits of the customer's phone.
    pub phone_last4: Option<String>,
    /// The token of the link in a message about the order.
    pub link: Option<String>,
    /// The browser that is to be reminded.
    pub device: Option<DeviceRequest>,
    /// Whether the number that paid is to be reminded.
    pub to_payer: Option<bool>,
}

impl SetReminderRequest {
    pub fn proof(&self) -> Result<GivenProof, ApiError> {
        let (phone_last4, link) = (self.phone_last4.clone(), self.link.clone());
        CustomerProofRequest { phone_last4, link }.parse()
    }
}
