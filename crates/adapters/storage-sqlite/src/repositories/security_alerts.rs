//! Audit entries that a staff member has not read yet.

use ::accounts::{Account, AuditRecord, SecurityAlerts};
use diesel::prelude::*;

use super::audit::AuditRow;
use super::{Backend, Conn, to_db_time};
use crate::failure::Failure;
use crate::schema::{audit_head, audit_log as log, security_alerts, security_alerts_read as table};

pub fn unread(reader: &Account, conn: &mut Conn) -> Result<SecurityAlerts, Failure> {
    let read: Option<i64> =
        table::table.find(reader.id.to_string()).select(table::seq).first(conn).optional()?;
    let after = read.unwrap_or_default();
    let total = of_others(reader, after).count().get_result(conn)?;
    let newest: Vec<AuditRow> = of_others(reader, after)
        .order(log::seq.desc())
        .limit(SecurityAlerts::MAX_SHOWN)
        .select(AuditRow::as_select())
        .load(conn)?;
    let newest: Result<_, _> = newest.into_iter().map(AuditRecord::try_from).collect();
    Ok(SecurityAlerts { total, newest: newest? })
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

pub fn mark(reader: &str, up_to: i64, conn: &mut Conn) -> QueryResult<()> {
    let last: Option<i64> = audit_head::table.select(audit_head::seq).first(conn).optional()?;
    let seq = up_to.clamp(0, last.unwrap_or_default());
    diesel::insert_into(table::table)
        .values((table::account_id.eq(reader), table::seq.eq(seq)))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let earlier = table::table.find(reader).filter(table::seq.lt(seq));
    diesel::update(earlier).set(table::seq.eq(seq)).execute(conn).map(|_| ())
}
