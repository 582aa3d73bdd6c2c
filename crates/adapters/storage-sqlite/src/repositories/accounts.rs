use ::accounts::ports::{AccountRepository, InsertAccountError};
use ::accounts::{Account, PasswordHash, Role};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AccountId, Coded, Email, PersonName, RepositoryError};

use super::{Backend, Conn, Database, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{account_links, accounts, sessions};

#[async_trait]
impl AccountRepository for Database {
    async fn find_by_email(&self, email: &Email) -> Result<Option<Account>, RepositoryError> {
        let email = email.reveal().to_owned();
        let row: Option<AccountRow> = self
            .read(move |conn| {
                let query = accounts::table.filter(accounts::email.eq(email));
                Ok(query.select(AccountRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(Account::try_from).transpose()
    }

    async fn find_by_id(&self, id: AccountId) -> Result<Option<Account>, RepositoryError> {
        let row: Option<AccountRow> = self
            .read(move |conn| {
                let query = accounts::table.find(id.to_string());
                Ok(query.select(AccountRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(Account::try_from).transpose()
    }

    async fn insert(&self, account: &Account) -> Result<(), InsertAccountError> {
        let row = AccountRow::from(account);
        self.write(move |conn| insert(&row, conn)).await
    }

    async fn replace_password(&self, id: AccountId, hash: &PasswordHash) -> Result<bool, RepositoryError> {
        let (id, hash) = (id.to_string(), hash.reveal().to_owned());
        self.write(move |conn| Ok(replace_password(&id, &hash, conn)?)).await
    }
}

pub fn insert(row: &AccountRow, conn: &mut Conn) -> Result<(), Failure<InsertAccountError>> {
    let inserted = diesel::insert_into(accounts::table)
        .values(row)
        .on_conflict(accounts::email)
        .do_nothing()
        .execute(conn)?;
    match inserted {
        0 => Err(Failure::Domain(InsertAccountError::EmailTaken)),
        _ => Ok(()),
    }
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn replace_password(id: &str, hash: &str, conn: &mut Conn) -> QueryResult<bool> {
    let new = (accounts::password_hash.eq(hash), accounts::token_version.eq(accounts::token_version + 1));
    let replaced = diesel::update(accounts::table.find(id)).set(new).execute(conn)?;
    end_sessions(id, conn)?;
    end_link(id, conn)?;
    Ok(replaced > 0)
}

/// Invalidates an outstanding link, and completes a request for one.
pub fn end_link(account: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(account_links::table.find(account)).execute(conn)?;
    diesel::update(accounts::table.find(account))
        .set(accounts::password_requested_at.eq(None::<NaiveDateTime>))
        .execute(conn)
        .map(|_| ())
}

/// Waits for concurrent rotations first: the second statement then sees the successors they inserted, which the first
/// one could not.
pub fn end_sessions(account: &str, conn: &mut Conn) -> QueryResult<()> {
    let theirs = sessions::table.filter(sessions::account_id.eq(account));
    diesel::update(theirs).set(sessions::account_id.eq(account)).execute(conn)?;
    diesel::delete(theirs).execute(conn).map(|_| ())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = accounts, check_for_backend(Backend))]
pub struct AccountRow {
    pub id: String,
    email: String,
    name: String,
    role: String,
    password_hash: String,
    token_version: i64,
    disabled: bool,
    created_at: NaiveDateTime,
}

impl From<&Account> for AccountRow {
    fn from(account: &Account) -> Self {
        Self {
            id: account.id.to_string(),
            email: account.email.reveal().to_owned(),
            name: account.name.reveal().to_owned(),
            role: account.role.code().to_owned(),
            password_hash: account.password_hash.reveal().to_owned(),
            token_version: account.token_version,
            disabled: account.disabled,
            created_at: to_db_time(account.created_at),
        }
    }
}

impl TryFrom<AccountRow> for Account {
    type Error = RepositoryError;

    fn try_from(row: AccountRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("accounts", id))
    }
}

impl AccountRow {
    fn parse(self) -> Result<Account, CorruptRow> {
        Ok(Account {
            id: AccountId::parse(&self.id)?,
            email: Email::parse(&self.email)?,
            name: PersonName::parse(&self.name)?,
            role: Role::parse(&self.role)?,
            password_hash: PasswordHash::new(self.password_hash),
            token_version: self.token_version,
            disabled: self.disabled,
            created_at: self.created_at.and_utc(),
        })
    }
}
