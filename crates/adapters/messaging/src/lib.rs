//! Implements the port [`notifications::Sender`] over the WhatsApp Cloud API, Africa's Talking, mail, web push and
//! signed webhooks, and reads the delivery reports of the first two.
//!
//! Each adapter calls only its configured host (web push: the browser vendors' hosts), follows no redirect, speaks
//! plain HTTP to this machine only, times out after eight seconds and reads at most 64 KiB of an answer. No key,
//! number or text reaches a log or an error.

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
