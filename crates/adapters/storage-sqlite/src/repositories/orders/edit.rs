//! Values of an order that staff replace, and the tags in use.

use ::changes::Action;
use ::orders::{ChangeConflict, FiscalReceipt, OrderEdit, OrderField, TagUse};
use diesel::dsl::count_star;
use diesel::prelude::*;

use super::super::audit;
use super::{Conn, publish, to_db_time};
use crate::failure::Failure;
use crate::schema::{order_words as words, orders};

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn edit(edit: &OrderEdit, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    let key = edit.key.to_string();
    let seen = diesel::update(orders::table.find(&key))
        .filter(orders::version.eq(edit.from_version))
        .filter(orders::archived_at.is_null());
    let next = (orders::version.eq(orders::version + 1), orders::updated_at.eq(to_db_time(edit.at)));
    let changed = match &edit.field {
        OrderField::FiscalReceipt(receipt) => {
            let receipt = receipt.as_ref().map(FiscalReceipt::to_string);
            seen.set((orders::fiscal_receipt.eq(receipt), next)).execute(conn)?
        }
        OrderField::Tags(tags) => seen.set((orders::tags.eq(tags.column()), next)).execute(conn)?,
    };
    if changed == 0 {
        return Err(Failure::Domain(ChangeConflict::Version));
    }
    audit::append(&edit.audit, conn)?;
    Ok(publish::order(&key, Action::Updated, edit.at, conn)?)
}

/// The sign before a tag, and the one that sorts after it.
const SIGN: (&str, &str) = ("#", "$");
const MOST_TAGS: i64 = 50;

/// Among the words of orders, tags have their sign.
pub fn tags(conn: &mut Conn) -> QueryResult<Vec<TagUse>> {
    let rows: Vec<(String, i64)> = words::table
        .filter(words::word.ge(SIGN.0).and(words::word.lt(SIGN.1)))
        .group_by(words::word)
        .select((words::word, count_star()))
        .order((count_star().desc(), words::word))
        .limit(MOST_TAGS)
        .load(conn)?;
    let used = |(word, orders): (String, i64)| TagUse { tag: word.replacen(SIGN.0, "", 1), orders };
    Ok(rows.into_iter().map(used).collect())
}
