//! What staff did about differences of statements.

use std::collections::HashMap;

use ::books::{DifferenceKey, DifferenceKind, Resolution, ResolutionAction};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AccountId, Actor, CheckoutId, Coded, RepositoryError};

use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::difference_resolutions as resolutions;

/// The stored amount of a side without one.
const NOTHING: i64 = -1;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = resolutions, check_for_backend(Backend))]
struct ResolutionRow {
    day: String,
    kind: String,
    reference: String,
    provider_tsh: i64,
    shop_tsh: i64,
    action: String,
    reason: String,
    checkout_id: Option<String>,
    by_account: String,
    by_name: String,
    at: NaiveDateTime,
}

pub fn of(day: &str, conn: &mut Conn) -> Result<HashMap<DifferenceKey, Resolution>, Failure> {
    let rows: Vec<ResolutionRow> =
        resolutions::table.filter(resolutions::day.eq(day)).select(ResolutionRow::as_select()).load(conn)?;
    let read = |row: ResolutionRow| row.parse().map_err(corrupt("difference_resolutions", day.to_owned()));
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

/// Replaces the earlier resolution of the difference.
pub fn put(
    day: &str,
    difference: &DifferenceKey,
    resolution: Option<&Resolution>,
    conn: &mut Conn,
) -> QueryResult<()> {
    let key = (
        day,
        difference.kind.code(),
        difference.reference.as_str(),
        side(difference.provider_tsh),
        side(difference.shop_tsh),
    );
    diesel::delete(resolutions::table.find(key)).execute(conn)?;
    if let Some(resolution) = resolution {
        let row = ResolutionRow::of(day, difference, resolution);
        diesel::insert_into(resolutions::table).values(&row).execute(conn)?;
    }
    Ok(())
}

fn side(tsh: Option<i64>) -> i64 {
    tsh.unwrap_or(NOTHING)
}

impl ResolutionRow {
    fn of(day: &str, difference: &DifferenceKey, resolution: &Resolution) -> Self {
        Self {
            day: day.to_owned(),
            kind: difference.kind.code().to_owned(),
            reference: difference.reference.clone(),
            provider_tsh: side(difference.provider_tsh),
            shop_tsh: side(difference.shop_tsh),
            action: resolution.action.code().to_owned(),
            reason: strip_nul(&resolution.reason),
            checkout_id: resolution.payment.map(|payment| payment.to_string()),
            by_account: resolution.by.id.to_string(),
            by_name: strip_nul(&resolution.by.name),
            at: to_db_time(resolution.at),
        }
    }

    fn parse(self) -> Result<(DifferenceKey, Resolution), CorruptRow> {
        let known = |tsh: i64| Some(tsh).filter(|tsh| *tsh != NOTHING);
        let name = DifferenceKey {
            kind: DifferenceKind::from_code(&self.kind).ok_or(CorruptRow)?,
            reference: self.reference,
            provider_tsh: known(self.provider_tsh),
            shop_tsh: known(self.shop_tsh),
        };
        let by = Actor::new(AccountId::parse(&self.by_account).map_err(|_wrong| CorruptRow)?, &self.by_name);
        let action = ResolutionAction::from_code(&self.action).ok_or(CorruptRow)?;
        let payment = self.checkout_id.as_deref().map(CheckoutId::parse).transpose();
        let payment = payment.map_err(|_wrong| CorruptRow)?;
        Ok((name, Resolution { action, reason: self.reason, payment, by, at: self.at.and_utc() }))
    }
}
