//! SQL that Diesel's query builder cannot say. Its values are bound, never part of the text.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::Error as DieselError;
use diesel::sql_types::{BigInt, Text, Timestamp, Untyped};

use super::{Backend, Conn, LIST_ITEMS};

/// SQL text with bound values. Rows are read by the names of their columns.
#[derive(Debug, Clone, Default)]
pub struct Sql(Vec<Part>);

#[derive(Debug, Clone)]
enum Part {
    Text(String),
    Time(NaiveDateTime),
    Word(String),
    /// A JSON array of texts.
    List(String),
    Number(i64),
    /// A name of a template that has no value.
    Unknown(String),
}

impl Sql {
    pub fn text(text: impl Into<String>) -> Self {
        Self(vec![Part::Text(text.into())])
    }

    /// A query for the items of a list, for `IN (…)`. One value, however long the list is.
    pub fn list(items: &[String]) -> Self {
        Self(vec![Part::List(serde_json::Value::from(items).to_string())])
    }

    /// `template` with each `{name}` of `values` replaced. A name that `values` lacks makes the statement fail.
    pub fn fill(template: &str, values: &[(&str, Self)]) -> Self {
        let mut pieces = template.split('{');
        let mut sql = Self::text(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
            let value = values.iter().find(|(of, _)| *of == name).map(|(_, value)| value.clone());
            sql.extend([
                value.unwrap_or_else(|| Self(vec![Part::Unknown(name.to_owned())])),
                Self::text(rest),
            ]);
        }
        sql
    }

    pub fn join(parts: impl IntoIterator<Item = Self>, separator: &str) -> Self {
        let mut joined = Self::default();
        for part in parts {
            if !joined.0.is_empty() {
                joined.extend([Self::text(separator)]);
            }
            joined.extend([part]);
        }
        joined
    }

    fn extend(&mut self, more: impl IntoIterator<Item = Self>) {
        self.0.extend(more.into_iter().flat_map(|sql| sql.0));
    }
}

impl From<NaiveDateTime> for Sql {
    fn from(at: NaiveDateTime) -> Self {
        Self(vec![Part::Time(at)])
    }
}

impl From<String> for Sql {
    fn from(word: String) -> Self {
        Self(vec![Part::Word(word)])
    }
}

impl From<&str> for Sql {
    fn from(word: &str) -> Self {
        word.to_owned().into()
    }
}

impl From<i64> for Sql {
    fn from(number: i64) -> Self {
        Self(vec![Part::Number(number)])
    }
}

impl QueryFragment<Backend> for Sql {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_sql(text),
                Part::Time(at) => out.push_bind_param::<Timestamp, _>(at)?,
                Part::Word(word) => out.push_bind_param::<Text, _>(word)?,
                Part::Number(number) => out.push_bind_param::<BigInt, _>(number)?,
                Part::List(json) => {
                    let (before, after) = LIST_ITEMS;
                    out.push_sql(before);
                    out.push_bind_param::<Text, _>(json)?;
                    out.push_sql(after);
                }
                Part::Unknown(name) => {
                    let reason = format!("no value for {{{name}}}");
                    return Err(DieselError::QueryBuilderError(reason.into()));
                }
            }
        }
        Ok(())
    }
}

impl QueryId for Sql {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Sql {
    type SqlType = Untyped;
}

impl RunQueryDsl<Conn> for Sql {}
