use kernel::{Money, clean_line};

use super::FigureKind;
use crate::text::texts;

texts! {
    /// A claim of the shop: one line of 1 to 24 characters, such as `50,000+`.
    ClaimText clean_line 24;
}

/// The source of a claim.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum ClaimSource {
    /// Computed from the shop's records.
    #[default]
    Computed,
    /// A text chosen by staff.
    Own(ClaimText),
}

/// The claims on the home page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Claims {
    pub customers: ClaimSource,
    pub support: ClaimSource,
    pub networks: ClaimSource,
    /// Never computed, because the shop keeps no record of its uptime. `None` shows no claim.
    pub uptime: Option<ClaimText>,
}

impl ClaimSource {
    /// The stable code of [`Computed`](Self::Computed) on the wire.
    pub const COMPUTED: &str = "computed";
    /// The stable code of [`Own`](Self::Own) on the wire.
    pub const OWN: &str = "own";

    /// The stable code used on the wire and in the audit log.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Computed => Self::COMPUTED,
            Self::Own(_) => Self::OWN,
        }
    }

    /// The text chosen by staff; `None` when the claim is computed.
    pub fn own(&self) -> Option<&ClaimText> {
        match self {
            Self::Computed => None,
            Self::Own(text) => Some(text),
        }
    }
}

impl From<Option<ClaimText>> for ClaimSource {
    fn from(own: Option<ClaimText>) -> Self {
        own.map_or(Self::Computed, Self::Own)
    }
}

impl Claims {
    /// The source of the claim for this figure.
    pub fn source(&self, kind: FigureKind) -> &ClaimSource {
        match kind {
            FigureKind::Customers => &self.customers,
            FigureKind::Networks => &self.networks,
        }
    }
}

/// Commission range and minimum capital of agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgentTerms {
    min_percent: u8,
    max_percent: u8,
    minimum_capital: Money,
}

/// Why terms are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAgentTerms {
    /// Not 0 to 100 percent.
    #[error("the lowest commission is no percentage")]
    MinPercent,
    /// Not 0 to 100 percent, or less than the lowest.
    #[error("the highest commission is no percentage, or lower than the lowest")]
    MaxPercent,
}

impl AgentTerms {
    /// # Errors
    /// [`InvalidAgentTerms`]
    pub fn new(
        min_percent: i64,
        max_percent: i64,
        minimum_capital: Money,
    ) -> Result<Self, InvalidAgentTerms> {
        let min_percent = percent(min_percent).ok_or(InvalidAgentTerms::MinPercent)?;
        let max_percent = percent(max_percent).ok_or(InvalidAgentTerms::MaxPercent)?;
        if max_percent < min_percent {
            return Err(InvalidAgentTerms::MaxPercent);
        }
        Ok(Self { min_percent, max_percent, minimum_capital })
    }

    /// Lowest commission in percent.
    pub fn min_percent(&self) -> u8 {
        self.min_percent
    }

    /// Highest commission in percent.
    pub fn max_percent(&self) -> u8 {
        self.max_percent
    }

    /// The capital that an agent needs at the start.
    pub fn minimum_capital(&self) -> Money {
        self.minimum_capital
    }
}

fn percent(number: i64) -> Option<u8> {
    u8::try_from(number).ok().filter(|percent| *percent <= 100)
}

#[cfg(test)]
mod tests {
    use kernel::InvalidText;

    use super::*;

    #[test]
    fn commission_is_a_range_of_percentages() {
        let terms = |min, max| AgentTerms::new(min, max, Money::ZERO);
        assert!(terms(0, 0).is_ok() && terms(5, 10).is_ok() && terms(100, 100).is_ok());
        assert_eq!(terms(-1, 10), Err(InvalidAgentTerms::MinPercent));
        assert_eq!(terms(5, 101), Err(InvalidAgentTerms::MaxPercent));
        assert_eq!(terms(10, 5), Err(InvalidAgentTerms::MaxPercent));
    }

    #[test]
    fn a_claim_is_short() {
        assert!(ClaimText::parse("50,000+", "").is_ok());
        assert_eq!(ClaimText::parse(&"9".repeat(25), ""), Err(InvalidText::TooLong));
    }
}
