use crate::Money;

/// The shop's rules for money that goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RefundRules {
    /// Above this sum of the refunds of a purchase, a second member of staff must approve; `None` without a limit.
    pub second_yes_above: Option<Money>,
}
