//! What a currency costs, by the owner's word.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Currency, CurrencyAmount, ExchangeRate,
    FieldChange, Money, RepositoryError, decimal,
};

use super::{CataloguePorts, ListedProduct};

/// The owner's rate for a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencyRate {
    pub currency: Currency,
    pub rate: ExchangeRate,
    pub changed_at: DateTime<Utc>,
    pub by: Actor,
}

/// The rates of the day.
#[derive(Debug, Clone, Default)]
pub struct Rates(pub Vec<CurrencyRate>);

impl Rates {
    /// An amount in shillings, rounded up; `None` without a rate for its currency.
    pub fn in_shillings(&self, amount: CurrencyAmount) -> Option<Money> {
        if amount.currency == Currency::TZS {
            return ExchangeRate::PAR.convert(amount);
        }
        self.find(amount.currency)?.rate.convert(amount)
    }

    pub fn find(&self, currency: Currency) -> Option<&CurrencyRate> {
        self.0.iter().find(|rate| rate.currency == currency)
    }
}

/// The currencies other than shillings that products cost in.
pub fn needed_currencies(products: &[ListedProduct]) -> BTreeSet<Currency> {
    let present = products.iter().filter(|listed| listed.gone_at.is_none());
    present
        .map(|listed| listed.product.price.currency())
        .filter(|currency| *currency != Currency::TZS)
        .collect()
}

/// A rate to set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateChange {
    pub currency: Currency,
    pub rate: ExchangeRate,
}

/// Why no rate was set.
#[derive(Debug, thiserror::Error)]
pub enum SetRatesError {
    /// No product costs this currency; it is named by its place in the command.
    #[error("no product costs this currency")]
    NotNeeded(usize),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sets rates; an equal one writes nothing.
///
/// # Errors
/// [`SetRatesError`]; nothing was changed.
pub async fn set_rates(
    changes: &[RateChange],
    by: &Actor,
    ports: &CataloguePorts<'_>,
) -> Result<(), SetRatesError> {
    let needed = needed_currencies(&ports.catalogue.products().await?);
    if let Some(place) = changes.iter().position(|change| !needed.contains(&change.currency)) {
        return Err(SetRatesError::NotNeeded(place));
    }
    let (rates, now) = (Rates(ports.catalogue.rates().await?), ports.clock.now());
    let writes: Vec<_> = changes.iter().filter_map(|change| write(*change, &rates, by, now)).collect();
    if writes.is_empty() {
        return Ok(());
    }
    Ok(ports.catalogue.write_rates(writes).await?)
}

fn write(
    change: RateChange,
    rates: &Rates,
    by: &Actor,
    at: DateTime<Utc>,
) -> Option<(CurrencyRate, AuditEntry)> {
    let text = |rate: ExchangeRate| decimal(rate.micro_tsh());
    let before = rates.find(change.currency).map(|rate| text(rate.rate));
    let difference = FieldChange::if_changed("rate", before, Some(text(change.rate)))?;
    let name = change.currency.to_string();
    let entry = AuditEntry {
        at,
        by: by.clone(),
        action: AuditAction::Changed,
        subject: AuditSubject { kind: AuditKind::ExchangeRate, id: name.clone(), label: name },
        changes: vec![difference],
    };
    let RateChange { currency, rate } = change;
    Some((CurrencyRate { currency, rate, changed_at: at, by: by.clone() }, entry))
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, listed, rate, usd};
    use super::*;
    use crate::test_support::actor;

    fn dollar(micro_tsh: i64) -> RateChange {
        RateChange { currency: Currency::USD, rate: ExchangeRate::new(micro_tsh).unwrap() }
    }

    #[tokio::test]
    async fn a_new_rate_is_audited_and_an_equal_one_writes_nothing() {
        let mut shop = Shop::with(vec![listed("first", "1")], vec![rate(2_500_000_000)]);
        shop.catalogue
            .expect_write_rates()
            .withf(|writes| {
                let change = FieldChange {
                    field: "rate".into(),
                    before: Some("2500".into()),
                    after: Some("2650.5".into()),
                };
                writes.iter().all(|(_, entry)| entry.changes == [change.clone()])
            })
            .times(1)
            .returning(|_| Ok(()));
        set_rates(&[dollar(2_650_500_000)], &actor(), &shop.ports()).await.unwrap();
        set_rates(&[dollar(2_500_000_000)], &actor(), &shop.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn only_a_currency_that_products_cost_gets_a_rate() {
        let gone = ListedProduct { gone_at: Some(crate::test_support::at(1)), ..listed("first", "1") };
        let shop = Shop::with(vec![gone], Vec::new());
        let refused = set_rates(&[dollar(2_500_000_000)], &actor(), &shop.ports()).await;
        assert!(matches!(refused, Err(SetRatesError::NotNeeded(0))));
    }

    #[test]
    fn a_cost_without_a_rate_is_unknown_and_shillings_need_none() {
        let rates = Rates::default();
        assert_eq!(rates.in_shillings(usd(1)), None);
        let cost = Money::new(9_000).unwrap();
        assert_eq!(rates.in_shillings(cost.into()), Some(cost));
    }
}
