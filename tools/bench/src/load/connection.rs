use std::net::SocketAddr;

use anyhow::ensure;
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// One connection that stays open.
pub struct Connection {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Connection {
    pub async fn open(target: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(target).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::task::spawn_local(connection);
        Ok(Self { sender, host: target.to_string() })
    }

    /// Sends a request and reads the whole answer.
    ///
    /// # Errors
    /// The status is not 2xx, or the connection ended.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> anyhow::Result<Bytes> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.sender.ready().await?;
        let response = self.sender.send_request(request.body(Full::new(body))?).await?;
        let status = response.status();
        let body = response.into_body().collect().await?.to_bytes();
        ensure!(status.is_success(), "{path}: {status} {}", String::from_utf8_lossy(&body));
        Ok(body)
    }

    pub async fn get_json(&mut self, path: &str) -> anyhow::Result<Value> {
        Ok(serde_json::from_slice(&self.send(Method::GET, path, &[], Bytes::new()).await?)?)
    }

    /// Posts JSON with further headers.
    pub async fn post_json(
        &mut self,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> anyhow::Result<Value> {
        let mut all = vec![(CONTENT_TYPE.as_str(), "application/json")];
        all.extend_from_slice(headers);
        let answer = self.send(Method::POST, path, &all, Bytes::from(body.to_string())).await?;
        Ok(serde_json::from_slice(&answer)?)
    }
}
