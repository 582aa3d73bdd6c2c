//! Web push subscriptions of staff and of customers.

use ::notifications::{PushSubscription, PushSubscriptions};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AccountId, Coded, Language, PushSubscriptionId, RepositoryError};

use super::super::advisory_lock;
use super::{Backend, Conn, Database, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::{accounts, push_subscriptions as table};

/// Arbitrary [`advisory_lock`] key for subscriptions: serializes concurrent inserts.
const DEVICE_LOCK: i64 = 7_135;

#[async_trait]
impl PushSubscriptions for Database {
    async fn save(
        &self,
        subscription: &PushSubscription,
        most: i64,
    ) -> Result<Option<PushSubscription>, RepositoryError> {
        let row = Row::from(subscription);
        let kept: Option<Row> = self.write(move |conn| Ok(save(&row, most, conn)?)).await?;
        kept.map(PushSubscription::try_from).transpose()
    }

    async fn of_account(&self, account: AccountId) -> Result<Vec<PushSubscription>, RepositoryError> {
        let rows: Vec<Row> = self
            .read(move |conn| {
                let own = table::table.filter(table::account_id.eq(account.to_string()));
                Ok(own.order(table::id).select(Row::as_select()).load(conn)?)
            })
            .await?;
        rows.into_iter().map(PushSubscription::try_from).collect()
    }

    async fn find(&self, id: PushSubscriptionId) -> Result<Option<PushSubscription>, RepositoryError> {
        let row: Option<Row> = self
            .read(move |conn| {
                Ok(table::table.find(id.to_string()).select(Row::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(PushSubscription::try_from).transpose()
    }

    async fn of_staff(&self) -> Result<Vec<(PushSubscription, String)>, RepositoryError> {
        let rows: Vec<(Row, String)> = self
            .read(|conn| {
                Ok(table::table
                    .inner_join(accounts::table)
                    .filter(accounts::disabled.eq(false))
                    .order(table::id)
                    .select((Row::as_select(), accounts::role))
                    .load(conn)?)
            })
            .await?;
        rows.into_iter().map(|(row, role)| Ok((row.try_into()?, role))).collect()
    }

    async fn remove(
        &self,
        id: PushSubscriptionId,
        account: Option<AccountId>,
    ) -> Result<bool, RepositoryError> {
        self.write(move |conn| {
            let it = table::table.find(id.to_string());
            let gone = match account {
                None => diesel::delete(it).execute(conn)?,
                Some(account) => {
                    diesel::delete(it.filter(table::account_id.eq(account.to_string()))).execute(conn)?
                }
            };
            Ok(gone == 1)
        })
        .await
    }
}

fn save(row: &Row, most: i64, conn: &mut Conn) -> QueryResult<Option<Row>> {
    advisory_lock(conn, DEVICE_LOCK)?;
    let others: i64 = table::table
        .filter(table::account_id.eq(&row.account_id))
        .filter(table::endpoint.ne(&row.endpoint))
        .count()
        .get_result(conn)?;
    if others >= most {
        return Ok(None);
    }
    diesel::insert_into(table::table)
        .values(row)
        .on_conflict(table::endpoint)
        .do_update()
        .set((
            // `None` changes nothing: a customer's reminder takes no device away from staff.
            row.account_id.as_ref().map(|account| table::account_id.eq(account)),
            table::p256dh.eq(&row.p256dh),
            table::auth.eq(&row.auth),
            table::label.eq(&row.label),
            table::language.eq(&row.language),
        ))
        .execute(conn)?;
    table::table.filter(table::endpoint.eq(&row.endpoint)).select(Row::as_select()).first(conn).optional()
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    id: String,
    account_id: Option<String>,
    endpoint: String,
    p256dh: String,
    auth: String,
    label: String,
    language: String,
    created_at: NaiveDateTime,
}

impl From<&PushSubscription> for Row {
    fn from(subscription: &PushSubscription) -> Self {
        Self {
            id: subscription.id.to_string(),
            account_id: subscription.account.map(|account| account.to_string()),
            endpoint: subscription.endpoint.clone(),
            p256dh: subscription.p256dh.clone(),
            auth: subscription.auth.clone(),
            label: strip_nul(&subscription.label),
            language: subscription.language.code().to_owned(),
            created_at: to_db_time(subscription.created_at),
        }
    }
}

impl TryFrom<Row> for PushSubscription {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("push_subscriptions", id))
    }
}

impl Row {
    fn parse(self) -> Result<PushSubscription, CorruptRow> {
        Ok(PushSubscription {
            id: PushSubscriptionId::parse(&self.id)?,
            account: self.account_id.as_deref().map(AccountId::parse).transpose()?,
            endpoint: self.endpoint,
            p256dh: self.p256dh,
            auth: self.auth,
            label: self.label,
            language: Language::from_tag(&self.language),
            created_at: self.created_at.and_utc(),
        })
    }
}
