//! Logs panics through the log sink. The default hook writes to standard error and blocks when its reader is slow.

use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicU64, Ordering};

static COUNT: AtomicU64 = AtomicU64::new(0);

/// Installs a hook that logs and counts every panic of the process.
pub fn log_all() {
    panic::set_hook(Box::new(|info| {
        let count = COUNT.fetch_add(1, Ordering::Relaxed).saturating_add(1);
        let location = info.location().map(ToString::to_string);
        report(location.as_deref(), count, message(info));
    }));
}

/// `message` is the name of a line's text.
pub fn report(location: Option<&str>, count: u64, message: &str) {
    tracing::error!(location, count, panic.message = message, "panicked");
}

pub fn count() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

fn message<'a>(info: &'a PanicHookInfo<'_>) -> &'a str {
    info.payload_as_str().unwrap_or("no message")
}
