//! Requests and responses, without sockets.

use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;

use actix_web::dev::{Extensions, Service, ServiceRequest};
use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::test::{TestRequest, init_service, read_body};
use actix_web::web::Data;
use actix_web::{App, HttpMessage};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde_json::Value;
use server::app_state::AppState;
use server::http::language::with_language;
use server::http::server::configure_api;

/// A request that can be sent repeatedly.
#[derive(Clone, Debug)]
pub struct Call {
    method: Method,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
    from: SocketAddr,
}

/// A response of a shop.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
    pub text: String,
}

impl Call {
    pub fn get(path: impl Into<String>) -> Self {
        Self::new(Method::GET, path.into(), None)
    }

    pub fn post(path: impl Into<String>, body: &Value) -> Self {
        Self::new(Method::POST, path.into(), Some(body.to_string()))
    }

    pub fn put(path: impl Into<String>, body: &Value) -> Self {
        Self::new(Method::PUT, path.into(), Some(body.to_string()))
    }

    pub fn delete(path: impl Into<String>, body: &Value) -> Self {
        Self::new(Method::DELETE, path.into(), Some(body.to_string()))
    }

    /// With a body that need not be JSON.
    pub fn raw(path: impl Into<String>, body: String) -> Self {
        Self::new(Method::POST, path.into(), Some(body))
    }

    fn new(method: Method, path: String, body: Option<String>) -> Self {
        Self { method, path, headers: Vec::new(), body, from: SocketAddr::from(([127, 0, 0, 1], 4711)) }
    }

    pub fn with(mut self, header: impl Into<String>, value: impl Into<String>) -> Self {
        self.headers.push((header.into(), value.into()));
        self
    }

    pub fn with_all(self, headers: Vec<(String, String)>) -> Self {
        headers.into_iter().fold(self, |call, (name, value)| call.with(name, value))
    }

    /// From the browser of the customer with this number.
    pub fn of_customer(mut self, number: u8) -> Self {
        self.from = SocketAddr::from(([41, 59, 0, number.saturating_add(1)], 4711));
        self
    }

    pub fn describe(&self) -> String {
        let body = self.body.as_deref().unwrap_or_default();
        let headers: Vec<_> = self.headers.iter().filter(|(name, _)| *name != "authorization").collect();
        format!("{} {} {headers:?} {}", self.method, self.path, cut(body, 400))
    }

    fn build(self) -> TestRequest {
        let mut request = TestRequest::default().method(self.method).uri(&self.path).peer_addr(self.from);
        for (name, value) in self.headers {
            request = request.insert_header((name, value));
        }
        if let Some(body) = self.body {
            request = request.insert_header(("content-type", "application/json")).set_payload(body);
        }
        request
    }
}

impl Answer {
    pub fn data(&self) -> &Value {
        &self.body["data"]
    }

    pub fn field(&self, name: &str) -> String {
        self.data()[name].as_str().unwrap_or_default().to_owned()
    }

    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    pub fn describe(&self) -> String {
        format!("{} {}", self.status, cut(&self.text, 300))
    }
}

fn cut(text: &str, characters: usize) -> String {
    text.chars().take(characters).collect()
}

/// Passes a request to a shop.
pub type Front = Rc<dyn Fn(Arc<AppState>, Call) -> LocalBoxFuture<'static, Answer>>;

/// The server's routes, built once; each request carries the shop that answers it.
pub async fn open() -> Front {
    let app =
        App::new().configure(configure_api).wrap(from_fn(with_language)).wrap_fn(|mut request, service| {
            bring_shop(&mut request);
            service.call(request)
        });
    let service = Rc::new(init_service(app).await);
    Rc::new(move |shop, call| {
        let service = service.clone();
        async move {
            let request = call.build().to_request();
            request.extensions_mut().insert(shop);
            let response = service.call(request).await;
            let response = response.unwrap_or_else(|error| panic!("no response: {error}"));
            let status = response.status().as_u16();
            let text = String::from_utf8_lossy(&read_body(response).await).into_owned();
            Answer { status, body: serde_json::from_str(&text).unwrap_or_default(), text }
        }
        .boxed_local()
    })
}

fn bring_shop(request: &mut ServiceRequest) {
    let shop = request.extensions().get::<Arc<AppState>>().cloned().unwrap();
    let mut data = Extensions::new();
    data.insert(Data::from(shop));
    request.add_data_container(Rc::new(data));
}
