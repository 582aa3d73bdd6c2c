//! The limits that the shop is compared with: a bare actix-web server that answers from memory, with one indexed select,
//! and with one durable insert.
//!
//! ```text
//! GET  /memory/{bytes}   so many bytes
//! GET  /rows/{number}    one of the rows 0 to 99,999
//! POST /rows             inserts the body
//! ```
//!
//! It prints its address when it is ready.

mod database;
mod postgres;
mod sqlite;

use std::io::Write;

use actix_web::http::header::{ContentType, ETAG};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{App, HttpResponse, HttpServer, error, get, post};
use clap::Parser;
use database::Database;

/// The largest answer of `/memory`.
const MAX_BYTES: usize = 1_000_000;

#[derive(Debug, Parser)]
struct Limits {
    /// `sqlite://PATH` of a new file, or `postgres://…` of an empty database.
    #[arg(long)]
    database_url: String,
}

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let database = Data::new(database::open(&Limits::parse().database_url)?);
    let memory = Data::new(Bytes::from(vec![b'x'; MAX_BYTES]));
    let app = move || {
        App::new()
            .app_data(database.clone())
            .app_data(memory.clone())
            .service(from_memory)
            .service(one_select)
            .service(one_insert)
    };
    let server = HttpServer::new(app).bind("127.0.0.1:0")?;
    for address in server.addrs() {
        writeln!(std::io::stdout().lock(), "http://{address}")?;
    }
    server.run().await?;
    Ok(())
}

#[get("/memory/{bytes}")]
async fn from_memory(bytes: Path<usize>, memory: Data<Bytes>) -> actix_web::Result<HttpResponse> {
    if *bytes > memory.len() {
        return Err(error::ErrorBadRequest("too many bytes"));
    }
    let body = memory.slice(..*bytes);
    Ok(HttpResponse::Ok().content_type(ContentType::json()).insert_header((ETAG, "\"limit\"")).body(body))
}

#[get("/rows/{number}")]
async fn one_select(number: Path<u32>, database: Data<Box<dyn Database>>) -> actix_web::Result<HttpResponse> {
    let body = database.read(database::row_id(*number)).await.map_err(error::ErrorInternalServerError)?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(body))
}

#[post("/rows")]
async fn one_insert(body: String, database: Data<Box<dyn Database>>) -> actix_web::Result<HttpResponse> {
    database.insert(body).await.map_err(error::ErrorInternalServerError)?;
    Ok(HttpResponse::Created().finish())
}
