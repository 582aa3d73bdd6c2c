//! Audit entries that a staff member has not seen yet.

use ::accounts::{Account, AuditRecord, SecurityAlertRepository, SecurityAlerts as Unseen};
use async_trait::async_trait;
use diesel::prelude::*;
use kernel::{AccountId, RepositoryError};

use super::audit::AuditRow;
use super::{Backend, Conn, Database, to_db_time};
use crate::failure::Failure;
use crate::schema::{audit_head, audit_log as log, notices, notices_seen as table};

pub struct SecurityAlerts(pub Database);

#[async_trait]
impl SecurityAlertRepository for SecurityAlerts {
    async fn unseen(&self, reader: &Account) -> Result<Unseen, RepositoryError> {
        let reader = reader.clone();
        self.0.read_snapshot(move |conn| unseen(&reader, conn)).await
    }

    async fn mark_seen(&self, reader: AccountId, up_to: i64) -> Result<(), RepositoryError> {
        self.0.write(move |conn| Ok(see(&reader.to_string(), up_to, conn)?)).await
    }
}

fn unseen(reader: &Account, conn: &mut Conn) -> Result<Unseen, Failure> {
    let seen: Option<i64> =
        table::table.find(reader.id.to_string()).select(table::seq).first(conn).optional()?;
    let after = seen.unwrap_or_default();
    let total = of_others(reader, after).count().get_result(conn)?;
    let newest: Vec<AuditRow> = of_others(reader, after)
        .order(log::seq.desc())
        .limit(Unseen::MAX_SHOWN)
        .select(AuditRow::as_select())
        .load(conn)?;
    let newest: Result<_, _> = newest.into_iter().map(AuditRecord::try_from).collect();
    Ok(Unseen { total, newest: newest? })
}

fn of_others(reader: &Account, after: i64) -> log::BoxedQuery<'static, Backend> {
    let grave = notices::table.filter(notices::seq.gt(after)).select(notices::seq);
    log::table
        .filter(log::seq.eq_any(grave))
        .filter(log::by_account.ne(reader.id.to_string()))
        .filter(log::at.ge(to_db_time(reader.created_at)))
        .into_boxed()
}

fn see(reader: &str, up_to: i64, conn: &mut Conn) -> QueryResult<()> {
    let last: Option<i64> = audit_head::table.select(audit_head::seq).first(conn).optional()?;
    let seq = up_to.clamp(0, last.unwrap_or_default());
    diesel::insert_into(table::table)
        .values((table::account_id.eq(reader), table::seq.eq(seq)))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let earlier = table::table.find(reader).filter(table::seq.lt(seq));
    diesel::update(earlier).set(table::seq.eq(seq)).execute(conn).map(|_| ())
}
