use async_trait::async_trait;
use catalog::{Router, RouterRepository, Specifications, Stock};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, RepositoryError, RouterId};

use super::{Backend, Database, stored};
use crate::flaw::{Flaw, flawed};
use crate::schema::routers;

pub struct Routers(pub Database);

#[async_trait]
impl RouterRepository for Routers {
    async fn list(&self, active_only: bool) -> Result<Vec<Router>, RepositoryError> {
        let rows: Vec<RouterRow> = self
            .0
            .read(move |conn| {
                let mut query = routers::table.select(RouterRow::as_select()).into_boxed();
                if active_only {
                    query = query.filter(routers::is_active.eq(true));
                }
                Ok(query.order((routers::price_tsh, routers::id)).load(conn)?)
            })
            .await?;
        rows.into_iter().map(Router::try_from).collect()
    }

    async fn find(&self, id: RouterId) -> Result<Option<Router>, RepositoryError> {
        let row: Option<RouterRow> = self
            .0
            .read(move |conn| {
                let query = routers::table.find(id.to_string()).select(RouterRow::as_select());
                Ok(query.first(conn).optional()?)
            })
            .await?;
        row.map(Router::try_from).transpose()
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = routers, check_for_backend(Backend))]
pub struct RouterRow {
    id: String,
    name: String,
    brand: String,
    model: String,
    price_tsh: i64,
    image: Option<String>,
    stock: i64,
    is_active: bool,
    wifi: String,
    speed: String,
    ports: String,
    range: String,
    version: i64,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl From<&Router> for RouterRow {
    fn from(router: &Router) -> Self {
        let specifications = router.specifications.clone();
        Self {
            id: router.id.to_string(),
            name: router.name.clone(),
            brand: router.brand.clone(),
            model: router.model.clone(),
            price_tsh: router.price.tsh(),
            image: router.image.clone(),
            stock: router.stock.units(),
            is_active: router.is_active,
            wifi: specifications.wifi,
            speed: specifications.speed,
            ports: specifications.ports,
            range: specifications.range,
            version: router.version,
            created_at: stored(router.created_at),
            updated_at: stored(router.updated_at),
        }
    }
}

impl TryFrom<RouterRow> for Router {
    type Error = RepositoryError;

    fn try_from(row: RouterRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(flawed("routers", id))
    }
}

impl RouterRow {
    fn parse(self) -> Result<Router, Flaw> {
        Ok(Router {
            id: RouterId::parse(&self.id)?,
            name: self.name,
            brand: self.brand,
            model: self.model,
            price: Money::new(self.price_tsh)?,
            image: self.image,
            stock: Stock::new(self.stock)?,
            is_active: self.is_active,
            specifications: Specifications {
                wifi: self.wifi,
                speed: self.speed,
                ports: self.ports,
                range: self.range,
            },
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
        })
    }
}
