//! Orders: `rows`, `timeline`, `delivery_details`, `queue`, `claims` and `notes` map columns; `place`, `change`, `archive`,
//! `restore`, `complaints`, `ratings` and `desk` write; the others read, `cash` the unpaid ones.

mod archive;
mod cash;
pub mod change;
pub mod claims;
mod complaints;
mod context;
mod customer;
mod delivery_details;
mod delivery_progress;
pub mod delivery_queue;
mod edit;
mod export;
pub mod find;
pub mod list;
mod notes;
mod place;
mod publish;
mod purchases;
mod queue;
mod ratings;
mod record;
pub mod reminders;
mod restore;
pub mod rows;
pub mod search;
mod stats;
mod stock;
pub mod timeline;
mod tracking;

use ::orders::{
    Archival, ArchiveConflict, ChangeConflict, CustomerUpdate, InsertOrderError, Order, OrderEdit,
    OrderFilter, OrderQueries, OrderRepository, OrderStats, PlaceOrder, Placement, PlacementContext,
    Restoration, RestoreConflict, StatusChange, TagUse, TrackingContext,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{CheckoutId, OrderId, OrderKey, Page, PageRequest, RepositoryError};

use super::payments::recovery;
use super::{Backend, Conn, Database, strip_nul, to_db_time};
use crate::schema::orders as table;
use find::Unique;
pub use place::place_paid;

/// Announces a changed order to subscribers. The caller holds the order's row lock.
pub fn announce_changed(key: &str, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    publish::order(key, ::changes::Action::Updated, at, conn)
}

#[async_trait]
impl OrderRepository for Database {
    async fn placement_context(&self, command: &PlaceOrder) -> Result<PlacementContext, RepositoryError> {
        let command = command.clone();
        self.read_snapshot(move |conn| context::read(&command, conn)).await
    }

    async fn insert(&self, placement: &Placement) -> Result<(), InsertOrderError> {
        let placement = placement.clone();
        self.write(move |conn| place::insert(&placement, conn)).await
    }

    async fn find(&self, key: OrderKey) -> Result<Option<Order>, RepositoryError> {
        self.find_one(Unique::Key(key)).await
    }

    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Order>, RepositoryError> {
        self.find_one(Unique::OrderId(order_id.clone())).await
    }

    async fn tracking_context(&self, order_id: &OrderId) -> Result<TrackingContext, RepositoryError> {
        let (order_id, same) = (order_id.clone(), order_id.clone());
        let usual = self.read(move |conn| tracking::without_refunds(&same, conn)).await?;
        match usual {
            Some(context) => Ok(context),
            None => self.read_snapshot(move |conn| tracking::read(&order_id, conn)).await,
        }
    }

    async fn is_paid_with(&self, checkout_id: CheckoutId, reference: &str) -> Result<bool, RepositoryError> {
        let (checkout_id, reference) = (checkout_id.to_string(), reference.to_owned());
        self.read(move |conn| Ok(recovery::is_paid_with(&checkout_id, &reference, conn)?)).await
    }

    async fn change_status(&self, change: &StatusChange) -> Result<(), ChangeConflict> {
        let change = change.clone();
        self.write(move |conn| change::status(&change, conn)).await
    }

    async fn complete_customer(&self, update: &CustomerUpdate) -> Result<(), ChangeConflict> {
        let update = update.clone();
        self.write(move |conn| customer::complete(&update, conn)).await
    }

    async fn edit(&self, edit: &OrderEdit) -> Result<(), ChangeConflict> {
        let edit = edit.clone();
        self.write(move |conn| edit::edit(&edit, conn)).await
    }

    async fn archive(&self, archival: &Archival) -> Result<(), ArchiveConflict> {
        let archival = archival.clone();
        self.write(move |conn| archive::archive(&archival, conn)).await
    }

    async fn restore(&self, restoration: &Restoration) -> Result<(), RestoreConflict> {
        let restoration = restoration.clone();
        self.write(move |conn| restore::restore(&restoration, conn)).await
    }
}

#[async_trait]
impl OrderQueries for Database {
    async fn find_by_checkout(&self, checkout_id: CheckoutId) -> Result<Option<Order>, RepositoryError> {
        self.find_one(Unique::Checkout(checkout_id)).await
    }

    async fn find_key(&self, order_id: &OrderId) -> Result<Option<OrderKey>, RepositoryError> {
        let lookup = order_id.lookup_key();
        self.read(move |conn| find::key(&lookup, conn)).await
    }

    async fn find_archived(&self, key: OrderKey) -> Result<Option<Order>, RepositoryError> {
        self.find_one(Unique::ArchivedKey(key)).await
    }

    async fn is_payment_used(&self, checkout_id: CheckoutId) -> Result<bool, RepositoryError> {
        self.read(move |conn| Ok(tracking::is_payment_used(checkout_id, conn)?)).await
    }

    async fn list(&self, filter: &OrderFilter, page: &PageRequest) -> Result<Page<Order>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| list::page(&filter, &page, conn)).await
    }

    async fn tags(&self) -> Result<Vec<TagUse>, RepositoryError> {
        self.read_for_staff(|conn| Ok(edit::tags(conn)?)).await
    }

    async fn stats(&self) -> Result<OrderStats, RepositoryError> {
        self.read_for_staff(stats::stats).await
    }

    async fn customers_served(&self) -> Result<i64, RepositoryError> {
        self.read(stats::served).await
    }

    async fn unconfirmed_cash(
        &self,
        untouched_since: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<OrderKey>, RepositoryError> {
        self.read(move |conn| Ok(cash::unconfirmed(to_db_time(untouched_since), limit, conn)?)).await
    }
}

impl Database {
    async fn find_one(&self, order: Unique) -> Result<Option<Order>, RepositoryError> {
        self.read(move |conn| find::one(&order, conn)).await
    }
}
