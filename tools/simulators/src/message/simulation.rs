use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::Clock;
use tokio::sync::watch;

use super::outcome::{FinalStatus, Outcome};
use super::report::{ReportTarget, ReportTiming, Taken};
use crate::clock::SteadyClock;

/// How long a hanging request waits.
const HANG_TIME: Duration = Duration::from_secs(30);
/// Most messages that are kept.
const MAX_KEPT: usize = 500;

/// A received message, and how often it came.
#[derive(Debug, Clone)]
pub struct ReceivedMessage {
    /// sms (Africa's Talking), beem, nextsms, whatsapp, push, email or webhook.
    pub channel: &'static str,
    pub to: String,
    /// The text; for a mail, the raw message.
    pub text: String,
    /// The shop's idempotency key; a message with the same key is shown once.
    pub key: String,
    /// The encrypted payload of a push notification.
    pub sealed: Option<EncryptedPush>,
    /// How often it came.
    pub times: u32,
    /// When it came first.
    pub at: DateTime<Utc>,
}

/// A push payload that only its device can decrypt.
#[derive(Debug, Clone)]
pub struct EncryptedPush {
    /// The headers of the request, names in lower case.
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Incoming<'a> {
    pub(super) channel: &'static str,
    pub(super) to: &'a str,
    pub(super) text: &'a str,
    pub(super) key: &'a str,
    pub(super) sealed: Option<EncryptedPush>,
}

/// A text message as its sender gave it, with our id.
pub(super) struct NewSms<'a> {
    pub(super) id: &'a str,
    pub(super) to: &'a str,
    pub(super) text: &'a str,
    /// The sender's own name for it.
    pub(super) reference: &'a str,
}

/// A text message whose report its sender has to ask for.
#[derive(Debug, Clone)]
pub(super) struct AcceptedSms {
    gateway: &'static str,
    pub(super) id: String,
    pub(super) to: String,
    pub(super) text: String,
    pub(super) reference: String,
    later: FinalStatus,
    pub(super) at: DateTime<Utc>,
    pub(super) queries: u32,
}

impl AcceptedSms {
    /// The status that a query gets, as often as it was asked for; `None` while it is pending.
    pub(super) fn status(&self) -> Option<FinalStatus> {
        match self.later {
            FinalStatus::Silence => None,
            FinalStatus::Late => (self.queries > 1).then_some(FinalStatus::Delivered),
            FinalStatus::Delivered | FinalStatus::Read => Some(FinalStatus::Delivered),
            FinalStatus::Undelivered => Some(FinalStatus::Undelivered),
        }
    }

    /// How often it was asked for after it had a final status.
    pub(super) fn final_queries(&self) -> u32 {
        self.queries.saturating_sub(u32::from(self.later == FinalStatus::Late))
    }
}

/// The received messages, and how the simulator answers.
pub struct Simulation {
    state: Mutex<State>,
    clock: SteadyClock,
    /// The prefix of message ids: those of an earlier run stay distinct.
    started_ms: i64,
    switched: watch::Sender<()>,
}

struct State {
    outcome: Outcome,
    later: FinalStatus,
    reporting: Option<ReportTarget>,
    got: VecDeque<ReceivedMessage>,
    accepted: VecDeque<AcceptedSms>,
    calls: u32,
}

impl Simulation {
    pub(super) fn start() -> Self {
        let clock = SteadyClock::start();
        let state = State {
            outcome: Outcome::Accept,
            later: FinalStatus::Delivered,
            reporting: None,
            got: VecDeque::new(),
            accepted: VecDeque::new(),
            calls: 0,
        };
        Self {
            state: Mutex::new(state),
            started_ms: clock.now().timestamp_millis(),
            clock,
            switched: watch::Sender::new(()),
        }
    }

    /// Sets the outcome for numbers without one of their own, and ends hanging requests.
    pub fn switch(&self, outcome: Outcome) {
        self.state().outcome = outcome;
        self.switched.send_replace(());
    }

    /// Waits half a minute, or until the switch changes.
    pub(super) async fn hang(&self) {
        let mut switched = self.switched.subscribe();
        let _late = tokio::time::timeout(HANG_TIME, switched.changed()).await;
    }

    /// Sets the reported status of messages accepted from now on, for numbers without one of their own.
    pub fn set_final_status(&self, later: FinalStatus) {
        self.state().later = later;
    }

    /// The reported status for numbers without one of their own.
    pub fn final_status(&self) -> FinalStatus {
        self.state().later
    }

    /// Sends reports of text messages and WhatsApp from now on.
    pub fn send_reports_to(&self, reporting: ReportTarget) {
        self.state().reporting = Some(reporting);
    }

    /// Changes when reports are sent, from now on.
    pub fn set_report_timing(&self, when: ReportTiming) {
        if let Some(reporting) = &mut self.state().reporting {
            reporting.when = when;
        }
    }

    /// The outcome for numbers without one of their own.
    pub fn outcome(&self) -> Outcome {
        self.state().outcome
    }

    /// The received messages, oldest first, without duplicates.
    pub fn received(&self) -> Vec<ReceivedMessage> {
        self.state().got.iter().cloned().collect()
    }

    /// How often it was called.
    pub fn calls(&self) -> u32 {
        self.state().calls
    }

    /// Keeps or drops a message, and returns the outcome to answer with.
    pub(super) fn take(&self, message: Incoming<'_>) -> Outcome {
        let mut state = self.state();
        state.calls = state.calls.saturating_add(1);
        let outcome = Outcome::of_number(message.to).unwrap_or(state.outcome);
        if outcome.keeps() {
            state.keep(message, self.clock.now());
        }
        outcome
    }

    /// A unique id for a message that was just accepted.
    pub(super) fn name(&self) -> String {
        format!("{:x}-{:x}", self.started_ms, self.calls())
    }

    /// The same as a number.
    pub(super) fn number(&self) -> i64 {
        self.started_ms.saturating_mul(1_000).saturating_add(self.calls().into())
    }

    /// Keeps an accepted text message until its sender asks for the report.
    pub(super) fn accept(&self, gateway: &'static str, sms: &NewSms<'_>) {
        let mut state = self.state();
        let later = FinalStatus::of_number(sms.to).unwrap_or(state.later);
        let [id, to, text, reference] = [sms.id, sms.to, sms.text, sms.reference].map(ToOwned::to_owned);
        if state.accepted.len() >= MAX_KEPT {
            state.accepted.pop_front();
        }
        let at = self.clock.now();
        state.accepted.push_back(AcceptedSms { gateway, id, to, text, reference, later, at, queries: 0 });
    }

    /// The accepted text messages of a gateway that are meant, oldest first, each counted as queried once more.
    pub(super) fn query(&self, gateway: &str, is_meant: impl Fn(&AcceptedSms) -> bool) -> Vec<AcceptedSms> {
        let mut state = self.state();
        let asked = state.accepted.iter_mut().filter(|sms| sms.gateway == gateway && is_meant(sms));
        asked
            .map(|sms| {
                sms.queries = sms.queries.saturating_add(1);
                sms.clone()
            })
            .collect()
    }

    /// The accepted text messages of a gateway, newest first.
    pub(super) fn accepted(&self, gateway: &str) -> Vec<AcceptedSms> {
        self.state().accepted.iter().rev().filter(|sms| sms.gateway == gateway).cloned().collect()
    }

    /// The report of a message, and where to send it; `None` when no reporting is set.
    pub(super) fn reports_of(&self, id: &str, to: &str, key: &str) -> Option<(ReportTarget, Taken)> {
        let state = self.state();
        let later = FinalStatus::of_number(to).unwrap_or(state.later);
        let taken =
            Taken { id: id.to_owned(), to: to.to_owned(), key: key.to_owned(), later, at: self.clock.now() };
        state.reporting.clone().map(|reporting| (reporting, taken))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn keep(&mut self, message: Incoming<'_>, at: DateTime<Utc>) {
        let Incoming { channel, to, text, key, sealed } = message;
        let same = |got: &&mut ReceivedMessage| got.channel == channel && got.key == key && got.to == to;
        if let Some(got) = self.got.iter_mut().find(same) {
            got.times = got.times.saturating_add(1);
            return;
        }
        if self.got.len() >= MAX_KEPT {
            self.got.pop_front();
        }
        let (to, text, key) = (to.to_owned(), text.to_owned(), key.to_owned());
        self.got.push_back(ReceivedMessage { channel, to, text, key, sealed, times: 1, at });
    }
}
