//! Who changed what.

use accounts::{AuditFilter, AuditRecord};
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, get};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Utc};
use kernel::{AccountId, AuditAction, AuditKind, CursorShape, FieldChange, PageRequest};
use serde::Deserialize;
use utoipa::IntoParams;

use super::query::{FileQuery, PageQuery, optional};
use crate::app_state::AppState;
use crate::dto::audit::AuditRecordBody;
use crate::dto::envelope::PagedEnvelope;
use crate::error::ApiError;
use crate::exports::note_export;
use crate::extract::caller::{Staff, may};
use crate::extract::query::Query;
use crate::http::csv;

/// Most rows of a file: who wants more asks by dates.
const MOST_ROWS: usize = 10_000;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Part of who did it, or of what it was done to.
    q: Option<String>,
    /// What it was about, such as order.
    kind: Option<String>,
    /// What kind of act, such as changed.
    action: Option<String>,
    by: Option<String>,
    /// About the thing with this key.
    subject: Option<String>,
    /// From this day on, as 2026-11-21, in the shop's time.
    from: Option<String>,
    /// Up to and with this day.
    to: Option<String>,
}

impl AuditQuery {
    fn parse(&self) -> Result<AuditFilter, ApiError> {
        let text = |text: &Option<String>| {
            text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
        };
        let last = optional("to", self.to.as_deref(), day)?;
        Ok(AuditFilter {
            search: text(&self.q),
            kind: optional("kind", self.kind.as_deref(), |code| AuditKind::from_code(code).ok_or(()))?,
            action: optional("action", self.action.as_deref(), |code| {
                AuditAction::from_code(code).ok_or(())
            })?,
            by: optional("by", self.by.as_deref(), AccountId::parse)?,
            subject: text(&self.subject),
            from: optional("from", self.from.as_deref(), day)?.and_then(beginning),
            until: last.and_then(|day| day.succ_opt()).and_then(beginning),
        })
    }
}

fn day(text: &str) -> Result<NaiveDate, chrono::ParseError> {
    NaiveDate::parse_from_str(text, "%Y-%m-%d")
}

/// Tanzania is three hours ahead of UTC, all year.
fn shop_time() -> Option<FixedOffset> {
    FixedOffset::east_opt(10_800)
}

/// Midnight where the shop is.
fn beginning(day: NaiveDate) -> Option<DateTime<Utc>> {
    let midnight = day.and_time(NaiveTime::MIN).and_local_timezone(shop_time()?).single()?;
    Some(midnight.with_timezone(&Utc))
}

/// What colleagues did, newest first.
#[utoipa::path(
    tag = "audit",
    params(AuditQuery, PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = PagedEnvelope<AuditRecordBody>)),
)]
#[get("/audit")]
pub async fn list_audit(
    _staff: Staff<may::SeeAudit>,
    query: Query<AuditQuery>,
    page: Query<PageQuery>,
    shop: Data<AppState>,
) -> Result<Json<PagedEnvelope<AuditRecordBody>>, ApiError> {
    let records = shop.audit.list(&query.parse()?, &page.parse_by(CursorShape::Number)?).await?;
    Ok(Json(PagedEnvelope::of(records, AuditRecordBody::from)))
}

/// The same as a CSV file of at most 10,000 rows, newest first. That it was taken is written down.
#[utoipa::path(
    tag = "audit",
    params(AuditQuery, FileQuery),
    security(("bearer" = [])),
    responses((status = 200, body = String, content_type = "text/csv")),
)]
#[get("/audit/export")]
pub async fn export_audit(
    staff: Staff<may::SeeAudit>,
    query: Query<AuditQuery>,
    file: Query<FileQuery>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    file.ensure_csv()?;
    let records = all(&query.parse()?, &shop).await?;
    note_export(AuditKind::AuditLog, "audit.csv", records.len(), staff.actor(), &shop).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"audit.csv\""))
        .body(file_of(&records)))
}

async fn all(filter: &AuditFilter, shop: &AppState) -> Result<Vec<AuditRecord>, ApiError> {
    let (mut records, mut after) = (Vec::new(), None);
    loop {
        let request = PageRequest::new(Some(PageRequest::MAX_LIMIT), after);
        let page = shop.audit.list(filter, &request).await?;
        records.extend(page.items);
        after = page.next;
        if after.is_none() || records.len() >= MOST_ROWS {
            return Ok(records);
        }
    }
}

const HEADER: [&str; 10] =
    ["number", "time", "colleague", "action", "kind", "subject", "label", "field", "before", "after"];

/// One line for each field that an act changed, and one for an act that changed none.
fn file_of(records: &[AuditRecord]) -> String {
    let mut text = csv::BOM.to_owned() + &csv::line(&HEADER);
    for record in records {
        let none = [FieldChange { field: String::new(), before: None, after: None }];
        let changes = if record.entry.changes.is_empty() { &none } else { record.entry.changes.as_slice() };
        for change in changes {
            text.push_str(&line(record, change));
        }
    }
    text
}

fn line(AuditRecord { seq, entry }: &AuditRecord, change: &FieldChange) -> String {
    let local = shop_time().map_or_else(|| entry.at.fixed_offset(), |zone| entry.at.with_timezone(&zone));
    let cells = [
        &seq.to_string(),
        &local.format("%Y-%m-%d %H:%M:%S").to_string(),
        &entry.by.name,
        entry.action.code(),
        entry.subject.kind.code(),
        &entry.subject.id,
        &entry.subject.label,
        &change.field,
        change.before.as_deref().unwrap_or_default(),
        change.after.as_deref().unwrap_or_default(),
    ];
    csv::line(&cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_where_the_shop_is() {
        let midnight = beginning(day("2026-11-21").unwrap()).unwrap();
        assert_eq!(midnight.to_rfc3339(), "2026-11-20T21:00:00+00:00");
    }
}
