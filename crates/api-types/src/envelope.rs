//! The envelope of every response.

use actix_web::body::BoxBody;
use actix_web::{HttpRequest, HttpResponse, Responder};
use api_macros::response;
use kernel::Page;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::{Content, Ref, Response, ResponseBuilder};

#[derive(Serialize, ToSchema)]
pub struct Envelope<T> {
    /// Always `true`; a failure has another shape.
    pub success: bool,
    /// The result, in the shape of the call.
    pub data: T,
    /// A message for the user, in the language of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl<T> Envelope<T> {
    pub fn of(data: T) -> Self {
        Self { success: true, data, message: None }
    }
}

/// 201 with the new item in an [`Envelope`].
pub struct Created<T>(pub T);

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, _request: &HttpRequest) -> HttpResponse {
        HttpResponse::Created().json(Envelope::of(self.0))
    }
}

/// One page of a list.
#[derive(Serialize, ToSchema)]
pub struct PagedEnvelope<T> {
    /// Always `true`; a failure has another shape.
    pub success: bool,
    /// The items of this page.
    pub data: Vec<T>,
    /// Position of the next page.
    pub page: PageInfo,
}

/// Position of the next page.
#[response]
pub struct PageInfo {
    /// Value of `cursor=` for the next call; null on the last page.
    pub next_cursor: Option<String>,
    /// Number of items on all pages. Counting may end at 1000, so 1000 means as many or more.
    pub total: Option<i64>,
}

impl<T> PagedEnvelope<T> {
    /// Converts each item of a page.
    pub fn of<E>(page: Page<E>, item: impl Fn(E) -> T) -> Self {
        let next_cursor = page.next.map(|cursor| cursor.as_str().to_owned());
        let info = PageInfo { next_cursor, total: Some(page.total) };
        Self { success: true, data: page.items.into_iter().map(item).collect(), page: info }
    }
}

#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    /// Always `false`; a success has another shape.
    pub success: bool,
    /// A code for programs, such as `required`: stable, never translated.
    pub code: String,
    /// Message for the user, in the language of the request.
    pub message: String,
    /// The invalid fields of the request; empty for every other failure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub errors: Vec<FieldErrorBody>,
    /// Data that the client needs to continue, such as `amount` with `price_changed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

/// An invalid field of the request, and why.
#[response]
pub struct FieldErrorBody {
    /// JSON path of the field.
    pub field: String,
    /// A code for programs, such as `required`: stable, never translated.
    pub code: String,
    /// Message for the user, in the language of the request.
    pub message: String,
    /// The refused text, where the request is a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub value: Option<String>,
}

/// A response with an [`ErrorBody`].
pub fn failure(description: &str) -> Response {
    let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
