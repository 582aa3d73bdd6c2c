//! What a company remembers.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io;
use std::path::Path;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::catalogue::{Product, initial};
use super::faults::Faults;
use super::outcome::Outcome;
use crate::journal::Journal;
use crate::payment::Outage;

/// What the shop has at the company at first, in millionths of a dollar.
const INITIAL_FUNDS: i64 = 200 * kernel::MICROS;

/// A request that was accepted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Delivery {
    /// The shop's id for it.
    pub(super) id: String,
    /// The company's number for it.
    pub(super) number: u64,
    /// As `0712345678`.
    pub(super) recipient: String,
    /// The test number that decided the outcome, where it is not the recipient.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) like: Option<String>,
    pub(super) product: u32,
    /// Of airtime, in millionths of a shilling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) amount: Option<i64>,
    /// In millionths of a dollar.
    pub(super) cost: i64,
    pub(super) at: DateTime<Utc>,
    /// Where its webhooks go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) webhook: Option<String>,
}

impl Delivery {
    pub(super) fn outcome(&self) -> Outcome {
        Outcome::of(self.like.as_deref().unwrap_or(&self.recipient))
    }
}

/// A line of the journal.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Entry {
    Delivery(Delivery),
    /// All money that the shop ever had there.
    Funds {
        funds: i64,
    },
}

pub(super) struct Books {
    pub(super) deliveries: BTreeMap<String, Delivery>,
    pub(super) products: Vec<Product>,
    pub(super) funds: i64,
    /// Test numbers, whose outcomes the next requests get.
    pub(super) next: VecDeque<String>,
    pub(super) faults: Faults,
    /// When a number was first refused as recently recharged.
    pub(super) recharged: HashMap<String, DateTime<Utc>>,
    pub(super) outage: Option<Outage>,
    /// How often each id was asked for.
    pub(super) asked: HashMap<String, usize>,
    journal: Option<Journal>,
}

impl Books {
    pub(super) fn in_memory() -> Self {
        Self {
            deliveries: BTreeMap::new(),
            products: initial(),
            funds: INITIAL_FUNDS,
            next: VecDeque::new(),
            faults: Faults::default(),
            recharged: HashMap::new(),
            outage: None,
            asked: HashMap::new(),
            journal: None,
        }
    }

    /// Starts with the journal's contents, and writes everything later to it.
    pub(super) fn open(journal: &Path) -> io::Result<Self> {
        let (journal, entries) = Journal::open::<Entry>(journal)?;
        let mut books = Self { journal: Some(journal), ..Self::in_memory() };
        for entry in entries {
            match entry {
                Entry::Delivery(delivery) => drop(books.deliveries.insert(delivery.id.clone(), delivery)),
                Entry::Funds { funds } => books.funds = funds,
            }
        }
        Ok(books)
    }

    /// Records an accepted request.
    ///
    /// # Errors
    /// When the journal cannot be written; nothing was accepted then.
    pub(super) fn accept(&mut self, delivery: &Delivery) -> io::Result<()> {
        self.write(&Entry::Delivery(delivery.clone()))?;
        self.deliveries.insert(delivery.id.clone(), delivery.clone());
        Ok(())
    }

    pub(super) fn set_funds(&mut self, funds: i64) -> io::Result<()> {
        self.write(&Entry::Funds { funds })?;
        self.funds = funds;
        Ok(())
    }

    pub(super) fn product(&self, number: u32) -> Option<&Product> {
        self.products.iter().find(|product| product.number == number)
    }

    /// The number of the next transaction.
    pub(super) fn next_number(&self) -> u64 {
        u64::try_from(self.deliveries.len()).unwrap_or(u64::MAX).saturating_add(2_242_000_001)
    }

    fn write(&mut self, entry: &Entry) -> io::Result<()> {
        self.journal.as_mut().map_or(Ok(()), |journal| journal.append(entry))
    }
}
