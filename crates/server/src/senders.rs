use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{CircuitBreaker, CircuitLimits, Clock, Coded, MessageChannel};
use messaging::{SmsReports, WhatsAppReports};
use notifications::{Message, Sender};

pub use self::channel_gateways::{ChannelGateway, ChannelGateways};
use crate::adapters::GuardedSender;

mod channel_gateways;

/// Hosts of browsers' push services.
const PUSH_HOSTS: [&str; 3] =
    ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
/// Suffixes of push service hosts with a variable prefix.
const PUSH_DOMAINS: [&str; 3] = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

/// A gateway is suspended after this many failures in a row.
const CIRCUIT: CircuitLimits = CircuitLimits {
    failed_requests: 5,
    min_cool_down: TimeDelta::seconds(5),
    max_cool_down: TimeDelta::seconds(60),
};

#[derive(Default)]
pub struct Senders {
    by_channel: BTreeMap<MessageChannel, ChannelGateways>,
    channels: Vec<MessageChannel>,
    push_key: Option<String>,
    push_simulator: Option<String>,
    /// Verifiers of delivery reports.
    pub reports: Reports,
}

/// Verifiers of delivery reports, as far as configured; other reports are rejected.
#[derive(Default)]
pub struct Reports {
    pub sms: Option<SmsReports>,
    pub whatsapp: Option<WhatsAppReports>,
}

impl Senders {
    /// Uses `sender` alone for the channel.
    pub fn add(&mut self, channel: MessageChannel, sender: Arc<dyn Sender>, clock: &Arc<dyn Clock>) {
        self.add_gateway(channel, channel.code(), sender, true, clock);
    }

    /// Adds a gateway that the channel uses after those that were added before. One that is not used for new messages is
    /// only asked about those that it took earlier.
    pub fn add_gateway(
        &mut self,
        channel: MessageChannel,
        name: &'static str,
        sender: Arc<dyn Sender>,
        is_used: bool,
        clock: &Arc<dyn Clock>,
    ) {
        let circuit = Arc::new(CircuitBreaker::new(CIRCUIT));
        let sender = GuardedSender::new(sender, circuit, clock.clone());
        self.by_channel.entry(channel).or_default().add(ChannelGateway { name, sender, is_used });
        let is_on = |(_, gateways): &(_, &ChannelGateways)| gateways.used().next().is_some();
        self.channels = self.by_channel.iter().filter(is_on).map(|(channel, _)| *channel).collect();
    }

    /// Uses `sender` for push notifications; browsers need the public key.
    pub fn add_push(&mut self, sender: Arc<dyn Sender>, public_key: String, clock: &Arc<dyn Clock>) {
        self.push_key = Some(public_key);
        self.add(MessageChannel::Push, sender, clock);
    }

    /// Also allows push endpoints below the simulator's address.
    pub fn add_push_simulator(&mut self, address: String) {
        self.push_simulator = Some(address);
    }

    pub fn channels(&self) -> &[MessageChannel] {
        &self.channels
    }

    pub fn sends_sms(&self) -> bool {
        self.channels.contains(&MessageChannel::Sms)
    }

    /// `None` when the channel is not configured.
    pub fn gateways(&self, channel: MessageChannel) -> Option<&ChannelGateways> {
        self.by_channel.get(&channel)
    }

    /// Those of all channels.
    pub fn all_gateways(&self) -> impl Iterator<Item = &ChannelGateway> {
        self.by_channel.values().flat_map(ChannelGateways::all)
    }

    /// The gateway that took the message; `None` when the shop no longer knows it.
    pub fn gateway_of(&self, message: &Message) -> Option<&dyn Sender> {
        let gateways = self.gateways(message.channel)?;
        let is_of = |gateway: &&ChannelGateway| message.gateway.as_deref() == Some(gateway.name);
        Some(&gateways.all().find(is_of)?.sender)
    }

    /// Whether notifications may be sent to an endpoint: only to push services of browser vendors, so that nobody can
    /// make the shop call arbitrary hosts (SSRF).
    pub fn is_push_target(&self, endpoint: &str) -> bool {
        let host = endpoint.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
        let is_name = |host: &&str| host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-".contains(&b));
        host.filter(is_name).is_some_and(|host| {
            PUSH_HOSTS.contains(&host) || PUSH_DOMAINS.iter().any(|domain| host.ends_with(domain))
        }) || self.push_simulator.as_deref().is_some_and(|address| endpoint.starts_with(address))
    }

    /// The public VAPID key for subscriptions, base64url; `None` while push notifications are off.
    pub fn push_key(&self) -> Option<&str> {
        self.push_key.as_deref()
    }
}
