//! Tags of orders.

use orders::{InvalidTags, TagChange, TagOrdersError, TagUse, Tags};

use super::bulk_status::MAX_ORDERS;
use crate::prelude::*;

response_body! {
    /// A tag in use.
    #[schema(as = OrderTag)]
    pub struct OrderTagBody from used: &TagUse {
        /// Without its `#`.
        pub tag: String = used.tag.clone(),
        /// How many orders have it, archived ones too.
        pub orders: i64 = used.orders,
    }
}

/// A change of the tags of orders. A tag is 1 to 24 letters, digits, hyphens and underscores; a `#` before it is ignored.
#[request]
#[derive(Default)]
pub struct TagOrdersRequest {
    /// 1 to 100 orders, by `_id` or order id.
    pub ids: Vec<String>,
    /// Tags to give; an order has at most 10.
    pub add: Vec<String>,
    /// Tags to take away; one that an order lacks is ignored.
    pub remove: Vec<String>,
}

impl TagOrdersRequest {
    /// The orders as the request names them, and the change.
    pub fn parse(self) -> Result<(Vec<String>, TagChange), ApiError> {
        let mut errors = FieldErrors::default();
        if self.ids.is_empty() {
            errors.add("ids", FieldErrorCode::Required);
        }
        if self.ids.len() > MAX_ORDERS {
            errors.add("ids", FieldErrorCode::TooMany);
        }
        let mut tags = |field, texts: &[String]| {
            let parsed = Tags::parse(texts.iter().map(String::as_str));
            parsed.map_err(|error| errors.add(field, error.into())).unwrap_or_default()
        };
        let (add, remove) = (tags("add", &self.add), tags("remove", &self.remove));
        errors.finish(Some((self.ids, TagChange { add, remove })))
    }
}

impl From<InvalidTags> for FieldErrorCode {
    fn from(error: InvalidTags) -> Self {
        match error {
            InvalidTags::Invalid => Self::InvalidTag,
            InvalidTags::TooMany => Self::TooManyTags,
        }
    }
}

api_errors!(TagOrdersError {
    TooMany => ("add": TooManyTags),
    ..Conflict
});
