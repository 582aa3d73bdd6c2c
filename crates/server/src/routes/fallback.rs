use actix_web::http::header::ALLOW;
use actix_web::{HttpRequest, HttpResponse};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use utoipa::openapi::path::PathItem;

use crate::openapi::Document;

/// Calls under `/api` without a handler: 405 if the path supports another method, 404 otherwise.
pub async fn no_such_call(request: HttpRequest) -> HttpResponse {
    match methods_at(request.path()) {
        Some(methods) => {
            let mut response = HttpResponse::from_error(ApiError::new(ErrorCode::MethodNotAllowed));
            if let Ok(value) = methods.join(", ").parse() {
                response.headers_mut().insert(ALLOW, value);
            }
            response
        }
        None => HttpResponse::from_error(ApiError::new(ErrorCode::NotFound)),
    }
}

fn methods_at(path: &str) -> Option<Vec<&'static str>> {
    let paths = &Document::get().api.paths.paths;
    let by_pattern = || paths.iter().find(|(template, _)| fits(template, path)).map(|(_, item)| item);
    paths.get(path).or_else(by_pattern).map(methods_of)
}

fn methods_of(item: &PathItem) -> Vec<&'static str> {
    let known = [("GET", &item.get), ("POST", &item.post), ("PUT", &item.put), ("DELETE", &item.delete)];
    let of_get = item.get.as_ref().map(|_| "HEAD");
    known
        .into_iter()
        .filter(|(_, operation)| operation.is_some())
        .map(|(name, _)| name)
        .chain(of_get)
        .collect()
}

/// Whether `path` matches `template`, in which `{…}` matches one segment.
fn fits(template: &str, path: &str) -> bool {
    let (mut expected, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (expected.next(), given.next()) {
            (None, None) => return true,
            (Some(pattern), Some(segment)) if pattern == segment => {}
            (Some(pattern), Some(segment)) if pattern.starts_with('{') && !segment.is_empty() => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placeholder_matches_exactly_one_segment() {
        assert!(fits("/api/orders/{id}", "/api/orders/42"));
        assert!(!fits("/api/orders/{id}", "/api/orders/") && !fits("/api/orders/{id}", "/api/orders/4/2"));
    }
}
