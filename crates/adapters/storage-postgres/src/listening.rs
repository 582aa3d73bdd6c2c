//! Hearing from other programs that something was committed, on a connection of its own: one that listens cannot go back
//! to a pool, where it would collect what nobody reads.

use std::sync::{Arc, Once, Weak};
use std::thread;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use tokio::sync::Notify;

use super::Conn;

/// The name under which programs tell each other of changes.
pub const CHANNEL: &str = "bundlehub_changes";

/// How often the connection is looked at; the client library offers no way to wait for it.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// How often the server is asked whether it is there: a line that was cut says nothing by itself.
const ASK_EVERY: Duration = Duration::from_secs(10);
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Why nothing is heard any more.
#[derive(Debug, thiserror::Error)]
enum ListenError {
    #[error("the database could not be opened")]
    Open(#[source] ConnectionError),
    #[error("the database refused a statement")]
    Statement(#[from] diesel::result::Error),
}

/// Listens once it was asked to, as long as somebody is there to be told.
pub struct Listener {
    url: String,
    heard: Weak<Notify>,
    started: Once,
}

impl Listener {
    pub fn new(url: &str, heard: &Arc<Notify>) -> Self {
        Self { url: url.to_owned(), heard: Arc::downgrade(heard), started: Once::new() }
    }

    /// Begins, the first time that it is called. It may take a while until anything is heard.
    pub fn start(&self) {
        self.started.call_once(|| {
            let (url, heard) = (self.url.clone(), self.heard.clone());
            let thread = thread::Builder::new().name("changes".to_owned());
            if let Err(error) = thread.spawn(move || keep_listening(&url, &heard)) {
                tracing::error!(%error, "other instances are not heard; changes of theirs take up to a second");
            }
        });
    }
}

/// A connection that was lost is made again. Nothing is missed meanwhile: whoever waits looks by itself as well.
fn keep_listening(url: &str, heard: &Weak<Notify>) {
    let mut pause = FIRST_PAUSE;
    while heard.strong_count() > 0 {
        let began = Instant::now();
        if let Err(error) = listen(url, heard) {
            tracing::warn!(%error, "other instances are not heard for a while");
        }
        pause = if began.elapsed() > LONGEST_PAUSE { FIRST_PAUSE } else { pause };
        thread::sleep(pause);
        pause = pause.saturating_mul(2).min(LONGEST_PAUSE);
    }
}

fn listen(url: &str, heard: &Weak<Notify>) -> Result<(), ListenError> {
    let mut conn = Conn::establish(url).map_err(ListenError::Open)?;
    conn.batch_execute(&format!("SET statement_timeout = '5s'; LISTEN {CHANNEL}"))?;
    // Something may have been told before.
    tell(heard);
    let mut asked = Instant::now();
    while heard.strong_count() > 0 {
        if something_came(&mut conn)? {
            tell(heard);
        }
        if asked.elapsed() > ASK_EVERY {
            conn.batch_execute("SELECT 1")?;
            asked = Instant::now();
        }
        thread::sleep(LOOK_EVERY);
    }
    Ok(())
}

fn something_came(conn: &mut Conn) -> QueryResult<bool> {
    conn.notifications_iter().try_fold(false, |_, notification| notification.map(|_| true))
}

fn tell(heard: &Weak<Notify>) {
    if let Some(heard) = heard.upgrade() {
        heard.notify_one();
    }
}
