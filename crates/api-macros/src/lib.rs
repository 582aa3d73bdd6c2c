//! Attributes for the HTTP API. A handler's signature and a body's fields already say most of what OpenAPI and serde need
//! to know; these attributes read it from there, so that the description cannot differ from the code.

mod body;
mod route;
mod types;

use proc_macro::TokenStream;
use syn::Error;

macro_rules! methods {
    ($($method:ident)*) => {$(
        /// Routes requests of this method to a handler, and describes the operation:
        /// `#[put("/agents/{id}", tag = "agents", failures(409 = "version_conflict", 429))]`.
        ///
        /// Parameters come from the path, `Query` and header extractors; the request body from an extractor `…Json` or
        /// `CsvUpload`; security from the extractor of the caller; the success from what is returned. `failures` are
        /// those that other operations of its kind do not have. Further arguments are those of `utoipa::path`: `params`
        /// and `request_body` replace what the signature says, `responses` add to it.
        #[proc_macro_attribute]
        pub fn $method(arguments: TokenStream, handler: TokenStream) -> TokenStream {
            output(route::expand(stringify!($method), arguments.into(), handler.into()))
        }
    )*};
}

methods! { get post put delete }

/// A response body: serialized and described, with names in camel case, and without the suffix `Body` in its schema's
/// name. An `Option` is null when it is `None`, so it is required unless serde skips it. An enum has names in snake case.
#[proc_macro_attribute]
pub fn response(_arguments: TokenStream, body: TokenStream) -> TokenStream {
    output(body::expand_response(body.into()))
}

/// A request body: deserialized and described, with names in camel case. Whole numbers may have a zero fraction, and an
/// `Option<Option<_>>` tells null from absent. Lists, texts and flags are empty when they are absent. `Required` is an `Option` that clients must send: a missing one is reported
/// with all other errors.
#[proc_macro_attribute]
pub fn request(_arguments: TokenStream, body: TokenStream) -> TokenStream {
    output(body::expand_request(body.into()))
}

/// The parameters of a query string: deserialized and described, with names in camel case.
#[proc_macro_attribute]
pub fn query(_arguments: TokenStream, parameters: TokenStream) -> TokenStream {
    output(body::expand_query(parameters.into()))
}

fn output(expanded: Result<proc_macro2::TokenStream, Error>) -> TokenStream {
    expanded.unwrap_or_else(Error::into_compile_error).into()
}
