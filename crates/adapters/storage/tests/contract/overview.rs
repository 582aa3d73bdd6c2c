//! Counts of open work.

use accounts::{Account, PasswordHash, Role};
use catalog::{Router, Stock};
use kernel::{AccountId, Coded, Email, OrderId, OrderKey, PersonName};
use orders::{Order, OrderStatus};
use overview::{SetupProgress, Waiting};

use crate::samples::{Draws, actor, applied, archive, at, bundles, place_order, router_order, routers};
use crate::support::Db;

on_both_databases! {
    an_empty_shop_has_no_work_and_nothing_set_up,
    orders_wait_until_they_are_delivered_cancelled_or_archived,
    a_router_on_offer_is_low_below_five_units,
    an_application_waits_until_it_is_decided,
    published_items_and_active_staff_are_counted,
}

async fn waiting(db: &Db) -> Waiting {
    db.overview.waiting().await.unwrap()
}

async fn an_empty_shop_has_no_work_and_nothing_set_up(db: &Db) {
    assert_eq!(waiting(db).await, Waiting::default());
    assert_eq!(db.overview.setup_progress().await.unwrap(), SetupProgress::default());
}

async fn orders_wait_until_they_are_delivered_cancelled_or_archived(db: &Db) {
    let router = Router { stock: Stock::new(9).unwrap(), ..routers().remove(0) };
    assert!(db.catalog_seeder.insert_if_empty(vec![], vec![router.clone()]).await.unwrap());
    let statuses = [
        OrderStatus::Delivered,
        OrderStatus::Cancelled,
        OrderStatus::Processing,
        OrderStatus::Pending,
        OrderStatus::Pending,
    ];
    for (seconds, status) in (0..).zip(statuses) {
        let order = Order {
            key: OrderKey::new(at(seconds), &Draws),
            order_id: OrderId::generate(&Draws),
            ..router_order(&router, seconds)
        };
        place_order(&db.orders, &order).await.unwrap();
        db.execute(&format!("UPDATE orders SET status = '{}' WHERE id = '{}'", status.code(), order.key))
            .unwrap();
        if seconds == 4 {
            archive(&db.orders, &order, &actor(), 9).await.unwrap();
        }
    }
    let seen = waiting(db).await;
    assert_eq!((seen.to_deliver, seen.oldest_to_deliver), (2, Some(at(2))));
}

async fn a_router_on_offer_is_low_below_five_units(db: &Db) {
    let with = |units, is_active, place: usize| Router {
        stock: Stock::new(units).unwrap(),
        is_active,
        ..routers().remove(place)
    };
    let shelf = vec![with(0, true, 0), with(4, true, 1), with(5, true, 2), with(4, false, 3)];
    assert!(db.catalog_seeder.insert_if_empty(vec![], shelf).await.unwrap());
    assert_eq!(waiting(db).await.routers_low, 2);
}

async fn an_application_waits_until_it_is_decided(db: &Db) {
    applied(db, 0).await;
    assert_eq!(waiting(db).await.applications_new, 1);
    db.execute("UPDATE agent_applications SET status = 'contacted'").unwrap();
    assert_eq!(waiting(db).await.applications_new, 0);
}

async fn published_items_and_active_staff_are_counted(db: &Db) {
    let mut shelf = bundles();
    shelf.truncate(3);
    shelf[0].is_active = false;
    assert!(db.catalog_seeder.insert_if_empty(shelf, vec![]).await.unwrap());
    for (name, role, disabled) in [
        ("owner", Role::Owner, false),
        ("viewer", Role::Viewer, false),
        ("gone", Role::Support, true),
        ("buyer", Role::Customer, false),
    ] {
        let account = Account {
            id: AccountId::new(at(0), &Draws),
            email: Email::parse(&format!("{name}@example.co.tz")).unwrap(),
            name: PersonName::parse("Neema Komba").unwrap(),
            role,
            password_hash: PasswordHash::new("$2b$12$a-hash".into()),
            token_version: Account::FIRST_TOKEN_VERSION,
            disabled,
            created_at: at(0),
        };
        db.accounts.insert(&account).await.unwrap();
    }
    assert_eq!(db.overview.setup_progress().await.unwrap(), SetupProgress { bundles: 2, staff: 2 });
}
