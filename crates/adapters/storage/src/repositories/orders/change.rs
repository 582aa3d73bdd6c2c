use ::orders::{ChangeConflict, StatusChange, StockMove};
use diesel::prelude::*;

use super::{Conn, stock, stored, timeline};
use crate::failure::Failure;
use crate::schema::orders;

pub fn status(change: &StatusChange, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    if !raise_version(change, conn)? {
        return Err(Failure::Refused(ChangeConflict::Version));
    }
    timeline::add(&change.key.to_string(), &change.entry, conn)?;
    let at = stored(change.entry.at);
    match change.stock {
        StockMove::Keep => {}
        StockMove::GiveBack(router) => stock::give_back(router, at, conn)?,
        StockMove::TakeAgain(router) => {
            if !stock::take_again(router, at, conn)? {
                return Err(Failure::Refused(ChangeConflict::OutOfStock));
            }
        }
    }
    Ok(())
}

/// Of all who decided on the same version, one may write.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn raise_version(change: &StatusChange, conn: &mut Conn) -> QueryResult<bool> {
    let raised = diesel::update(orders::table.find(change.key.to_string()))
        .filter(orders::version.eq(change.from_version))
        .filter(orders::archived_at.is_null())
        .set((
            orders::status.eq(change.entry.status.code()),
            orders::version.eq(orders::version + 1),
            orders::updated_at.eq(stored(change.entry.at)),
        ))
        .execute(conn)?;
    Ok(raised == 1)
}
