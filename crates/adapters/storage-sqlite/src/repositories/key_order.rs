//! Lists in the order of their keys, which sort by creation time. A macro, because the types of Diesel's queries differ for each
//! table.

/// Sorts a boxed query by a key, beginning after one, and limits it to what the page of the request needs.
macro_rules! by_key {
    ($query:expr, $key:expr, $direction:expr, $after:expr, $request:expr) => {{
        let query = $query;
        let sorted = match ($direction, $after) {
            (kernel::Direction::NewestFirst, None) => query.order($key.desc()),
            (kernel::Direction::NewestFirst, Some(after)) => query.filter($key.lt(after)).order($key.desc()),
            (kernel::Direction::OldestFirst, None) => query.order($key.asc()),
            (kernel::Direction::OldestFirst, Some(after)) => query.filter($key.gt(after)).order($key.asc()),
        };
        sorted.limit($crate::paging::to_read($request))
    }};
}
pub(super) use by_key;
