use ::agents::{AgentApplication, ApplicationFilter, ApplicationSearch};
use diesel::prelude::*;
use kernel::{Coded, Page, PageRequest};

use super::rows::ApplicationRow;
use super::{ApplicationQuery, Conn};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::containing;
use crate::schema::agent_applications as table;

pub fn page(
    filter: &ApplicationFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<AgentApplication>, Failure> {
    let total = matching(filter).count().get_result(conn)?;
    let mut query = matching(filter);
    if let Some(after) = &request.after {
        query = query.filter(table::id.lt(after.as_str().to_owned()));
    }
    let mut rows: Vec<ApplicationRow> = query
        .order(table::id.desc())
        .limit(paging::to_read(request))
        .select(ApplicationRow::as_select())
        .load(conn)?;
    let next = paging::cut(&mut rows, request, |row| row.id.as_str());
    let items: Result<_, _> = rows.into_iter().map(AgentApplication::try_from).collect();
    Ok(Page { items: items?, next, total })
}

fn matching(filter: &ApplicationFilter) -> ApplicationQuery {
    let mut query = table::table.into_boxed();
    if let Some(status) = filter.status {
        query = query.filter(table::status.eq(status.code()));
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

fn search_in(query: ApplicationQuery, search: &ApplicationSearch) -> ApplicationQuery {
    let reference = table::reference.like(containing(&search.reference_part)).escape('\\');
    let name = table::full_name_lower.like(containing(&search.name_part)).escape('\\');
    match &search.phone_part {
        None => query.filter(reference.or(name)),
        Some(digits) => {
            query.filter(reference.or(name).or(table::phone.like(containing(digits)).escape('\\')))
        }
    }
}
