use ::books::float::FloatEntry;
use diesel::prelude::*;
use kernel::{Page, PageRequest, RepositoryError};

use super::super::counting::count_up_to_max;
use super::rows::EntryRow;
use super::{Conn, paging};
use crate::failure::Failure;
use crate::schema::{float_entries as entries, orders};

/// Newest first.
pub fn page(account: &str, request: &PageRequest, conn: &mut Conn) -> Result<Page<FloatEntry>, Failure> {
    let of_account = || entries::table.filter(entries::account.eq(account.to_owned()));
    let total = count_up_to_max(of_account().select(entries::id), conn)?;
    let mut query = of_account().left_join(orders::table).into_boxed();
    if let Some(after) = paging::after_number(request) {
        query = query.filter(entries::id.lt(after));
    }
    let mut rows: Vec<EntryRow> = query
        .order(entries::id.desc())
        .limit(paging::to_read(request))
        .select(EntryRow::as_select())
        .load(conn)?;
    let next = paging::cut_numbered(&mut rows, request, |row| row.id);
    let items: Result<_, RepositoryError> = rows.into_iter().map(FloatEntry::try_from).collect();
    Ok(Page { items: items?, next, total })
}
