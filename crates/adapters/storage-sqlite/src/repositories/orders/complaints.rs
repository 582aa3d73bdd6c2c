//! What customers report about their orders: notes in the history of an order that stay open until staff answer them.

use ::changes::Action;
use ::orders::{Complaint, ComplaintAnswer, ComplaintKind, Complaints, NewComplaint, NoteType};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, OrderKey, RepositoryError};

use super::super::audit;
use super::notes::{self, NoteRow};
use super::{Conn, Database, claims, publish, to_db_time};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::order_notes as table;

#[async_trait]
impl Complaints for Database {
    async fn list(&self, order: OrderKey) -> Result<Vec<Complaint>, RepositoryError> {
        self.read(move |conn| of(order, conn)).await
    }

    async fn open(&self, complaint: &NewComplaint) -> Result<bool, RepositoryError> {
        let complaint = complaint.clone();
        self.write(move |conn| open(&complaint, conn)).await
    }

    async fn answer(&self, answer: &ComplaintAnswer) -> Result<bool, RepositoryError> {
        let answer = answer.clone();
        self.write(move |conn| Ok(end(&answer, conn)?)).await
    }
}

pub fn of(order: OrderKey, conn: &mut Conn) -> Result<Vec<Complaint>, Failure> {
    let [not_received, bonus_requested] =
        [ComplaintKind::NotReceived, ComplaintKind::BonusRequested].map(note_kind);
    let rows: Vec<(NoteRow, Option<NaiveDateTime>)> = table::table
        .filter(table::order_key.eq(order.to_string()))
        .filter(table::kind.eq(not_received).or(table::kind.eq(bonus_requested)))
        .order(table::id)
        .select((NoteRow::as_select(), table::answered_at))
        .load(conn)?;
    let complaint = |(row, answered_at): (NoteRow, Option<NaiveDateTime>)| -> Result<Complaint, Failure> {
        let note = row.parse().map_err(corrupt("order_notes", order.to_string()))?;
        Ok(Complaint { note, answered_at: answered_at.map(|at: NaiveDateTime| at.and_utc()) })
    };
    rows.into_iter().map(complaint).collect()
}

fn note_kind(kind: ComplaintKind) -> &'static str {
    match kind {
        ComplaintKind::NotReceived => NoteType::NotReceived.code(),
        ComplaintKind::BonusRequested => NoteType::BonusRequested.code(),
    }
}

fn open(complaint: &NewComplaint, conn: &mut Conn) -> Result<bool, Failure> {
    if claims::lock(complaint.key, conn)? != Some(complaint.status) {
        return Ok(false);
    }
    if !is_open_already(complaint, conn)? {
        notes::write(complaint.key, &complaint.note, conn)?;
        publish::case(complaint.key, complaint.note.at, conn)?;
    }
    Ok(true)
}

fn is_open_already(complaint: &NewComplaint, conn: &mut Conn) -> QueryResult<bool> {
    let since = complaint.same_since.unwrap_or(DateTime::<Utc>::UNIX_EPOCH);
    let same = table::table
        .filter(table::order_key.eq(complaint.key.to_string()))
        .filter(table::kind.eq(note_kind(complaint.kind)))
        .filter(table::at.ge(to_db_time(since)));
    diesel::select(exists(same)).get_result(conn)
}

fn end(answer: &ComplaintAnswer, conn: &mut Conn) -> QueryResult<bool> {
    let open = table::table
        .filter(table::order_key.eq(answer.key.to_string()))
        .filter(table::kind.eq(note_kind(answer.kind)))
        .filter(table::answered_at.is_null());
    let at = answer.note.at;
    let ended = diesel::update(open).set(table::answered_at.eq(to_db_time(at))).execute(conn)?;
    if ended == 0 {
        return Ok(false);
    }
    notes::write(answer.key, &answer.note, conn)?;
    publish::order(&answer.key.to_string(), Action::Updated, at, conn)?;
    audit::append(&answer.audit, conn)?;
    Ok(true)
}
