//! Webhooks of the provider: kept as evidence, and used only as a hint to query.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use payments::WebhookDelivery;
use sha2::{Digest, Sha256};

use super::super::prepared::KeepPrepared;
use super::super::{provider_tests, strip_nul};
use super::rows::AttemptRow;
use super::{Conn, to_db_time};
use crate::failure::Failure;
use crate::schema::{payment_attempts, refund_cases, webhook_deliveries};

pub fn record(delivery: &WebhookDelivery, conn: &mut Conn) -> Result<(), Failure> {
    let parts: Vec<AttemptRow> = payment_attempts::table
        .filter(payment_attempts::reference.eq(delivery.reference.as_str()))
        .select(AttemptRow::as_select())
        .load(conn)?;
    // References that are no prompt of a purchase are not stored, so that they cannot fill the table.
    if parts.is_empty() {
        provider_tests::record_webhook(delivery, conn)?;
        return Ok(wake_payout(delivery, conn)?);
    }
    keep(delivery, conn)?;
    for attempt in parts {
        if attempt.state()?.is_open() {
            wake(&attempt.id, to_db_time(delivery.received_at), conn)?;
        }
    }
    Ok(())
}

fn keep(delivery: &WebhookDelivery, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(webhook_deliveries::table)
        .values((
            webhook_deliveries::reference.eq(delivery.reference.as_str()),
            webhook_deliveries::body.eq(strip_nul(&delivery.body)),
            webhook_deliveries::body_sha256.eq(hex::encode(Sha256::digest(&delivery.body))),
            webhook_deliveries::received_at.eq(to_db_time(delivery.received_at)),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .map(|_| ())
}

/// Makes a payout due immediately, if news of it are expected.
fn wake_payout(delivery: &WebhookDelivery, conn: &mut Conn) -> QueryResult<()> {
    let at = to_db_time(delivery.received_at);
    diesel::update(refund_cases::table)
        .filter(refund_cases::payout_reference.eq(delivery.reference.as_str()))
        .filter(refund_cases::payout_check_at.gt(at))
        .set(refund_cases::payout_check_at.eq(at))
        .execute(conn)
        .map(|_| ())
}

/// Moves the next check forward, never back.
fn wake(attempt_id: &str, received_at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    let later = payment_attempts::next_check_at.is_null().or(payment_attempts::next_check_at.gt(received_at));
    diesel::update(payment_attempts::table.find(attempt_id))
        .filter(later)
        .set(payment_attempts::next_check_at.eq(received_at))
        .returning(payment_attempts::id)
        .keep_prepared()
        .changed_rows(conn)
        .map(|_| ())
}
