//! The hosted push service: events for many browsers, handed over once by the Pusher Channels HTTP API.
//!
//! The service gets what every visitor may read, and nothing else. It speaks
//! `POST /apps/{app}/events` with a signed query, as <https://pusher.com/docs/channels/library_auth_reference/rest-api/>
//! says, and knows neither channels of colleagues nor what events mean.

mod config;
mod service;
mod signature;

pub use config::{ConfigError, PushServiceConfig};
pub use service::{PushEvent, PushFailure, PushService};
