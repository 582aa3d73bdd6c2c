//! Records the result of an attempt and its consequences for the order.

use ::changes::{Action, Change, Subject};
use ::orders::{OrderConsequence, VendingStep, VendingStepConflict};
use chrono::NaiveDateTime;
use diesel::dsl::case_when;
use diesel::prelude::*;
use kernel::Coded;

use super::super::changes;
use super::super::orders::{change, delivery_queue};
use super::super::revenue::sales;
use super::{Conn, strip_nul, table, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

/// The rank only rises: of concurrent results the highest rank wins. Ends the attempt first, because a running
/// attempt would block its own outcome.
pub fn advance(step: &VendingStep, conn: &mut Conn) -> Result<bool, Failure<VendingStepConflict>> {
    let Some(order) = raise(step, conn)? else {
        return Ok(false);
    };
    changes::append(&Change::new(Subject::DeliveryQueue, Action::Updated, order.clone(), step.at), conn)?;
    let changed = |failure: Failure<_>| failure.map(VendingStepConflict::from);
    let widen = |failure: Failure<_>| failure.map(VendingStepConflict::from);
    match &step.consequence {
        OrderConsequence::Nothing => {}
        OrderConsequence::Delivered(delivery) => {
            take_cost(step.external_id.as_str(), &order, to_db_time(step.at), conn)?;
            change::status(delivery, conn).map_err(changed)?;
        }
        OrderConsequence::Problem(report) => delivery_queue::write_problem(report, conn).map_err(widen)?,
        OrderConsequence::Reversed(reopening, report) => {
            change::status(reopening, conn).map_err(changed)?;
            delivery_queue::write_problem(report, conn).map_err(widen)?;
        }
    }
    Ok(true)
}

/// What the vendor took becomes the cost of the order, and of its sale. An order whose cost was unknown at its sale keeps it so:
/// figures with and without costs are never mixed.
fn take_cost(external_id: &str, order: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let cost: Option<i64> = table::table.find(external_id).select(table::cost_tsh).first(conn)?;
    let Some(cost) = cost else { return Ok(()) };
    diesel::update(orders::table.find(order))
        .filter(orders::cost_tsh.is_not_null())
        .set(orders::cost_tsh.eq(cost))
        .execute(conn)?;
    sales::settle(order, at, conn)
}

/// The key of the attempt's order, if its rank rose.
fn raise(step: &VendingStep, conn: &mut Conn) -> QueryResult<Option<String>> {
    let (answer, at) = (&step.answer, to_db_time(step.at));
    let ended_at = (!answer.state.is_in_progress()).then_some(at);
    let first_end = case_when(
        table::ended_at.is_null(),
        ended_at.into_sql::<diesel::sql_types::Nullable<diesel::sql_types::Timestamp>>(),
    )
    .otherwise(table::ended_at);
    diesel::update(table::table.find(step.external_id.as_str()))
        .filter(table::rank.lt(answer.state.rank()))
        .set((
            table::state.eq(answer.state.code()),
            table::rank.eq(answer.state.rank()),
            table::refusal.eq(answer.refusal.map(::orders::Refusal::code)),
            table::vendor_text.eq(answer.words.as_deref().map(strip_nul)),
            answer.reference.as_deref().map(|reference| table::reference.eq(strip_nul(reference))),
            table::changed_at.eq(at),
            table::ended_at.eq(first_end),
            table::next_check_at.eq(step.next_check_at.map(to_db_time)),
            table::retry_at.eq(step.retry_at.map(to_db_time)),
            answer.vendor_id.as_deref().map(|id| table::vendor_id.eq(strip_nul(id))),
            answer.cost.map(|cost| {
                (table::cost_micros.eq(cost.micros), table::cost_currency.eq(cost.currency.to_string()))
            }),
            step.cost_tsh.map(|cost| table::cost_tsh.eq(cost.tsh())),
        ))
        .returning(table::order_key)
        .get_result(conn)
        .optional()
}
