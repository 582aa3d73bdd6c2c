//! Which payouts are due for a query.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use payments::RefundRecord;

use super::Conn;
use super::find::with_purchases;
use super::rows::CaseRow;
use crate::failure::Failure;
use crate::schema::refund_cases as cases;

pub fn claim_due(
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> Result<Vec<RefundRecord>, Failure> {
    let due: Vec<String> = cases::table
        .filter(cases::payout_check_at.le(now))
        .order(cases::payout_check_at)
        .limit(limit)
        .select(cases::id)
        .load(conn)?;
    let mut claimed = Vec::new();
    for id in due {
        // Another instance may have claimed it meanwhile: its lease is later than `now`.
        let is_due = cases::table.find(&id).filter(cases::payout_check_at.le(now));
        let changed = diesel::update(is_due).set(cases::payout_check_at.eq(lease_until)).execute(conn)?;
        claimed.extend((changed == 1).then_some(id));
    }
    let rows: Vec<CaseRow> =
        cases::table.filter(cases::id.eq_any(claimed)).select(CaseRow::as_select()).load(conn)?;
    with_purchases(rows, conn)
}

pub fn schedule(id: &str, version: i64, check_at: Option<NaiveDateTime>, conn: &mut Conn) -> QueryResult<()> {
    let as_read = cases::table.find(id).filter(cases::version.eq(version));
    diesel::update(as_read).set(cases::payout_check_at.eq(check_at)).execute(conn).map(|_| ())
}
