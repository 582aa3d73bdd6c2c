use kernel::Money;
use strum::{IntoStaticStr, VariantArray};

/// The provider's answer to a query about one prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    pub state: ObservedState,
    /// The reference that the answer is about, as the provider wrote it.
    pub reference: Option<String>,
    /// The requested amount according to the provider.
    pub amount: Option<Money>,
    /// The wallet's transaction id, which the payer's SMS shows too.
    pub transaction: Option<String>,
    /// The wallet, such as `MPESA-TZ`.
    pub channel: Option<String>,
    /// The provider's own reference.
    pub provider_reference: Option<String>,
}

impl Observation {
    /// An answer with a state and nothing else.
    pub fn bare(state: ObservedState) -> Self {
        Self {
            state,
            reference: None,
            amount: None,
            transaction: None,
            channel: None,
            provider_reference: None,
        }
    }
}

/// The provider's status, normalized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObservedState {
    /// The prompt was sent and is unanswered.
    Pending,
    /// It reports that money has come.
    Completed,
    /// It reports that none will come.
    Failed(FailureReason),
    /// It took the money back.
    Reversed,
    /// It does not know the reference; temporary just after a prompt was sent.
    NotFound,
    /// A status that we do not know, kept for the log. It changes nothing.
    Unknown(String),
}

/// Why no money came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FailureReason {
    /// The payer pressed cancel.
    Cancelled,
    /// The wallet holds too little.
    InsufficientBalance,
    /// The PIN was wrong.
    WrongPin,
    /// The prompt was not answered in time.
    NoAnswer,
    /// The provider did not accept the request.
    Rejected,
    /// The provider gave no reason that we know.
    Other,
    /// Staff rejected it: another amount came than the price, or none.
    Amount,
    /// Staff rejected it: the money belongs to another reference.
    Reference,
}
