use ::books::float::FloatEntry;
use diesel::prelude::*;
use kernel::{Page, PageRequest, RepositoryError};

use super::rows::EntryRow;
use super::{Conn, paging};
use crate::failure::Failure;
use crate::schema::{float_entries as entries, orders};

/// Newest first.
pub fn page(account: &str, request: &PageRequest, conn: &mut Conn) -> Result<Page<FloatEntry>, Failure> {
    let of_account = || entries::table.filter(entries::account.eq(account.to_owned()));
    let counted = of_account().select(entries::id).limit(PageRequest::MAX_TOTAL).load::<i64>(conn)?.len();
    let mut query = of_account().left_join(orders::table).into_boxed();
    if let Some(after) = request.after.as_ref().and_then(|after| after.as_str().parse::<i64>().ok()) {
        query = query.filter(entries::id.lt(after));
    }
    let rows: Vec<EntryRow> = query
        .order(entries::id.desc())
        .limit(paging::to_read(request))
        .select(EntryRow::as_select())
        .load(conn)?;
    let mut rows: Vec<_> = rows.into_iter().map(|row| (row.id.to_string(), row)).collect();
    let next = paging::cut(&mut rows, request, |(id, _)| id.as_str());
    let items: Vec<FloatEntry> =
        rows.into_iter().map(|(_, row)| row.try_into()).collect::<Result<_, RepositoryError>>()?;
    Ok(Page { items, next, total: i64::try_from(counted).unwrap_or(PageRequest::MAX_TOTAL) })
}
