use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpServer};
use chrono::{DateTime, Utc};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::report::Taken;
use crate::{FinalStatus, Outcome, ReportTarget, ReportTiming, http, mail};

/// How long a hanging request waits.
const HANG_TIME: Duration = Duration::from_secs(30);
/// Most messages that are kept.
const MAX_KEPT: usize = 500;

/// A received message, and how often it came.
#[derive(Debug, Clone)]
pub struct ReceivedMessage {
    /// sms, whatsapp, push, email or webhook.
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
pub(crate) struct Incoming<'a> {
    pub channel: &'static str,
    pub to: &'a str,
    pub text: &'a str,
    pub key: &'a str,
    pub sealed: Option<EncryptedPush>,
}

/// The received messages, and how the simulator answers.
pub struct Simulation {
    state: Mutex<State>,
    /// Start time, the prefix of message ids: those of an earlier run stay distinct.
    started_ms: i64,
    switched: watch::Sender<()>,
}

struct State {
    outcome: Outcome,
    later: FinalStatus,
    reporting: Option<ReportTarget>,
    got: VecDeque<ReceivedMessage>,
    calls: u32,
}

impl Simulation {
    #[expect(clippy::disallowed_methods, reason = "simulates another company, which has its own clock")]
    fn new() -> Self {
        let state = State {
            outcome: Outcome::Accept,
            later: FinalStatus::Delivered,
            reporting: None,
            got: VecDeque::new(),
            calls: 0,
        };
        Self {
            state: Mutex::new(state),
            started_ms: Utc::now().timestamp_millis(),
            switched: watch::Sender::new(()),
        }
    }

    /// Sets the outcome for numbers without one of their own, and ends hanging requests.
    pub fn switch(&self, outcome: Outcome) {
        self.state().outcome = outcome;
        self.switched.send_replace(());
    }

    /// Waits half a minute, or until the switch changes.
    pub(crate) async fn hang(&self) {
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
    pub(crate) fn take(&self, message: Incoming<'_>) -> Outcome {
        let mut state = self.state();
        state.calls = state.calls.saturating_add(1);
        let outcome = Outcome::of_number(message.to).unwrap_or(state.outcome);
        if outcome.keeps() {
            state.keep(message);
        }
        outcome
    }

    /// A unique id for a message that was just accepted.
    pub(crate) fn name(&self) -> String {
        format!("{:x}-{:x}", self.started_ms, self.calls())
    }

    /// The report of a message, and where to send it; `None` when no reporting is set.
    pub(crate) fn reports_of(&self, id: &str, to: &str, key: &str) -> Option<(ReportTarget, Taken)> {
        let state = self.state();
        let later = FinalStatus::of_number(to).unwrap_or(state.later);
        let taken = Taken { id: id.to_owned(), to: to.to_owned(), key: key.to_owned(), later };
        state.reporting.clone().map(|reporting| (reporting, taken))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    #[expect(clippy::disallowed_methods, reason = "simulates another company, which has its own clock")]
    fn keep(&mut self, message: Incoming<'_>) {
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
        self.got.push_back(ReceivedMessage { channel, to, text, key, sealed, times: 1, at: Utc::now() });
    }
}

/// The simulator with its running server, which stops when dropped.
pub struct MessageSimulator {
    address: SocketAddr,
    smtp_port: u16,
    simulation: Arc<Simulation>,
    handle: ServerHandle,
    mail: AbortHandle,
}

impl Deref for MessageSimulator {
    type Target = Simulation;

    fn deref(&self) -> &Simulation {
        &self.simulation
    }
}

impl MessageSimulator {
    /// Starts on a free port of this machine, inside a tokio runtime.
    ///
    /// # Errors
    /// When no port is available.
    pub fn start() -> io::Result<Self> {
        Self::start_at(SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    /// The same at a given address; mail is accepted on a port of its own.
    ///
    /// # Errors
    /// When the address is not available.
    pub fn start_at(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        let address = listener.local_addr()?;
        let simulation = Arc::new(Simulation::new());
        let shared = Arc::clone(&simulation);
        let server = HttpServer::new(move || App::new().configure(http::routes(Arc::clone(&shared))))
            .workers(1)
            .disable_signals()
            .shutdown_timeout(0)
            .listen(listener)?
            .run();
        let handle = server.handle();
        tokio::spawn(server);
        let letters = TcpListener::bind((address.ip(), 0))?;
        letters.set_nonblocking(true)?;
        let smtp_port = letters.local_addr()?.port();
        let letters = tokio::net::TcpListener::from_std(letters)?;
        let mail = tokio::spawn(mail::serve(letters, Arc::clone(&simulation))).abort_handle();
        Ok(Self { address, smtp_port, simulation, handle, mail })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The page that shows received messages.
    pub fn page_url(&self) -> String {
        self.below("")
    }

    /// Replaces `https://api.africastalking.com`.
    pub fn sms_url(&self) -> String {
        self.below("sms")
    }

    /// Replaces `https://graph.facebook.com/v23.0`.
    pub fn whatsapp_url(&self) -> String {
        self.below("whatsapp")
    }

    /// The prefix of device endpoints.
    pub fn push_url(&self) -> String {
        self.below("push/")
    }

    /// The SMTP port, on the same machine.
    pub fn smtp_port(&self) -> u16 {
        self.smtp_port
    }

    /// The URL of the simulated webhook receiver.
    pub fn webhook_url(&self) -> String {
        self.below("webhook")
    }

    /// Stops immediately; open requests get no answer.
    pub async fn stop(self) {
        self.handle.stop(false).await;
    }

    fn below(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }
}

impl Drop for MessageSimulator {
    fn drop(&mut self) {
        // The call itself sends the command; the future would only wait for it to finish.
        drop(self.handle.stop(false));
        self.mail.abort();
    }
}
