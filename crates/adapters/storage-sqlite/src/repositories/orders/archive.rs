use ::orders::{Archival, ArchiveConflict};
use diesel::prelude::*;
use kernel::Coded;

use super::super::agents::sales::money_of;
use super::super::payments::advance::lock_checkout;
use super::super::{audit, changes, revenue};
use super::{Conn, claims, queue, stock, timeline, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

pub fn archive(archival: &Archival, conn: &mut Conn) -> Result<(), Failure<ArchiveConflict>> {
    let (key, at) = (archival.key.to_string(), to_db_time(archival.entry.at));
    let purchase = archival.checkout_id.map(|id| id.to_string());
    // The purchase before the order: whatever moves its money locks in this order.
    purchase.as_deref().map_or(Ok(()), |id| lock_checkout(id, conn))?;
    if !set_archived(archival, conn)? {
        return Err(Failure::Domain(ArchiveConflict::Status));
    }
    let by = archival.entry.by.as_ref();
    if let Some(blocker) =
        claims::find_blocker(archival.key, by, archival.entry.at, conn).map_err(Failure::widen)?
    {
        return Err(Failure::Domain(ArchiveConflict::Blocked(blocker)));
    }
    if money_of(purchase.as_deref(), &key, conn)? > 0 {
        return Err(Failure::Domain(ArchiveConflict::Paid));
    }
    // Returning a unit always succeeds.
    stock::apply(archival.stock, archival.key, archival.entry.at, conn)?;
    timeline::add_archived(&key, &archival.entry, conn)?;
    timeline::clear_times(&key, conn)?;
    revenue::sales::settle(&key, at, conn)?;
    queue::leave(&key, conn)?;
    changes::append_all(&archival.changes, conn)?;
    Ok(audit::append(&archival.audit, conn)?)
}

/// `false` when the order has another status or is archived already.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn set_archived(archival: &Archival, conn: &mut Conn) -> QueryResult<bool> {
    let at = to_db_time(archival.entry.at);
    let archived = diesel::update(orders::table.find(archival.key.to_string()))
        .filter(orders::status.eq(archival.entry.status.code()))
        .filter(orders::archived_at.is_null())
        .set((orders::archived_at.eq(at), orders::updated_at.eq(at), orders::version.eq(orders::version + 1)))
        .execute(conn)?;
    Ok(archived == 1)
}
