//! Searches. The words of orders find candidates by an index, and a condition on the order decides.

use std::collections::BTreeSet;

use ::orders::OrderSearch;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};

use super::super::counting::Candidates;
use super::find::OrderQuery;
use super::{Backend, Conn};
use crate::pattern::{beginning, national, numbers_with, range_of, replace, upper};
use crate::schema::{delivery_details as details, order_words as words, orders};

pub fn candidates(search: &OrderSearch, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut candidates = Candidates::default();
    for beginning in beginnings(search) {
        let (first, end) = range_of(&beginning);
        let found = words::table
            .filter(words::word.ge(first).and(words::word.lt(end)))
            .select(words::order_key)
            .limit(Candidates::LIMIT)
            .load(conn)?;
        candidates.add(found);
        if candidates.is_full {
            break;
        }
    }
    Ok(candidates)
}

/// Beginnings of words; each match of the search has one of them.
fn beginnings(search: &OrderSearch) -> BTreeSet<String> {
    // A match has all words of the text, so the longest leaves the fewest candidates.
    let longest = |words: &[String]| words.iter().max_by_key(|word| word.chars().count()).cloned();
    let id = search.id_part.as_ref().map(|part| part.to_ascii_lowercase());
    // Typed with the country, or by chance the same digits within the number.
    let phones = search.phone_part.iter().flat_map(|digits| [national(digits), digits]);
    let phones = phones.filter(|digits| !digits.is_empty()).map(str::to_owned);
    let reference = search.reference_part.to_ascii_lowercase();
    let words = longest(&search.words).into_iter().chain(longest(&search.place_words));
    words.chain(id).chain(phones).chain([reference]).collect()
}

type Condition = Box<dyn BoxableExpression<orders::table, Backend, SqlType = Nullable<Bool>>>;

/// Staff can search any of an order's numbers (customer, recipient, payer), the customer's name, the place of
/// delivery and the network's reference of the delivery. What they type is the beginning of a word, or any part of a phone
/// number.
pub fn search_in(query: OrderQuery, search: &OrderSearch) -> OrderQuery {
    let mut found = all_words(&search.words, |word| {
        let starts = orders::customer_name_lower.like(beginning(word)).escape('\\');
        Box::new(starts.or(orders::customer_name_lower.like(within(word)).escape('\\')).nullable())
    });
    let place = all_words(&search.place_words, |word| {
        let starts = upper(orders::delivery_location).like(upper(beginning(word))).escape('\\');
        Box::new(starts.or(upper(orders::delivery_location).like(upper(within(word))).escape('\\')))
    });
    let reference = upper(details::reference).like(upper(beginning(&search.reference_part))).escape('\\');
    let delivered = details::table.filter(details::order_key.eq(orders::id)).filter(reference);
    found = Box::new(found.or(place).or(diesel::dsl::exists(delivered).nullable()));
    if let Some(id_part) = &search.id_part {
        let whole = replace(orders::order_lookup, "-", "").like(beginning(id_part)).escape('\\');
        let tail = orders::order_lookup.like(format!("%-{}", beginning(id_part))).escape('\\');
        found = Box::new(found.or(whole.or(tail).nullable()));
    }
    if let Some(digits) = &search.phone_part {
        for pattern in numbers_with(digits) {
            found = Box::new(found.or(phone(pattern)));
        }
    }
    query.filter(found)
}

/// A LIKE pattern for texts with a word, except the first one, that begins with `part`.
fn within(part: &str) -> String {
    format!("% {}", beginning(part))
}

fn phone(pattern: String) -> Condition {
    let customer = orders::customer_phone.like(pattern.clone()).escape('\\');
    let recipient = orders::recipient_phone.like(pattern.clone()).escape('\\');
    let payer = orders::payer_phone.like(pattern).escape('\\');
    Box::new(customer.nullable().or(recipient).or(payer))
}

/// True when `condition` holds for every word.
fn all_words(words: &[String], condition: impl Fn(&str) -> Condition) -> Condition {
    let always: Condition = Box::new(true.into_sql::<Nullable<Bool>>());
    words.iter().fold(always, |all, word| Box::new(all.and(condition(word))))
}
