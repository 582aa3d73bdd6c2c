use crate::Money;

/// The shop's rules for money that goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RefundRules {
    /// Above this sum of the refunds of a purchase, somebody other than who opened them must approve; `None`: nobody has to.
    pub second_yes_above: Option<Money>,
}
