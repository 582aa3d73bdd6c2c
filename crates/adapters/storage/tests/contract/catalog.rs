//! Bundles, routers and seeding.

use catalog::{BundleFilter, BundleKind, Router, Stock};
use kernel::{BundleId, Network, PhoneNumber, RepositoryError, RouterId, UssdTemplate};
use storage::upkeep::{Address, StoredImage, list_images};

use crate::samples::{Draws, at, bundles, routers};
use crate::support::Db;

on_both_databases! {
    a_stored_bundle_reads_back_unchanged,
    bundles_are_sorted_by_network_then_hours_then_price,
    a_filter_returns_only_matches,
    a_stored_router_reads_back_unchanged,
    routers_are_sorted_by_price_then_id,
    rows_with_a_picture_are_listed_with_its_address,
    a_corrupt_row_is_inconsistent,
    a_single_router_counts_as_a_catalogue,
    only_one_of_32_concurrent_instances_seeds,
    a_catalogue_that_cannot_be_written_leaves_nothing,
    impossible_catalogue_rows_are_refused,
}

async fn a_stored_bundle_reads_back_unchanged(db: &Db) {
    let mut bundle = bundles().remove(0);
    bundle.features = vec!["Hakuna \"kikomo\"".into(), String::new(), "é, 🙂".into()];
    bundle.image = Some("/media/usiku.webp".into());
    bundle.admin_phone = PhoneNumber::parse("0621555010").ok();
    bundle.ussd = UssdTemplate::parse("*149*01*{number}#").ok();
    bundle.is_active = false;
    bundle.updated_at = at(7);
    db.catalog_seeder.insert_if_empty(vec![bundle.clone()], vec![]).await.unwrap();
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), Some(bundle));
    assert_eq!(db.bundles.find(BundleId::new(at(0), &Draws)).await.unwrap(), None);
}

async fn bundles_are_sorted_by_network_then_hours_then_price(db: &Db) {
    let mut expected = bundles();
    db.catalog_seeder.insert_if_empty(expected.clone(), vec![]).await.unwrap();
    expected.sort_by_key(|bundle| (bundle.network, bundle.terms.hours.is_some(), bundle.price, bundle.id));
    assert_eq!(db.bundles.list(BundleFilter::default()).await.unwrap(), expected);
}

async fn a_filter_returns_only_matches(db: &Db) {
    let mut all = bundles();
    all[0].is_active = false;
    db.catalog_seeder.insert_if_empty(all, vec![]).await.unwrap();
    let count = async |filter| db.bundles.list(filter).await.unwrap().len();
    let filter = BundleFilter::default();
    assert_eq!(count(filter).await, 24);
    assert_eq!(count(BundleFilter { active_only: true, ..filter }).await, 23);
    assert_eq!(count(BundleFilter { kind: Some(BundleKind::Sme), ..filter }).await, 8);
    let yas_normal =
        BundleFilter { kind: Some(BundleKind::Normal), network: Some(Network::Yas), active_only: true };
    assert_eq!(count(yas_normal).await, 4);
}

async fn a_stored_router_reads_back_unchanged(db: &Db) {
    let router = Router {
        image: Some("/media/mifi.webp".into()),
        stock: Stock::new(1_000_000).unwrap(),
        cost: kernel::Money::new(60_000).ok(),
        updated_at: at(7),
        ..routers().remove(0)
    };
    db.catalog_seeder.insert_if_empty(vec![], vec![router.clone()]).await.unwrap();
    assert_eq!(db.routers.find(router.id).await.unwrap(), Some(router));
    assert_eq!(db.routers.find(RouterId::new(at(0), &Draws)).await.unwrap(), None);
}

async fn rows_with_a_picture_are_listed_with_its_address(db: &Db) {
    let (mut bundles, mut routers) = (bundles(), routers());
    bundles[1].image = Some("/media/usiku wa manane.webp".into());
    routers[2].image = Some("/media/mifi.webp".into());
    let (bundle, router) = (bundles[1].clone(), routers[2].clone());
    db.catalog_seeder.insert_if_empty(bundles, routers).await.unwrap();
    let expected = [
        StoredImage { row: format!("bundle {}", bundle.id), address: bundle.image.unwrap() },
        StoredImage { row: format!("router {}", router.id), address: router.image.unwrap() },
    ];
    assert_eq!(list_images(&Address::parse(db.url()).unwrap()).unwrap(), expected);
}

async fn routers_are_sorted_by_price_then_id(db: &Db) {
    let mut expected = routers();
    for router in &mut expected[..3] {
        router.price = kernel::Money::new(85_000).unwrap();
    }
    db.catalog_seeder.insert_if_empty(vec![], expected.clone()).await.unwrap();
    expected.sort_by_key(|router| (router.price, router.id));
    assert_eq!(db.routers.list(false).await.unwrap(), expected);
    expected.retain(|router| router.is_active);
    assert_eq!(db.routers.list(true).await.unwrap(), expected);
}

async fn a_corrupt_row_is_inconsistent(db: &Db) {
    let bundle = bundles().remove(0);
    let id = bundle.id;
    db.catalog_seeder.insert_if_empty(vec![bundle], vec![]).await.unwrap();
    db.execute("UPDATE bundles SET validity = 'for ever'").unwrap();
    let error = db.bundles.find(id).await.unwrap_err();
    assert!(
        matches!(&error, RepositoryError::Inconsistent { table: "bundles", id: row } if *row == id.to_string())
    );
}

async fn a_single_router_counts_as_a_catalogue(db: &Db) {
    let one = vec![routers().remove(0)];
    assert!(db.catalog_seeder.insert_if_empty(vec![], one).await.unwrap());
    assert!(!db.catalog_seeder.insert_if_empty(bundles(), routers()).await.unwrap());
    assert_eq!(db.number("SELECT COUNT(*) FROM bundles"), 0);
}

async fn only_one_of_32_concurrent_instances_seeds(db: &Db) {
    let answers = db
        .concurrently(|_| {
            let seeder = db.catalog_seeder.clone();
            async move { seeder.insert_if_empty(bundles(), routers()).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|inserted| **inserted).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM bundles"), 24);
    assert_eq!(db.number("SELECT COUNT(*) FROM routers"), 6);
}

async fn a_catalogue_that_cannot_be_written_leaves_nothing(db: &Db) {
    let mut twice = routers();
    twice[1].id = twice[0].id;
    let error = db.catalog_seeder.insert_if_empty(bundles(), twice).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Internal(_)));
    assert_eq!(db.number("SELECT COUNT(*) FROM bundles"), 0);
}

async fn impossible_catalogue_rows_are_refused(db: &Db) {
    db.catalog_seeder.insert_if_empty(bundles(), routers()).await.unwrap();
    for statement in [
        "UPDATE routers SET stock = -1",
        "UPDATE routers SET price_tsh = -1",
        "UPDATE routers SET version = 0",
        "UPDATE bundles SET price_tsh = 1000000000001",
        "UPDATE bundles SET kind = 'gold'",
        "UPDATE bundles SET network = 'tigo'",
        "UPDATE bundles SET data_mb = 0",
        "UPDATE bundles SET name = NULL",
    ] {
        assert!(db.execute(statement).is_err(), "{statement}");
    }
}
