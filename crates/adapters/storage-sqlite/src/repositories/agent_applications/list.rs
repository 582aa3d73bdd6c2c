use ::agents::{AgentApplication, ApplicationFilter};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{Coded, Page, PageRequest, Search};

use super::super::searching::{has_words, or_like};
use super::rows::ApplicationRow;
use super::{ApplicationQuery, Backend, Conn};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::{ids_with, numbers_with, words_with};
use crate::schema::agent_applications as table;

type Condition = Box<dyn BoxableExpression<table::table, Backend, SqlType = Nullable<Bool>>>;

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

fn search_in(query: ApplicationQuery, search: &Search) -> ApplicationQuery {
    let named = has_words!(table::full_name_lower, search.words);
    let found = or_like!(named, table::reference, ids_with(search));
    let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
    query.filter(or_like!(found, table::phone, numbers))
}
