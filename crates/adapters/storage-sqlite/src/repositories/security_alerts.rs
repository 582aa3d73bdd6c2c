//! Audit entries that a staff member has not read yet.

use ::accounts::{Account, AuditRecord, SecurityAlertRepository, SecurityAlerts as Unread};
use async_trait::async_trait;
use diesel::prelude::*;
use kernel::{AccountId, RepositoryError};

use super::audit::AuditRow;
use super::{Backend, Conn, Database, to_db_time};
use crate::failure::Failure;
use crate::schema::{audit_head, audit_log as log, security_alerts, security_alerts_read as table};

pub struct SecurityAlerts(pub Database);

#[async_trait]
impl SecurityAlertRepository for SecurityAlerts {
    async fn unread(&self, reader: &Account) -> Result<Unread, RepositoryError> {
        let reader = reader.clone();
        self.0.read_snapshot(move |conn| unread(&reader, conn)).await
    }

    async fn mark_read(&self, reader: AccountId, up_to: i64) -> Result<(), RepositoryError> {
        self.0.write(move |conn| Ok(mark(&reader.to_string(), up_to, conn)?)).await
    }
}

fn unread(reader: &Account, conn: &mut Conn) -> Result<Unread, Failure> {
    let read: Option<i64> =
        table::table.find(reader.id.to_string()).select(table::seq).first(conn).optional()?;
    let after = read.unwrap_or_default();
    let total = of_others(reader, after).count().get_result(conn)?;
    let newest: Vec<AuditRow> = of_others(reader, after)
        .order(log::seq.desc())
        .limit(Unread::MAX_SHOWN)
        .select(AuditRow::as_select())
        .load(conn)?;
    let newest: Result<_, _> = newest.into_iter().map(AuditRecord::try_from).collect();
    Ok(Unread { total, newest: newest? })
}

fn of_others(reader: &Account, after: i64) -> log::BoxedQuery<'static, Backend> {
    let sensitive =
        security_alerts::table.filter(security_alerts::seq.gt(after)).select(security_alerts::seq);
    log::table
        .filter(log::seq.eq_any(sensitive))
        .filter(log::by_account.ne(reader.id.to_string()))
        .filter(log::at.ge(to_db_time(reader.created_at)))
        .into_boxed()
}

fn mark(reader: &str, up_to: i64, conn: &mut Conn) -> QueryResult<()> {
    let last: Option<i64> = audit_head::table.select(audit_head::seq).first(conn).optional()?;
    let seq = up_to.clamp(0, last.unwrap_or_default());
    diesel::insert_into(table::table)
        .values((table::account_id.eq(reader), table::seq.eq(seq)))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let earlier = table::table.find(reader).filter(table::seq.lt(seq));
    diesel::update(earlier).set(table::seq.eq(seq)).execute(conn).map(|_| ())
}
