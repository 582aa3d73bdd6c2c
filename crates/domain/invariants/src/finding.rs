use crate::Invariant;

/// One way in which an invariant is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What does not hold.
    pub invariant: Invariant,
    pub message: String,
    /// The rows at fault, by keys that tell nothing about a person.
    pub rows: Vec<String>,
}

/// What a check of every invariant found, at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Inspection {
    /// Everything that is broken; empty in a healthy shop.
    pub findings: Vec<Finding>,
    /// Purchases that are paid and not yet ordered. They are no fault: their customers come back, or staff helps.
    pub paid_without_order: u64,
}

impl Inspection {
    /// Whether every invariant holds.
    pub fn is_healthy(&self) -> bool {
        self.findings.is_empty()
    }

    /// The ways in which `invariant` is broken.
    pub fn of(&self, invariant: Invariant) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.invariant == invariant)
    }
}
