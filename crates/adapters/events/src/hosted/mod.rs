//! The hosted push service: one call of the Pusher Channels HTTP API sends an event to many browsers.
//!
//! Only public events are sent to it. Requests are `POST /apps/{app}/events` with a signed query, see
//! <https://pusher.com/docs/channels/library_auth_reference/rest-api/>. It knows neither private channels nor the
//! meaning of events.

mod config;
mod service;
mod signature;

pub use config::{ConfigError, PushServiceConfig};
pub use service::{PushError, PushEvent, PushService};
