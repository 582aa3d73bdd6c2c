//! What messages are sent by, as it is configured.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::MessageChannel;
use messaging::{SmsReports, WhatsAppReports};
use notifications::{Breaker, Sender};

/// Where browsers take notices.
const PUSH_HOSTS: [&str; 3] =
    ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
/// The same with a changing part before it.
const PUSH_DOMAINS: [&str; 3] = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

/// One way of sending, and how it does.
pub struct Way {
    pub sender: Arc<dyn Sender>,
    /// Whether they seem to be away.
    pub breaker: Breaker,
}

/// Every way that something is configured for.
#[derive(Default)]
pub struct Senders {
    ways: BTreeMap<MessageChannel, Way>,
    channels: Vec<MessageChannel>,
    push_key: Option<String>,
    push_simulator: Option<String>,
    /// Who may tell what became of messages.
    pub reports: Reports,
}

/// Companies that report what became of messages, as far as they are set up; nobody else is listened to.
#[derive(Default)]
pub struct Reports {
    pub sms: Option<SmsReports>,
    pub whatsapp: Option<WhatsAppReports>,
}

impl Senders {
    /// Sends messages of that channel by `sender` from now on.
    pub fn add(&mut self, channel: MessageChannel, sender: Arc<dyn Sender>) {
        self.ways.insert(channel, Way { sender, breaker: Breaker::default() });
        self.channels = self.ways.keys().copied().collect();
    }

    /// The same for browsers, which must know our public key.
    pub fn add_push(&mut self, sender: Arc<dyn Sender>, public_key: String) {
        self.push_key = Some(public_key);
        self.add(MessageChannel::Push, sender);
    }

    /// Notices may go to devices below that address too, where a stand-in takes them.
    pub fn add_push_simulator(&mut self, address: String) {
        self.push_simulator = Some(address);
    }

    /// By what something is configured to send.
    pub fn channels(&self) -> &[MessageChannel] {
        &self.channels
    }

    /// The way of a channel; `None` when nothing is configured for it.
    pub fn way(&self, channel: MessageChannel) -> Option<&Way> {
        self.ways.get(&channel)
    }

    /// Whether notices are sent to that address: only to the companies that make browsers, so that nobody has the shop call
    /// whom they like.
    pub fn is_push_target(&self, endpoint: &str) -> bool {
        let host = endpoint.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
        let is_name = |host: &&str| host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-".contains(&b));
        host.filter(is_name).is_some_and(|host| {
            PUSH_HOSTS.contains(&host) || PUSH_DOMAINS.iter().any(|domain| host.ends_with(domain))
        }) || self.push_simulator.as_deref().is_some_and(|address| endpoint.starts_with(address))
    }

    /// What browsers are told when they sign up, base64url; `None` while they are told of nothing.
    pub fn push_key(&self) -> Option<&str> {
        self.push_key.as_deref()
    }
}
