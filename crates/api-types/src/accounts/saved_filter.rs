//! Saved filters of lists.

use accounts::{Account, FilterName, NewFilter, Permission, SaveFilterError, SavedFilter, SavedList};

use crate::fields::text_code;
use crate::prelude::*;

/// A filter to save.
#[request]
pub struct SaveFilterRequest {
    /// orders, revenue, payments or support.
    #[schema(required, value_type = code::SavedList)]
    pub list: Option<String>,
    /// 1 to 40 characters; unique among the caller's filters of the list.
    pub name: Required<String>,
    /// Query string of the list's address, at most 500 bytes; may be empty.
    pub query: Required<String>,
    /// Whether it is shared with everyone who may see the list.
    pub shared: bool,
}

/// New name and sharing of a filter.
#[request]
pub struct ChangeFilterRequest {
    /// 1 to 40 characters.
    pub name: Required<String>,
    /// Whether it is shared with everyone who may see the list.
    pub shared: bool,
}

impl SaveFilterRequest {
    /// `holds` tells whether the list's parser accepts the query.
    pub fn parse(self, holds: impl Fn(SavedList, &str) -> bool) -> Result<NewFilter, ApiError> {
        let mut errors = FieldErrors::default();
        let list = errors.required("list", self.list.as_deref(), fields::code);
        let name = errors.required("name", self.name.as_deref(), name);
        let query = self.query.unwrap_or_default();
        if query.len() > SavedFilter::MAX_QUERY_BYTES {
            errors.add("query", FieldErrorCode::TooLong);
        } else if list.is_some_and(|list| !holds(list, &query)) {
            errors.add("query", FieldErrorCode::Invalid);
        }
        let filter =
            list.zip(name).map(|(list, name)| NewFilter { list, name, query, is_shared: self.shared });
        errors.finish(filter)
    }
}

impl ChangeFilterRequest {
    pub fn parse(self) -> Result<(FilterName, bool), ApiError> {
        let mut errors = FieldErrors::default();
        let name = errors.required("name", self.name.as_deref(), name);
        errors.finish(name.map(|name| (name, self.shared)))
    }
}

fn name(text: &str) -> Result<FilterName, FieldErrorCode> {
    FilterName::parse(text).map_err(text_code)
}

response_body! {
    let manages = filter.is_shared && account.role.has_permission(Permission::EditSettings);
    /// A saved filter of a list, as the caller sees it.
    pub struct SavedFilterBody of(filter: SavedFilter, is_valid: bool, account: &Account) {
        #[serde(rename = "_id")]
        pub key: String = filter.id.to_string(),
        pub list: code::SavedList = filter.list.into(),
        /// Name of the filter.
        pub name: String = filter.name.as_str().to_owned(),
        /// Query string of the list's address.
        pub query: String = filter.query,
        /// Whether it is shared with everyone who may see the list.
        pub shared: bool = filter.is_shared,
        /// Whether the caller may rename and delete it.
        pub can_change: bool = manages || filter.owner == account.id,
        /// Whether the list's parser still accepts it.
        pub is_valid: bool = is_valid,
    }
}

api_errors!(SaveFilterError {
    NotFound => SavedFilterNotFound,
    NotPermitted => NotPermitted,
    NameTaken => ("name": FilterNameTaken),
    TooMany => ("name": TooManyFilters),
    ..Repository
});
