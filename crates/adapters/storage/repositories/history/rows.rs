//! Purchases, orders, refunds and messages.

use ::orders::{DeliveryProof, NoteKind, OrderNote, Problem};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Network};
use notifications::AttemptError;
use payments::RefundEvent;
use storage_core::history::{PastOrder, PastSale};

use super::super::messages::events::Row as OutboxRow;
use super::super::messages::rows::MessageRow;
use super::super::orders::rows::NewOrderRow;
use super::super::orders::timeline;
use super::super::payments::advance::NewEventRow;
use super::super::payments::rows::{AttemptRow, CheckoutRow};
use super::super::refunds::rows::CaseRow;
use super::super::{signature, strip_nul};
use super::settle::AttemptResult;
use super::{Conn, MAX_ROWS, to_db_time};
use crate::schema::{
    checkouts, delivery_details as details, delivery_queue as queue, message_attempts as attempts, messages,
    order_claims as claims, order_ids, order_notes as notes, order_timeline, orders, outbox_events,
    payment_attempts, payment_events, refund_cases, refund_events,
};

/// Inserts rows, as many per statement as fit.
macro_rules! insert_all {
    ($table:expr, $rows:expr, $conn:expr) => {{
        let rows: Vec<_> = $rows.collect();
        for some in rows.chunks(MAX_ROWS) {
            diesel::insert_into($table).values(some).execute($conn)?;
        }
    }};
}
pub(super) use insert_all;

pub fn insert(sales: &[PastSale], settled: &[AttemptResult], conn: &mut Conn) -> QueryResult<()> {
    insert_purchases(sales, conn)?;
    let order = |(sale, settled): (&PastSale, &AttemptResult)| {
        let past = sale.order.as_ref()?;
        Some(NewOrderRow::new(&past.order, past.cost, settled.revenue_tsh(), None))
    };
    insert_all!(orders::table, sales.iter().zip(settled).filter_map(order), conn);
    let placed: Vec<_> = sales.iter().filter_map(|sale| sale.order.as_ref()).collect();
    // Before the histories, which answer them.
    insert_notes(&placed, conn)?;
    insert_histories(&placed, conn)?;
    insert_desk(&placed, conn)?;
    insert_refunds(sales, conn)?;
    insert_messages(sales, conn)
}

fn insert_purchases(sales: &[PastSale], conn: &mut Conn) -> QueryResult<()> {
    let lookup = |sale: &PastSale| {
        let purchase = sale.checkout.as_ref().map(|checkout| checkout.order_id.lookup_key());
        purchase.or_else(|| sale.order.as_ref().map(|past| past.order.order_id.lookup_key()))
    };
    insert_all!(order_ids::table, sales.iter().filter_map(lookup).map(|id| order_ids::lookup.eq(id)), conn);
    let purchase = |sale: &PastSale| {
        let ordered_at = sale.order.as_ref().map(|past| to_db_time(past.order.created_at));
        Some((CheckoutRow::from(sale.checkout.as_ref()?), checkouts::ordered_at.eq(ordered_at)))
    };
    insert_all!(checkouts::table, sales.iter().filter_map(purchase), conn);
    let prompts = || sales.iter().flat_map(|sale| &sale.attempts);
    let prompt = |past: &storage_core::history::PastAttempt| {
        let network = Network::guess(&past.attempt.payer_phone).map(Network::code);
        (AttemptRow::from(&past.attempt), payment_attempts::network.eq(network))
    };
    insert_all!(payment_attempts::table, prompts().map(prompt), conn);
    insert_all!(
        payment_events::table,
        prompts().flat_map(|past| &past.advances).map(NewEventRow::from),
        conn
    );
    Ok(())
}

fn insert_histories(placed: &[&PastOrder], conn: &mut Conn) -> QueryResult<()> {
    let keys: Vec<_> = placed.iter().map(|past| past.order.key.to_string()).collect();
    let histories = keys.iter().zip(placed).flat_map(|(key, past)| timeline::rows(key, &past.order));
    insert_all!(order_timeline::table, histories, conn);
    let handed = placed.iter().map(|past| {
        let details = &past.order.delivery_details;
        (
            details::order_key.eq(past.order.key.to_string()),
            details::code.eq(details.code.as_ref().map(|code| code.reveal().to_owned())),
            details::reference.eq(details.reference.as_deref().map(strip_nul)),
            details::proof.eq(details.proof.map(DeliveryProof::code)),
            details::due_at.eq(to_db_time(past.order.due_at)),
        )
    });
    insert_all!(details::table, handed, conn);
    Ok(())
}

fn insert_desk(placed: &[&PastOrder], conn: &mut Conn) -> QueryResult<()> {
    let waiting = placed.iter().filter(|past| past.order.status.awaits_delivery());
    let waiting = waiting.map(|past| {
        let order = &past.order;
        (
            queue::order_key.eq(order.key.to_string()),
            queue::due_at.eq(to_db_time(order.due_at)),
            queue::problem.eq(order.delivery_details.problem.map(Problem::code)),
            queue::cancel_asked_at.eq(order.delivery_details.cancel_asked_at.map(to_db_time)),
            queue::kind.eq(order.item.type_code()),
            queue::network.eq(order.item.network().map(Network::code)),
        )
    });
    insert_all!(queue::table, waiting, conn);
    let claimed = placed.iter().filter_map(|past| past.claim.as_ref()).map(|claim| {
        (
            claims::order_key.eq(claim.order.to_string()),
            claims::account.eq(claim.by.id.to_string()),
            claims::name.eq(strip_nul(&claim.by.name)),
            claims::until.eq(to_db_time(claim.until)),
        )
    });
    insert_all!(claims::table, claimed, conn);
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = notes, treat_none_as_default_value = false)]
struct NewNoteRow {
    order_key: String,
    kind: &'static str,
    problem: Option<String>,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    text: Option<String>,
}

fn insert_notes(placed: &[&PastOrder], conn: &mut Conn) -> QueryResult<()> {
    let row = |order_key: String, note: &OrderNote| {
        let (by_account, by_name) = signature::columns(note.by.as_ref());
        let problem = match note.kind {
            NoteKind::Problem(problem) => Some(problem.code().to_owned()),
            NoteKind::Note | NoteKind::CancelAsked | NoteKind::RecipientCorrected => None,
        };
        let text = note.text.as_deref().map(strip_nul);
        NewNoteRow {
            order_key,
            kind: note.kind.code(),
            problem,
            at: to_db_time(note.at),
            by_account,
            by_name,
            text,
        }
    };
    let of_order = |past: &&PastOrder| {
        past.notes.iter().map(|note| row(past.order.key.to_string(), note)).collect::<Vec<_>>()
    };
    insert_all!(notes::table, placed.iter().flat_map(of_order), conn);
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = refund_events, treat_none_as_default_value = false)]
struct NewRefundRow {
    case_id: String,
    state: &'static str,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    note: Option<String>,
}

fn insert_refunds(sales: &[PastSale], conn: &mut Conn) -> QueryResult<()> {
    let cases = || sales.iter().flat_map(|sale| &sale.refunds);
    insert_all!(refund_cases::table, cases().map(CaseRow::from), conn);
    let row = |case_id: String, event: &RefundEvent| {
        let (by_account, by_name) = signature::columns(event.by.as_ref());
        let note = event.note.as_deref().map(strip_nul);
        NewRefundRow {
            case_id,
            state: event.state.code(),
            at: to_db_time(event.at),
            by_account,
            by_name,
            note,
        }
    };
    let history = |case: &payments::RefundCase| {
        case.history.iter().map(|event| row(case.id.to_string(), event)).collect::<Vec<_>>()
    };
    insert_all!(refund_events::table, cases().flat_map(history), conn);
    Ok(())
}

fn insert_messages(sales: &[PastSale], conn: &mut Conn) -> QueryResult<()> {
    let events = sales.iter().flat_map(|sale| &sale.outbox_events);
    let events = events.map(|(event, at)| OutboxRow::of(event, Some(to_db_time(*at))));
    insert_all!(outbox_events::table, events, conn);
    let sent = || sales.iter().flat_map(|sale| &sale.messages);
    insert_all!(messages::table, sent().map(|past| MessageRow::from(&past.message)), conn);
    let lines = sent().flat_map(|past| past.attempts.iter().map(|line| (past.message.id, line)));
    let lines = lines.map(|(id, line)| {
        (
            attempts::message_id.eq(id.to_string()),
            attempts::at.eq(to_db_time(line.at)),
            attempts::outcome.eq(line.outcome.code()),
            attempts::detail.eq(strip_nul(&line.detail)),
            attempts::took_ms.eq(line.took_ms),
            attempts::reason.eq(line.reason.map(AttemptError::code)),
        )
    });
    insert_all!(attempts::table, lines, conn);
    Ok(())
}
