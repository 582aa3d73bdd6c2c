//! How bundles are sent: the owner's routes over what vendors last listed.

use ::orders::{ProductId, ProductPrice, RouteRepository, RouteStep};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{BundleId, CompanyName, Currency, CurrencyAmount, ExchangeRate, Money, RepositoryError};

use super::rows::parse_amount;
use super::{Backend, Conn, Database, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{bundle_routes as routes, exchange_rates as rates, vendor_products as products};

#[async_trait]
impl RouteRepository for Database {
    async fn route_of(&self, bundle: BundleId) -> Result<Vec<RouteStep>, RepositoryError> {
        self.read(move |conn| route_of(&bundle.to_string(), conn)).await
    }

    async fn rate_of(&self, currency: Currency) -> Result<Option<ExchangeRate>, RepositoryError> {
        self.read(move |conn| rate_of(currency, conn)).await
    }

    async fn mark_gone(
        &self,
        vendor: &CompanyName,
        product: &ProductId,
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let (vendor, product) = (vendor.to_string(), product.to_string());
        self.write(move |conn| {
            diesel::update(products::table.find((&vendor, &product)))
                .filter(products::gone_at.is_null())
                .set(products::gone_at.eq(to_db_time(at)))
                .execute(conn)?;
            Ok::<_, Failure>(())
        })
        .await
    }
}

fn rate_of(currency: Currency, conn: &mut Conn) -> Result<Option<ExchangeRate>, Failure> {
    if currency == Currency::TZS {
        return Ok(Some(ExchangeRate::PAR));
    }
    let code = currency.to_string();
    let micro_tsh: Option<i64> = rates::table.find(&code).select(rates::micro_tsh).first(conn).optional()?;
    let rate = micro_tsh.map(ExchangeRate::new).transpose();
    Ok(rate.map_err(|invalid| corrupt("exchange_rates", code)(invalid.into()))?)
}

/// What a bundle costs through the first vendor of its route that sells it; `None` without one, or without a rate.
pub fn listed_cost(bundle: &str, conn: &mut Conn) -> Result<Option<Money>, Failure> {
    let Some(cost) = route_of(bundle, conn)?.into_iter().find_map(|step| step.cost) else {
        return Ok(None);
    };
    let rate = rate_of(cost.currency, conn)?;
    Ok(rate.and_then(|rate| rate.convert(cost)))
}

fn route_of(bundle: &str, conn: &mut Conn) -> Result<Vec<RouteStep>, Failure> {
    let of_step = products::vendor.eq(routes::vendor).and(products::id.eq(routes::product_id));
    let rows: Vec<(StepRow, PriceRow)> = routes::table
        .inner_join(products::table.on(of_step))
        .filter(routes::bundle_id.eq(bundle))
        .order(routes::position)
        .select((StepRow::as_select(), PriceRow::as_select()))
        .load(conn)?;
    let parse = |(step, price): (StepRow, PriceRow)| {
        step.parse(price).map_err(corrupt("bundle_routes", bundle.to_owned()))
    };
    Ok(rows.into_iter().map(parse).collect::<Result<_, _>>()?)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = routes, check_for_backend(Backend))]
struct StepRow {
    vendor: String,
    product_id: String,
    amount_micros: Option<i64>,
    amount_currency: Option<String>,
}

impl StepRow {
    fn parse(self, price: PriceRow) -> Result<RouteStep, CorruptRow> {
        let amount = parse_amount(self.amount_micros, self.amount_currency)?;
        let is_gone = price.gone_at.is_some();
        let cost = price.parse()?.cost_of(amount).filter(|_| !is_gone);
        Ok(RouteStep {
            vendor: CompanyName::parse(&self.vendor)?,
            product: ProductId::parse(&self.product_id)?,
            amount,
            cost,
        })
    }
}

/// What a product costs.
#[derive(Queryable, Selectable)]
#[diesel(table_name = products, check_for_backend(Backend))]
pub struct PriceRow {
    cost_micros: i64,
    cost_currency: String,
    min_micros: Option<i64>,
    max_micros: Option<i64>,
    range_currency: Option<String>,
    gone_at: Option<chrono::NaiveDateTime>,
}

impl PriceRow {
    pub fn parse(self) -> Result<ProductPrice, CorruptRow> {
        let cost = CurrencyAmount::new(self.cost_micros, Currency::parse(&self.cost_currency)?);
        let min = parse_amount(self.min_micros, self.range_currency.clone())?;
        let max = parse_amount(self.max_micros, self.range_currency)?;
        Ok(match (min, max) {
            (Some(min), Some(max)) => ProductPrice::Range { min, max, unit_cost: cost },
            _ => ProductPrice::Fixed { cost },
        })
    }
}
