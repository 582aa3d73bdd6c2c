use std::collections::BTreeMap;

use ::orders::ProductId;
use ::orders::vendor_catalogue::{PlannedStep, RouteWrite, RouteWriteError, StoredRoute};
use catalog::{Bundle, WriteError};
use diesel::prelude::*;
use kernel::editing::Write;
use kernel::{BundleId, CompanyName};

use super::{Backend, Conn, audit, parse_amount};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{bundle_routes as table, bundles};

pub fn all(conn: &mut Conn) -> Result<Vec<StoredRoute>, Failure> {
    let versions: Vec<(String, i64)> =
        bundles::table.order(bundles::id).select((bundles::id, bundles::route_version)).load(conn)?;
    let rows: Vec<Row> =
        table::table.order((table::bundle_id, table::position)).select(Row::as_select()).load(conn)?;
    let mut steps: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows {
        steps.entry(row.bundle_id.clone()).or_default().push(row);
    }
    let route = |(id, version): (String, i64)| {
        let steps = steps.remove(&id).unwrap_or_default();
        read(&id, version, steps).map_err(corrupt("bundle_routes", id))
    };
    let routes = versions.into_iter().map(route).collect::<Result<Vec<_>, _>>()?;
    Ok(routes.into_iter().filter(|route| route.version > 0 || !route.steps.is_empty()).collect())
}

fn read(id: &str, version: i64, rows: Vec<Row>) -> Result<StoredRoute, CorruptRow> {
    let steps = rows.into_iter().map(Row::parse).collect::<Result<_, _>>()?;
    Ok(StoredRoute { bundle: BundleId::parse(id)?, version, steps })
}

pub fn write(
    created: Option<&Write<Bundle>>,
    routes: &[RouteWrite],
    conn: &mut Conn,
) -> Result<(), Failure<RouteWriteError>> {
    if let Some(bundle) = created {
        super::bundles::write(bundle, conn).map_err(|failure| {
            failure.map(|refused| match refused {
                WriteError::VersionConflict => RouteWriteError::VersionConflict,
                WriteError::Repository(error) => error.into(),
            })
        })?;
    }
    for route in routes {
        replace(route, conn)?;
        // The entry of a new bundle names its route.
        if created.is_none() {
            audit::append(&route.entry, conn)?;
        }
    }
    Ok(())
}

/// Optimistic lock: the update of the bundle decides which of concurrent changes of its route succeeds.
fn replace(route: &RouteWrite, conn: &mut Conn) -> Result<(), Failure<RouteWriteError>> {
    let id = route.bundle.to_string();
    let as_seen = bundles::table
        .find(&id)
        .filter(bundles::deleted_at.is_null())
        .filter(bundles::route_version.eq(route.from_version));
    let next = bundles::route_version.eq(route.from_version.saturating_add(1));
    if diesel::update(as_seen).set(next).execute(conn)? != 1 {
        return Err(Failure::Domain(RouteWriteError::VersionConflict));
    }
    diesel::delete(table::table.filter(table::bundle_id.eq(&id))).execute(conn)?;
    let rows: Vec<Row> =
        (1..).zip(&route.steps).map(|(position, step)| Row::new(&id, position, step)).collect();
    diesel::insert_into(table::table).values(rows).execute(conn)?;
    Ok(())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    bundle_id: String,
    position: i16,
    vendor: String,
    product_id: String,
    amount_micros: Option<i64>,
    amount_currency: Option<String>,
}

impl Row {
    fn new(bundle_id: &str, position: i16, step: &PlannedStep) -> Self {
        Self {
            bundle_id: bundle_id.to_owned(),
            position,
            vendor: step.vendor.to_string(),
            product_id: step.product.to_string(),
            amount_micros: step.amount.map(|amount| amount.micros),
            amount_currency: step.amount.map(|amount| amount.currency.to_string()),
        }
    }

    fn parse(self) -> Result<PlannedStep, CorruptRow> {
        Ok(PlannedStep {
            vendor: CompanyName::parse(&self.vendor)?,
            product: ProductId::parse(&self.product_id)?,
            amount: parse_amount(self.amount_micros, self.amount_currency)?,
        })
    }
}
