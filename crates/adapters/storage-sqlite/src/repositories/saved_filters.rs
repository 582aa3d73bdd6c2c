use accounts::{FilterName, SaveFilterError, SavedFilter, SavedFilterRepository, SavedList};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AccountId, AuditEntry, Coded, RepositoryError, SavedFilterId};

use super::{Backend, Conn, Database, advisory_lock, audit, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::saved_filters as table;

/// Arbitrary [`advisory_lock`] key for filters: serializes concurrent inserts.
const FILTER_LOCK: i64 = 7_120;

#[async_trait]
impl SavedFilterRepository for Database {
    async fn list(&self, list: SavedList, owner: AccountId) -> Result<Vec<SavedFilter>, RepositoryError> {
        let rows: Vec<Row> = self
            .read(move |conn| {
                let theirs = table::account_id.eq(owner.to_string()).or(table::is_shared.eq(true));
                let of_list = table::table.filter(table::list.eq(list.code()).and(theirs));
                Ok(of_list.order(table::id).select(Row::as_select()).load(conn)?)
            })
            .await?;
        rows.into_iter().map(SavedFilter::try_from).collect()
    }

    async fn find(&self, id: SavedFilterId) -> Result<Option<SavedFilter>, RepositoryError> {
        let row: Option<Row> = self
            .read(move |conn| {
                Ok(table::table.find(id.to_string()).select(Row::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(SavedFilter::try_from).transpose()
    }

    async fn insert(&self, filter: &SavedFilter, entry: Option<AuditEntry>) -> Result<(), SaveFilterError> {
        let row = Row::from(filter);
        self.write(move |conn| {
            advisory_lock(conn, FILTER_LOCK)?;
            ensure_room(&row, conn)?;
            ensure_free_name(&row, conn)?;
            diesel::insert_into(table::table).values(&row).execute(conn)?;
            append(entry.as_ref(), conn)
        })
        .await
    }

    async fn update(&self, filter: &SavedFilter, entry: Option<AuditEntry>) -> Result<(), SaveFilterError> {
        let row = Row::from(filter);
        self.write(move |conn| {
            advisory_lock(conn, FILTER_LOCK)?;
            ensure_free_name(&row, conn)?;
            let there = table::table.find(row.id.clone());
            if diesel::update(there).set(&row).execute(conn)? == 0 {
                return Err(Failure::Domain(SaveFilterError::NotFound));
            }
            append(entry.as_ref(), conn)
        })
        .await
    }

    async fn delete(&self, id: SavedFilterId, entry: Option<AuditEntry>) -> Result<(), RepositoryError> {
        self.write(move |conn| match diesel::delete(table::table.find(id.to_string())).execute(conn)? {
            0 => Ok(()),
            _ => append(entry.as_ref(), conn),
        })
        .await
    }
}

fn append<E>(entry: Option<&AuditEntry>, conn: &mut Conn) -> Result<(), Failure<E>> {
    Ok(entry.into_iter().try_for_each(|entry| audit::append(entry, conn))?)
}

fn ensure_room(row: &Row, conn: &mut Conn) -> Result<(), Failure<SaveFilterError>> {
    let of_list = table::account_id.eq(&row.account_id).and(table::list.eq(&row.list));
    let kept: i64 = table::table.filter(of_list).count().get_result(conn)?;
    if kept < SavedFilter::MAX_OF_LIST { Ok(()) } else { Err(Failure::Domain(SaveFilterError::TooMany)) }
}

fn ensure_free_name(row: &Row, conn: &mut Conn) -> Result<(), Failure<SaveFilterError>> {
    let of_list = table::account_id.eq(&row.account_id).and(table::list.eq(&row.list));
    let same = table::table.filter(of_list.and(table::name_lower.eq(&row.name_lower)));
    let taken: bool = diesel::select(exists(same.filter(table::id.ne(&row.id)))).get_result(conn)?;
    if taken { Err(Failure::Domain(SaveFilterError::NameTaken)) } else { Ok(()) }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    id: String,
    account_id: String,
    list: String,
    name: String,
    name_lower: String,
    query: String,
    is_shared: bool,
    created_at: NaiveDateTime,
}

impl From<&SavedFilter> for Row {
    fn from(filter: &SavedFilter) -> Self {
        Self {
            id: filter.id.to_string(),
            account_id: filter.owner.to_string(),
            list: filter.list.code().to_owned(),
            name: filter.name.as_str().to_owned(),
            name_lower: filter.name.as_str().to_lowercase(),
            query: strip_nul(&filter.query),
            is_shared: filter.is_shared,
            created_at: to_db_time(filter.created_at),
        }
    }
}

impl TryFrom<Row> for SavedFilter {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("saved_filters", id))
    }
}

impl Row {
    fn parse(self) -> Result<SavedFilter, CorruptRow> {
        Ok(SavedFilter {
            id: SavedFilterId::parse(&self.id)?,
            owner: AccountId::parse(&self.account_id)?,
            list: SavedList::from_code(&self.list).ok_or(CorruptRow)?,
            name: FilterName::parse(&self.name)?,
            query: self.query,
            is_shared: self.is_shared,
            created_at: self.created_at.and_utc(),
        })
    }
}
