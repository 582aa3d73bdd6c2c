//! Records the statements that connections run.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

/// Statements by the address of their connection, oldest first.
static STATEMENTS: Mutex<Option<HashMap<String, Vec<String>>>> = Mutex::new(None);

/// Records the statements of all connections that this process opens from now on.
pub fn record_statements() {
    set_default_instrumentation(|| Some(Box::new(Recorder::default()))).unwrap();
}

/// The statements so far on the database in `url`, without their values. Those that begin and end transactions are included.
pub fn statements(url: &str) -> Vec<String> {
    let address = url.strip_prefix("sqlite://").unwrap_or(url);
    STATEMENTS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .as_ref()
        .and_then(|statements| statements.get(address).cloned())
        .unwrap_or_default()
}

#[derive(Default)]
struct Recorder {
    address: String,
}

impl Instrumentation for Recorder {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartEstablishConnection { url, .. } => url.clone_into(&mut self.address),
            InstrumentationEvent::StartQuery { query, .. } => {
                let text = query.to_string();
                let sql = text.split(" -- binds:").next().unwrap_or_default().to_owned();
                let mut statements = STATEMENTS.lock().unwrap_or_else(PoisonError::into_inner);
                statements.get_or_insert_default().entry(self.address.clone()).or_default().push(sql);
            }
            _ => {}
        }
    }
}
