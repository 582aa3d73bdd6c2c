use kernel::{Currency, CurrencyAmount, decimal};
use orders::ProductId;

/// What names a product at the vendor: an operator and one of its amounts, as `341:5.00`, in the currency of our account;
/// `341:5000TZS` in that of the country; `341` for an operator that takes any amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Product {
    pub(super) operator: u64,
    pub(super) amount: Option<Amount>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount {
    pub(super) micros: i64,
    /// Whether it is in the currency of the country.
    pub(super) is_local: bool,
}

const LOCAL: &str = "TZS";

impl Product {
    pub(super) fn parse(id: &ProductId) -> Option<Self> {
        let (operator, amount) =
            id.as_str().split_once(':').map_or((id.as_str(), None), |(o, a)| (o, Some(a)));
        let amount = match amount {
            Some(amount) => Some(Amount::parse(amount)?),
            None => None,
        };
        let is_number = operator.bytes().all(|byte| byte.is_ascii_digit());
        Some(Self { operator: operator.parse().ok().filter(|_| is_number)?, amount })
    }

    pub(super) fn id(self) -> Option<ProductId> {
        let text = match self.amount {
            Some(amount) => format!("{}:{}", self.operator, amount.text()),
            None => self.operator.to_string(),
        };
        ProductId::parse(&text).ok()
    }
}

impl Amount {
    fn parse(text: &str) -> Option<Self> {
        let (number, is_local) = text.strip_suffix(LOCAL).map_or((text, false), |number| (number, true));
        let micros = CurrencyAmount::parse(number, Currency::TZS).ok()?.micros;
        (micros > 0).then_some(Self { micros, is_local })
    }

    /// As the vendor's own keys, with at least two decimals, but whole in the currency of the country.
    fn text(self) -> String {
        if self.is_local {
            return format!("{}{LOCAL}", decimal(self.micros));
        }
        let text = decimal(self.micros);
        match text.split_once('.') {
            Some((_, part)) if part.len() > 1 => text,
            Some(_) => format!("{text}0"),
            None => format!("{text}.00"),
        }
    }
}

/// An amount that the shop chose.
impl From<CurrencyAmount> for Amount {
    fn from(chosen: CurrencyAmount) -> Self {
        Self { micros: chosen.micros, is_local: chosen.currency == Currency::TZS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back() {
        for id in ["341:5.00", "341:0.25", "341:1.125", "341:5000TZS", "540"] {
            let product = Product::parse(&ProductId::parse(id).unwrap()).unwrap();
            assert_eq!(product.id().unwrap().as_str(), id);
        }
        for id in ["341:", "x", "341:5,00", "341:-5", "341:0", "+1", "341:5:6", "341:TZS"] {
            assert_eq!(Product::parse(&ProductId::parse(id).unwrap()), None, "{id}");
        }
    }
}
