//! Assembles the message senders from the settings.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use identity::load_or_create_secret;
use kernel::{Clock, MessageChannel, Random};
use messaging::{
    Mail, MailConfig, SmsReports, VapidKey, WebPush, Webhook, WebhookConfig, WhatsAppCloud, WhatsAppConfig,
    WhatsAppReports,
};
use notifications::PushSubscriptions;
use outgoing::Secret;
use server::adapters::PushSender;
use server::senders::{Reports, Senders};
use server::system::{SystemClock, SystemRandom};

use super::sms::{open_gateway, open_gateways};
use crate::settings::ServeConfig;
use crate::settings::messages::{MessagesConfig, PushKind, WhatsAppKind};
use crate::simulators::{MessageSimulator, start_messages};

/// Message senders, and the simulator that takes some of them.
pub struct Messages {
    pub senders: Senders,
    /// Must be kept alive as long as the senders.
    pub simulator: Option<MessageSimulator>,
}

/// Opens all configured channels. `own_address` receives the simulator's delivery reports.
///
/// # Errors
/// When a setting is missing or wrong, or the simulator cannot start.
pub fn open_messages(
    config: &ServeConfig,
    devices: Arc<dyn PushSubscriptions>,
    own_address: SocketAddr,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Messages> {
    let messages = &config.messages;
    let mut senders = Senders::default();
    let secrets = ReportSecrets::of(messages);
    senders.reports = secrets.reports()?;
    let simulator =
        messages.is_simulated().then(|| start_messages(messages, &secrets, own_address)).transpose()?;
    let simulated = simulator.as_ref();
    for (kind, is_used) in messages.sms.to_open() {
        let gateway = open_gateway(kind, &messages.sms, simulated)?;
        senders.add_gateway(MessageChannel::Sms, gateway.name, gateway.sender, is_used, clock);
    }
    if let Some(whatsapp) = whatsapp(messages, simulated)? {
        senders.add(MessageChannel::WhatsApp, Arc::new(whatsapp), clock);
    }
    if let Some(mail) = mail(messages)? {
        senders.add(MessageChannel::Email, Arc::new(mail), clock);
    }
    if let Some(webhook) = webhook(messages, clock)? {
        senders.add(MessageChannel::Webhook, Arc::new(webhook), clock);
    }
    if messages.push != PushKind::None {
        add_push(config, devices, simulated, clock, &mut senders)?;
    }
    Ok(Messages { senders, simulator })
}

/// Checks the settings of all configured channels. Starts no simulator and creates no key.
pub fn check_messages(config: &ServeConfig) -> Vec<anyhow::Result<()>> {
    let messages = &config.messages;
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let unless = |is_simulated: bool, check: &dyn Fn() -> anyhow::Result<()>| {
        if is_simulated { Ok(()) } else { check() }
    };
    vec![
        ReportSecrets::of(messages).reports().map(drop),
        open_gateways(&messages.sms).map(drop),
        unless(messages.whatsapp == WhatsAppKind::Simulator, &|| whatsapp(messages, None).map(drop)),
        mail(messages).map(drop),
        webhook(messages, &clock).map(drop),
        unless(messages.push == PushKind::None, &|| {
            messages.push_key.as_ref().map_or(Ok(()), |key| set_push_key(key).map(drop))
        }),
    ]
}

/// Secrets that authenticate delivery reports: the settings, or random ones at each start for the simulator.
pub struct ReportSecrets {
    pub sms_key: Option<Secret>,
    pub app_secret: Option<Secret>,
    verify_token: Option<Secret>,
}

impl ReportSecrets {
    fn of(config: &MessagesConfig) -> Self {
        let (simulates_sms, simulates_whatsapp) =
            (config.sms.is_simulated(), config.whatsapp == WhatsAppKind::Simulator);
        let or_generated = |set: &Option<Secret>, is_simulated: bool| {
            set.clone()
                .filter(|secret| !secret.reveal().is_empty())
                .or_else(|| is_simulated.then(generate_secret))
        };
        Self {
            sms_key: or_generated(&config.sms.sms_reports_key, simulates_sms),
            app_secret: or_generated(&config.whatsapp_app_secret, simulates_whatsapp),
            verify_token: or_generated(&config.whatsapp_verify_token, simulates_whatsapp),
        }
    }

    fn reports(&self) -> anyhow::Result<Reports> {
        let sms = self.sms_key.clone().map(SmsReports::new).transpose()?;
        let whatsapp = self
            .app_secret
            .clone()
            .map(|app_secret| WhatsAppReports::new(app_secret, secret(self.verify_token.as_ref())));
        Ok(Reports { sms, whatsapp: whatsapp.transpose()? })
    }
}

fn generate_secret() -> Secret {
    let random: &dyn Random = &SystemRandom;
    Secret::new(hex::encode(random.bytes::<32>()))
}

pub(super) fn secret(secret: Option<&Secret>) -> Secret {
    secret.cloned().unwrap_or_else(|| Secret::new(""))
}

fn whatsapp(
    config: &MessagesConfig,
    simulated: Option<&MessageSimulator>,
) -> anyhow::Result<Option<WhatsAppCloud>> {
    let settings = match (config.whatsapp, simulated) {
        (WhatsAppKind::None, _) => return Ok(None),
        (WhatsAppKind::Simulator, Some(simulator)) => WhatsAppConfig {
            base_url: simulator.whatsapp_url(),
            phone_number_id: "1".to_owned(),
            token: Secret::new("simulated"),
            template: None,
        },
        _ => WhatsAppConfig {
            base_url: config.whatsapp_url.clone(),
            phone_number_id: config.whatsapp_phone_number_id.clone().unwrap_or_default(),
            token: secret(config.whatsapp_token.as_ref()),
            template: config.whatsapp_template.clone(),
        },
    };
    WhatsAppCloud::new(settings).map(Some).context("BUNDLEHUB_WHATSAPP")
}

fn mail(config: &MessagesConfig) -> anyhow::Result<Option<Mail>> {
    let Some(host) = config.smtp_host.clone().filter(|host| !host.is_empty()) else { return Ok(None) };
    let settings = MailConfig {
        host,
        port: config.smtp_port,
        user: config.smtp_user.clone(),
        password: config.smtp_password.clone(),
        from: config.smtp_from.clone().unwrap_or_default(),
        implicit_tls: config.smtp_implicit_tls,
    };
    Mail::new(settings).map(Some).context("BUNDLEHUB_SMTP_HOST")
}

fn webhook(config: &MessagesConfig, clock: &Arc<dyn Clock>) -> anyhow::Result<Option<Webhook>> {
    let Some(url) = config.events_url.clone().filter(|url| !url.is_empty()) else { return Ok(None) };
    let settings = WebhookConfig { url, secret: secret(config.events_secret.as_ref()) };
    Webhook::new(settings, Arc::clone(clock)).map(Some).context("BUNDLEHUB_WEBHOOK_URL")
}

fn add_push(
    config: &ServeConfig,
    devices: Arc<dyn PushSubscriptions>,
    simulated: Option<&MessageSimulator>,
    clock: &Arc<dyn Clock>,
    senders: &mut Senders,
) -> anyhow::Result<()> {
    let key = push_key(config)?;
    let public = key.public();
    let contact = config.public_url(config.bind);
    let push = WebPush::new(key, contact).context("BUNDLEHUB_PUSH")?;
    let sender = PushSender { devices, push, clock: clock.clone() };
    senders.add_push(Arc::new(sender), public, clock);
    if let Some(simulator) = simulated.filter(|_| config.messages.push == PushKind::Simulator) {
        senders.add_push_simulator(simulator.push_url());
    }
    Ok(())
}

/// The configured key, or one that is generated once and stored, because existing subscriptions depend on it.
fn push_key(config: &ServeConfig) -> anyhow::Result<VapidKey> {
    if let Some(key) = &config.messages.push_key {
        return set_push_key(key);
    }
    let bytes =
        hex::decode(load_or_create_secret(&config.data.data_dir.join("push-key"), &SystemRandom)?.trim());
    VapidKey::new(&bytes.context("the push key of the data folder")?)
        .context("the push key of the data folder")
}

fn set_push_key(key: &Secret) -> anyhow::Result<VapidKey> {
    let bytes = URL_SAFE_NO_PAD.decode(key.reveal().trim()).context("BUNDLEHUB_PUSH_KEY")?;
    VapidKey::new(&bytes).context("BUNDLEHUB_PUSH_KEY")
}
