//! Fills an empty database with a shop of so many orders and prints how long the lists of payments and the figures of
//! the back office's first page take, each the best of five times:
//!
//! ```text
//! bench_lists ORDERS [DATABASE_URL]
//! ```
//!
//! Without a URL it is a SQLite file that is gone afterwards.

mod shop;

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use kernel::{PageRequest, RepositoryError};
use payments::{PaymentFilter, PaymentSearch, PaymentStatusFilter, RefundState};
use storage::Storage;

const STATUSES: [&str; 7] =
    ["paid_without_order", "pending", "completed", "failed", "expired", "review", "reversed"];
const SEARCHES: [&str; 5] = ["TBH100000050001", "50001", "0754 000 123", "CEJBH100000099999", "nothing"];

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let orders: u32 = arguments.next().ok_or("usage: bench_lists ORDERS [DATABASE_URL]")?.parse()?;
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite://{}", folder.path().join("shop.db").display());
    let shop = shop::fill(&arguments.next().unwrap_or(file), orders).await?;
    list(&shop, "all", PaymentFilter::default()).await?;
    for status in STATUSES {
        let filter = PaymentFilter { status: PaymentStatusFilter::from_code(status), search: None };
        list(&shop, status, filter).await?;
    }
    for text in SEARCHES {
        list(&shop, text, PaymentFilter { status: None, search: PaymentSearch::parse(text) }).await?;
    }
    measure("summary", async || shop.payment_records.summary().await.map(|summary| summary.pending)).await?;
    let first = PageRequest::new(None, None);
    let refunds = async |state| Ok(shop.refunds.list(state, &first).await?.total);
    measure("refunds", async || refunds(None).await).await?;
    measure("refunds open", async || refunds(Some(RefundState::Open)).await).await?;
    measure("order figures", async || shop.orders.stats().await.map(|stats| stats.total)).await?;
    measure("waiting", async || shop.overview.waiting().await.map(|waiting| waiting.to_deliver)).await?;
    measure("opening", async || shop.overview.opening().await.map(|opening| opening.bundles)).await
}

async fn list(shop: &Storage, name: &str, filter: PaymentFilter) -> Result<(), Box<dyn Error>> {
    let first = PageRequest::new(None, None);
    measure(name, async || Ok(shop.payment_records.list(&filter, &first).await?.total)).await
}

async fn measure(
    name: &str,
    work: impl AsyncFn() -> Result<i64, RepositoryError>,
) -> Result<(), Box<dyn Error>> {
    let (mut best, mut total) = (Duration::MAX, 0);
    for _ in 0..5 {
        let began = Instant::now();
        total = work().await?;
        best = best.min(began.elapsed());
    }
    Ok(writeln!(std::io::stdout(), "{best:>10.1?}  {name} ({total})")?)
}
