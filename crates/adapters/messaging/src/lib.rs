//! Implements the port [`notifications::Sender`] over three gateways of text messages, the WhatsApp Cloud API, mail,
//! web push and signed webhooks, and reads the delivery reports of those that call the shop.
//!
//! Each adapter calls only its configured host (web push: the browser vendors' hosts), follows no redirect, speaks
//! plain HTTP to this machine only, times out after eight seconds and reads at most 64 KiB of an answer. No key,
//! number or text reaches a log or an error.

mod africas_talking;
mod beem;
mod email;
mod http;
mod next_sms;
mod next_sms_status;
mod sms;
mod sms_reports;
mod web_push;
mod webhook;
mod whatsapp;
mod whatsapp_reports;

pub use africas_talking::{AfricasTalking, AfricasTalkingConfig};
pub use beem::{Beem, BeemConfig};
pub use email::{Mail, MailConfig};
pub use http::ConfigError;
pub use next_sms::{NextSms, NextSmsConfig, NextSmsLogin};
pub use sms_reports::SmsReports;
pub use web_push::{PushDevice, VapidKey, WebPush};
pub use webhook::{Webhook, WebhookConfig};
pub use whatsapp::{WhatsAppCloud, WhatsAppConfig};
pub use whatsapp_reports::WhatsAppReports;
