//! Retention periods. Orders, payments, their history and the books are kept for ever.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use super::{Conn, stored};
use crate::schema::{known_devices, sessions, webhook_deliveries};

/// So long after the last session of a sign-in ended at the latest.
const SESSIONS: TimeDelta = TimeDelta::days(30);
/// What the provider called us with may be asked for after a dispute.
const WEBHOOK_DELIVERIES: TimeDelta = TimeDelta::days(90);
/// Since the last sign-in on a device; afterwards it counts as unknown.
pub const KNOWN_DEVICES: TimeDelta = TimeDelta::days(365);

/// Deletes what is older, and says how many rows that were.
pub fn prune(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<usize> {
    let before = |kept: TimeDelta| -> NaiveDateTime { stored(now.checked_sub_signed(kept).unwrap_or(now)) };
    // All sessions of a sign-in end together, so no row outlives the first one that it refers to.
    let ended = sessions::table.filter(sessions::family_expires_at.lt(before(SESSIONS)));
    let old = webhook_deliveries::received_at.lt(before(WEBHOOK_DELIVERIES));
    let devices = known_devices::table.filter(known_devices::at.lt(before(KNOWN_DEVICES)));
    let deleted = [
        diesel::delete(ended).execute(conn)?,
        diesel::delete(webhook_deliveries::table.filter(old)).execute(conn)?,
        diesel::delete(devices).execute(conn)?,
    ];
    Ok(deleted.into_iter().sum())
}
