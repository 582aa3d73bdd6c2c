//! Limits on sign-in attempts, and the known devices of accounts.

use ::accounts::{AttemptLimiter, Limit};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AccountId, Email, RepositoryError};

use super::limits::{acquire, release};
use super::retention::KNOWN_DEVICES;
use super::{Conn, Database, to_db_time};
use crate::schema::{accounts, known_devices};

#[async_trait]
impl AttemptLimiter for Database {
    async fn is_known_device(&self, email: &Email, device: &str) -> Result<bool, RepositoryError> {
        let (email, device) = (email.reveal().to_owned(), device.to_owned());
        let known = known_devices::table
            .inner_join(accounts::table)
            .filter(accounts::email.eq(email))
            .filter(known_devices::device.eq(device));
        self.read(move |conn| Ok(diesel::select(exists(known)).get_result(conn)?)).await
    }

    async fn reserve(
        &self,
        limits: &[Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        acquire(limits, now, self).await
    }

    async fn release(&self, limits: &[Limit], at: DateTime<Utc>) -> Result<(), RepositoryError> {
        release(limits, at, self).await
    }

    async fn record_sign_in(
        &self,
        id: AccountId,
        device: Option<String>,
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let id = id.to_string();
        self.write(move |conn| {
            diesel::update(accounts::table.find(&id))
                .set(accounts::last_sign_in_at.eq(to_db_time(at)))
                .execute(conn)?;
            Ok(remember(&id, device.as_deref(), at, conn)?)
        })
        .await
    }
}

fn remember(id: &str, device: Option<&str>, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let Some(device) = device else { return Ok(()) };
    let stale = at.checked_sub_signed(KNOWN_DEVICES).unwrap_or(at);
    diesel::delete(known_devices::table.filter(known_devices::account_id.eq(id)))
        .filter(known_devices::at.lt(to_db_time(stale)))
        .execute(conn)?;
    diesel::insert_into(known_devices::table)
        .values((
            known_devices::account_id.eq(id),
            known_devices::device.eq(device),
            known_devices::at.eq(to_db_time(at)),
        ))
        .on_conflict((known_devices::account_id, known_devices::device))
        .do_update()
        .set(known_devices::at.eq(to_db_time(at)))
        .execute(conn)
        .map(|_| ())
}
