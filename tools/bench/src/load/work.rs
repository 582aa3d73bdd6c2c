use std::net::SocketAddr;

use anyhow::Context;
use bytes::Bytes;
use clap::Subcommand;
use hyper::Method;
use serde_json::{Value, json};

use crate::connection::Connection;
use crate::purchase;

/// What each connection repeats.
#[derive(Debug, Subcommand)]
pub enum WorkArgs {
    /// Requests one of the paths after the other.
    Get {
        /// A path with its query.
        #[arg(long = "path", required = true)]
        paths: Vec<String>,
        /// Access token of a staff member.
        #[arg(long)]
        token: Option<String>,
    },
    /// Posts a text to `/rows` of the limits.
    Insert {
        /// Length of the text.
        #[arg(long, default_value_t = 600)]
        bytes: usize,
    },
    /// Orders the first router on the list, paid on delivery.
    CashOrder,
    /// Buys the first bundle on the list: prompt, payment, proof, order.
    PaidOrder,
    /// Signs in as staff.
    Login {
        #[arg(long)]
        email: String,
        #[arg(long)]
        password: String,
    },
}

/// Work with all that it needs from the shop.
pub enum Work {
    Get { paths: Vec<String>, authorization: Option<String> },
    Insert(Bytes),
    CashOrder(Value),
    PaidOrder(Value),
    Login(Value),
}

impl WorkArgs {
    /// Reads the product to buy.
    pub async fn prepare(self, target: SocketAddr) -> anyhow::Result<Work> {
        Ok(match self {
            Self::Get { paths, token } => {
                Work::Get { paths, authorization: token.map(|token| format!("Bearer {token}")) }
            }
            Self::Insert { bytes } => Work::Insert(Bytes::from("x".repeat(bytes))),
            Self::CashOrder => Work::CashOrder(first(target, "/api/routers").await?),
            Self::PaidOrder => Work::PaidOrder(first(target, "/api/bundles?type=normal").await?),
            Self::Login { email, password } => Work::Login(json!({ "email": email, "password": password })),
        })
    }
}

impl Work {
    /// Does it once. `number` is unique.
    pub async fn run(&self, connection: &mut Connection, number: u64) -> anyhow::Result<()> {
        match self {
            Self::Get { paths, authorization } => {
                let turn = usize::try_from(number)?.checked_rem(paths.len()).context("no path")?;
                let path = paths.get(turn).context("no path")?;
                let headers: Vec<_> =
                    authorization.iter().map(|token| ("authorization", token.as_str())).collect();
                connection.send(Method::GET, path, &headers, Bytes::new()).await?;
            }
            Self::Insert(body) => {
                connection.send(Method::POST, "/rows", &[], body.clone()).await?;
            }
            Self::CashOrder(router) => purchase::order_router(connection, router, number).await?,
            Self::PaidOrder(bundle) => purchase::buy_bundle(connection, bundle, number).await?,
            Self::Login(credentials) => {
                connection.post_json("/api/admin/login", &[], credentials).await?;
            }
        }
        Ok(())
    }
}

async fn first(target: SocketAddr, path: &str) -> anyhow::Result<Value> {
    let list = Connection::open(target).await?.get_json(path).await?;
    list.pointer("/data/0").cloned().with_context(|| format!("{path} lists nothing"))
}
