use diesel::prelude::*;
use kernel::RepositoryError;
use payments::{RefundState, RefundStep};

use super::super::payments::advance::{hold_checkout, judge};
use super::rows::{CaseRow, add_event};
use super::{Conn, storable};
use crate::failure::Failure;
use crate::schema::{checkouts, refund_cases as cases};

/// Why a step was not written.
pub enum Lost {
    /// The case or its attempt was changed meanwhile.
    Overtaken,
    Repository(RepositoryError),
}

impl From<RepositoryError> for Lost {
    fn from(error: RepositoryError) -> Self {
        Self::Repository(error)
    }
}

/// A case is never closed as returned while its payment goes on counting, so the step needs both.
pub fn write(step: &RefundStep, conn: &mut Conn) -> Result<(), Failure<Lost>> {
    hold_checkout_of(step, conn)?;
    let case = set_state(step, conn)?.ok_or(Failure::Refused(Lost::Overtaken))?;
    add_event(&case.id, &step.event, conn)?;
    if let Some(reversal) = &step.reversal
        && !judge(reversal, conn).map_err(Failure::widen)?
    {
        return Err(Failure::Refused(Lost::Overtaken));
    }
    if step.event.state == RefundState::Dismissed {
        reopen(&case, conn)?;
    }
    Ok(())
}

fn hold_checkout_of(step: &RefundStep, conn: &mut Conn) -> QueryResult<()> {
    let case = cases::table.find(step.id.to_string());
    let checkout_id: Option<String> = case.select(cases::checkout_id).first(conn).optional()?;
    checkout_id.map_or(Ok(()), |id| hold_checkout(&id, conn))
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
fn reopen(case: &CaseRow, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(checkouts::table.find(&case.checkout_id))
        .set(checkouts::closed_at.eq(None::<chrono::NaiveDateTime>))
        .execute(conn)
        .map(|_| ())
}
