//! What customers think of delivered orders.

use kernel::PageRequest;
use orders::{Order, OrderStatus, Rating, RatingText, Stars};

use crate::privacy::{served, set_status};
use crate::samples::at;
use crate::support::Db;

on_both_databases! {
    a_rating_reads_back_and_a_later_one_replaces_it,
    only_a_delivered_order_is_rated,
    ratings_of_orders_taken_back_do_not_count,
    ratings_are_listed_with_their_orders,
}

fn stars(count: i64) -> Stars {
    Stars::new(count).unwrap()
}

fn rating(count: i64, text: &str, seconds: i64) -> Rating {
    Rating { stars: stars(count), text: RatingText::parse(text).ok(), at: at(seconds) }
}

async fn rate(db: &Db, order: &Order, rating: &Rating) -> bool {
    db.ratings.save(order.key, rating).await.unwrap()
}

async fn a_rating_reads_back_and_a_later_one_replaces_it(db: &Db) {
    let [order, other] = served(db).await;
    for rating in [rating(2, "Late", 70), rating(5, "", 80)] {
        assert!(rate(db, &order, &rating).await);
        assert_eq!(db.ratings.find(order.key).await.unwrap(), Some(rating));
    }
    assert_eq!(db.ratings.find(other.key).await.unwrap(), None);
    assert_eq!(db.ratings.count().await.unwrap(), [(stars(5), 1)]);
}

async fn only_a_delivered_order_is_rated(db: &Db) {
    let [order, _] = served(db).await;
    set_status(db, &order, OrderStatus::Processing).await;
    assert!(!rate(db, &order, &rating(1, "", 70)).await);
    assert_eq!(db.ratings.find(order.key).await.unwrap(), None);
}

async fn ratings_of_orders_taken_back_do_not_count(db: &Db) {
    let [bundle, router] = served(db).await;
    rate(db, &bundle, &rating(4, "", 70)).await;
    rate(db, &router, &rating(1, "", 70)).await;
    set_status(db, &router, OrderStatus::Processing).await;
    assert_eq!(db.ratings.count().await.unwrap(), [(stars(4), 1)]);
}

async fn ratings_are_listed_with_their_orders(db: &Db) {
    let [bundle, router] = served(db).await;
    rate(db, &bundle, &rating(4, "Asante sana", 70)).await;
    rate(db, &router, &rating(1, "", 80)).await;
    let first = db.ratings.list(None, &PageRequest::new(Some(1), None)).await.unwrap();
    assert_eq!((first.total, first.items[0].key), (2, router.key), "the newest order is first");
    let second = db.ratings.list(None, &PageRequest::new(Some(1), first.next)).await.unwrap();
    let rated = &second.items[0];
    assert_eq!((&rated.order_id, rated.item_name.as_str()), (&bundle.order_id, bundle.item.name()));
    assert_eq!((&rated.rating, second.next), (&rating(4, "Asante sana", 70), None));
    let bad = db.ratings.list(Some(stars(1)), &PageRequest::new(None, None)).await.unwrap();
    assert_eq!((bad.total, bad.items[0].key), (1, router.key));
}
