use actix_web::http::header::CONTENT_SECURITY_POLICY;
use utoipa::openapi::path::{Operation, PathItem};

use super::prelude::*;
use crate::openapi::Document;

routes![get_openapi, get_docs];

/// The OpenAPI 3.1 document of this API.
#[get("/openapi.json", tag = "service", responses((status = 200, content_type = "application/json")))]
pub async fn get_openapi() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(Document::get().json.as_str())
}

/// The API documentation as a page without scripts.
#[get("/docs", tag = "service", responses((status = 200, content_type = "text/html")))]
pub async fn get_docs() -> HttpResponse {
    let rows: String =
        Document::get().api.paths.paths.iter().flat_map(|(path, item)| rows(path, item)).collect();
    HttpResponse::Ok()
        .insert_header((
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ))
        .content_type("text/html; charset=utf-8")
        .body(PAGE.replace("{rows}", &rows))
}

const PAGE: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
<meta name=viewport content='width=device-width,initial-scale=1'><title>Bundle Hub API</title><style>\
body{font:16px/1.5 system-ui,sans-serif;background:#fbf8f1;color:#10231c;max-width:960px;margin:auto;padding:24px 16px}\
dt{margin-top:16px;font-family:ui-monospace,monospace;overflow-wrap:anywhere}dt b{color:#0b6b3a}dd{margin:0;color:#4d5f57}\
a{color:#0a6ea8}</style><h1>Bundle Hub API</h1>\
<p>The whole description, with every field: <a href=/api/openapi.json>openapi.json</a>.</p><dl>{rows}</dl></html>";

fn rows(path: &str, item: &PathItem) -> Vec<String> {
    let methods = [("GET", &item.get), ("POST", &item.post), ("PUT", &item.put), ("DELETE", &item.delete)];
    let present =
        methods.into_iter().filter_map(|(method, operation)| operation.as_ref().map(|o| (method, o)));
    present.map(|(method, operation)| row(method, path, operation)).collect()
}

/// The texts are doc comments of this program, so they need no escaping.
fn row(method: &str, path: &str, operation: &Operation) -> String {
    let text = operation.description.as_ref().or(operation.summary.as_ref()).map_or("", String::as_str);
    format!("<dt><b>{method}</b> {path}</dt><dd>{text}</dd>")
}
