use kernel::Money;

/// Highest price of an item in shillings. It exceeds any real price, so a higher number is a typing error.
pub const MAX_PRICE_TSH: i64 = 100_000_000;

/// Why an amount is not a valid price or cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPrice {
    /// Too little: a price is above 0, a cost is 0 or more.
    #[error("the amount is too low")]
    TooLow,
    /// More than [`MAX_PRICE_TSH`].
    #[error("the amount is above {MAX_PRICE_TSH} shillings")]
    TooHigh,
}

/// Validates the price of an item in shillings.
///
/// # Errors
/// [`InvalidPrice`]
pub fn price(tsh: i64) -> Result<Money, InvalidPrice> {
    if tsh == 0 { Err(InvalidPrice::TooLow) } else { cost(tsh) }
}

/// Validates what an item costs the shop, in shillings. The cost may exceed the price: a shop may sell at a loss.
///
/// # Errors
/// [`InvalidPrice`]
pub fn cost(tsh: i64) -> Result<Money, InvalidPrice> {
    if tsh > MAX_PRICE_TSH {
        return Err(InvalidPrice::TooHigh);
    }
    Money::new(tsh).map_err(|_negative| InvalidPrice::TooLow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_positive_and_a_cost_may_be_zero() {
        assert_eq!((price(0), price(-1)), (Err(InvalidPrice::TooLow), Err(InvalidPrice::TooLow)));
        assert_eq!((cost(0), cost(-1)), (Ok(Money::ZERO), Err(InvalidPrice::TooLow)));
    }

    #[test]
    fn prices_and_costs_have_a_maximum() {
        let most = Money::new(MAX_PRICE_TSH).unwrap();
        assert_eq!((price(MAX_PRICE_TSH), cost(MAX_PRICE_TSH)), (Ok(most), Ok(most)));
        assert_eq!(price(MAX_PRICE_TSH + 1), Err(InvalidPrice::TooHigh));
        assert_eq!(cost(i64::MAX), Err(InvalidPrice::TooHigh));
    }
}
