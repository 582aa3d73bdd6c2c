use ::orders::Actor;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::OrderKey;

use super::{Conn, timeline};
use crate::failure::Failure;
use crate::schema::orders;

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn archive(key: OrderKey, at: NaiveDateTime, by: &Actor, conn: &mut Conn) -> Result<bool, Failure> {
    let key = key.to_string();
    let status: Option<String> = diesel::update(orders::table.find(&key))
        .filter(orders::archived_at.is_null())
        .set((orders::archived_at.eq(at), orders::updated_at.eq(at), orders::version.eq(orders::version + 1)))
        .returning(orders::status)
        .get_result(conn)
        .optional()?;
    match status {
        Some(status) => timeline::add_archived(&key, &status, at, by, conn).map(|()| true),
        None => Ok(false),
    }
    .map_err(Failure::from)
}
