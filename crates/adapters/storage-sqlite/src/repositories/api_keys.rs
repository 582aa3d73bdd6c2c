use ::accounts::{ApiKey, ApiKeyRepository, Permission, TokenSha256};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, Actor, AuditEntry, Coded, PersonName, RepositoryError};

use super::{Backend, Database, audit, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::api_keys as table;

#[async_trait]
impl ApiKeyRepository for Database {
    async fn insert(
        &self,
        key: &ApiKey,
        secret: &TokenSha256,
        entry: &AuditEntry,
    ) -> Result<(), RepositoryError> {
        let (row, secret, entry) = (KeyRow::from(key), secret.as_str().to_owned(), entry.clone());
        self.write(move |conn| {
            diesel::insert_into(table::table)
                .values((&row, table::secret_sha256.eq(secret.as_str())))
                .execute(conn)?;
            Ok(audit::append(&entry, conn)?)
        })
        .await
    }

    async fn list(&self) -> Result<Vec<ApiKey>, RepositoryError> {
        let rows: Vec<KeyRow> = self
            .read(move |conn| {
                Ok(table::table.order(table::id.desc()).select(KeyRow::as_select()).load(conn)?)
            })
            .await?;
        rows.into_iter().map(ApiKey::try_from).collect()
    }

    async fn find(&self, id: AccountId) -> Result<Option<ApiKey>, RepositoryError> {
        let id = id.to_string();
        let row: Option<KeyRow> = self
            .read(move |conn| Ok(table::table.find(id).select(KeyRow::as_select()).first(conn).optional()?))
            .await?;
        row.map(ApiKey::try_from).transpose()
    }

    async fn find_by_secret(&self, secret: &TokenSha256) -> Result<Option<ApiKey>, RepositoryError> {
        let secret = secret.as_str().to_owned();
        let row: Option<KeyRow> = self
            .read(move |conn| {
                let query = table::table.filter(table::secret_sha256.eq(secret));
                Ok(query.select(KeyRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(ApiKey::try_from).transpose()
    }

    async fn record_use(&self, id: AccountId, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let id = id.to_string();
        self.write(move |conn| {
            let key = diesel::update(table::table.find(&id));
            key.set(table::last_used_at.eq(to_db_time(at))).execute(conn)?;
            Ok(())
        })
        .await
    }

    async fn revoke(&self, id: AccountId, entry: &AuditEntry) -> Result<bool, RepositoryError> {
        let (id, entry) = (id.to_string(), entry.clone());
        self.write(move |conn| {
            let open = table::table.find(&id).filter(table::revoked_at.is_null());
            let set = diesel::update(open).set(table::revoked_at.eq(to_db_time(entry.at))).execute(conn)?;
            if set == 0 {
                return Ok(false);
            }
            audit::append(&entry, conn)?;
            Ok(true)
        })
        .await
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct KeyRow {
    id: String,
    name: String,
    prefix: String,
    permissions: String,
    created_by: String,
    created_by_name: String,
    created_at: NaiveDateTime,
    expires_at: Option<NaiveDateTime>,
    revoked_at: Option<NaiveDateTime>,
    last_used_at: Option<NaiveDateTime>,
}

impl From<&ApiKey> for KeyRow {
    fn from(key: &ApiKey) -> Self {
        let codes: Vec<_> = key.permissions.iter().map(|permission| permission.code()).collect();
        Self {
            id: key.id.to_string(),
            name: key.name.reveal().to_owned(),
            prefix: key.prefix.clone(),
            permissions: codes.join(" "),
            created_by: key.by.id.to_string(),
            created_by_name: strip_nul(&key.by.name),
            created_at: to_db_time(key.created_at),
            expires_at: key.expires_at.map(to_db_time),
            revoked_at: key.revoked_at.map(to_db_time),
            last_used_at: key.last_used_at.map(to_db_time),
        }
    }
}

impl TryFrom<KeyRow> for ApiKey {
    type Error = RepositoryError;

    fn try_from(row: KeyRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("api_keys", id))
    }
}

impl KeyRow {
    fn parse(self) -> Result<ApiKey, CorruptRow> {
        let permissions =
            self.permissions.split_whitespace().map(|code| Permission::from_code(code).ok_or(CorruptRow));
        Ok(ApiKey {
            id: AccountId::parse(&self.id)?,
            name: PersonName::parse(&self.name)?,
            prefix: self.prefix,
            permissions: permissions.collect::<Result<_, _>>()?,
            by: Actor::new(AccountId::parse(&self.created_by)?, &self.created_by_name),
            created_at: self.created_at.and_utc(),
            expires_at: self.expires_at.map(|at| at.and_utc()),
            revoked_at: self.revoked_at.map(|at| at.and_utc()),
            last_used_at: self.last_used_at.map(|at| at.and_utc()),
        })
    }
}
