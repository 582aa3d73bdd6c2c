//! Staff accounts: who can sign in, and links for choosing a password.

use ::accounts::ports::InsertAccountError;
use ::accounts::{
    Account, FoundLink, LinkKind, NewLink, NewPassword, OpenSession, PendingLink, PeopleFilter,
    PeopleRepository, Person, PersonChange, PersonConflict, Role, SecondFactorCount, TokenSha256,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{AccountId, AuditEntry, Coded, Email, Page, PageRequest, RepositoryError, SessionId};

use super::accounts::{self as account_rows, AccountRow};
use super::searching::{has_words, or_like};
use super::{Backend, Conn, Database, advisory_lock, audit, paging, sessions as session_rows, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::pattern::{beginning, upper, words_with};
use crate::schema::{account_links as links, accounts as table, second_factors, sessions};

type Condition = Box<dyn BoxableExpression<table::table, Backend, SqlType = Nullable<Bool>>>;

/// Arbitrary [`advisory_lock`] key for changes of ownership.
const OWNERS_LOCK: i64 = 4_818;

/// The columns of a [`PersonRow`].
macro_rules! person_columns {
    () => {
        (
            PersonColumns::as_select(),
            Option::<LinkColumns>::as_select(),
            second_factors::enabled_at.nullable(),
        )
    };
}

#[async_trait]
impl PeopleRepository for Database {
    async fn list(&self, filter: PeopleFilter, page: &PageRequest) -> Result<Page<Person>, RepositoryError> {
        let page = page.clone();
        self.read_snapshot(move |conn| list(&filter, &page, conn)).await
    }

    async fn count_second_factors(&self) -> Result<SecondFactorCount, RepositoryError> {
        let count = |conn: &mut Conn| {
            let active = active().count().get_result(conn)?;
            let without_second_factor = active_by_password_alone().count().get_result(conn)?;
            Ok(SecondFactorCount { active, without_second_factor })
        };
        self.read_snapshot(count).await
    }

    async fn find(&self, id: AccountId) -> Result<Option<Person>, RepositoryError> {
        let id = id.to_string();
        let row: Option<PersonRow> = self
            .read(move |conn| {
                let query = table::table.left_join(links::table).left_join(second_factors::table);
                let wanted = person_columns!();
                Ok(query.filter(table::id.eq(id)).select(wanted).first(conn).optional()?)
            })
            .await?;
        row.map(person).transpose()
    }

    async fn invite(
        &self,
        account: &Account,
        link: &NewLink,
        entry: &AuditEntry,
    ) -> Result<(), InsertAccountError> {
        let (row, link, entry) = (AccountRow::from(account), link.clone(), entry.clone());
        self.write(move |conn| {
            account_rows::insert(&row, conn)?;
            insert_link(&row.id, &link, conn)?;
            Ok(audit::append(&entry, conn)?)
        })
        .await
    }

    async fn change(&self, change: &PersonChange) -> Result<(), PersonConflict> {
        let change = change.clone();
        self.write(move |conn| write(&change, conn)).await
    }

    async fn replace_link(
        &self,
        id: AccountId,
        link: &NewLink,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let (id, link, entry) = (id.to_string(), link.clone(), entry.clone());
        self.write(move |conn| give_link(&id, &link, &entry, conn)).await
    }

    async fn find_link(&self, token: &TokenSha256) -> Result<Option<FoundLink>, RepositoryError> {
        let token = token.as_str().to_owned();
        let row: Option<(AccountRow, String, NaiveDateTime)> = self
            .read(move |conn| {
                let of_token = table::table.inner_join(links::table).filter(links::token_sha256.eq(token));
                let wanted = (AccountRow::as_select(), links::kind, links::expires_at);
                Ok(of_token.select(wanted).first(conn).optional()?)
            })
            .await?;
        row.map(|(account, kind, expires_at)| {
            let kind = LinkKind::from_code(&kind)
                .ok_or(CorruptRow)
                .map_err(corrupt("account_links", account.id.clone()))?;
            Ok(FoundLink { account: account.try_into()?, kind, expires_at: expires_at.and_utc() })
        })
        .transpose()
    }

    async fn set_password(&self, new: &NewPassword) -> Result<bool, RepositoryError> {
        let new = new.clone();
        self.write(move |conn| set_password(&new, conn)).await
    }

    async fn request_password(&self, email: &Email, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let email = email.reveal().to_owned();
        self.write(move |conn| {
            diesel::update(table::table.filter(table::email.eq(&email)))
                .filter(table::disabled.eq(false))
                .set(table::password_requested_at.eq(to_db_time(at)))
                .execute(conn)?;
            Ok(())
        })
        .await
    }

    async fn list_sessions(
        &self,
        id: AccountId,
        now: DateTime<Utc>,
    ) -> Result<Vec<OpenSession>, RepositoryError> {
        let id = id.to_string();
        let rows: Vec<SessionTimes> = self
            .read(move |conn| {
                let open = sessions::table
                    .filter(sessions::account_id.eq(id))
                    .filter(sessions::revoked_at.is_null())
                    .filter(sessions::family_expires_at.gt(to_db_time(now)));
                let wanted = (sessions::family, sessions::created_at, sessions::expires_at, sessions::device);
                Ok(open.order(sessions::created_at.asc()).select(wanted).load(conn)?)
            })
            .await?;
        families(rows, now).map_err(corrupt("sessions", String::new()))
    }

    async fn end_session(
        &self,
        id: AccountId,
        family: SessionId,
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (id, family) = (id.to_string(), family.to_string());
        self.write(move |conn| end_session(&id, &family, to_db_time(at), conn)).await
    }

    async fn end_other_sessions(
        &self,
        id: AccountId,
        kept: Option<SessionId>,
        entry: &AuditEntry,
    ) -> Result<(), RepositoryError> {
        let (id, kept, entry) = (id.to_string(), kept.map(|kept| kept.to_string()), entry.clone());
        self.write(move |conn| {
            end_others(&id, kept.as_deref(), to_db_time(entry.at), conn)?;
            revoke_tokens(&id, conn)?;
            Ok(audit::append(&entry, conn)?)
        })
        .await
    }
}

type PersonRow = (PersonColumns, Option<LinkColumns>, Option<NaiveDateTime>);
type SessionTimes = (String, NaiveDateTime, NaiveDateTime, Option<String>);

#[derive(Queryable, Selectable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct PersonColumns {
    #[diesel(embed)]
    account: AccountRow,
    version: i64,
    last_sign_in_at: Option<NaiveDateTime>,
    password_requested_at: Option<NaiveDateTime>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = links, check_for_backend(Backend))]
struct LinkColumns {
    kind: String,
    expires_at: NaiveDateTime,
}

fn person((columns, link, factor_since): PersonRow) -> Result<Person, RepositoryError> {
    let id = columns.account.id.clone();
    let link = link.map(|link| {
        let kind = LinkKind::from_code(&link.kind).ok_or(CorruptRow)?;
        Ok(PendingLink { kind, expires_at: link.expires_at.and_utc() })
    });
    Ok(Person {
        account: columns.account.try_into()?,
        version: columns.version,
        last_sign_in_at: columns.last_sign_in_at.map(|at| at.and_utc()),
        password_requested_at: columns.password_requested_at.map(|at| at.and_utc()),
        link: link.transpose().map_err(corrupt("account_links", id))?,
        has_second_factor: factor_since.is_some(),
    })
}

fn list(filter: &PeopleFilter, request: &PageRequest, conn: &mut Conn) -> Result<Page<Person>, Failure> {
    let total = matching(filter).count().get_result(conn)?;
    let mut query = matching(filter);
    if let Some(after) = &request.after {
        query = query.filter(table::id.lt(after.as_str().to_owned()));
    }
    let mut ids: Vec<String> =
        query.order(table::id.desc()).limit(paging::to_read(request)).select(table::id).load(conn)?;
    let next = paging::cut(&mut ids, request, |id| id.as_str());
    let rows: Vec<PersonRow> = table::table
        .left_join(links::table)
        .left_join(second_factors::table)
        .filter(table::id.eq_any(ids))
        .order(table::id.desc())
        .select(person_columns!())
        .load(conn)?;
    let items: Result<_, _> = rows.into_iter().map(person).collect();
    Ok(Page { items: items?, next, total })
}

/// Staff members who can sign in.
fn active() -> table::BoxedQuery<'static, Backend> {
    table::table
        .filter(table::role.ne(Role::Customer.code()))
        .filter(table::disabled.eq(false))
        .filter(table::password_hash.ne(""))
        .into_boxed()
}

fn active_by_password_alone() -> table::BoxedQuery<'static, Backend> {
    let guarded = second_factors::table.filter(second_factors::enabled_at.is_not_null());
    active().filter(table::id.ne_all(guarded.select(second_factors::account_id)))
}

/// Staff, and customers who requested a new password.
fn matching(filter: &PeopleFilter) -> table::BoxedQuery<'static, Backend> {
    let known = table::role.ne(Role::Customer.code()).or(table::password_requested_at.is_not_null());
    let query = if filter.lacks_second_factor {
        active_by_password_alone()
    } else {
        table::table.filter(known).into_boxed()
    };
    let Some(search) = &filter.search else { return query };
    let named = has_words!(table::name, search.accented_words, upper);
    query.filter(or_like!(named, upper(table::email.nullable()), [beginning(&search.reference)]))
}

fn insert_link(account: &str, link: &NewLink, conn: &mut Conn) -> QueryResult<()> {
    let values = (
        links::kind.eq(link.kind.code()),
        links::token_sha256.eq(link.token_sha256.as_str().to_owned()),
        links::created_at.eq(to_db_time(link.created_at)),
        links::expires_at.eq(to_db_time(link.expires_at)),
    );
    diesel::insert_into(links::table)
        .values((links::account_id.eq(account.to_owned()), values.clone()))
        .on_conflict(links::account_id)
        .do_update()
        .set(values)
        .execute(conn)
        .map(|_| ())
}

/// Locks the person's row first, like the use of a link does.
fn give_link(id: &str, link: &NewLink, entry: &AuditEntry, conn: &mut Conn) -> Result<bool, Failure> {
    let answered = diesel::update(table::table.find(id))
        .filter(table::disabled.eq(false))
        .set(table::password_requested_at.eq(None::<NaiveDateTime>))
        .execute(conn)?;
    if answered == 0 {
        return Ok(false);
    }
    insert_link(id, link, conn)?;
    audit::append(entry, conn)?;
    Ok(true)
}

/// Serializes changes of ownership, so that concurrent changes cannot leave the shop without an owner.
fn write(change: &PersonChange, conn: &mut Conn) -> Result<(), Failure<PersonConflict>> {
    advisory_lock(conn, OWNERS_LOCK)?;
    if !can_change(change, conn)? {
        return Err(Failure::Domain(PersonConflict::NotPermitted));
    }
    if !set_columns(change, conn)? {
        return Err(Failure::Domain(PersonConflict::Version));
    }
    if change.revokes_tokens && !has_owner(conn)? {
        return Err(Failure::Domain(PersonConflict::LastOwner));
    }
    let id = change.id.to_string();
    if change.revokes_tokens {
        revoke_tokens(&id, conn)?;
    }
    if change.ends_sessions {
        account_rows::end_sessions(&id, conn)?;
        account_rows::end_link(&id, conn)?;
    }
    Ok(audit::append(&change.entry, conn)?)
}

/// Staff may rename themselves; everything else needs an account that is still an owner.
fn can_change(change: &PersonChange, conn: &mut Conn) -> QueryResult<bool> {
    let by: Option<(String, bool)> = table::table
        .find(change.entry.by.id.to_string())
        .select((table::role, table::disabled))
        .first(conn)
        .optional()?;
    let Some((role, false)) = by else { return Ok(false) };
    let may = role == Role::Owner.code();
    let is_own_name = change.entry.by.id == change.id && role == change.role.code() && !change.disabled;
    Ok(may || is_own_name)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn set_columns(change: &PersonChange, conn: &mut Conn) -> QueryResult<bool> {
    let set = diesel::update(table::table.find(change.id.to_string()))
        .filter(table::version.eq(change.from_version))
        .set((
            table::name.eq(change.name.reveal()),
            table::role.eq(change.role.code()),
            table::disabled.eq(change.disabled),
            table::version.eq(table::version + 1),
        ))
        .execute(conn)?;
    Ok(set == 1)
}

/// Whether an owner who can sign in remains after the change.
fn has_owner(conn: &mut Conn) -> QueryResult<bool> {
    let owners = table::table
        .filter(table::role.eq(Role::Owner.code()))
        .filter(table::disabled.eq(false))
        .filter(table::password_hash.ne(""));
    diesel::select(diesel::dsl::exists(owners)).get_result(conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn revoke_tokens(id: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(table::table.find(id))
        .set(table::token_version.eq(table::token_version + 1))
        .execute(conn)
        .map(|_| ())
}

/// Deleting the link uses it up: of concurrent calls, one succeeds.
fn set_password(new: &NewPassword, conn: &mut Conn) -> Result<bool, Failure> {
    let id = new.id.to_string();
    let admitted = table::table.find(&id).filter(table::disabled.eq(false));
    let held = diesel::update(admitted).set(table::id.eq(&id)).execute(conn)?;
    if held == 0 {
        return Ok(false);
    }
    if let Some(token) = &new.link {
        let link = links::table.find(&id).filter(links::token_sha256.eq(token.as_str()));
        let unexpired = link.filter(links::expires_at.gt(to_db_time(new.entry.at)));
        if diesel::delete(unexpired).execute(conn)? == 0 {
            return Ok(false);
        }
    }
    account_rows::replace_password(&id, new.hash.reveal(), conn)?;
    audit::append(&new.entry, conn)?;
    Ok(true)
}

/// Rows are sorted oldest first: the first of a family has its start, the last its newest token.
fn families(rows: Vec<SessionTimes>, now: DateTime<Utc>) -> Result<Vec<OpenSession>, CorruptRow> {
    let mut open: Vec<(OpenSession, NaiveDateTime)> = Vec::new();
    for (family, created_at, expires_at, device) in rows {
        let family = SessionId::parse(&family)?;
        let at = created_at.and_utc();
        if let Some((session, last_expiry)) = open.iter_mut().find(|(session, _)| session.family == family) {
            session.used_at = at;
            *last_expiry = expires_at;
        } else {
            open.push((OpenSession { family, began_at: at, used_at: at, device }, expires_at));
        }
    }
    open.retain(|(_, expires_at)| expires_at.and_utc() > now);
    open.sort_by_key(|(session, _)| std::cmp::Reverse(session.used_at));
    Ok(open.into_iter().map(|(session, _)| session).collect())
}

fn end_session(id: &str, family: &str, at: NaiveDateTime, conn: &mut Conn) -> Result<bool, Failure> {
    let theirs = sessions::table.find(family).filter(sessions::account_id.eq(id));
    if !diesel::select(diesel::dsl::exists(theirs)).get_result::<bool>(conn)? {
        return Ok(false);
    }
    session_rows::revoke_family(family, at, conn)?;
    revoke_tokens(id, conn)?;
    Ok(true)
}

pub fn end_others(id: &str, kept: Option<&str>, at: NaiveDateTime, conn: &mut Conn) -> Result<(), Failure> {
    let mut families: Vec<String> = sessions::table
        .filter(sessions::account_id.eq(id))
        .filter(sessions::revoked_at.is_null())
        .select(sessions::family)
        .distinct()
        .load(conn)?;
    families.retain(|family| Some(family.as_str()) != kept);
    families.sort_unstable();
    for family in families {
        session_rows::revoke_family(&family, at, conn)?;
    }
    Ok(())
}
