//! What carries messages: the port [`notifications::Sender`] over the WhatsApp Cloud API, Africa's Talking, mail, browser
//! push and signed calls to another program; and what the first two report of messages later.
//!
//! Each adapter calls one host, the configured one (browser push: those of the companies that make browsers), follows no
//! redirect, speaks plain HTTP to this machine only, gives up after eight seconds and reads at most 64 KiB of an answer.
//! Neither keys, numbers nor texts reach a log or an error.

mod africas_talking;
mod email;
mod http;
mod sms_reports;
mod web_push;
mod webhook;
mod whatsapp;
mod whatsapp_reports;

pub use africas_talking::{AfricasTalking, AfricasTalkingConfig};
pub use email::{Mail, MailConfig};
pub use http::ConfigError;
pub use sms_reports::SmsReports;
pub use web_push::{PushDevice, VapidKey, WebPush};
pub use webhook::{Webhook, WebhookConfig};
pub use whatsapp::{WhatsAppCloud, WhatsAppConfig};
pub use whatsapp_reports::WhatsAppReports;
