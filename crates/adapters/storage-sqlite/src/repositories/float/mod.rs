//! The ledger of the float. `accounts` locks and writes, `draw` is what deliveries take, `cards` and `day` read sums, `rows`
//! map columns.

mod accounts;
mod cards;
pub mod day;
pub mod draw;
mod entries;
mod post;
mod reading;
mod rows;
mod shortages;

use std::collections::HashMap;

use ::books::float::{
    FloatAccount, FloatAccountId, FloatCard, FloatEntry, FloatRepository, FloatShortage, PostFloat,
    PostFloatError, SetLowMark, SetLowMarkError, VendorReading,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{OrderKey, Page, PageRequest, RepositoryError};

use super::{Backend, Conn, Database, audit, changes, paging, signature, to_db_time};

#[async_trait]
impl FloatRepository for Database {
    async fn cards(&self, now: DateTime<Utc>) -> Result<Vec<FloatCard>, RepositoryError> {
        self.read_for_staff(move |conn| cards::all(now, conn)).await
    }

    async fn accounts(&self) -> Result<Vec<FloatAccount>, RepositoryError> {
        self.read(accounts::all).await
    }

    async fn shortages(
        &self,
        orders: &[OrderKey],
    ) -> Result<HashMap<OrderKey, FloatShortage>, RepositoryError> {
        let orders = orders.to_vec();
        self.read_snapshot(move |conn| shortages::of(&orders, conn)).await
    }

    async fn entries(
        &self,
        account: &FloatAccountId,
        page: &PageRequest,
    ) -> Result<Page<FloatEntry>, RepositoryError> {
        let (account, page) = (account.to_string(), page.clone());
        self.read_for_staff(move |conn| entries::page(&account, &page, conn)).await
    }

    async fn post(&self, command: &PostFloat) -> Result<(), PostFloatError> {
        let command = command.clone();
        self.write(move |conn| post::post(&command, conn)).await
    }

    async fn set_low_mark(&self, command: &SetLowMark) -> Result<(), SetLowMarkError> {
        let command = command.clone();
        self.write(move |conn| post::set_low_mark(&command, conn)).await
    }

    async fn record_reading(&self, reading: &VendorReading) -> Result<(), RepositoryError> {
        let reading = reading.clone();
        self.write(move |conn| reading::record(&reading, conn)).await
    }
}
