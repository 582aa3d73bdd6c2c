//! Searches. The words of orders find candidates by an index, and a condition on the order decides.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text};
use kernel::Search;

use super::super::counting::Candidates;
use super::super::searching::{has_words, or_like};
use super::find::OrderQuery;
use super::{Backend, Conn};
use crate::pattern::{
    ids_with, last_of, national, numbers_with, range_of, references_with, upper, words_with,
};
use crate::schema::{delivery_details as details, order_words as words, orders};

pub fn candidates(search: &Search, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut candidates = Candidates::default();
    let of_words =
        BTreeSet::from([&search.words, &search.accented_words]).into_iter().map(|words| with_all(words));
    let of_others = beginnings(search).into_iter().map(|beginning| with(&beginning));
    for found in of_words.chain(of_others) {
        candidates.add(found.limit(Candidates::LIMIT).load(conn)?);
        if candidates.is_full {
            break;
        }
    }
    Ok(candidates)
}

/// Keys of all orders that may match, also where [`candidates`] are full. One subquery: for several within OR, PostgreSQL reads all orders.
pub fn keys_of_all(search: &Search) -> Keys {
    let of_words =
        [&search.words, &search.accented_words].into_iter().filter_map(|words| longest_first(words).next());
    let beginnings = of_words.cloned().chain(beginnings(search));
    beginnings.fold(words::table.select(words::order_key).into_boxed(), |keys, beginning| {
        let (first, end) = range_of(&beginning);
        keys.or_filter(words::word.ge(first).and(words::word.lt(end)))
    })
}

fn longest_first(words: &[String]) -> impl Iterator<Item = &String> {
    let mut words: Vec<_> = words.iter().collect();
    words.sort_by_key(|word| Reverse(word.chars().count()));
    words.into_iter()
}

type Keys = words::BoxedQuery<'static, Backend, Text>;

/// Keys of the orders that have a word with this beginning.
fn with(beginning: &str) -> Keys {
    let (first, end) = range_of(beginning);
    words::table.filter(words::word.ge(first).and(words::word.lt(end))).select(words::order_key).into_boxed()
}

/// Keys of the orders that have words with all these beginnings. A single letter is not looked up: too many words begin with it.
fn with_all(words: &[String]) -> Keys {
    let mut words = longest_first(words);
    let first = words.next().map(String::as_str).unwrap_or_default();
    let others = words.filter(|word| word.chars().count() > 1);
    others.fold(with(first), |keys, word| keys.filter(words::order_key.eq_any(with(word))))
}

/// Beginnings of numbers, ids and references that the text may be a part of.
fn beginnings(search: &Search) -> BTreeSet<String> {
    // Typed with the country, or by chance the same digits within the number.
    let phones = search.phone.iter().flat_map(|digits| [national(digits), digits]).map(str::to_owned);
    let ids = [search.code(), search.id.clone(), search.reference.clone()];
    let ends = [last_of(&search.id), last_of(&search.reference)].into_iter().flatten();
    let ids = ids.into_iter().chain(ends).map(|part| part.to_ascii_lowercase());
    phones.chain(ids).filter(|part| !part.is_empty()).collect()
}

type Condition = Box<dyn BoxableExpression<orders::table, Backend, SqlType = Nullable<Bool>>>;

/// Staff can search any of an order's numbers (customer, recipient, payer), the customer's name, the place of delivery, its id,
/// the network's reference of the delivery, and its tags with their sign.
pub fn search_in(query: OrderQuery, search: &Search) -> OrderQuery {
    let name = has_words!(orders::customer_name_lower, search.words);
    let place = has_words!(orders::delivery_location, search.accented_words, upper);
    let tag = has_words!(orders::tags, search.accented_words);
    let mut found = or_like!(Box::new(name.or(place).or(tag)), orders::order_lookup, ids_with(search));
    for pattern in search.phone.iter().flat_map(|digits| numbers_with(digits)) {
        found = Box::new(found.or(phone(pattern)));
    }
    // A scalar subquery, as the last condition: for EXISTS within OR, PostgreSQL reads the references of all orders.
    let delivered = || details::table.filter(details::order_key.eq(orders::id));
    let reference = || delivered().select(upper(details::reference)).single_value();
    for pattern in references_with(&search.reference) {
        found = Box::new(found.or(reference().like(pattern).escape('\\')));
    }
    query.filter(found)
}

fn phone(pattern: String) -> Condition {
    let customer = orders::customer_phone.like(pattern.clone()).escape('\\');
    let recipient = orders::recipient_phone.like(pattern.clone()).escape('\\');
    let payer = orders::payer_phone.like(pattern).escape('\\');
    Box::new(customer.nullable().or(recipient).or(payer))
}
