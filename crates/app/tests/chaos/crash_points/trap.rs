use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Records the steps that a process passes, and aborts it at one of them.
pub struct Trap {
    /// The step to abort at; none if no step has this name.
    at: String,
    passed: Mutex<HashMap<String, usize>>,
    /// File for the names of the steps.
    notes: PathBuf,
}

impl Trap {
    pub fn new(at: String, notes: PathBuf) -> Self {
        Self { at, passed: Mutex::default(), notes }
    }

    /// Two steps: before and after the call.
    pub async fn around<T>(&self, name: &str, call: impl Future<Output = T>) -> T {
        self.step(&format!("before {name}"));
        let outcome = call.await;
        self.step(&format!("after {name}"));
        outcome
    }

    /// Repeated steps of one name are numbered.
    pub fn step(&self, name: &str) {
        let mut passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        let times = passed.entry(name.to_owned()).or_default();
        *times += 1;
        let step = if *times == 1 { name.to_owned() } else { format!("{name}, time {times}") };
        let mut notes = OpenOptions::new().append(true).create(true).open(&self.notes).unwrap();
        writeln!(notes, "{step}").unwrap();
        if step == self.at {
            std::process::abort();
        }
    }
}
