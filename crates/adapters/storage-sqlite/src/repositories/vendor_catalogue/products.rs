use ::orders::vendor_catalogue::{EarlierCost, ListUpdate, ListedProduct, ProductKey};
use ::orders::{ProductId, ProductKind, ProductPrice, VendorProduct};
use chrono::NaiveDateTime;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{Coded, CompanyName, Currency, CurrencyAmount, RepositoryError};

use super::lists::ensure_row;
use super::{Backend, Conn, MAX_ROWS, parse_amount, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::failure::Failure;
use crate::schema::{bundle_routes, vendor_lists, vendor_products as table};

pub fn all(conn: &mut Conn) -> Result<Vec<ListedProduct>, Failure> {
    let rows: Vec<Row> =
        table::table.order((table::vendor, table::id)).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(ListedProduct::try_from).collect::<Result<_, _>>()?)
}

/// `false` when the list was read since the update was made.
pub fn update(update: &ListUpdate, conn: &mut Conn) -> QueryResult<bool> {
    let (vendor, at) = (update.vendor.as_str(), to_db_time(update.at));
    ensure_row(vendor, at, conn)?;
    let is_as_seen: Box<dyn BoxableExpression<_, Backend, SqlType = Nullable<Bool>>> = match update.seen {
        Some(seen) => Box::new(vendor_lists::read_at.eq(to_db_time(seen))),
        None => Box::new(vendor_lists::read_at.is_null().nullable()),
    };
    let taken = diesel::update(vendor_lists::table.find(vendor))
        .filter(is_as_seen)
        .set((
            vendor_lists::read_at.eq(at),
            vendor_lists::next_read_at.eq(to_db_time(update.next_read_at)),
            vendor_lists::failed_at.eq(None::<NaiveDateTime>),
            vendor_lists::problem.eq(None::<String>),
            vendor_lists::cause.eq(None::<String>),
        ))
        .execute(conn)?;
    if taken == 0 {
        return Ok(false);
    }
    update.changed.iter().try_for_each(|product| write(product, at, conn))?;
    let of_vendor = || table::table.filter(table::vendor.eq(vendor));
    for some in update.gone.chunks(MAX_ROWS) {
        let gone = of_vendor().filter(table::id.eq_any(some.iter().map(ProductId::as_str)));
        diesel::update(gone.filter(table::gone_at.is_null())).set(table::gone_at.eq(at)).execute(conn)?;
    }
    diesel::update(of_vendor().filter(table::gone_at.is_null())).set(table::read_at.eq(at)).execute(conn)?;
    Ok(true)
}

fn write(product: &ListedProduct, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let row = Row::from(product);
    diesel::insert_into(table::table)
        .values((&row, table::first_read_at.eq(at), table::read_at.eq(at)))
        .on_conflict((table::vendor, table::id))
        .do_update()
        .set(&row)
        .execute(conn)
        .map(|_| ())
}

/// A product that is gone stays while a route names it.
pub fn mark_seen(key: &ProductKey, conn: &mut Conn) -> QueryResult<()> {
    let (vendor, id) = (key.vendor.as_str(), key.product.as_str());
    diesel::update(table::table.find((vendor, id)))
        .set((
            table::earlier_cost_micros.eq(None::<i64>),
            table::earlier_cost_currency.eq(None::<String>),
            table::cost_changed_at.eq(None::<NaiveDateTime>),
        ))
        .execute(conn)?;
    let in_route = bundle_routes::table
        .filter(bundle_routes::vendor.eq(vendor))
        .filter(bundle_routes::product_id.eq(id));
    let gone = table::table
        .filter(table::vendor.eq(vendor))
        .filter(table::id.eq(id))
        .filter(table::gone_at.is_not_null())
        .filter(not(exists(in_route)));
    diesel::delete(gone).execute(conn).map(|_| ())
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table, treat_none_as_null = true, check_for_backend(Backend))]
struct Row {
    vendor: String,
    id: String,
    name: String,
    network: Option<String>,
    kind: String,
    data_mb: Option<i64>,
    validity_hours: Option<i64>,
    cost_micros: i64,
    cost_currency: String,
    min_micros: Option<i64>,
    max_micros: Option<i64>,
    range_currency: Option<String>,
    earlier_cost_micros: Option<i64>,
    earlier_cost_currency: Option<String>,
    cost_changed_at: Option<NaiveDateTime>,
    gone_at: Option<NaiveDateTime>,
}

impl From<&ListedProduct> for Row {
    fn from(listed: &ListedProduct) -> Self {
        let product = &listed.product;
        let cost = product.price.listed_cost();
        let range = match product.price {
            ProductPrice::Fixed { .. } => None,
            ProductPrice::Range { min, max, .. } => Some((min, max)),
        };
        Self {
            vendor: listed.vendor.to_string(),
            id: product.id.to_string(),
            name: strip_nul(&product.name),
            network: product.network.map(|network| network.code().to_owned()),
            kind: product.kind.code().to_owned(),
            data_mb: product.data_mb,
            validity_hours: product.validity_hours,
            cost_micros: cost.micros,
            cost_currency: cost.currency.to_string(),
            min_micros: range.map(|(min, _)| min.micros),
            max_micros: range.map(|(_, max)| max.micros),
            range_currency: range.map(|(min, _)| min.currency.to_string()),
            earlier_cost_micros: listed.earlier.map(|earlier| earlier.cost.micros),
            earlier_cost_currency: listed.earlier.map(|earlier| earlier.cost.currency.to_string()),
            cost_changed_at: listed.earlier.map(|earlier| to_db_time(earlier.changed_at)),
            gone_at: listed.gone_at.map(to_db_time),
        }
    }
}

impl TryFrom<Row> for ListedProduct {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = format!("{} {}", row.vendor, row.id);
        row.parse().map_err(corrupt("vendor_products", id))
    }
}

impl Row {
    fn parse(self) -> Result<ListedProduct, CorruptRow> {
        let price = self.price()?;
        let earlier = parse_amount(self.earlier_cost_micros, self.earlier_cost_currency)?
            .zip(self.cost_changed_at)
            .map(|(cost, changed_at)| EarlierCost { cost, changed_at: changed_at.and_utc() });
        let product = VendorProduct {
            id: ProductId::parse(&self.id)?,
            name: self.name,
            network: optional_code(self.network.as_deref())?,
            kind: ProductKind::from_code(&self.kind).ok_or(CorruptRow)?,
            data_mb: self.data_mb,
            validity_hours: self.validity_hours,
            price,
        };
        let vendor = CompanyName::parse(&self.vendor)?;
        Ok(ListedProduct { vendor, product, earlier, gone_at: self.gone_at.map(|at| at.and_utc()) })
    }

    fn price(&self) -> Result<ProductPrice, CorruptRow> {
        let cost = CurrencyAmount::new(self.cost_micros, Currency::parse(&self.cost_currency)?);
        let min = parse_amount(self.min_micros, self.range_currency.clone())?;
        let max = parse_amount(self.max_micros, self.range_currency.clone())?;
        Ok(min.zip(max).map_or(ProductPrice::Fixed { cost }, |(min, max)| ProductPrice::Range {
            min,
            max,
            unit_cost: cost,
        }))
    }
}
