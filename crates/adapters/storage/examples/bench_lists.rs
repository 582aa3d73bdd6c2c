//! Fills an empty database with a shop of ORDERS orders and prints how long the lists, reports and figures of the
//! back office take: the median for one caller, and for 16 at once. The desk is measured with every order waiting, and there
//! are three messages per order:
//!
//! ```text
//! bench_lists ORDERS [DATABASE_URL]
//! ```
//!
//! Without a URL it uses a temporary SQLite file. With 0 orders it measures the shop that is there, without the desk.

mod shop;

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use books::ReportBy;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use futures_util::future::try_join_all;
use kernel::{Coded, Day, MessageChannel, Network, PageRequest, Period, RepositoryError};
use notifications::{MessageFilter, MessageKind, MessageSearch, MessageState};
use orders::{
    ItemKind, OrderFilter, OrderSearch, OrderStatus, PaymentStatus, QueueFilter, RevenueFilter, RevenueStatus,
};
use overview::{CaseFilter, CaseKind, CaseSearch};
use payments::{PaymentFilter, PaymentSearch, PaymentStatusFilter, RefundFilter};
use storage::{Storage, StorageOptions};

const STATUSES: [&str; 7] =
    ["paid_without_order", "pending", "completed", "failed", "expired", "review", "reversed"];
const SEARCHES: [&str; 6] =
    ["TBH100000000501", "0754", "0754 000 123", "CEJBH100000000999", "asha", "nothing"];

const RUNS: usize = 9;
const CALLERS: usize = 16;

/// Puts every order on the desk.
const FULL_DESK: &str = "INSERT INTO order_desk (order_key, due_at, kind, network)
    SELECT id, created_at, item_type, network FROM orders";

type Outcome = Result<(), Box<dyn Error>>;

#[tokio::main]
async fn main() -> Outcome {
    let mut arguments = std::env::args().skip(1);
    let orders: u32 = arguments.next().ok_or("usage: bench_lists ORDERS [DATABASE_URL]")?.parse()?;
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite://{}", folder.path().join("shop.db").display());
    let url = arguments.next().unwrap_or(file);
    let shop = match orders {
        0 => Storage::open(&url, &StorageOptions::default())?,
        _ => shop::fill(&url, orders).await?,
    };
    payments(&shop).await?;
    first_page(&shop).await?;
    lists_of_orders(&shop).await?;
    revenue(&shop).await?;
    reports(&shop).await?;
    messages(&shop).await?;
    if orders == 0 {
        return Ok(());
    }
    run(&url, FULL_DESK)?;
    desk(&shop).await?;
    support(&shop).await
}

fn run(url: &str, statement: &str) -> Outcome {
    match url.strip_prefix("sqlite://") {
        Some(path) => SqliteConnection::establish(path)?.batch_execute(statement)?,
        None => PgConnection::establish(url)?.batch_execute(&format!("{statement}; ANALYZE"))?,
    }
    Ok(())
}

async fn payments(shop: &Storage) -> Outcome {
    list(shop, "all", PaymentFilter::default()).await?;
    for status in STATUSES {
        let filter = PaymentFilter { status: PaymentStatusFilter::from_code(status), search: None };
        list(shop, status, filter).await?;
    }
    for text in SEARCHES {
        list(shop, text, PaymentFilter { status: None, search: PaymentSearch::parse(text) }).await?;
    }
    measure("summary", async || shop.payment_records.summary().await.map(|summary| summary.pending)).await?;
    let refunds = async |filter| Ok(shop.refunds.list(filter, &first()).await?.total);
    measure("refunds", async || refunds(RefundFilter::All).await).await?;
    measure("refunds due", async || refunds(RefundFilter::Due).await).await
}

async fn list(shop: &Storage, name: &str, filter: PaymentFilter) -> Outcome {
    measure(name, async || Ok(shop.payment_records.list(&filter, &first()).await?.total)).await
}

async fn first_page(shop: &Storage) -> Outcome {
    measure("order figures", async || shop.order_queries.stats().await.map(|stats| stats.total)).await?;
    measure("waiting", async || shop.overview.waiting().await.map(|waiting| waiting.to_deliver)).await?;
    let today = Day::parse("2026-11-21")?;
    measure("today", async || shop.books.summary(today).await.map(|summary| summary.orders)).await?;
    measure("agents", async || shop.agents.counters().await.map(|counters| counters.active)).await?;
    measure("opening", async || shop.overview.setup_progress().await.map(|opening| opening.bundles)).await
}

async fn lists_of_orders(shop: &Storage) -> Outcome {
    let any = OrderFilter::default();
    let filters = [
        ("orders", any.clone()),
        ("orders by network", OrderFilter { network: Some(Network::Yas), ..any.clone() }),
        ("orders by kind", OrderFilter { kind: Some(ItemKind::Router), ..any.clone() }),
        (
            "orders by status and network",
            OrderFilter {
                status: Some(OrderStatus::Delivered),
                network: Some(Network::Airtel),
                ..any.clone()
            },
        ),
        ("orders to be paid", OrderFilter { payment: Some(PaymentStatus::Due), ..any.clone() }),
        ("orders by status", OrderFilter { status: Some(OrderStatus::Delivered), ..any.clone() }),
        ("orders, none pending", OrderFilter { status: Some(OrderStatus::Pending), ..any }),
    ];
    for (name, filter) in filters {
        measure(name, async || Ok(shop.order_queries.list(&filter, &first()).await?.total)).await?;
    }
    for text in SEARCHES {
        let filter = OrderFilter { search: OrderSearch::parse(text), ..OrderFilter::default() };
        measure(&format!("orders, {text}"), async || {
            Ok(shop.order_queries.list(&filter, &first()).await?.total)
        })
        .await?;
    }
    Ok(())
}

async fn revenue(shop: &Storage) -> Outcome {
    let any = RevenueFilter::default();
    let filters = [
        ("revenue", any.clone()),
        ("revenue by network", RevenueFilter { network: Some(Network::Yas), ..any.clone() }),
        ("revenue cancelled", RevenueFilter { status: Some(RevenueStatus::Cancelled), ..any }),
    ];
    for (name, filter) in filters {
        measure(name, async || Ok(shop.revenue.list(&filter, &first()).await?.total)).await?;
        let sums = format!("{name}, sums");
        measure(&sums, async || Ok(shop.revenue.totals(&filter).await?.confirmed_tsh)).await?;
    }
    Ok(())
}

/// Over all days of the shop.
async fn reports(shop: &Storage) -> Outcome {
    let period = Period::new(Day::parse("2026-04-27")?, Day::parse("2026-11-21")?)?;
    for by in ReportBy::all() {
        let name = format!("report by {}", by.code());
        let groups = async || Ok(i64::try_from(shop.books.revenue(period, by).await?.len()).unwrap_or(0));
        measure(&name, groups).await?;
    }
    let analytics = async || Ok(shop.books.analytics(period).await?.customers.total);
    measure("analytics of all days", analytics).await
}

async fn desk(shop: &Storage) -> Outcome {
    let now = "2026-11-21T10:00:00Z".parse()?;
    let counts = async || Ok(shop.delivery_queue.counts(now).await?.iter().map(|count| count.waiting).sum());
    measure("desk counts", counts).await?;
    let any = QueueFilter::default();
    let filters = [
        ("desk", any.clone()),
        ("desk by network", QueueFilter { network: Some(Network::Yas), ..any.clone() }),
        ("desk by kind", QueueFilter { kind: Some(ItemKind::Router), ..any.clone() }),
        ("desk by phone", QueueFilter { search: OrderSearch::parse("0754 321 908"), ..any }),
    ];
    for (name, filter) in filters {
        measure(name, async || Ok(shop.delivery_queue.queue(&filter, &first(), now).await?.total)).await?;
    }
    Ok(())
}

/// Three per order.
async fn messages(shop: &Storage) -> Outcome {
    let any = MessageFilter::default();
    let filters = [
        ("messages", any.clone()),
        ("messages sent", MessageFilter { state: Some(MessageState::Sent), ..any.clone() }),
        ("messages given up", MessageFilter { state: Some(MessageState::Dead), ..any.clone() }),
        ("messages by kind", MessageFilter { kind: Some(MessageKind::OrderDelivered), ..any.clone() }),
        ("messages by way", MessageFilter { channel: Some(MessageChannel::WhatsApp), ..any.clone() }),
        ("messages by another way", MessageFilter { channel: Some(MessageChannel::Email), ..any }),
    ];
    for (name, filter) in filters {
        measure(name, async || Ok(shop.message_log.list(&filter, &first()).await?.total)).await?;
    }
    for text in SEARCHES {
        let filter = MessageFilter { search: MessageSearch::parse(text), ..MessageFilter::default() };
        let found = async || Ok(shop.message_log.list(&filter, &first()).await?.total);
        measure(&format!("messages, {text}"), found).await?;
    }
    let today = "2026-11-20T21:00:00Z".parse()?;
    measure("message counts", async || Ok(shop.message_log.counts(today).await?.sent_today)).await
}

/// Every order is late.
async fn support(shop: &Storage) -> Outcome {
    let (now, week) = ("2026-11-21T10:00:00Z".parse()?, "2026-11-14T21:00:00Z".parse()?);
    for kind in std::iter::once(None).chain(CaseKind::all().map(Some)) {
        let name = format!("cases, {}", kind.map_or("all", CaseKind::code));
        let filter = CaseFilter { kind, search: None };
        measure(&name, async || Ok(shop.support.list(&filter, &first(), now).await?.total)).await?;
    }
    for text in SEARCHES {
        let filter = CaseFilter { kind: None, search: CaseSearch::parse(text) };
        let found = async || Ok(shop.support.list(&filter, &first(), now).await?.total);
        measure(&format!("cases, {text}"), found).await?;
    }
    let yesterday = "2026-11-20T10:00:00Z".parse()?;
    let news =
        async || Ok(i64::try_from(shop.support.list_since(yesterday, None, now).await?.0.len()).unwrap_or(0));
    measure("cases of a day, first page", news).await?;
    let open = async || Ok(shop.support.counts(now).await?.iter().map(|count| count.open).sum());
    measure("case counts", open).await?;
    let actions = async || Ok(i64::try_from(shop.support.first_actions(week).await?.len()).unwrap_or(0));
    measure("first actions", actions).await
}

fn first() -> PageRequest {
    PageRequest::new(None, None)
}

async fn measure(name: &str, work: impl AsyncFn() -> Result<i64, RepositoryError>) -> Outcome {
    let total = work().await?;
    let (mut alone, mut together) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        alone.push(timed(&work).await?);
        together.extend(try_join_all((0..CALLERS).map(|_| timed(&work))).await?);
    }
    let (alone, together) = (median(alone), median(together));
    Ok(writeln!(std::io::stdout(), "{alone:>10.1?} {together:>10.1?}  {name} ({total})")?)
}

async fn timed(work: impl AsyncFn() -> Result<i64, RepositoryError>) -> Result<Duration, RepositoryError> {
    let began = Instant::now();
    work().await?;
    Ok(began.elapsed())
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len().div_euclid(2)).copied().unwrap_or_default()
}
