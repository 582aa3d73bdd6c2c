use ::changes::Action;
use ::orders::{ChangeConflict, FiscalReceiptUpdate};
use diesel::prelude::*;

use super::super::audit;
use super::{Conn, publish, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn record(update: &FiscalReceiptUpdate, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    let key = update.key.to_string();
    let changed = diesel::update(orders::table.find(&key))
        .filter(orders::version.eq(update.from_version))
        .filter(orders::archived_at.is_null())
        .set((
            orders::fiscal_receipt.eq(update.receipt.as_ref().map(ToString::to_string)),
            orders::version.eq(orders::version + 1),
            orders::updated_at.eq(to_db_time(update.at)),
        ))
        .execute(conn)?;
    if changed == 0 {
        return Err(Failure::Domain(ChangeConflict::Version));
    }
    audit::append(&update.audit, conn)?;
    Ok(publish::order(&key, Action::Updated, update.at, conn)?)
}
