//! LISTEN for commits of other instances, on a dedicated connection: in a pool it would collect notifications that
//! nobody reads.

use std::sync::{Arc, Once, Weak};
use std::thread;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use tokio::sync::Notify;

use super::Conn;

/// The NOTIFY channel for changes.
pub const CHANNEL: &str = "bundlehub_changes";

/// Poll interval of the connection; the client library cannot wait for notifications.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Interval of the liveness query: a broken connection gives no notice.
const PROBE_INTERVAL: Duration = Duration::from_secs(10);
const MIN_PAUSE: Duration = Duration::from_secs(1);
const MAX_PAUSE: Duration = Duration::from_secs(30);

#[derive(Debug, thiserror::Error)]
enum ListenError {
    #[error("the database could not be opened")]
    Open(#[source] ConnectionError),
    #[error("the database refused a statement")]
    Statement(#[from] diesel::result::Error),
}

/// Listens from the first [`Self::start`] until no receiver of `committed` is left.
pub struct Listener {
    url: String,
    committed: Weak<Notify>,
    started: Once,
}

impl Listener {
    pub fn new(url: &str, committed: &Arc<Notify>) -> Self {
        Self { url: url.to_owned(), committed: Arc::downgrade(committed), started: Once::new() }
    }

    /// Starts listening on the first call. The connection is made in the background.
    pub fn start(&self) {
        self.started.call_once(|| {
            let (url, committed) = (self.url.clone(), self.committed.clone());
            let thread = thread::Builder::new().name("changes".to_owned());
            if let Err(error) = thread.spawn(move || keep_listening(&url, &committed)) {
                tracing::error!(%error, "change listener not started; polling only");
            }
        });
    }
}

/// Reconnects after a failure. No change is missed meanwhile: waiting tasks also poll.
fn keep_listening(url: &str, committed: &Weak<Notify>) {
    let mut pause = MIN_PAUSE;
    while committed.strong_count() > 0 {
        let began = Instant::now();
        if let Err(error) = listen(url, committed) {
            tracing::warn!(%error, "change listener disconnected; retrying");
        }
        pause = if began.elapsed() > MAX_PAUSE { MIN_PAUSE } else { pause };
        thread::sleep(pause);
        pause = pause.saturating_mul(2).min(MAX_PAUSE);
    }
}

fn listen(url: &str, committed: &Weak<Notify>) -> Result<(), ListenError> {
    let mut conn = Conn::establish(url).map_err(ListenError::Open)?;
    conn.batch_execute(&format!("SET statement_timeout = '5s'; LISTEN {CHANNEL}"))?;
    // Changes may have been announced before LISTEN.
    notify(committed);
    let mut probed = Instant::now();
    while committed.strong_count() > 0 {
        if has_notification(&mut conn)? {
            notify(committed);
        }
        if probed.elapsed() > PROBE_INTERVAL {
            conn.batch_execute("SELECT 1")?;
            probed = Instant::now();
        }
        thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}

fn has_notification(conn: &mut Conn) -> QueryResult<bool> {
    conn.notifications_iter().try_fold(false, |_, notification| notification.map(|_| true))
}

fn notify(committed: &Weak<Notify>) {
    if let Some(committed) = committed.upgrade() {
        committed.notify_one();
    }
}
