use accounts::ports::SessionRepository;
use accounts::{Session, TokenSha256};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, RepositoryError, SessionId};

use super::{Backend, Conn, Database, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::sessions;

#[async_trait]
impl SessionRepository for Database {
    async fn insert(&self, session: &Session) -> Result<(), RepositoryError> {
        let row = SessionRow::from(session);
        self.write(move |conn| Ok(insert(&row, conn)?)).await
    }

    async fn find_by_token_sha256(&self, token: &TokenSha256) -> Result<Option<Session>, RepositoryError> {
        let token = token.as_str().to_owned();
        let row: Option<SessionRow> = self
            .read(move |conn| {
                let query = sessions::table.filter(sessions::token_sha256.eq(token));
                Ok(query.select(SessionRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(Session::try_from).transpose()
    }

    async fn rotate(
        &self,
        spent: SessionId,
        rotated_at: DateTime<Utc>,
        successor: &Session,
    ) -> Result<bool, RepositoryError> {
        let successor = SessionRow::from(successor);
        self.write(move |conn| rotate(&spent.to_string(), to_db_time(rotated_at), &successor, conn)).await
    }

    async fn revoke_family(&self, family: SessionId, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        self.write(move |conn| revoke_family(&family.to_string(), to_db_time(at), conn)).await
    }
}

/// Inserts the first session of a family.
pub fn begin(session: &Session, conn: &mut Conn) -> QueryResult<()> {
    insert(&SessionRow::from(session), conn)
}

fn insert(row: &SessionRow, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(sessions::table).values(row).execute(conn).map(|_| ())
}

/// No-op update: locks the family's first row, and so serializes changes of one family.
fn serialize_on(family: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(sessions::table.find(family)).set(sessions::family.eq(family)).execute(conn).map(|_| ())
}

fn rotate(
    spent: &str,
    rotated_at: NaiveDateTime,
    successor: &SessionRow,
    conn: &mut Conn,
) -> Result<bool, Failure> {
    serialize_on(&successor.family, conn)?;
    let living: Option<Option<NaiveDateTime>> = sessions::table
        .find(spent)
        .filter(sessions::family.eq(&successor.family))
        .filter(sessions::revoked_at.is_null())
        .select(sessions::rotated_at)
        .first(conn)
        .optional()?;
    let Some(first_rotation) = living else {
        return Ok(false);
    };
    diesel::update(sessions::table.find(spent))
        .set(sessions::rotated_at.eq(first_rotation.unwrap_or(rotated_at)))
        .execute(conn)?;
    insert(successor, conn)?;
    Ok(true)
}

pub fn revoke_family(family: &str, at: NaiveDateTime, conn: &mut Conn) -> Result<(), Failure> {
    serialize_on(family, conn)?;
    diesel::update(sessions::table.filter(sessions::family.eq(family)))
        .filter(sessions::revoked_at.is_null())
        .set(sessions::revoked_at.eq(at))
        .execute(conn)?;
    Ok(())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions, check_for_backend(Backend))]
struct SessionRow {
    id: String,
    account_id: String,
    family: String,
    token_sha256: String,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    family_expires_at: NaiveDateTime,
    remember: bool,
    rotated_at: Option<NaiveDateTime>,
    revoked_at: Option<NaiveDateTime>,
    device: Option<String>,
}

impl From<&Session> for SessionRow {
    fn from(session: &Session) -> Self {
        Self {
            id: session.id.to_string(),
            account_id: session.account_id.to_string(),
            family: session.family.to_string(),
            token_sha256: session.token_sha256.as_str().to_owned(),
            created_at: to_db_time(session.created_at),
            expires_at: to_db_time(session.expires_at),
            family_expires_at: to_db_time(session.family_expires_at),
            remember: session.remember,
            rotated_at: session.rotated_at.map(to_db_time),
            revoked_at: session.revoked_at.map(to_db_time),
            device: session.device.as_deref().map(strip_nul),
        }
    }
}

impl TryFrom<SessionRow> for Session {
    type Error = RepositoryError;

    fn try_from(row: SessionRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("sessions", id))
    }
}

impl SessionRow {
    fn parse(self) -> Result<Session, CorruptRow> {
        Ok(Session {
            id: SessionId::parse(&self.id)?,
            account_id: AccountId::parse(&self.account_id)?,
            family: SessionId::parse(&self.family)?,
            token_sha256: TokenSha256::parse(&self.token_sha256)?,
            created_at: self.created_at.and_utc(),
            expires_at: self.expires_at.and_utc(),
            family_expires_at: self.family_expires_at.and_utc(),
            remember: self.remember,
            rotated_at: self.rotated_at.map(|at| at.and_utc()),
            revoked_at: self.revoked_at.map(|at| at.and_utc()),
            device: self.device,
        })
    }
}
