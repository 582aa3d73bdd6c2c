use std::cmp::Reverse;
use std::collections::HashMap;

use ::customers::{HistoryEntry, HistoryKind, NamedItem, OrderPart, Record};
use ::notifications::Message;
use ::payments::TillPayment;
use agents::{ApplicationReference, ApplicationStatus};
use chrono::{DateTime, NaiveDateTime};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};
use kernel::{Coded, Cursor, Money, OrderId, OrderKey, Page, PageRequest, PaymentPictureId};
use orders::{NoteType, OrderStatus, Stars};

use super::messages::rows::MessageRow;
use super::refunds::rows::CaseRow;
use super::till::rows::TillRow;
use super::{Conn, OPTIMIZATION_FENCE, Sql, paging, payments, profile, refunds, sources};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::failure::Failure;
use crate::schema::{
    agent_applications as applications, messages, order_notes as notes, orders as order_rows,
    payment_pictures as pictures, ratings, refund_cases as cases, till_payments,
};

type Records = HashMap<String, Record>;

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    key: String,
    #[diesel(sql_type = Timestamp)]
    at: NaiveDateTime,
}

/// Where a page begins: after so many entries of a millisecond.
#[derive(Clone, Copy)]
struct Position {
    millisecond: i64,
    shown: usize,
}

pub fn page(
    number: &str,
    kinds: &[HistoryKind],
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<HistoryEntry>, Failure> {
    let position = request.after.as_ref().and_then(parse_cursor);
    let mut found = Vec::new();
    for kind in kinds {
        let of_kind = newest(*kind, number, position, request, conn)?;
        found.extend(of_kind.into_iter().map(|entry| (*kind, entry)));
    }
    found.sort_by(|(kind, one), (other_kind, other)| {
        (Reverse(one.at), kind, Reverse(&one.key)).cmp(&(Reverse(other.at), other_kind, Reverse(&other.key)))
    });
    // The first entries are of the cursor's millisecond, in the same order as before.
    let shown = position.map_or(0, |position| position.shown).min(found.len());
    found.drain(..shown);
    let next = cut(&mut found, position, request);
    let total = profile::counts(kinds, number, conn)?.iter().map(|(_, count)| count).sum::<i64>();
    Ok(Page { items: entries(number, kinds, &found, conn)?, next, total: total.min(PageRequest::MAX_TOTAL) })
}

/// The entries of a kind that can be on the page.
fn newest(
    kind: HistoryKind,
    number: &str,
    position: Option<Position>,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<Vec<Found>> {
    let before = position.and_then(|position| {
        let end = DateTime::from_timestamp_millis(position.millisecond.saturating_add(1))?;
        Some(Sql::fill("WHERE e.at < {end}", &[("end", end.naive_utc().into())]))
    });
    let shown = position.map_or(0, |position| i64::try_from(position.shown).unwrap_or(i64::MAX));
    let limit = paging::to_read(request).saturating_add(shown.min(PageRequest::MAX_TOTAL));
    let sql = format!(
        "SELECT e.key, e.at FROM ({{entries}}{OPTIMIZATION_FENCE}) e {{before}}
        ORDER BY e.at DESC, e.key DESC LIMIT {{limit}}"
    );
    let values = [
        ("entries", sources::entries(kind, number)),
        ("before", before.unwrap_or_default()),
        ("limit", limit.into()),
    ];
    Sql::fill(&sql, &values).load(conn)
}

/// Parses a cursor: `<milliseconds>-<shown>`.
fn parse_cursor(cursor: &Cursor) -> Option<Position> {
    let (millisecond, shown) = cursor.as_str().split_once('-')?;
    Some(Position { millisecond: millisecond.parse().ok()?, shown: shown.parse().ok()? })
}

fn cut(
    found: &mut Vec<(HistoryKind, Found)>,
    position: Option<Position>,
    request: &PageRequest,
) -> Option<Cursor> {
    let limit = usize::try_from(request.limit()).unwrap_or(usize::MAX);
    let is_last = found.len() <= limit;
    found.truncate(limit);
    let millisecond_of = |entry: &Found| entry.at.and_utc().timestamp_millis();
    let (_, last) = found.last().filter(|_| !is_last)?;
    let millisecond = millisecond_of(last);
    let on_page = found.iter().filter(|(_, entry)| millisecond_of(entry) == millisecond).count();
    let earlier = position.filter(|position| position.millisecond == millisecond);
    let shown = on_page.saturating_add(earlier.map_or(0, |position| position.shown));
    Cursor::parse(&format!("{millisecond}-{shown}")).ok()
}

/// What was found, with the rows.
fn entries(
    number: &str,
    kinds: &[HistoryKind],
    found: &[(HistoryKind, Found)],
    conn: &mut Conn,
) -> Result<Vec<HistoryEntry>, Failure> {
    let mut records: HashMap<HistoryKind, Records> = HashMap::new();
    for kind in kinds {
        let keys = found.iter().filter(|(of, _)| of == kind).map(|(_, entry)| entry.key.clone());
        let keys: Vec<String> = keys.collect();
        if !keys.is_empty() {
            records.insert(*kind, read(*kind, number, keys, conn)?);
        }
    }
    let entry = |(kind, Found { key, at }): &(HistoryKind, Found)| {
        let record = records.get_mut(kind)?.remove(key)?;
        Some(HistoryEntry { at: at.and_utc(), record })
    };
    Ok(found.iter().filter_map(entry).collect())
}

fn read(kind: HistoryKind, number: &str, keys: Vec<String>, conn: &mut Conn) -> Result<Records, Failure> {
    match kind {
        HistoryKind::Order => orders(number, &keys, conn),
        HistoryKind::Payment => {
            let records = payments::records::records(&keys, conn)?.into_iter();
            Ok(records
                .map(|record| (record.payment.checkout.id.to_string(), Record::Payment(Box::new(record))))
                .collect())
        }
        HistoryKind::TillPayment => {
            let of_keys = till_payments::table.filter(till_payments::id.eq_any(keys));
            let rows: Vec<TillRow> = of_keys.select(TillRow::as_select()).load(conn)?;
            let record = |row: TillRow| Ok((row.id.clone(), TillPayment::try_from(row)?));
            let payments = rows.into_iter().map(record).collect::<Result<Vec<_>, Failure>>()?;
            Ok(payments
                .into_iter()
                .map(|(id, payment)| (id, Record::TillPayment(Box::new(payment))))
                .collect())
        }
        HistoryKind::Refund => {
            let of_keys = cases::table.filter(cases::id.eq_any(keys));
            let rows: Vec<CaseRow> = of_keys.select(CaseRow::as_select()).load(conn)?;
            let records = refunds::with_purchases(rows, conn)?.into_iter();
            Ok(records.map(|record| (record.case.id.to_string(), Record::Refund(Box::new(record)))).collect())
        }
        HistoryKind::Message => {
            let of_keys = messages::table.filter(messages::id.eq_any(keys));
            let rows: Vec<MessageRow> = of_keys.select(MessageRow::as_select()).load(conn)?;
            let record = |row: MessageRow| Ok((row.id.clone(), Message::try_from(row)?));
            let sent = rows.into_iter().map(record).collect::<Result<Vec<_>, Failure>>()?;
            Ok(sent.into_iter().map(|(id, message)| (id, Record::Message(Box::new(message)))).collect())
        }
        HistoryKind::Complaint => complaints(&keys, conn),
        HistoryKind::Picture => sent_pictures(keys, conn),
        HistoryKind::Application => sent_applications(keys, conn),
        HistoryKind::Rating => given_ratings(keys, conn),
    }
}

/// Rows with keys as records; `table` names them where one is corrupt.
fn parsed<R>(
    table: &'static str,
    rows: Vec<(String, R)>,
    parse: impl Fn(&str, R) -> Result<Record, CorruptRow>,
) -> Result<Records, Failure> {
    let record = |(key, row): (String, R)| match parse(&key, row) {
        Ok(record) => Ok((key, record)),
        Err(bad) => Err(corrupt(table, key)(bad).into()),
    };
    rows.into_iter().map(record).collect()
}

type OrderFields = (String, String, Option<String>, i64, String, String, Option<String>);

fn orders(number: &str, keys: &[String], conn: &mut Conn) -> Result<Records, Failure> {
    let rows: Vec<(String, OrderFields)> = order_rows::table
        .filter(order_rows::id.eq_any(keys))
        .select((
            order_rows::id,
            (
                order_rows::order_id,
                order_rows::item_name,
                order_rows::item_name_swahili,
                order_rows::amount_tsh,
                order_rows::status,
                order_rows::customer_phone,
                order_rows::recipient_phone,
            ),
        ))
        .load(conn)?;
    parsed("orders", rows, |key, (id, name, name_swahili, amount, status, customer, recipient)| {
        let part = match recipient {
            _ if customer == number => OrderPart::Customer,
            Some(recipient) if recipient == number => OrderPart::Recipient,
            _ => OrderPart::Payer,
        };
        Ok(Record::Order {
            key: OrderKey::parse(key)?,
            id: OrderId::parse(&id)?,
            item: NamedItem { name, name_swahili: name_swahili.unwrap_or_default() },
            amount: Money::new(amount)?,
            status: OrderStatus::from_code(&status).ok_or(CorruptRow)?,
            part,
        })
    })
}

type NoteFields = (String, Option<String>, Option<NaiveDateTime>, String);

fn complaints(keys: &[String], conn: &mut Conn) -> Result<Records, Failure> {
    let ids: Vec<i64> = keys.iter().filter_map(|key| key.parse().ok()).collect();
    let rows: Vec<(i64, NoteFields)> = notes::table
        .inner_join(order_rows::table)
        .filter(notes::id.eq_any(ids))
        .select((notes::id, (notes::kind, notes::problem, notes::answered_at, order_rows::order_id)))
        .load(conn)?;
    let rows = rows.into_iter().map(|(id, row)| (id.to_string(), (id, row))).collect();
    parsed("order_notes", rows, |_key, (id, (kind, problem, answered_at, order_id))| {
        Ok(Record::Complaint {
            id,
            order_id: OrderId::parse(&order_id)?,
            kind: NoteType::from_code(&kind).ok_or(CorruptRow)?,
            problem: optional_code(problem.as_deref())?,
            is_open: answered_at.is_none(),
        })
    })
}

fn sent_pictures(keys: Vec<String>, conn: &mut Conn) -> Result<Records, Failure> {
    let of_keys = pictures::table.filter(pictures::id.eq_any(keys));
    let rows: Vec<(String, Option<NaiveDateTime>)> =
        of_keys.select((pictures::id, pictures::answered_at)).load(conn)?;
    parsed("payment_pictures", rows, |key, answered_at| {
        Ok(Record::Picture { id: PaymentPictureId::parse(key)?, is_open: answered_at.is_none() })
    })
}

fn sent_applications(keys: Vec<String>, conn: &mut Conn) -> Result<Records, Failure> {
    let of_keys = applications::table.filter(applications::id.eq_any(keys));
    let rows: Vec<(String, (String, String))> =
        of_keys.select((applications::id, (applications::reference, applications::status))).load(conn)?;
    parsed("agent_applications", rows, |_key, (reference, status)| {
        Ok(Record::Application {
            reference: ApplicationReference::parse(&reference)?,
            status: ApplicationStatus::from_code(&status).ok_or(CorruptRow)?,
        })
    })
}

type RatingFields = (i64, String, String, Option<String>);

fn given_ratings(keys: Vec<String>, conn: &mut Conn) -> Result<Records, Failure> {
    let rows: Vec<(String, RatingFields)> = ratings::table
        .inner_join(order_rows::table)
        .filter(ratings::order_key.eq_any(keys))
        .select((
            ratings::order_key,
            (ratings::stars, order_rows::order_id, order_rows::item_name, order_rows::item_name_swahili),
        ))
        .load(conn)?;
    parsed("ratings", rows, |key, (stars, order_id, name, name_swahili)| {
        Ok(Record::Rating {
            order_key: OrderKey::parse(key)?,
            order_id: OrderId::parse(&order_id)?,
            item: NamedItem { name, name_swahili: name_swahili.unwrap_or_default() },
            stars: Stars::new(stars)?,
        })
    })
}
