use accounts::{AuditFilter, AuditRecord};
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use api_types::audit::AuditRecordBody;
use api_types::csv;
use kernel::{AccountId, AuditAction, AuditKind, CursorShape, Day, FieldChange, PageRequest};

use super::prelude::*;
use super::query::{FileQuery, day, direction};
use crate::exports::audit_export;

routes![list_audit, export_audit];

/// Limit of rows in an export; larger ranges are split by date.
const MAX_ROWS: usize = 10_000;

#[query]
pub struct AuditQuery {
    /// Words of the staff member's name, or of the subject.
    q: Option<String>,
    /// Type of the subject, such as order.
    kind: Option<String>,
    /// Type of the action, such as changed.
    action: Option<String>,
    by: Option<String>,
    /// Key of the subject.
    subject: Option<String>,
    /// The first day, such as 2026-11-21, in the shop's time zone.
    from: Option<String>,
    /// The last day, inclusive.
    to: Option<String>,
    /// newest, the default, or oldest.
    sort: Option<String>,
}

impl AuditQuery {
    fn parse(&self) -> Result<AuditFilter, ApiError> {
        let subject = self.subject.as_deref().map(str::trim).filter(|text| !text.is_empty());
        Ok(AuditFilter {
            search: self.q.as_deref().and_then(Search::parse),
            kind: optional("kind", self.kind.as_deref(), fields::code::<AuditKind>)?,
            action: optional("action", self.action.as_deref(), fields::code::<AuditAction>)?,
            by: optional("by", self.by.as_deref(), AccountId::parse)?,
            subject: subject.map(str::to_owned),
            from: optional("from", self.from.as_deref(), day)?.map(Day::start),
            until: optional("to", self.to.as_deref(), day)?.map(Day::end),
            direction: direction(self.sort.as_deref())?,
        })
    }
}

/// Actions of staff.
#[get("/audit", tag = "audit")]
pub async fn list_audit(
    _staff: Staff<may::SeeAudit>,
    query: Query<AuditQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<AuditRecordBody> {
    let records = shop.storage.audit.list(&query.parse()?, &page.parse_by(CursorShape::Number)?).await?;
    Ok(Json(PagedEnvelope::of(records, AuditRecordBody::from)))
}

/// Exports actions of staff as a CSV file of at most 10,000 rows, in the order of the list. The export is audited.
#[get("/audit/export", tag = "audit")]
pub async fn export_audit(
    staff: Staff<may::SeeAudit>,
    query: Query<AuditQuery>,
    file: Query<FileQuery>,
    shop: State,
) -> CsvAnswer {
    file.ensure_csv()?;
    let records = all(&query.parse()?, &shop).await?;
    audit_export(AuditKind::AuditLog, "audit.csv", records.len(), staff.actor(), &shop).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"audit.csv\""))
        .body(file_of(&records)))
}

async fn all(filter: &AuditFilter, shop: &AppState) -> Result<Vec<AuditRecord>, ApiError> {
    let (mut records, mut after) = (Vec::new(), None);
    loop {
        let request = PageRequest::new(Some(PageRequest::MAX_LIMIT), after);
        let page = shop.storage.audit.list(filter, &request).await?;
        records.extend(page.items);
        after = page.next;
        if after.is_none() || records.len() >= MAX_ROWS {
            return Ok(records);
        }
    }
}

const HEADER: [&str; 10] =
    ["number", "time", "colleague", "action", "kind", "subject", "label", "field", "before", "after"];

/// One line per changed field; actions without changed fields have one line.
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
    let cells = [
        &seq.to_string(),
        &Day::local(entry.at).format("%Y-%m-%d %H:%M:%S").to_string(),
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
