//! The frozen figures of a day, as JSON that later versions of the program must be able to read.

use std::collections::BTreeMap;

use ::books::float::{DayFloat, FloatAccountId, FloatSums};
use ::books::{
    CashLine, CashReceived, CloseFigures, DayFacts, Difference, DifferenceKind, MoneyCount, Reconciliation,
    Resolution, ResolutionAction, Suggestion,
};
use chrono::{DateTime, Utc};
use kernel::{AccountId, Actor, CheckoutId, Coded, Currency, OrderId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::corrupt_row::CorruptRow;

/// The JSON to store.
pub fn text(figures: &CloseFigures) -> String {
    serde_json::to_string(&FiguresJson::from(figures)).unwrap_or_default()
}

pub fn read(text: &str) -> Result<CloseFigures, CorruptRow> {
    serde_json::from_str::<FiguresJson>(text)?.parse()
}

/// Tamper seal: SHA-256 over day and figures, in hexadecimal.
pub fn digest(day: &str, figures: &str) -> String {
    hex::encode(Sha256::new().chain_update(day.as_bytes()).chain_update(figures.as_bytes()).finalize())
}

#[derive(Serialize, Deserialize)]
struct FiguresJson {
    /// Payments by company.
    payments: BTreeMap<String, CountJson>,
    reversed: CountJson,
    refunds: CountJson,
    orders: CountJson,
    cash: Vec<CashJson>,
    statement: Option<StatementJson>,
    float: Vec<FloatJson>,
}

/// Millionths of the currency's unit.
#[derive(Serialize, Deserialize)]
struct FloatJson {
    account: String,
    currency: String,
    opening: i64,
    bought: i64,
    used: i64,
    corrected: i64,
    counted_at: Option<DateTime<Utc>>,
    read_difference: i64,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
struct CountJson {
    count: i64,
    tsh: i64,
}

#[derive(Serialize, Deserialize)]
struct CashJson {
    account: String,
    name: String,
    /// Whether the books had cash of this person; otherwise it was only counted.
    booked: bool,
    count: i64,
    tsh: i64,
    counted: Option<i64>,
}

#[derive(Serialize, Deserialize)]
struct StatementJson {
    rows: usize,
    ignored_rows: usize,
    matched: usize,
    matched_tsh: i64,
    statement_tsh: i64,
    differences: Vec<DifferenceJson>,
    /// By source that has a statement.
    uncovered: BTreeMap<String, CountJson>,
}

#[derive(Serialize, Deserialize)]
struct DifferenceJson {
    kind: String,
    source: String,
    line: Option<u32>,
    reference: String,
    provider_tsh: Option<i64>,
    shop_tsh: Option<i64>,
    at: Option<DateTime<Utc>>,
    payment: Option<(String, String)>,
    guess: bool,
    resolution: Option<ResolutionJson>,
}

#[derive(Serialize, Deserialize)]
struct ResolutionJson {
    action: String,
    reason: String,
    payment: Option<String>,
    account: String,
    name: String,
    at: DateTime<Utc>,
}

impl From<MoneyCount> for CountJson {
    fn from(count: MoneyCount) -> Self {
        Self { count: count.count, tsh: count.tsh }
    }
}

impl From<CountJson> for MoneyCount {
    fn from(json: CountJson) -> Self {
        Self { count: json.count, tsh: json.tsh }
    }
}

fn counts<A: Copy, B: From<A>>(by_source: &BTreeMap<String, A>) -> BTreeMap<String, B> {
    by_source.iter().map(|(source, count)| (source.clone(), (*count).into())).collect()
}

impl From<&CloseFigures> for FiguresJson {
    fn from(figures: &CloseFigures) -> Self {
        let facts = &figures.facts;
        let cash = |line: &CashLine| CashJson {
            account: line.received.account.clone(),
            name: line.received.name.clone(),
            booked: facts.cash.contains(&line.received),
            count: line.received.count,
            tsh: line.received.tsh,
            counted: line.counted_tsh,
        };
        Self {
            payments: counts(&facts.payments),
            reversed: facts.reversed.into(),
            refunds: facts.refunds.into(),
            orders: facts.orders.into(),
            cash: figures.cash.iter().map(cash).collect(),
            statement: figures.statement.as_ref().map(StatementJson::from),
            float: facts.float.iter().map(Into::into).collect(),
        }
    }
}

impl From<&DayFloat> for FloatJson {
    fn from(line: &DayFloat) -> Self {
        Self {
            account: line.account.to_string(),
            currency: line.currency.to_string(),
            opening: line.opening_micros,
            bought: line.sums.bought,
            used: line.sums.used,
            corrected: line.sums.corrected,
            counted_at: line.counted_at,
            read_difference: line.read_difference_micros,
        }
    }
}

impl FloatJson {
    fn parse(self) -> Result<DayFloat, CorruptRow> {
        Ok(DayFloat {
            account: FloatAccountId::parse(&self.account)?,
            currency: Currency::parse(&self.currency)?,
            opening_micros: self.opening,
            sums: FloatSums { bought: self.bought, used: self.used, corrected: self.corrected },
            counted_at: self.counted_at,
            read_difference_micros: self.read_difference,
        })
    }
}

impl From<&Reconciliation> for StatementJson {
    fn from(statement: &Reconciliation) -> Self {
        Self {
            rows: statement.rows,
            ignored_rows: statement.ignored_rows,
            matched: statement.matched,
            matched_tsh: statement.matched_tsh,
            statement_tsh: statement.statement_tsh,
            differences: statement.differences.iter().map(Into::into).collect(),
            uncovered: counts(&statement.uncovered),
        }
    }
}

impl From<&Difference> for DifferenceJson {
    fn from(difference: &Difference) -> Self {
        let payment = |found: &Suggestion| (found.payment.to_string(), found.order_id.to_string());
        Self {
            kind: difference.kind.code().to_owned(),
            source: difference.source.clone(),
            line: difference.line,
            reference: difference.reference.clone(),
            provider_tsh: difference.provider_tsh,
            shop_tsh: difference.shop_tsh,
            at: difference.at,
            payment: difference.payment.as_ref().map(payment),
            guess: difference.is_suggestion,
            resolution: difference.resolution.as_ref().map(Into::into),
        }
    }
}

impl FiguresJson {
    fn parse(self) -> Result<CloseFigures, CorruptRow> {
        let received = |line: &CashJson| CashReceived {
            account: line.account.clone(),
            name: line.name.clone(),
            count: line.count,
            tsh: line.tsh,
        };
        let facts = DayFacts {
            payments: counts(&self.payments),
            reversed: self.reversed.into(),
            refunds: self.refunds.into(),
            orders: self.orders.into(),
            cash: self.cash.iter().filter(|line| line.booked).map(received).collect(),
            float: self.float.into_iter().map(FloatJson::parse).collect::<Result<_, CorruptRow>>()?,
        };
        let line = |line: &CashJson| CashLine { received: received(line), counted_tsh: line.counted };
        let statement = self.statement.map(StatementJson::parse).transpose()?;
        Ok(CloseFigures { facts, cash: self.cash.iter().map(line).collect(), statement })
    }
}

impl StatementJson {
    fn parse(self) -> Result<Reconciliation, CorruptRow> {
        let differences: Result<_, CorruptRow> =
            self.differences.into_iter().map(DifferenceJson::parse).collect();
        Ok(Reconciliation {
            rows: self.rows,
            ignored_rows: self.ignored_rows,
            matched: self.matched,
            matched_tsh: self.matched_tsh,
            statement_tsh: self.statement_tsh,
            differences: differences?,
            uncovered: counts(&self.uncovered),
        })
    }
}

impl DifferenceJson {
    fn parse(self) -> Result<Difference, CorruptRow> {
        let payment = |(payment, order_id): (String, String)| {
            Ok::<_, CorruptRow>(Suggestion {
                payment: CheckoutId::parse(&payment)?,
                order_id: OrderId::parse(&order_id)?,
            })
        };
        Ok(Difference {
            kind: DifferenceKind::from_code(&self.kind).ok_or(CorruptRow)?,
            source: self.source,
            line: self.line,
            reference: self.reference,
            provider_tsh: self.provider_tsh,
            shop_tsh: self.shop_tsh,
            at: self.at,
            payment: self.payment.map(payment).transpose()?,
            is_suggestion: self.guess,
            resolution: self.resolution.map(ResolutionJson::parse).transpose()?,
        })
    }
}

impl From<&Resolution> for ResolutionJson {
    fn from(resolution: &Resolution) -> Self {
        Self {
            action: resolution.action.code().to_owned(),
            reason: resolution.reason.clone(),
            payment: resolution.payment.map(|payment| payment.to_string()),
            account: resolution.by.id.to_string(),
            name: resolution.by.name.clone(),
            at: resolution.at,
        }
    }
}

impl ResolutionJson {
    fn parse(self) -> Result<Resolution, CorruptRow> {
        let by = Actor::new(AccountId::parse(&self.account).map_err(|_wrong| CorruptRow)?, &self.name);
        let action = ResolutionAction::from_code(&self.action).ok_or(CorruptRow)?;
        let payment = self.payment.as_deref().map(CheckoutId::parse).transpose()?;
        Ok(Resolution { action, reason: self.reason, payment, by, at: self.at })
    }
}
