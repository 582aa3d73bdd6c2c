//! Raising the state of an attempt: of all who try at once, one does it and writes what follows from it.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use payments::{Advance, PaymentState};

use super::super::storable;
use super::{Conn, stored};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts, payment_events};

pub fn advance(advance: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    let Some(checkout_id) = raise(advance, conn)? else {
        return Ok(false);
    };
    diesel::insert_into(payment_events::table).values(NewEventRow::from(advance)).execute(conn)?;
    if advance.to == PaymentState::Completed {
        give_proof(&checkout_id, advance, conn)?;
    }
    Ok(true)
}

/// The guarded update, which one of all callers wins; what the provider did not tell stays as it is. Gives the
/// checkout's id.
fn raise(advance: &Advance, conn: &mut Conn) -> QueryResult<Option<String>> {
    use payment_attempts as attempts;
    let told = &advance.confirmation;
    diesel::update(attempts::table.find(advance.attempt_id.to_string()))
        .filter(attempts::rank.lt(advance.to.rank()))
        .set((
            attempts::rank.eq(advance.to.rank()),
            attempts::state.eq(advance.to.code()),
            attempts::reason.eq(advance.to.reason_code()),
            attempts::changed_at.eq(stored(advance.at)),
            attempts::next_check_at.eq(advance.next_check_at.map(stored)),
            told.transaction.as_deref().map(|id| attempts::transaction_id.eq(storable(id))),
            told.channel.as_deref().map(|channel| attempts::channel.eq(storable(channel))),
            told.provider_reference
                .as_deref()
                .map(|reference| attempts::provider_reference.eq(storable(reference))),
        ))
        .returning(attempts::checkout_id)
        .get_result(conn)
        .optional()
}

/// A second attempt that completes does not change the proof that the customer may hold already.
fn give_proof(checkout_id: &str, advance: &Advance, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(checkouts::table.find(checkout_id))
        .filter(checkouts::verification_id.is_null())
        .set(checkouts::verification_id.eq(advance.verification_id.reveal()))
        .execute(conn)
        .map(|_| ())
}

#[derive(Insertable)]
#[diesel(table_name = payment_events)]
struct NewEventRow {
    attempt_id: String,
    from_state: &'static str,
    to_state: &'static str,
    reason: Option<&'static str>,
    cause: &'static str,
    at: NaiveDateTime,
}

impl From<&Advance> for NewEventRow {
    fn from(advance: &Advance) -> Self {
        Self {
            attempt_id: advance.attempt_id.to_string(),
            from_state: advance.from.code(),
            to_state: advance.to.code(),
            reason: advance.to.reason_code(),
            cause: advance.cause.code(),
            at: stored(advance.at),
        }
    }
}
