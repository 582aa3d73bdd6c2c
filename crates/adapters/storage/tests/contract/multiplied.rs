//! A small shop made a large one.

use chrono::TimeDelta;
use kernel::{Network, OrderId, Search};
use orders::{Order, OrderStatus, RevenueFilter};
use storage::upkeep::{Address, UpkeepError, multiply};

use crate::doctor::inspected;
use crate::samples::{actor, at, begun, bundle_order, paid, place_order, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    copies_are_sales_like_all_others,
    a_shop_without_closed_orders_is_not_multiplied,
    the_totals_of_a_search_that_thousands_match_are_those_of_all_its_orders,
}

const COUNTED: &str = "SELECT COUNT(*) FROM";

async fn close(db: &Db, order: &Order, status: OrderStatus) {
    place_order(&db.orders, order).await.unwrap();
    let change = order.change_to(status, at(20), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
}

fn multiply_to(db: &Db, orders: u64) -> Result<(), UpkeepError> {
    let address = Address::parse(db.url()).unwrap();
    multiply(&address, orders, TimeDelta::milliseconds(2_250), &mut |_, _| {})
}

async fn copies_are_sales_like_all_others(db: &Db) {
    let router = stocked(db, 5).await;
    close(db, &router_order(&router, 1), OrderStatus::Cancelled).await;
    close(db, &router_order(&router, 2), OrderStatus::Delivered).await;
    close(db, &bundle_order(&paid(db, 3).await, 3), OrderStatus::Delivered).await;
    place_order(&db.orders, &bundle_order(&paid(db, 4).await, 4)).await.unwrap();
    let (_open, _waiting) = (begun(db, 5).await, paid(db, 6).await);
    db.execute("UPDATE delivery_details SET reference = 'UM4Z9FQBJ4'").unwrap();

    multiply_to(db, 12).unwrap();
    db.books.rebuild().await.unwrap();

    let inspection = inspected(db, 60);
    assert!(inspection.is_healthy(), "{inspection:?}");
    assert_eq!(inspection.paid_without_order, 1);
    assert_eq!(db.number(&format!("{COUNTED} orders")), 12);
    assert_eq!(db.number(&format!("{COUNTED} delivery_queue")), 1);
    let ids = db.texts("SELECT order_id AS text FROM orders");
    for id in &ids {
        let parsed = OrderId::parse(id).unwrap();
        assert!(parsed.lookup_key() == *id && !parsed.has_wrong_check_symbol(), "{id}");
    }
    let words = "SELECT word || ' ' || order_key AS text FROM order_words ORDER BY word, order_key";
    let copied = db.texts(words);
    db.execute("DELETE FROM order_words").unwrap();
    db.execute("UPDATE orders SET customer_name_lower = customer_name_lower").unwrap();
    db.execute("UPDATE delivery_details SET reference = 'x' || reference").unwrap();
    db.execute("UPDATE delivery_details SET reference = substr(reference, 2)").unwrap();
    assert!(!copied.is_empty() && copied == db.texts(words), "triggers write other words");
    // Rows go on after the copies, and triggers and references are there again.
    close(db, &bundle_order(&paid(db, 7).await, 7), OrderStatus::Delivered).await;
    assert!(inspected(db, 60).is_healthy());
    assert!(
        db.execute("INSERT INTO ratings (order_key, stars, rated_at) VALUES ('none', 5, '2026-01-01')")
            .is_err()
    );
}

async fn a_shop_without_closed_orders_is_not_multiplied(db: &Db) {
    place_order(&db.orders, &bundle_order(&paid(db, 3).await, 3)).await.unwrap();
    let refused = multiply_to(db, 12).unwrap_err();
    assert!(matches!(refused, UpkeepError::TooFewSales), "{refused}");
    assert_eq!(db.number(&format!("{COUNTED} orders")), 1);
}

/// More than a search looks at one by one.
const MANY: u64 = 4_100;

async fn the_totals_of_a_search_that_thousands_match_are_those_of_all_its_orders(db: &Db) {
    let router = stocked(db, 5).await;
    close(db, &router_order(&router, 1), OrderStatus::Cancelled).await;
    close(db, &router_order(&router, 2), OrderStatus::Delivered).await;
    for seconds in 3..8 {
        close(db, &bundle_order(&paid(db, seconds).await, seconds), OrderStatus::Delivered).await;
    }
    multiply_to(db, MANY).unwrap();
    db.books.rebuild().await.unwrap();

    let of_bundles = RevenueFilter { network: Some(Network::Vodacom), ..RevenueFilter::default() };
    for all in [RevenueFilter::default(), of_bundles] {
        // Every customer has this name.
        let by_name = RevenueFilter { search: Search::parse("mushi ash"), ..all.clone() };
        let (totals, count) = (db.revenue.totals(&all).await.unwrap(), db.revenue.count(&all).await.unwrap());
        assert!(count > 1_000 && totals.confirmed_tsh > 0, "{totals:?}");
        assert_eq!(db.revenue.totals(&by_name).await.unwrap(), totals);
        assert_eq!(db.revenue.count(&by_name).await.unwrap(), count);
    }
}
