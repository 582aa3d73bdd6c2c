//! The frame around every answer.

use std::collections::BTreeMap;

use kernel::Page;
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

#[derive(Debug, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// Is always `true` here.
    pub success: bool,
    /// What was asked for.
    pub data: T,
    /// A text for people, in the language of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl<T> Envelope<T> {
    pub fn of(data: T) -> Self {
        Self { success: true, data, message: None }
    }
}

/// One page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct PagedEnvelope<T> {
    /// Is always `true` here.
    pub success: bool,
    /// The items of this page.
    pub data: Vec<T>,
    /// Where to go on.
    pub page: PageInfo,
}

/// Where a list goes on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageInfo {
    /// For `cursor=` of the next call; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// How many there are on all pages.
    #[schema(required)]
    pub total: Option<i64>,
}

impl<T> PagedEnvelope<T> {
    /// Frames a page, each item as `T`.
    pub fn of<E>(page: Page<E>, item: impl Fn(E) -> T) -> Self {
        let next_cursor = page.next.map(|cursor| cursor.as_str().to_owned());
        let info = PageInfo { next_cursor, total: Some(page.total) };
        Self { success: true, data: page.items.into_iter().map(item).collect(), page: info }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// Is always `false` here.
    pub success: bool,
    /// Stable, never translated.
    pub code: String,
    /// For people, in the language of the request.
    pub message: String,
    /// The inputs at fault.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub errors: Vec<FieldErrorBody>,
    /// What the client needs to go on, such as `amount` beside `price_changed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

/// One input at fault.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FieldError)]
pub struct FieldErrorBody {
    /// JSON path of the input.
    pub field: String,
    /// Stable, never translated.
    pub code: String,
    /// For people, in the language of the request.
    pub message: String,
}

/// A failure that an operation describes beside those of every operation of its kind, which `openapi` adds.
pub struct Failure<const STATUS: u16>;

impl<const STATUS: u16> IntoResponses for Failure<STATUS> {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        BTreeMap::from([(STATUS.to_string(), failure("").into())])
    }
}

/// A response with an [`ErrorBody`].
pub fn failure(description: &str) -> Response {
    let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
