//! How staff said that files of payment companies are read.

use std::collections::BTreeMap;

use ::books::{ColumnRole, Columns, ReadOptions, StatementLayout};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, Coded, DateOrder, DecimalMark, RepositoryError};
use serde::{Deserialize, Serialize};

use super::{Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::statement_layouts as layouts;

const MAX_LAYOUTS: i64 = 100;

#[derive(Serialize, Deserialize)]
struct OptionsJson {
    /// The column of each role; absent when the headings tell.
    columns: Option<BTreeMap<String, usize>>,
    decimal: MarkJson,
    dates: DatesJson,
    statuses: BTreeMap<String, bool>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MarkJson {
    Unknown,
    Point,
    Comma,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DatesJson {
    Unknown,
    Day,
    Month,
}

pub fn of(source: &str, conn: &mut Conn) -> Result<Vec<StatementLayout>, Failure> {
    let rows: Vec<(String, String, String)> = layouts::table
        .filter(layouts::source.eq(source))
        .order(layouts::name)
        .limit(MAX_LAYOUTS)
        .select((layouts::name, layouts::headings, layouts::options))
        .load(conn)?;
    let read = |(name, headings, options): (String, String, String)| {
        let options = parse(&options).map_err(corrupt("statement_layouts", name.clone()))?;
        Ok(StatementLayout { source: source.to_owned(), name, headings, options })
    };
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

pub fn put(layout: &StatementLayout, at: DateTime<Utc>, by: &Actor, conn: &mut Conn) -> QueryResult<()> {
    let options = serde_json::to_string(&OptionsJson::from(&layout.options)).unwrap_or_default();
    let (headings, name) = (strip_nul(&layout.headings), strip_nul(&layout.name));
    let said = (
        layouts::headings.eq(headings),
        layouts::options.eq(options),
        layouts::at.eq(to_db_time(at)),
        layouts::by_name.eq(strip_nul(&by.name)),
    );
    diesel::insert_into(layouts::table)
        .values((layouts::source.eq(&layout.source), layouts::name.eq(name), said.clone()))
        .on_conflict((layouts::source, layouts::name))
        .do_update()
        .set(said)
        .execute(conn)
        .map(drop)
}

impl From<&ReadOptions> for OptionsJson {
    fn from(options: &ReadOptions) -> Self {
        let columns = options
            .columns
            .as_ref()
            .map(|columns| columns.iter().map(|(role, column)| (role.code().to_owned(), column)).collect());
        let decimal = match options.mark {
            DecimalMark::Unknown => MarkJson::Unknown,
            DecimalMark::Point => MarkJson::Point,
            DecimalMark::Comma => MarkJson::Comma,
        };
        let dates = match options.dates {
            DateOrder::Unknown => DatesJson::Unknown,
            DateOrder::DayFirst => DatesJson::Day,
            DateOrder::MonthFirst => DatesJson::Month,
        };
        Self { columns, decimal, dates, statuses: options.statuses.clone() }
    }
}

fn parse(text: &str) -> Result<ReadOptions, CorruptRow> {
    let json: OptionsJson = serde_json::from_str(text)?;
    let role = |(code, column): (String, usize)| Some((ColumnRole::from_code(&code)?, column));
    let columns = match json.columns {
        None => None,
        Some(columns) => {
            let pairs: Option<Vec<_>> = columns.into_iter().map(role).collect();
            Some(Columns::from_choices(pairs.ok_or(CorruptRow)?))
        }
    };
    let mark = match json.decimal {
        MarkJson::Unknown => DecimalMark::Unknown,
        MarkJson::Point => DecimalMark::Point,
        MarkJson::Comma => DecimalMark::Comma,
    };
    let dates = match json.dates {
        DatesJson::Unknown => DateOrder::Unknown,
        DatesJson::Day => DateOrder::DayFirst,
        DatesJson::Month => DateOrder::MonthFirst,
    };
    Ok(ReadOptions { columns, mark, dates, statuses: json.statuses, ..ReadOptions::default() })
}
