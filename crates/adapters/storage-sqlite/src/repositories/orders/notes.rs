use std::collections::HashMap;

use ::changes::Action;
use ::orders::{NewNote, NoteKind, NoteType, OrderNote};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, Money, OrderKey};

use super::super::{audit, signature};
use super::{Backend, Conn, publish, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::failure::Failure;
use crate::schema::{order_notes as table, orders};

pub fn add(new: &NewNote, conn: &mut Conn) -> QueryResult<bool> {
    let existing = orders::table.find(new.key.to_string()).filter(orders::archived_at.is_null());
    if !diesel::select(exists(existing)).get_result::<bool>(conn)? {
        return Ok(false);
    }
    write(new.key, &new.note, conn)?;
    publish::order(&new.key.to_string(), Action::Updated, new.note.at, conn)?;
    new.audit.as_ref().map_or(Ok(()), |entry| audit::append(entry, conn))?;
    Ok(true)
}

pub fn write(order: OrderKey, note: &OrderNote, conn: &mut Conn) -> QueryResult<()> {
    let (by_account, by_name) = signature::columns(note.by.as_ref());
    let problem = match note.kind {
        NoteKind::Problem(problem) => Some(problem.code()),
        _ => None,
    };
    let bonus = match note.kind {
        NoteKind::BonusRequested(amount) => Some(amount.tsh()),
        _ => None,
    };
    diesel::insert_into(table::table)
        .values((
            table::order_key.eq(order.to_string()),
            table::kind.eq(note.kind.code()),
            table::problem.eq(problem),
            table::bonus_tsh.eq(bonus),
            table::at.eq(to_db_time(note.at)),
            table::by_account.eq(by_account),
            table::by_name.eq(by_name),
            table::text.eq(note.text.as_deref().map(strip_nul)),
        ))
        .execute(conn)
        .map(|_| ())
}

pub fn of(order: OrderKey, conn: &mut Conn) -> Result<Vec<OrderNote>, Failure> {
    let rows: Vec<NoteRow> = table::table
        .filter(table::order_key.eq(order.to_string()))
        .order(table::id)
        .select(NoteRow::as_select())
        .load(conn)?;
    parse_all(rows)
}

/// The corrections of the number that gets the bundle.
pub fn corrections_of(order: OrderKey, conn: &mut Conn) -> Result<Vec<OrderNote>, Failure> {
    let rows: Vec<NoteRow> = table::table
        .filter(table::order_key.eq(order.to_string()))
        .filter(table::kind.eq(NoteType::RecipientCorrected.code()))
        .order(table::id)
        .select(NoteRow::as_select())
        .load(conn)?;
    parse_all(rows)
}

fn parse_all(rows: Vec<NoteRow>) -> Result<Vec<OrderNote>, Failure> {
    rows.into_iter()
        .map(|row| {
            let id = row.id.to_string();
            Ok(row.parse().map_err(corrupt("order_notes", id))?)
        })
        .collect()
}

/// The last report of a problem of each of these orders, by key.
pub fn last_reports(keys: &[String], conn: &mut Conn) -> Result<HashMap<String, OrderNote>, Failure> {
    let rows: Vec<(String, NoteRow)> = table::table
        .filter(table::order_key.eq_any(keys))
        .filter(table::kind.eq(NoteType::Problem.code()))
        .order(table::id)
        .select((table::order_key, NoteRow::as_select()))
        .load(conn)?;
    // Of several reports of an order, the last one stays.
    rows.into_iter()
        .map(|(key, row)| {
            let id = row.id.to_string();
            Ok((key, row.parse().map_err(corrupt("order_notes", id))?))
        })
        .collect()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = table, check_for_backend(Backend))]
pub struct NoteRow {
    id: i64,
    kind: String,
    problem: Option<String>,
    bonus_tsh: Option<i64>,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    text: Option<String>,
}

impl NoteRow {
    pub fn parse(self) -> Result<OrderNote, CorruptRow> {
        let problem = optional_code(self.problem.as_deref())?;
        let kind = match (self.kind.as_str(), problem, self.bonus_tsh) {
            ("note", None, None) => NoteKind::Note,
            ("cancel_requested", None, None) => NoteKind::CancelRequested,
            ("recipient_corrected", None, None) => NoteKind::RecipientCorrected,
            ("not_received", None, None) => NoteKind::NotReceived,
            ("bonus_requested", None, Some(amount)) => NoteKind::BonusRequested(Money::new(amount)?),
            ("problem", Some(problem), None) => NoteKind::Problem(problem),
            _ => return Err(CorruptRow),
        };
        let by = signature::parse(self.by_account, self.by_name)?;
        Ok(OrderNote { kind, at: self.at.and_utc(), by, text: self.text })
    }
}
