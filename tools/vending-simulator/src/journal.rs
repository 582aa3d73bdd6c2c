//! The requests to the vendor, one JSON line each.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Request {
    /// The shop's id for it.
    pub id: String,
    /// The recipient's phone number, as `0712345678`.
    pub recipient: String,
    pub at: DateTime<Utc>,
}

/// The requests by id, and the file they are kept in.
pub struct Journal {
    requests: HashMap<String, Request>,
    file: Option<File>,
}

impl Journal {
    /// A journal without a file, lost when the program ends.
    pub fn in_memory() -> Self {
        Self { requests: HashMap::new(), file: None }
    }

    /// Reads the file, or creates it. A truncated line is ignored.
    ///
    /// # Errors
    /// When it can be neither read nor created.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).read(true).open(path)?;
        let lines = BufReader::new(file.try_clone()?).lines().collect::<io::Result<Vec<_>>>()?;
        let requests = lines.iter().filter_map(|line| serde_json::from_str::<Request>(line).ok());
        Ok(Self {
            requests: requests.map(|request| (request.id.clone(), request)).collect(),
            file: Some(file),
        })
    }

    /// Every request, in no order.
    pub fn all(&self) -> impl Iterator<Item = &Request> {
        self.requests.values()
    }

    pub fn find(&self, id: &str) -> Option<&Request> {
        self.requests.get(id)
    }

    /// Records a request.
    ///
    /// # Errors
    /// When it cannot be written; then it counts as not received.
    pub fn keep(&mut self, request: Request) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            writeln!(file, "{}", serde_json::to_string(&request)?)?;
            file.sync_data()?;
        }
        self.requests.insert(request.id.clone(), request);
        Ok(())
    }
}
