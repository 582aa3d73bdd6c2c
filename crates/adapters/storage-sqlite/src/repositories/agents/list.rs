use ::agents::{Agent, AgentFilter, AgentRecord, AgentSort};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{AuditKind, Coded, Page, PageRequest, Search};

use super::super::searching::{has_words, or_like};
use super::super::{audit, paging};
use super::rows::AgentRow;
use super::{AgentQuery, Backend, Conn, figures};
use crate::failure::Failure;
use crate::pattern::{numbers_with, references_with, words_with};
use crate::schema::agents as table;

type Condition = Box<dyn BoxableExpression<table::table, Backend, SqlType = Nullable<Bool>>>;

/// All agents that are not deleted.
pub fn existing() -> AgentQuery {
    table::table.filter(table::deleted_at.is_null()).into_boxed()
}

/// The first agent of `query`, with figures.
pub fn first(query: AgentQuery, conn: &mut Conn) -> Result<Option<AgentRecord>, Failure> {
    let row = query.select(AgentRow::as_select()).first(conn).optional()?;
    let Some(record) = with_figures(row.into_iter().collect(), conn)?.pop() else { return Ok(None) };
    let updated_by = audit::last_by(AuditKind::Agent, &record.agent.id.to_string(), conn)?;
    Ok(Some(AgentRecord { updated_by, ..record }))
}

fn with_figures(rows: Vec<AgentRow>, conn: &mut Conn) -> Result<Vec<AgentRecord>, Failure> {
    let mut figures = figures::of(rows.iter().map(|row| row.id.clone()).collect(), conn)?;
    rows.into_iter()
        .map(|row| {
            let figures = figures.remove(&row.id).unwrap_or_default();
            Ok(AgentRecord { agent: Agent::try_from(row)?, figures, updated_by: None })
        })
        .collect()
}

/// The cursor is the key of the page's last agent, whatever the sort order; its sort values are looked up.
pub fn page(
    filter: &AgentFilter,
    sort: AgentSort,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<AgentRecord>, Failure> {
    let total = matching(filter).count().get_result(conn)?;
    let mut query = sorted(matching(filter), sort);
    if let Some(after) = &request.after {
        query = after_agent(query, sort, after.as_str(), conn)?;
    }
    let mut rows: Vec<AgentRow> =
        query.limit(paging::to_read(request)).select(AgentRow::as_select()).load(conn)?;
    let next = paging::cut(&mut rows, request, |row| row.id.as_str());
    Ok(Page { items: with_figures(rows, conn)?, next, total })
}

fn sorted(query: AgentQuery, sort: AgentSort) -> AgentQuery {
    match sort {
        AgentSort::Name => query.order((table::name_lower, table::id)),
        AgentSort::NameDescending => query.order((table::name_lower.desc(), table::id.desc())),
        AgentSort::Newest => query.order(table::id.desc()),
        AgentSort::Rating => query.order((table::rating_tenths.desc(), table::id.desc())),
        AgentSort::RatingAscending => query.order((table::rating_tenths, table::id)),
    }
}

fn after_agent(query: AgentQuery, sort: AgentSort, id: &str, conn: &mut Conn) -> QueryResult<AgentQuery> {
    let sort_values: Option<(String, i64)> =
        table::table.find(id).select((table::name_lower, table::rating_tenths)).first(conn).optional()?;
    let (name, rating) = sort_values.unwrap_or_default();
    let id = id.to_owned();
    Ok(match sort {
        AgentSort::Name => query
            .filter(table::name_lower.gt(name.clone()).or(table::name_lower.eq(name).and(table::id.gt(id)))),
        AgentSort::NameDescending => query
            .filter(table::name_lower.lt(name.clone()).or(table::name_lower.eq(name).and(table::id.lt(id)))),
        AgentSort::Newest => query.filter(table::id.lt(id)),
        AgentSort::Rating => query.filter(
            table::rating_tenths.lt(rating).or(table::rating_tenths.eq(rating).and(table::id.lt(id))),
        ),
        AgentSort::RatingAscending => query.filter(
            table::rating_tenths.gt(rating).or(table::rating_tenths.eq(rating).and(table::id.gt(id))),
        ),
    })
}

fn matching(filter: &AgentFilter) -> AgentQuery {
    let mut query = existing();
    if let Some(status) = filter.status {
        query = query.filter(table::status.eq(status.code()));
    }
    if let Some(region) = filter.region {
        query = query.filter(table::region.eq(region.code()));
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

fn search_in(query: AgentQuery, search: &Search) -> AgentQuery {
    let named = has_words!(table::name_lower, search.words);
    let found = or_like!(named, table::code, references_with(&search.code()));
    let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
    query.filter(or_like!(found, table::phone, numbers))
}
