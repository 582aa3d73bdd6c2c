//! Telling people: what happened is noted in the transaction in which it happens (an [`Occasion`]), becomes messages when
//! its time comes, and each message is sent until the company that carries it takes it, or is visibly dead. What the company
//! says became of it later is a [`Report`].
//!
//! A message goes out at least once. Its dedupe key travels with it where there is a place for it, so that it is shown once.

mod again;
mod breaker;
mod deliver;
mod fate;
mod hear;
mod message;
mod occasion;
mod plan;
mod ports;
mod schedule;
mod sender;
mod tell;
#[cfg(test)]
mod test_support;

pub use again::{SendAgain, SendAgainError, send_again};
pub use breaker::Breaker;
pub use deliver::{DeliverPorts, send_taken, take_due};
pub use fate::{Arrival, Fate, Report, WhyNot};
pub use hear::{HearPorts, Heard, hear, hear_early};
pub use message::{Audience, Message, MessageKind, MessageState, Try, TryOutcome, loggable, masked};
pub use occasion::{Occasion, OccasionKind};
pub use plan::{Device, Draft, News, Reach, kind_of, plan, trial, trial_key, written};
pub use ports::{
    Early, MessageCounts, MessageFilter, MessageLog, MessageSearch, NewsDesk, Outbox, PushSubscription,
    PushSubscriptions, Settled,
};
pub use sender::{Receipt, SendError, Sender, TryReason};
pub use tell::{TellPorts, tell_due, tell_new};

#[cfg(test)]
pub use ports::{MockMessageLog, MockNewsDesk, MockOutbox, MockPushSubscriptions};
#[cfg(test)]
pub use sender::MockSender;
