//! Records the statements that connections run.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

/// By the address of their connection.
static RECORDS: Mutex<Option<HashMap<String, Record>>> = Mutex::new(None);

#[derive(Default)]
struct Record {
    /// Oldest first.
    statements: Vec<String>,
    kept: HashSet<String>,
}

/// Records the statements of all connections that this process opens from now on.
pub fn record_statements() {
    set_default_instrumentation(|| Some(Box::new(Recorder::default()))).unwrap();
}

/// The statements so far on the database in `url`, without their values. Those that begin and end transactions are included.
pub fn statements(url: &str) -> Vec<String> {
    of_record(address_of(url), |record| record.statements.clone())
}

/// The statements that a connection to `url` keeps prepared.
pub fn kept_statements(url: &str) -> HashSet<String> {
    of_record(address_of(url), |record| record.kept.clone())
}

/// Without the options, to which a shop adds its own.
fn address_of(url: &str) -> &str {
    let url = url.strip_prefix("sqlite://").unwrap_or(url);
    url.split('?').next().unwrap_or(url)
}

fn of_record<T>(address: &str, work: impl FnOnce(&mut Record) -> T) -> T {
    let mut records = RECORDS.lock().unwrap_or_else(PoisonError::into_inner);
    work(records.get_or_insert_default().entry(address.to_owned()).or_default())
}

#[derive(Default)]
struct Recorder {
    address: String,
}

impl Instrumentation for Recorder {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartEstablishConnection { url, .. } => {
                address_of(url).clone_into(&mut self.address);
            }
            InstrumentationEvent::StartQuery { query, .. } => {
                let text = query.to_string();
                let sql = text.split(" -- binds:").next().unwrap_or_default().to_owned();
                of_record(&self.address, |record| record.statements.push(sql));
            }
            InstrumentationEvent::CacheQuery { sql, .. } => {
                of_record(&self.address, |record| record.kept.insert(sql.to_owned()));
            }
            _ => {}
        }
    }
}
