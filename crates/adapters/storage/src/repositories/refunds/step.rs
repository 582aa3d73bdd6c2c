use diesel::prelude::*;
use payments::{RefundKind, RefundState, RefundStep};

use super::super::payments::advance::{advance, hold_checkout};
use super::rows::{CaseRow, add_event};
use super::{Conn, storable};
use crate::failure::Failure;
use crate::schema::{checkouts, refund_cases as cases};

pub fn write(step: &RefundStep, conn: &mut Conn) -> Result<bool, Failure> {
    let Some(case) = set_state(step, conn)? else {
        return Ok(false);
    };
    add_event(&case.id, &step.event, conn)?;
    if let Some(reversal) = &step.reversal {
        // The money is back, whatever the attempt's state has become since it was read.
        advance(reversal, conn)?;
    }
    if step.event.state == RefundState::Dismissed {
        reopen(&case, conn)?;
    }
    Ok(true)
}

/// Of all who decided on the same version, one may write.
fn set_state(step: &RefundStep, conn: &mut Conn) -> QueryResult<Option<CaseRow>> {
    diesel::update(cases::table.find(step.id.to_string()))
        .filter(cases::version.eq(step.from_version))
        .set((
            cases::state.eq(step.event.state.code()),
            cases::version.eq(step.from_version.saturating_add(1)),
            step.payout_reference.as_ref().map(|name| cases::payout_reference.eq(name.to_string())),
            step.method.map(|method| cases::method.eq(method.code())),
            step.reference.as_deref().map(|reference| cases::reference.eq(storable(reference))),
        ))
        .returning(CaseRow::as_returning())
        .get_result(conn)
        .optional()
}

/// Money that stays can be ordered with again.
fn reopen(case: &CaseRow, conn: &mut Conn) -> Result<(), Failure> {
    if case.kind != RefundKind::Requested.code() {
        return Ok(());
    }
    hold_checkout(&case.checkout_id, conn)?;
    diesel::update(checkouts::table.find(&case.checkout_id))
        .set(checkouts::closed_at.eq(None::<chrono::NaiveDateTime>))
        .execute(conn)?;
    Ok(())
}
