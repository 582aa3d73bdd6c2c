//! Limits on attempts to guess an order's phone number.

use ::orders::{TrackingLimit, TrackingLimiter};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{OrderKey, RepositoryError};

use super::Database;
use super::limits::{acquire, release};
use crate::schema::orders;

#[async_trait]
impl TrackingLimiter for Database {
    async fn is_placed_by(&self, order: OrderKey, device: &str) -> Result<bool, RepositoryError> {
        let placed = orders::table.find(order.to_string()).filter(orders::device.eq(device.to_owned()));
        self.read(move |conn| Ok(diesel::select(exists(placed)).get_result(conn)?)).await
    }

    async fn reserve(
        &self,
        limits: &[TrackingLimit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        acquire(limits, now, self).await
    }

    async fn release(&self, limits: &[TrackingLimit], at: DateTime<Utc>) -> Result<(), RepositoryError> {
        release(limits, at, self).await
    }
}
