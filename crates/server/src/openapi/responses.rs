//! What a response says about itself, which OpenAPI requires of each.

use utoipa::openapi::path::Operation;
use utoipa::openapi::{RefOr, Response};

/// Describes every response that its handler does not.
pub fn describe_all(operation: &mut Operation) {
    for (status, response) in &mut operation.responses.responses {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            response.description = description(status, response).to_owned();
        }
    }
}

fn description(status: &str, response: &Response) -> &'static str {
    match status {
        "200" if response.content.contains_key("text/csv") => "A CSV file",
        "200" => "The result",
        "201" => "What was created",
        "202" => "Accepted; the outcome follows",
        "400" => "The request cannot be read",
        "401" => "Not signed in, or no longer",
        "402" => "Not paid",
        "403" => "Not permitted",
        "404" => "There is no such thing",
        "409" => "Contradicts the present state",
        "410" => "No longer valid",
        "413" => "Too large",
        "415" => "Of a kind that is not accepted",
        "422" => "Fields are invalid: errors names each",
        "429" => "Too many requests: retry after Retry-After",
        "502" => "Another company's service failed",
        "503" => "Busy: retry after Retry-After",
        _ => "See code and message",
    }
}
