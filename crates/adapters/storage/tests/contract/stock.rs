//! The ledger of routers: whatever moves the stock leaves an entry, and the stock is their sum.

use catalog::{PostStock, PostStockError, Router, Stock, StockEntry, StockEntryKind, StockPosting};
use kernel::editing::{Edit, Item, with_edit};
use kernel::{AuditAction, Money, PageRequest};
use orders::OrderStatus;
use storage::Storage;

use crate::samples::{actor, at, key, place_order, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    sales_cancellations_and_goods_explain_the_stock,
    an_edit_of_the_stock_is_a_count,
    received_goods_average_the_cost_and_are_written_once,
    more_than_is_there_cannot_be_lost,
    thirty_two_customers_and_goods_at_once_leave_no_unit_unexplained,
    the_outlook_counts_the_sales_of_the_last_weeks,
}

/// Goods at 70,000 shillings each.
pub fn received(router: &Router, units: i64, seconds: i64) -> PostStock {
    let posting = StockPosting::Received { units, unit_cost: Money::new(70_000).ok() };
    post(router, posting, seconds)
}

fn post(router: &Router, posting: StockPosting, seconds: i64) -> PostStock {
    PostStock {
        router: router.id,
        posting,
        note: Some("Kariakoo".into()),
        key: None,
        by: actor(),
        at: at(seconds),
    }
}

async fn entries(storage: &Storage, router: &Router) -> Vec<StockEntry> {
    let first = PageRequest::new(Some(50), None);
    let mut entries = storage.stock_ledger.entries(router.id, &first).await.unwrap().items;
    entries.reverse();
    entries
}

/// Kind, units and the stock after it, oldest first.
async fn moves(storage: &Storage, router: &Router) -> Vec<(StockEntryKind, i64, i64)> {
    let entries = entries(storage, router).await;
    entries.into_iter().map(|entry| (entry.kind, entry.units, entry.stock)).collect()
}

async fn stock(storage: &Storage, router: &Router) -> i64 {
    storage.routers.find(router.id).await.unwrap().unwrap().stock.units()
}

async fn sales_cancellations_and_goods_explain_the_stock(db: &Db) {
    use StockEntryKind::{Count, Damaged, Lost, Received, Return, Sale};
    let router = stocked(db, 3).await;
    let order = router_order(&router, 0);
    place_order(&db.orders, &order).await.unwrap();
    let cancelled = order.change_to(OrderStatus::Cancelled, at(5), actor(), None).unwrap();
    db.orders.change_status(&cancelled).await.unwrap();
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let reopened = order.change_to(OrderStatus::Pending, at(6), actor(), None).unwrap();
    db.orders.change_status(&reopened).await.unwrap();
    for posting in [
        StockPosting::Received { units: 10, unit_cost: None },
        StockPosting::Lost { units: 1 },
        StockPosting::Damaged { units: 2 },
    ] {
        db.stock_ledger.post(&post(&router, posting, 7)).await.unwrap();
    }
    let expected = [
        (Count, 3, 3),
        (Sale, -1, 2),
        (Return, 1, 3),
        (Sale, -1, 2),
        (Received, 10, 12),
        (Lost, -1, 11),
        (Damaged, -2, 9),
    ];
    assert_eq!(moves(db, &router).await, expected);
    let entries = entries(db, &router).await;
    assert_eq!((entries[1].order_id.as_ref(), entries[1].by.as_ref()), (Some(&order.order_id), None));
    let by = entries[4].by.as_ref().map(|by| by.name.clone());
    assert_eq!((entries[4].note.as_deref(), by), (Some("Kariakoo"), Some(actor().name)));
    assert_eq!(stock(db, &router).await, 9);
}

async fn an_edit_of_the_stock_is_a_count(db: &Db) {
    let router = stocked(db, 3).await;
    let edit = |deleted| Edit { by: actor(), at: at(9), deleted };
    let after = Router { stock: Stock::new(8).unwrap(), ..router.clone() };
    let write = with_edit(&router, after, edit(false), AuditAction::Changed);
    let counted = write.item.clone();
    db.router_editor.write(vec![write], None).await.unwrap();
    let renamed = Router { name: "Other".into(), ..counted.clone() };
    db.router_editor
        .write(vec![with_edit(&counted, renamed, edit(false), AuditAction::Changed)], None)
        .await
        .unwrap();
    let count = StockEntryKind::Count;
    assert_eq!(moves(db, &router).await, [(count, 3, 3), (count, 5, 8)]);
    let new = Router::create(
        catalog::RouterPatch {
            name: Some("New".into()),
            brand: Some("A".into()),
            model: Some("B".into()),
            price: Money::new(1).ok(),
            stock: Stock::new(4).ok(),
            ..catalog::RouterPatch::default()
        },
        &actor(),
        at(10),
        &kernel::testing::ConstantRandom(9),
    )
    .unwrap();
    let created = kernel::editing::created(new.clone(), actor(), at(10));
    db.router_editor.write(vec![created], None).await.unwrap();
    assert_eq!(moves(db, &new).await, [(count, 4, 4)]);
}

async fn received_goods_average_the_cost_and_are_written_once(db: &Db) {
    let router = stocked(db, 10).await;
    db.execute("UPDATE routers SET cost_tsh = 60000").unwrap();
    let command = PostStock { key: Some(key("a-key-of-received-goods")), ..received(&router, 10, 7) };
    let after = db.stock_ledger.post(&command).await.unwrap();
    assert_eq!((after.stock.units(), after.cost.map(Money::tsh)), (20, Some(65_000)));
    let again = db.stock_ledger.post(&command).await.unwrap();
    assert_eq!(again, after, "a repeated key changes nothing");
    let other = PostStock { key: command.key.clone(), ..received(&router, 11, 7) };
    assert!(matches!(db.stock_ledger.post(&other).await, Err(PostStockError::KeyReused)));
    let outlooks = db.stock_ledger.outlooks(at(9)).await.unwrap();
    assert_eq!(outlooks[0].last_cost, Money::new(70_000).ok());
    let count = "SELECT COUNT(*) FROM audit_log WHERE action = 'changed' AND subject_kind = 'router'";
    assert_eq!(db.number(count), 1);
}

async fn more_than_is_there_cannot_be_lost(db: &Db) {
    let router = stocked(db, 2).await;
    let refused = db.stock_ledger.post(&post(&router, StockPosting::Lost { units: 3 }, 7)).await;
    assert!(matches!(refused, Err(PostStockError::OutOfRange)));
    let unknown =
        Router { id: kernel::RouterId::new(at(1), &kernel::testing::ConstantRandom(5)), ..router.clone() };
    let refused = db.stock_ledger.post(&received(&unknown, 3, 7)).await;
    assert!(matches!(refused, Err(PostStockError::NotFound)));
    assert_eq!((stock(db, &router).await, entries(db, &router).await.len()), (2, 1));
}

/// More customers than units, while goods come and units are lost.
async fn thirty_two_customers_and_goods_at_once_leave_no_unit_unexplained(db: &Db) {
    let router = stocked(db, 5).await;
    let answers = db
        .concurrently(|number| {
            let (storage, router) = (db.storage(), router.clone());
            async move {
                let seconds = i64::from(number);
                match number {
                    0 => storage.stock_ledger.post(&received(&router, 4, 7)).await.map(|_| ()).unwrap(),
                    1 => drop(
                        storage.stock_ledger.post(&post(&router, StockPosting::Lost { units: 1 }, 7)).await,
                    ),
                    _ => return place_order(&storage.orders, &router_order(&router, seconds)).await.is_ok(),
                }
                false
            }
        })
        .await;
    let sold = answers.iter().filter(|sold| **sold).count();
    let left = stock(db, &router).await;
    let moves = moves(db, &router).await;
    let sum = |kind| moves.iter().filter(|one| one.0 == kind).map(|one| one.1).sum::<i64>();
    assert_eq!(sum(StockEntryKind::Sale).abs(), i64::try_from(sold).unwrap());
    assert_eq!(moves.iter().map(|one| one.1).sum::<i64>(), left);
    assert!((5..=9).contains(&sold) && left >= 0, "{sold} sold, {left} left");
    assert_eq!(moves.last().unwrap().2, left, "each entry has the stock after it");
}

async fn the_outlook_counts_the_sales_of_the_last_weeks(db: &Db) {
    const WEEKS: i64 = 28 * 24 * 3_600;
    let router = stocked(db, 9).await;
    for seconds in [10, 20, 30] {
        place_order(&db.orders, &router_order(&router, seconds)).await.unwrap();
    }
    let sold = async |seconds| db.stock_ledger.outlooks(at(seconds)).await.unwrap()[0].sold;
    assert_eq!((sold(40).await, sold(WEEKS + 25).await, sold(WEEKS + 99).await), (3, 1, 0));
}
