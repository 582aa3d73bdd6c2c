//! Counts the statements that connections run.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

/// Statements by the address of their connection.
static COUNTS: Mutex<Option<HashMap<String, usize>>> = Mutex::new(None);

/// Counts the statements of all connections that this process opens from now on.
pub fn count_statements() {
    set_default_instrumentation(|| Some(Box::new(Counter::default()))).unwrap();
}

/// The statements so far on the database in `url`, those that begin and end transactions included.
pub fn statements(url: &str) -> usize {
    let address = url.strip_prefix("sqlite://").unwrap_or(url);
    COUNTS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .as_ref()
        .and_then(|counts| counts.get(address).copied())
        .unwrap_or(0)
}

#[derive(Default)]
struct Counter {
    address: String,
}

impl Instrumentation for Counter {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartEstablishConnection { url, .. } => url.clone_into(&mut self.address),
            InstrumentationEvent::StartQuery { .. } => {
                let mut counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
                let count = counts.get_or_insert_default().entry(self.address.clone()).or_default();
                *count = count.saturating_add(1);
            }
            _ => {}
        }
    }
}
