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
use crate::{Later, Outcome, Reporting, When, http, mail};

/// How long it hangs.
const SILENCE: Duration = Duration::from_secs(30);
/// Most messages that are remembered.
const REMEMBERED: usize = 500;

/// A message that came, as often as it came.
#[derive(Debug, Clone)]
pub struct Got {
    /// sms, whatsapp, push, email or webhook.
    pub channel: &'static str,
    pub to: String,
    /// What it says; of a letter all of it, as it came.
    pub text: String,
    /// By which the shop knows it; the same one twice is shown once.
    pub key: String,
    /// Of a notice to a browser, which nobody here can read, what came.
    pub sealed: Option<Sealed>,
    /// How often it came.
    pub times: u32,
    /// When it came first.
    pub at: DateTime<Utc>,
}

/// A notice that only its device can open.
#[derive(Debug, Clone)]
pub struct Sealed {
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
    pub sealed: Option<Sealed>,
}

/// What the stand-in got, and how it answers.
pub struct Simulation {
    state: Mutex<State>,
    /// Names that are given out begin with when this began: those of an earlier stand-in stay its own.
    begun_ms: i64,
    switched: watch::Sender<()>,
}

struct State {
    outcome: Outcome,
    later: Later,
    reporting: Option<Reporting>,
    got: VecDeque<Got>,
    calls: u32,
}

impl Simulation {
    #[expect(
        clippy::disallowed_methods,
        reason = "it stands for another company, which has a clock of its own"
    )]
    fn new() -> Self {
        let state = State {
            outcome: Outcome::Accept,
            later: Later::Delivered,
            reporting: None,
            got: VecDeque::new(),
            calls: 0,
        };
        Self {
            state: Mutex::new(state),
            begun_ms: Utc::now().timestamp_millis(),
            switched: watch::Sender::new(()),
        }
    }

    /// Sets the outcome of numbers without one of their own, and ends requests that hang.
    pub fn switch(&self, outcome: Outcome) {
        self.state().outcome = outcome;
        self.switched.send_replace(());
    }

    /// Says nothing for half a minute, or until it is switched.
    pub(crate) async fn hang(&self) {
        let mut switched = self.switched.subscribe();
        let _late = tokio::time::timeout(SILENCE, switched.changed()).await;
    }

    /// Reports so of what is taken from now on, where no number decides.
    pub fn switch_later(&self, later: Later) {
        self.state().later = later;
    }

    /// How it reports where no number decides.
    pub fn later(&self) -> Later {
        self.state().later
    }

    /// Reports from now on what becomes of text messages and WhatsApp.
    pub fn report_to(&self, reporting: Reporting) {
        self.state().reporting = Some(reporting);
    }

    /// Reports from now on at another moment.
    pub fn report_when(&self, when: When) {
        if let Some(reporting) = &mut self.state().reporting {
            reporting.when = when;
        }
    }

    /// How it answers where no number decides.
    pub fn outcome(&self) -> Outcome {
        self.state().outcome
    }

    /// What it got, oldest first; each message once.
    pub fn got(&self) -> Vec<Got> {
        self.state().got.iter().cloned().collect()
    }

    /// How often it was called.
    pub fn calls(&self) -> u32 {
        self.state().calls
    }

    /// Takes a message, or not, and says what to answer.
    pub(crate) fn take(&self, message: Incoming<'_>) -> Outcome {
        let mut state = self.state();
        state.calls = state.calls.saturating_add(1);
        let outcome = Outcome::of_number(message.to).unwrap_or(state.outcome);
        if outcome.keeps() {
            state.keep(message);
        }
        outcome
    }

    /// A name for a message that was just taken, which nobody else has.
    pub(crate) fn name(&self) -> String {
        format!("{:x}-{:x}", self.begun_ms, self.calls())
    }

    /// What is reported of a message, and to whom; `None` while nobody wants to know.
    pub(crate) fn reports_of(&self, id: &str, to: &str, key: &str) -> Option<(Reporting, Taken)> {
        let state = self.state();
        let later = Later::of_number(to).unwrap_or(state.later);
        let taken = Taken { id: id.to_owned(), to: to.to_owned(), key: key.to_owned(), later };
        state.reporting.clone().map(|reporting| (reporting, taken))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    #[expect(
        clippy::disallowed_methods,
        reason = "it stands for another company, which has a clock of its own"
    )]
    fn keep(&mut self, message: Incoming<'_>) {
        let Incoming { channel, to, text, key, sealed } = message;
        let same = |got: &&mut Got| got.channel == channel && got.key == key && got.to == to;
        if let Some(got) = self.got.iter_mut().find(same) {
            got.times = got.times.saturating_add(1);
            return;
        }
        if self.got.len() >= REMEMBERED {
            self.got.pop_front();
        }
        let (to, text, key) = (to.to_owned(), text.to_owned(), key.to_owned());
        self.got.push_back(Got { channel, to, text, key, sealed, times: 1, at: Utc::now() });
    }
}

/// The stand-in behind a running server; dropped, it stops answering.
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
    /// When no port can be had.
    pub fn start() -> io::Result<Self> {
        Self::start_at(SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    /// The same at an address; letters are taken on a port of their own.
    ///
    /// # Errors
    /// When it cannot be had.
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

    /// The page that shows what it got.
    pub fn page_url(&self) -> String {
        self.below("")
    }

    /// What stands for `https://api.africastalking.com`.
    pub fn sms_url(&self) -> String {
        self.below("sms")
    }

    /// What stands for `https://graph.facebook.com/v23.0`.
    pub fn whatsapp_url(&self) -> String {
        self.below("whatsapp")
    }

    /// Below which devices are.
    pub fn push_url(&self) -> String {
        self.below("push/")
    }

    /// Where it takes letters, on the same machine.
    pub fn smtp_port(&self) -> u16 {
        self.smtp_port
    }

    /// What stands for another program.
    pub fn webhook_url(&self) -> String {
        self.below("webhook")
    }

    /// Stops at once: whoever waits for an answer gets none.
    pub async fn stop(self) {
        self.handle.stop(false).await;
    }

    fn below(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }
}

impl Drop for MessageSimulator {
    fn drop(&mut self) {
        // The command is sent by the call itself; the future only waits for its end.
        drop(self.handle.stop(false));
        self.mail.abort();
    }
}
