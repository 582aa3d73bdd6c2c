use super::Invariant;

/// One violation of an invariant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub invariant: Invariant,
    pub message: String,
    /// The violating rows, by keys that identify no person.
    pub rows: Vec<String>,
}

/// The result of checking every invariant on one snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Inspection {
    /// Every violation; empty when all invariants hold.
    pub findings: Vec<Finding>,
    /// Purchases that are paid but not ordered yet. Not a violation: the customer returns, or staff help.
    pub paid_without_order: u64,
}

impl Inspection {
    /// Whether every invariant holds.
    pub fn is_healthy(&self) -> bool {
        self.findings.is_empty()
    }

    /// The violations of `invariant`.
    pub fn of(&self, invariant: Invariant) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.invariant == invariant)
    }
}
