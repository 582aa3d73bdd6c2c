//! An S3 service in memory, for tests.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_web::dev::ServerHandle;
use actix_web::http::Method;
use actix_web::web::{Bytes, Data, PayloadConfig};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use outgoing::{BaseUrl, Secret};

use crate::{Bucket, BucketAddress, Service};

const KEY_ID: &str = "test-key-id";
const SECRET: &str = "test-secret";
const BUCKET: &str = "bucket";
const MAX_BODY: usize = 32 * 1024 * 1024;

#[derive(Default)]
struct State {
    objects: Mutex<BTreeMap<String, Vec<u8>>>,
    /// Parts of uploads that are not complete, by upload.
    uploads: Mutex<BTreeMap<String, BTreeMap<u32, Vec<u8>>>>,
    next_upload: AtomicUsize,
    is_failing: AtomicBool,
}

/// A running service with one bucket; it stops when dropped. It answers 403 to requests that are not signed with its key,
/// but does not verify the signature.
pub struct TestService {
    state: Arc<State>,
    endpoint: String,
    server: ServerHandle,
}

impl TestService {
    /// Listens on a free port of this machine. Needs a running tokio runtime.
    ///
    /// # Errors
    /// When no port can be bound.
    pub fn start() -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let endpoint = format!("http://{}", listener.local_addr()?);
        let state = Arc::new(State::default());
        let shared = Data::from(Arc::clone(&state));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(shared.clone())
                .app_data(PayloadConfig::new(MAX_BODY))
                .default_service(web::to(answer))
        });
        let server = server.workers(1).disable_signals().listen(listener)?.run();
        let handle = server.handle();
        tokio::spawn(server);
        Ok(Self { state, endpoint, server: handle })
    }

    /// Base URL of the service.
    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }

    /// Its settings, with the keys that it accepts.
    pub fn settings(&self) -> Service {
        Service {
            endpoint: BaseUrl::parse(&self.endpoint).ok(),
            region: None,
            access_key_id: Some(KEY_ID.to_owned()),
            secret_access_key: Some(Secret::new(SECRET.to_owned())),
        }
    }

    /// Address of a folder in its bucket.
    pub fn address(folder: &str) -> BucketAddress {
        BucketAddress { bucket: BUCKET.to_owned(), folder: folder.to_owned() }
    }

    /// Opens a folder of its bucket.
    ///
    /// # Errors
    /// As [`Bucket::open`].
    pub fn open(&self, folder: &str) -> Result<Bucket, crate::BucketError> {
        Bucket::open(&Self::address(folder), &self.settings())
    }

    /// Names of all complete objects.
    pub fn names(&self) -> BTreeSet<String> {
        lock(&self.state.objects).keys().cloned().collect()
    }

    /// Replaces the content of an object.
    pub fn overwrite(&self, name: &str, content: &[u8]) {
        lock(&self.state.objects).insert(name.to_owned(), content.to_vec());
    }

    pub fn lose(&self, name: &str) {
        lock(&self.state.objects).remove(name);
    }

    /// Flags of the program for this service, with `more`.
    pub fn flags<'a>(&'a self, more: &[&'a str]) -> Vec<&'a str> {
        let own =
            ["--s3-endpoint", &self.endpoint, "--s3-access-key-id", KEY_ID, "--s3-secret-access-key", SECRET];
        [&own, more].concat()
    }

    /// Refuses every request from now on, or none.
    pub fn fail(&self, failing: bool) {
        self.state.is_failing.store(failing, Ordering::SeqCst);
    }
}

impl Drop for TestService {
    fn drop(&mut self) {
        // The first poll of the future sends the command to stop.
        drop(self.server.stop(false));
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn answer(request: HttpRequest, state: Data<State>, body: Bytes) -> HttpResponse {
    let signed = request.headers().get("authorization").and_then(|value| value.to_str().ok());
    let is_ours =
        signed.is_some_and(|text| text.starts_with(&format!("AWS4-HMAC-SHA256 Credential={KEY_ID}/")));
    if !is_ours || state.is_failing.load(Ordering::SeqCst) {
        // Not 500, which the client would repeat.
        return HttpResponse::Forbidden().finish();
    }
    let Some(name) = request.path().strip_prefix(&format!("/{BUCKET}")) else {
        return HttpResponse::NotFound().finish();
    };
    let name = name.trim_start_matches('/').to_owned();
    let query: BTreeMap<String, String> =
        web::Query::from_query(request.query_string()).map(web::Query::into_inner).unwrap_or_default();
    match (request.method(), query.get("uploadId")) {
        (&Method::POST, None) => begin_upload(&state),
        (&Method::POST, Some(upload)) => complete_upload(&state, name, upload),
        (&Method::PUT, Some(upload)) => put_part(&state, upload, &query, body.to_vec()),
        (&Method::PUT, None) => {
            lock(&state.objects).insert(name, body.to_vec());
            HttpResponse::Ok().insert_header(("ETag", "\"1\"")).finish()
        }
        (&Method::DELETE, Some(upload)) => {
            lock(&state.uploads).remove(upload);
            HttpResponse::NoContent().finish()
        }
        (&Method::DELETE, None) => {
            lock(&state.objects).remove(&name);
            HttpResponse::NoContent().finish()
        }
        (&Method::GET, _) if name.is_empty() => list(&state, &query),
        _ => get(&state, &name),
    }
}

fn get(state: &State, name: &str) -> HttpResponse {
    let Some(content) = lock(&state.objects).get(name).cloned() else {
        return HttpResponse::NotFound().finish();
    };
    HttpResponse::Ok()
        .insert_header(("ETag", "\"1\""))
        .insert_header(("Last-Modified", "Wed, 25 Nov 2026 08:00:00 GMT"))
        .body(content)
}

fn begin_upload(state: &State) -> HttpResponse {
    let upload = state.next_upload.fetch_add(1, Ordering::SeqCst).to_string();
    lock(&state.uploads).insert(upload.clone(), BTreeMap::new());
    xml(&format!(
        "<InitiateMultipartUploadResult><UploadId>{upload}</UploadId></InitiateMultipartUploadResult>"
    ))
}

fn put_part(state: &State, upload: &str, query: &BTreeMap<String, String>, content: Vec<u8>) -> HttpResponse {
    let number = query.get("partNumber").and_then(|number| number.parse().ok());
    let mut uploads = lock(&state.uploads);
    match (uploads.get_mut(upload), number) {
        (Some(parts), Some(number)) => {
            parts.insert(number, content);
            HttpResponse::Ok().insert_header(("ETag", format!("\"{number}\""))).finish()
        }
        _ => HttpResponse::NotFound().finish(),
    }
}

fn complete_upload(state: &State, name: String, upload: &str) -> HttpResponse {
    let Some(parts) = lock(&state.uploads).remove(upload) else { return HttpResponse::NotFound().finish() };
    lock(&state.objects).insert(name, parts.into_values().flatten().collect());
    xml("<CompleteMultipartUploadResult><ETag>\"1\"</ETag></CompleteMultipartUploadResult>")
}

fn list(state: &State, query: &BTreeMap<String, String>) -> HttpResponse {
    let prefix = query.get("prefix").map_or("", String::as_str);
    let delimiter = query.get("delimiter");
    let (mut entries, mut folders) = (Vec::new(), BTreeSet::new());
    for (name, content) in lock(&state.objects).iter() {
        let Some(rest) = name.strip_prefix(prefix) else { continue };
        match delimiter.and_then(|delimiter| rest.split_once(delimiter.as_str())) {
            Some((folder, _)) => {
                folders
                    .insert(format!("<CommonPrefixes><Prefix>{prefix}{folder}/</Prefix></CommonPrefixes>"));
            }
            None => entries.push(format!(
                "<Contents><Key>{name}</Key><Size>{}</Size><ETag>\"1\"</ETag>\
                 <LastModified>2026-11-25T08:00:00.000Z</LastModified></Contents>",
                content.len()
            )),
        }
    }
    entries.extend(folders);
    xml(&format!("<ListBucketResult>{}</ListBucketResult>", entries.concat()))
}

fn xml(text: &str) -> HttpResponse {
    HttpResponse::Ok().content_type("application/xml").body(text.to_owned())
}
