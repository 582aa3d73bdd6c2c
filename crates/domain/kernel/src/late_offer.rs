//! What customers are offered when the shop misses a promised delivery time.

use crate::{InvalidText, Language, Money, clean_line};

/// What the page of a late order offers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum LateOffer {
    #[default]
    Nothing,
    /// The customer may cancel the order, and its money is refunded.
    MoneyBack,
    /// The customer may ask for a bonus, once.
    Bonus(Bonus),
}

/// A bonus, as its owner describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bonus {
    amount: Money,
    text: String,
    text_swahili: String,
}

/// Why a bonus is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidBonus {
    /// Not 1 to [`Bonus::MAX_TSH`].
    #[error("not within the bounds")]
    Amount,
    #[error("the English text: {0}")]
    Text(InvalidText),
    #[error("the Swahili text: {0}")]
    TextSwahili(InvalidText),
}

impl LateOffer {
    /// The stable code used in rows, on the wire and in the audit log.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::MoneyBack => "money_back",
            Self::Bonus(_) => "bonus",
        }
    }

    /// The bonus, if it is one.
    pub fn bonus(&self) -> Option<&Bonus> {
        match self {
            Self::Bonus(bonus) => Some(bonus),
            Self::Nothing | Self::MoneyBack => None,
        }
    }
}

impl Bonus {
    /// A slip of the finger must not promise more.
    pub const MAX_TSH: i64 = 100_000;
    /// Maximum length of a text in characters.
    pub const MAX_CHARS: usize = 120;

    /// Both texts are required: customers read one of them.
    ///
    /// # Errors
    /// Every [`InvalidBonus`] that applies.
    pub fn new(amount_tsh: i64, text: &str, text_swahili: &str) -> Result<Self, Vec<InvalidBonus>> {
        let amount = Money::new(amount_tsh).ok().filter(|amount| (1..=Self::MAX_TSH).contains(&amount.tsh()));
        let text = clean_line(text, Self::MAX_CHARS).map_err(InvalidBonus::Text);
        let text_swahili = clean_line(text_swahili, Self::MAX_CHARS).map_err(InvalidBonus::TextSwahili);
        match (amount, text, text_swahili) {
            (Some(amount), Ok(text), Ok(text_swahili)) => Ok(Self { amount, text, text_swahili }),
            (amount, text, text_swahili) => {
                let amount = amount.is_none().then_some(InvalidBonus::Amount);
                Err(amount.into_iter().chain(text.err()).chain(text_swahili.err()).collect())
            }
        }
    }

    pub fn amount(&self) -> Money {
        self.amount
    }

    pub fn text(&self, language: Language) -> &str {
        language.pick(&self.text, &self.text_swahili)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bonus_has_an_amount_and_a_text_in_both_languages() {
        let bonus = Bonus::new(500, " Airtime ", "Muda wa maongezi").unwrap();
        assert_eq!((bonus.text(Language::En), bonus.text(Language::Sw)), ("Airtime", "Muda wa maongezi"));
        let empty = Bonus::new(0, "", " ").unwrap_err();
        let missing = InvalidText::Empty;
        assert_eq!(
            empty,
            [InvalidBonus::Amount, InvalidBonus::Text(missing), InvalidBonus::TextSwahili(missing)]
        );
        assert_eq!(Bonus::new(Bonus::MAX_TSH + 1, "a", "b"), Err(vec![InvalidBonus::Amount]));
    }
}
