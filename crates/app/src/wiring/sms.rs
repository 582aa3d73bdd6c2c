//! Opens the gateways of text messages.

use std::sync::Arc;

use anyhow::Context;
use messaging::{
    AfricasTalking, AfricasTalkingConfig, Beem, BeemConfig, NextSms, NextSmsConfig, NextSmsLogin,
};
use notifications::Sender;
use outgoing::Secret;

use super::messages::secret;
use crate::settings::sms::{SmsConfig, SmsKind};
use crate::simulators::MessageSimulator;

pub struct OpenGateway {
    /// In rows of messages.
    pub name: &'static str,
    pub sender: Arc<dyn Sender>,
}

/// The simulator speaks as Africa's Talking.
///
/// # Errors
/// When a setting is missing or wrong.
pub fn open_gateway(
    kind: SmsKind,
    config: &SmsConfig,
    simulator: Option<&MessageSimulator>,
) -> anyhow::Result<OpenGateway> {
    let (name, sender): (_, Arc<dyn Sender>) = match kind {
        SmsKind::Beem => ("beem", Arc::new(beem(config)?)),
        SmsKind::NextSms => ("nextsms", Arc::new(next_sms(config)?)),
        SmsKind::AfricasTalking | SmsKind::Simulator | SmsKind::None => {
            ("africastalking", Arc::new(africas_talking(config, simulator)?))
        }
    };
    Ok(OpenGateway { name, sender })
}

/// The gateways of companies. Calls none.
///
/// # Errors
/// When a setting is missing or wrong.
pub fn open_gateways(config: &SmsConfig) -> anyhow::Result<Vec<OpenGateway>> {
    config.check()?;
    let real = config.to_open().into_iter().filter(|(kind, _)| *kind != SmsKind::Simulator);
    real.map(|(kind, _)| open_gateway(kind, config, None)).collect()
}

fn africas_talking(
    config: &SmsConfig,
    simulator: Option<&MessageSimulator>,
) -> anyhow::Result<AfricasTalking> {
    let settings = match simulator {
        Some(simulator) if config.is_simulated() => AfricasTalkingConfig {
            base_url: simulator.sms_url(),
            username: "sandbox".to_owned(),
            api_key: Secret::new("simulated"),
            sender_id: None,
        },
        _ => AfricasTalkingConfig {
            base_url: config.sms_url.clone(),
            username: config.sms_username.clone().unwrap_or_default(),
            api_key: secret(config.sms_api_key.as_ref()),
            sender_id: config.sms_sender.clone(),
        },
    };
    AfricasTalking::new(settings).context("BUNDLEHUB_SMS")
}

fn beem(config: &SmsConfig) -> anyhow::Result<Beem> {
    let settings = BeemConfig {
        base_url: config.beem_url.clone(),
        reports_url: config.beem_reports_url.clone(),
        api_key: secret(config.beem_api_key.as_ref()),
        secret_key: secret(config.beem_secret_key.as_ref()),
        sender_name: config.beem_sender.clone().unwrap_or_default(),
    };
    Beem::new(settings).context("BUNDLEHUB_SMS")
}

fn next_sms(config: &SmsConfig) -> anyhow::Result<NextSms> {
    let token = config.nextsms_token.clone().filter(|token| !token.reveal().is_empty());
    let password = || NextSmsLogin::Password {
        username: config.nextsms_username.clone().unwrap_or_default(),
        password: secret(config.nextsms_password.as_ref()),
    };
    let login = token.map_or_else(password, NextSmsLogin::Token);
    let settings = NextSmsConfig {
        base_url: config.nextsms_url.clone(),
        login,
        sender_name: config.nextsms_sender.clone().unwrap_or_default(),
    };
    NextSms::new(settings).context("BUNDLEHUB_SMS")
}
