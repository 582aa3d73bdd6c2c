use accounts::ports::StepUpRepository;
use accounts::{StepUpGrant, StepUpScope, TokenSha256};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, Limit, RepositoryError};

use super::{Backend, Database, limits, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::step_up_tokens as table;

#[async_trait]
impl StepUpRepository for Database {
    async fn reserve_attempt(
        &self,
        limit: &Limit<StepUpScope>,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        limits::acquire(std::slice::from_ref(limit), now, self).await
    }

    async fn insert(&self, confirmation: &StepUpGrant, now: DateTime<Utc>) -> Result<(), RepositoryError> {
        let row = Row::from(confirmation);
        self.write(move |conn| {
            diesel::delete(table::table.filter(table::expires_at.lt(to_db_time(now)))).execute(conn)?;
            diesel::insert_into(table::table).values(&row).execute(conn)?;
            Ok(limits::release_one(StepUpScope, &row.account_id, now, conn)?)
        })
        .await
    }

    async fn find(&self, token: &TokenSha256) -> Result<Option<StepUpGrant>, RepositoryError> {
        let token = token.as_str().to_owned();
        let row: Option<Row> = self
            .read(move |conn| Ok(table::table.find(token).select(Row::as_select()).first(conn).optional()?))
            .await?;
        row.map(StepUpGrant::try_from).transpose()
    }
}

#[derive(Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    token_sha256: String,
    account_id: String,
    token_version: i64,
    expires_at: NaiveDateTime,
}

impl From<&StepUpGrant> for Row {
    fn from(confirmation: &StepUpGrant) -> Self {
        Self {
            token_sha256: confirmation.token_sha256.as_str().to_owned(),
            account_id: confirmation.account_id.to_string(),
            token_version: confirmation.token_version,
            expires_at: to_db_time(confirmation.expires_at),
        }
    }
}

impl TryFrom<Row> for StepUpGrant {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let account = row.account_id.clone();
        row.parse().map_err(corrupt("step_up_tokens", account))
    }
}

impl Row {
    fn parse(self) -> Result<StepUpGrant, CorruptRow> {
        Ok(StepUpGrant {
            token_sha256: TokenSha256::parse(&self.token_sha256)?,
            account_id: AccountId::parse(&self.account_id)?,
            token_version: self.token_version,
            expires_at: self.expires_at.and_utc(),
        })
    }
}
