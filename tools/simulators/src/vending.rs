//! A company that loads bundles onto phones. No such company has published its protocol, so this one answers the port
//! itself. The recipient's number decides the outcome.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Clock, CurrencyAmount, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, VendingState, Vendor, VendorProduct,
    VendorReferences, VendorTerms, VendorUnreachable,
};
use serde::{Deserialize, Serialize};

use crate::journal::Journal;

/// How sending a bundle ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Immediate,
    /// Delivered after twenty seconds.
    Slowly,
    /// Refused immediately, for this reason.
    Refused(Refusal),
    /// The network declines it after five seconds.
    Declined,
    /// Delivered, but the answer is lost.
    AnswerLost,
    /// Both the request and the answer are lost.
    RequestLost,
    /// The request is accepted, and its outcome is never known.
    NeverKnown,
    Unreachable,
    /// Delivered immediately, and reversed a minute later.
    Reversed,
}

/// Numbers that decide the outcome, `0700 000 1NN`, in a range that no operator has; all others get their bundle
/// immediately.
pub const TEST_NUMBERS: [(&str, Outcome); 11] = [
    ("0700000161", Outcome::Immediate),
    ("0700000162", Outcome::Slowly),
    ("0700000163", Outcome::Refused(Refusal::WrongNumber)),
    ("0700000164", Outcome::Declined),
    ("0700000165", Outcome::Refused(Refusal::OutOfFloat)),
    ("0700000166", Outcome::AnswerLost),
    ("0700000167", Outcome::RequestLost),
    ("0700000168", Outcome::NeverKnown),
    ("0700000169", Outcome::Unreachable),
    ("0700000170", Outcome::Reversed),
    ("0700000171", Outcome::Refused(Refusal::Other)),
];

impl Outcome {
    fn of(recipient: &str) -> Self {
        TEST_NUMBERS
            .iter()
            .find(|(test, _)| *test == recipient)
            .map_or(Self::Immediate, |(_, outcome)| *outcome)
    }

    /// The state of a request after this many seconds; `None` when the vendor cannot say.
    fn state_after(self, seconds: i64) -> Option<VendingState> {
        match self {
            Self::NeverKnown => None,
            Self::Slowly if seconds < 5 => Some(VendingState::Confirmed),
            Self::Declined if seconds < 5 => Some(VendingState::Submitted),
            Self::Slowly if seconds < 20 => Some(VendingState::Submitted),
            Self::Declined => Some(VendingState::Declined),
            Self::Reversed if seconds >= 60 => Some(VendingState::Reversed),
            Self::Refused(_) | Self::RequestLost | Self::Unreachable => Some(VendingState::Rejected),
            Self::Immediate | Self::Slowly | Self::AnswerLost | Self::Reversed => {
                Some(VendingState::Completed)
            }
        }
    }
}

/// A request that the vendor received.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Request {
    /// The shop's id for it.
    id: String,
    /// As `0712345678`.
    recipient: String,
    at: DateTime<Utc>,
}

#[derive(Default)]
struct Books {
    requests: HashMap<String, Request>,
    journal: Option<Journal>,
}

/// A vendor that sends nothing.
pub struct VendingSimulator {
    books: Mutex<Books>,
    clock: Arc<dyn Clock>,
}

impl VendingSimulator {
    /// A simulator that keeps its requests in the file `journal`.
    ///
    /// # Errors
    /// When the file can be neither read nor created.
    pub fn open(journal: &Path, clock: Arc<dyn Clock>) -> io::Result<Self> {
        let (journal, requests) = Journal::open::<Request>(journal)?;
        let requests = requests.into_iter().map(|request| (request.id.clone(), request)).collect();
        Ok(Self { books: Mutex::new(Books { requests, journal: Some(journal) }), clock })
    }

    /// A simulator without a file; it forgets everything when the program ends.
    pub fn in_memory(clock: Arc<dyn Clock>) -> Self {
        Self { books: Mutex::default(), clock }
    }

    /// The ids of the requests that were delivered, or may have been.
    pub fn sent(&self) -> Vec<String> {
        let kept: Vec<Request> = self.books().requests.values().cloned().collect();
        let may_be_sent =
            |request: &Request| self.report(request).map_or(true, |said| !said.state.is_certain_refusal());
        kept.into_iter().filter(may_be_sent).map(|request| request.id).collect()
    }

    /// Records a request. Refuses one after its deadline, and never carries out the same id twice.
    fn take(&self, request: &VendRequest) -> Result<Request, VendError> {
        let now = self.clock.now();
        if now > request.valid_until {
            return Err(unknown("it came too late"));
        }
        let id = request.external_id.to_string();
        let taken = Request { id: id.clone(), recipient: request.recipient.reveal_local(), at: now };
        let mut books = self.books();
        if books.requests.contains_key(&id) {
            return Err(VendError::Duplicate);
        }
        let written = books.journal.as_mut().map_or(Ok(()), |journal| journal.append(&taken));
        written.map_err(|error| unknown(&error.to_string()))?;
        books.requests.insert(id, taken.clone());
        Ok(taken)
    }

    /// The present state of a received request; `Err` when it is unknown.
    fn report(&self, request: &Request) -> Result<Transaction, VendorUnreachable> {
        let (outcome, age) =
            (Outcome::of(&request.recipient), self.clock.now().signed_duration_since(request.at));
        let unknown = || VendorUnreachable { cause: "no status is known".to_owned() };
        let state = outcome.state_after(age.num_seconds()).ok_or_else(unknown)?;
        let refusal = (state == VendingState::Declined).then_some(Refusal::NetworkDown);
        let is_done = state.rank() >= VendingState::Completed.rank();
        let reference = is_done.then(|| format!("SIM-{}", request.id));
        Ok(Transaction { reference, refusal, ..Transaction::in_state(state) })
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Vendor for VendingSimulator {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: false }
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        match Outcome::of(&request.recipient.reveal_local()) {
            Outcome::Unreachable => Err(VendError::Unreachable { cause: "no connection".to_owned() }),
            Outcome::RequestLost => Err(unknown("the request was lost")),
            Outcome::Refused(refusal) => Ok(Transaction::refused(refusal, words(refusal))),
            Outcome::AnswerLost => self.take(request).and(Err(unknown("the answer was lost"))),
            _ => self.report(&self.take(request)?).map_err(|error| unknown(&error.cause)),
        }
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        let request = self.books().requests.get(request.ours.as_str()).cloned();
        request.map(|request| self.report(&request)).transpose()
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        Ok(Vec::new())
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        Ok(None)
    }

    fn authenticate_webhook(
        &self,
        _call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        Err(WebhookRefusal::Unauthentic)
    }
}

fn words(refusal: Refusal) -> Option<String> {
    (refusal == Refusal::Other).then(|| "Product not available in this region".to_owned())
}

fn unknown(cause: &str) -> VendError {
    VendError::Unknown { cause: cause.to_owned() }
}
