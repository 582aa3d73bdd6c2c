//! The audit log as owners read it.

use ::accounts::{Account, AuditFilter, AuditLog, AuditRecord, SecurityAlerts};
use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, FieldChange, Page,
    PageRequest, RepositoryError,
};

use super::audit::{AuditRow, ChangeJson, append};
use super::counting::count_up_to_max;
use super::key_order::by_key;
use super::searching::{has_words, or_like};
use super::{Backend, Conn, Database, paging, security_alerts, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::pattern::{ids_with, upper, words_with};
use crate::schema::audit_log as table;

#[async_trait]
impl AuditLog for Database {
    async fn list(
        &self,
        filter: &AuditFilter,
        page: &PageRequest,
    ) -> Result<Page<AuditRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| list(&filter, &page, conn)).await
    }

    async fn append(&self, entry: &AuditEntry) -> Result<(), RepositoryError> {
        let entry = entry.clone();
        self.write(move |conn| Ok(append(&entry, conn)?)).await
    }

    async fn unseen_alerts(&self, reader: &Account) -> Result<SecurityAlerts, RepositoryError> {
        let reader = reader.clone();
        self.read_snapshot(move |conn| security_alerts::unread(&reader, conn)).await
    }

    async fn mark_seen(&self, reader: AccountId, up_to: i64) -> Result<(), RepositoryError> {
        self.write(move |conn| Ok(security_alerts::mark(&reader.to_string(), up_to, conn)?)).await
    }
}

type Query = table::BoxedQuery<'static, Backend>;
type Condition = Box<dyn BoxableExpression<table::table, Backend, SqlType = Nullable<Bool>>>;

fn list(filter: &AuditFilter, request: &PageRequest, conn: &mut Conn) -> Result<Page<AuditRecord>, Failure> {
    let total = count_up_to_max(matching(filter).select(table::seq), conn)?;
    let after = paging::after_number(request);
    let query = by_key!(matching(filter), table::seq, filter.direction, after, request);
    let mut rows: Vec<AuditRow> = query.select(AuditRow::as_select()).load(conn)?;
    let next = paging::cut_numbered(&mut rows, request, |row| row.seq);
    let items: Result<_, _> = rows.into_iter().map(AuditRecord::try_from).collect();
    Ok(Page { items: items?, next, total })
}

fn matching(filter: &AuditFilter) -> Query {
    let mut query = table::table.into_boxed();
    if let Some(search) = &filter.search {
        let labelled = has_words!(table::label, search.accented_words, upper);
        let by = has_words!(table::by_name, search.accented_words, upper);
        let found: Condition = Box::new(labelled.or(by));
        query = query.filter(or_like!(found, upper(table::label.nullable()), ids_with(search)));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(table::subject_kind.eq(kind.code()));
    }
    if let Some(action) = filter.action {
        query = query.filter(table::action.eq(action.code()));
    }
    if let Some(by) = filter.by {
        query = query.filter(table::by_account.eq(by.to_string()));
    }
    if let Some(subject) = &filter.subject {
        query = query.filter(table::subject_id.eq(strip_nul(subject)));
    }
    if let Some(from) = filter.from {
        query = query.filter(table::at.ge(to_db_time(from)));
    }
    match filter.until {
        Some(until) => query.filter(table::at.lt(to_db_time(until))),
        None => query,
    }
}

impl TryFrom<AuditRow> for AuditRecord {
    type Error = RepositoryError;

    fn try_from(row: AuditRow) -> Result<Self, RepositoryError> {
        let seq = row.seq;
        parse(row).map_err(corrupt("audit_log", seq.to_string()))
    }
}

fn parse(row: AuditRow) -> Result<AuditRecord, CorruptRow> {
    let changes: Vec<ChangeJson> = serde_json::from_str(&row.changes)?;
    let change = |ChangeJson { field, before, after }: ChangeJson| FieldChange { field, before, after };
    let entry = AuditEntry {
        at: row.at.and_utc(),
        by: Actor::new(AccountId::parse(&row.by_account)?, &row.by_name),
        action: AuditAction::from_code(&row.action).ok_or(CorruptRow)?,
        subject: AuditSubject {
            kind: AuditKind::from_code(&row.subject_kind).ok_or(CorruptRow)?,
            id: row.subject_id,
            label: row.label,
        },
        changes: changes.into_iter().map(change).collect(),
    };
    Ok(AuditRecord { seq: row.seq, entry })
}
