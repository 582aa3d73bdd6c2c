//! The transactional outbox: an event is written in the transaction in which it happens (an `changes::OutboxEvent`), becomes
//! messages when it is due, and each message is sent until the provider accepts it or it is a dead letter. The
//! provider's later report on its delivery is a [`DeliveryReceipt`].
//!
//! A message is sent at least once. Its dedupe key is passed to providers that support one, so that it is shown once.

mod account_link;
mod deliver;
mod delivery_status;
mod dispatch;
mod gateways;
mod message;
mod number_code;
mod plan;
mod ports;
mod receipt;
mod report_query;
mod scan;
mod schedule;
mod send_again;
mod sender;
#[cfg(test)]
mod sms_length;
#[cfg(test)]
mod test_support;

pub use account_link::{AccountLink, mail_account_link};
pub use deliver::{DeliverPorts, claim_due, send_claimed};
pub use delivery_status::{DeliveryProgress, DeliveryReceipt, DeliveryStatus, FailureCause};
pub use dispatch::{DispatchPorts, add_test_messages, dispatch_due_events, dispatch_new_event};
pub use gateways::{Gateway, Sending, send_through};
pub use message::{
    AttemptOutcome, Audience, DeliveryAttempt, Message, MessageKind, MessageState, loggable, masked,
};
pub use number_code::send_number_code;
pub use plan::{NotificationContext, PlannedMessage, PushDevice, Recipients, messages_from, plan};
pub use ports::{
    AttemptResult, MessageCounts, MessageFilter, MessageLog, NotificationSource, Outbox, ParkOutcome,
    PushSubscription, PushSubscriptions, ReceiptRepository,
};
pub use receipt::{Applied, ReceiptPorts, apply_parked_receipts, apply_receipt};
pub use report_query::query_due_reports;
pub use scan::{ScanPorts, report_cases, report_day, report_low_float, report_rail_change};
pub use send_again::{SendAgain, SendAgainError, send_again};
pub use sender::{AttemptError, GatewayAccount, Receipt, SendError, Sender, Trace};

#[cfg(test)]
pub use ports::{MockMessageLog, MockNotificationSource, MockOutbox, MockReceiptRepository};
#[cfg(test)]
pub use sender::MockSender;
