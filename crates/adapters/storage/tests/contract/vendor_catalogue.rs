//! What vendors sell, routes and rates.

use catalog::Bundle;
use kernel::editing::{Write, created};
use kernel::{
    AuditAction, AuditEntry, AuditKind, AuditSubject, CompanyName, Currency, CurrencyAmount, ExchangeRate,
    Money, Network,
};
use orders::vendor_catalogue::{
    CurrencyRate, EarlierCost, ListFailure, ListProblem, ListUpdate, ListedProduct, PlannedStep, ProductKey,
    RouteWrite, RouteWriteError, StoredRoute,
};
use orders::{ProductId, ProductKind, ProductPrice, VendorProduct};

use crate::samples::{actor, at, bundles};
use crate::support::Db;

on_both_databases! {
    a_list_reads_back_unchanged,
    a_list_that_was_read_meanwhile_is_not_written,
    a_product_that_is_gone_comes_back_and_keeps_its_first_day,
    seen_changes_are_forgotten_and_unused_products_that_are_gone_deleted,
    one_of_32_instances_reads_a_list_that_is_due,
    a_failure_is_kept_until_the_list_is_read,
    a_route_reads_back_in_the_owners_order,
    one_of_32_changes_of_a_route_is_written,
    many_routes_are_written_or_none,
    a_deleted_bundle_keeps_its_route_and_gets_no_other,
    a_product_becomes_a_bundle_with_its_route,
    a_rate_reads_back_with_who_set_it,
}

const DTONE: CompanyName = CompanyName::new("dtone");
const RELOADLY: CompanyName = CompanyName::new("reloadly");

fn usd(micros: i64) -> CurrencyAmount {
    CurrencyAmount::new(micros, Currency::USD)
}

fn tsh(amount: i64) -> CurrencyAmount {
    Money::new(amount).unwrap().into()
}

fn product(vendor: CompanyName, id: &str) -> ListedProduct {
    let product = VendorProduct {
        id: ProductId::parse(id).unwrap(),
        name: "10GB for a month".into(),
        network: Some(Network::Vodacom),
        kind: ProductKind::Data,
        data_mb: Some(10_000),
        validity_hours: Some(720),
        price: ProductPrice::Fixed { cost: usd(7_910_000) },
    };
    ListedProduct { vendor, product, earlier: None, gone_at: None }
}

/// Airtime of any network.
fn airtime(id: &str) -> ListedProduct {
    let mut listed = product(RELOADLY, id);
    let price = ProductPrice::Range { min: tsh(500), max: tsh(50_000), unit_cost: usd(380) };
    listed.product.network = None;
    listed.product.kind = ProductKind::Airtime;
    (listed.product.data_mb, listed.product.validity_hours, listed.product.price) = (None, None, price);
    listed
}

fn update(vendor: CompanyName, changed: Vec<ListedProduct>) -> ListUpdate {
    ListUpdate { vendor, seen: None, at: at(10), next_read_at: at(100), changed, gone: Vec::new() }
}

/// Two products of one vendor and the airtime of another.
async fn listed(db: &Db) -> Vec<ListedProduct> {
    let dtone = vec![product(DTONE, "1"), product(DTONE, "2")];
    assert!(db.vendor_catalogue.update_list(&update(DTONE, dtone.clone())).await.unwrap());
    let reloadly = vec![airtime("top")];
    assert!(db.vendor_catalogue.update_list(&update(RELOADLY, reloadly.clone())).await.unwrap());
    [dtone, reloadly].concat()
}

async fn products(db: &Db) -> Vec<ListedProduct> {
    db.vendor_catalogue.products().await.unwrap()
}

fn step(listed: &ListedProduct, amount: Option<CurrencyAmount>) -> PlannedStep {
    PlannedStep { vendor: listed.vendor.clone(), product: listed.product.id.clone(), amount }
}

async fn on_sale(db: &Db) -> Bundle {
    let bundle = bundles().remove(0);
    db.catalog_seeder.insert_if_empty(bundles(), vec![]).await.unwrap();
    bundle
}

fn route(bundle: &Bundle, from_version: i64, steps: Vec<PlannedStep>) -> RouteWrite {
    let subject =
        AuditSubject { kind: AuditKind::Bundle, id: bundle.id.to_string(), label: bundle.name.clone() };
    let entry =
        AuditEntry { at: at(20), by: actor(), action: AuditAction::Changed, subject, changes: Vec::new() };
    RouteWrite { bundle: bundle.id, from_version, steps, entry }
}

async fn routes(db: &Db) -> Vec<StoredRoute> {
    db.vendor_catalogue.routes().await.unwrap()
}

async fn a_list_reads_back_unchanged(db: &Db) {
    let all = listed(db).await;
    assert_eq!(products(db).await, all);
    let changed = ListedProduct {
        earlier: Some(EarlierCost { cost: usd(7_000_000), changed_at: at(30) }),
        ..product(DTONE, "1")
    };
    let next = ListUpdate { seen: Some(at(10)), at: at(30), ..update(DTONE, vec![changed.clone()]) };
    assert!(db.vendor_catalogue.update_list(&next).await.unwrap());
    assert_eq!(products(db).await, [changed, all[1].clone(), all[2].clone()]);
    let lists = db.vendor_catalogue.lists().await.unwrap();
    let read: Vec<_> = lists.iter().map(|list| (list.vendor.as_str(), list.read_at)).collect();
    assert_eq!(read, [("dtone", Some(at(30))), ("reloadly", Some(at(10)))]);
}

async fn a_list_that_was_read_meanwhile_is_not_written(db: &Db) {
    listed(db).await;
    let stale = ListUpdate { gone: vec![product(DTONE, "1").product.id], ..update(DTONE, Vec::new()) };
    assert!(!db.vendor_catalogue.update_list(&stale).await.unwrap());
    let other = ListUpdate { seen: Some(at(9)), ..stale };
    assert!(!db.vendor_catalogue.update_list(&other).await.unwrap());
    assert!(products(db).await.iter().all(|listed| listed.gone_at.is_none()));
}

async fn a_product_that_is_gone_comes_back_and_keeps_its_first_day(db: &Db) {
    let all = listed(db).await;
    let gone = ListUpdate {
        seen: Some(at(10)),
        at: at(40),
        gone: vec![all[1].product.id.clone()],
        ..update(DTONE, Vec::new())
    };
    assert!(db.vendor_catalogue.update_list(&gone).await.unwrap());
    assert_eq!(products(db).await[1].gone_at, Some(at(40)));
    assert_eq!(db.number("SELECT COUNT(*) FROM vendor_products WHERE read_at = first_read_at"), 2);
    let back = ListUpdate { seen: Some(at(40)), at: at(50), ..update(DTONE, vec![all[1].clone()]) };
    assert!(db.vendor_catalogue.update_list(&back).await.unwrap());
    assert_eq!(products(db).await, all);
    assert_eq!(db.number("SELECT COUNT(DISTINCT first_read_at) FROM vendor_products"), 1);
}

async fn seen_changes_are_forgotten_and_unused_products_that_are_gone_deleted(db: &Db) {
    let (all, bundle) = (listed(db).await, on_sale(db).await);
    let used = route(&bundle, 0, vec![step(&all[0], None)]);
    db.vendor_catalogue.write_routes(None, vec![used]).await.unwrap();
    let gone = |place: usize| ListedProduct {
        earlier: Some(EarlierCost { cost: usd(1), changed_at: at(5) }),
        gone_at: Some(at(6)),
        ..all[place].clone()
    };
    let next = ListUpdate { seen: Some(at(10)), at: at(40), ..update(DTONE, vec![gone(0), gone(1)]) };
    assert!(db.vendor_catalogue.update_list(&next).await.unwrap());
    let key = |listed: &ListedProduct| ProductKey {
        vendor: listed.vendor.clone(),
        product: listed.product.id.clone(),
    };
    db.vendor_catalogue.mark_seen(&all.iter().map(key).collect::<Vec<_>>()).await.unwrap();
    let left = ListedProduct { earlier: None, ..gone(0) };
    assert_eq!(products(db).await, [left, all[2].clone()]);
}

async fn one_of_32_instances_reads_a_list_that_is_due(db: &Db) {
    let claim = async |now: i64| {
        let claims = db
            .concurrently(|_| {
                let catalogue = db.vendor_catalogue.clone();
                async move { catalogue.claim_list(&DTONE, at(now), at(now + 900)).await.unwrap() }
            })
            .await;
        claims.into_iter().filter(|claimed| *claimed).count()
    };
    assert_eq!(claim(0).await, 1, "a vendor that was never asked");
    assert_eq!(claim(899).await, 0);
    assert_eq!(claim(900).await, 1, "whoever claimed it died");
    assert!(db.vendor_catalogue.claim_list(&RELOADLY, at(0), at(900)).await.unwrap());
}

async fn a_failure_is_kept_until_the_list_is_read(db: &Db) {
    let failure =
        ListFailure { at: at(5), problem: ListProblem::Unreachable, cause: Some("page 2 is missing".into()) };
    db.vendor_catalogue.record_list_failure(&DTONE, &failure, at(3_605)).await.unwrap();
    let list = db.vendor_catalogue.lists().await.unwrap().remove(0);
    assert_eq!((list.read_at, list.failure), (None, Some(failure)));
    assert!(!db.vendor_catalogue.claim_list(&DTONE, at(3_604), at(9_999)).await.unwrap());
    assert!(db.vendor_catalogue.update_list(&update(DTONE, Vec::new())).await.unwrap());
    assert_eq!(db.vendor_catalogue.lists().await.unwrap().remove(0).failure, None);
}

async fn a_route_reads_back_in_the_owners_order(db: &Db) {
    let (all, bundle) = (listed(db).await, on_sale(db).await);
    let steps = vec![step(&all[2], Some(tsh(5_000))), step(&all[0], None)];
    db.vendor_catalogue.write_routes(None, vec![route(&bundle, 0, steps.clone())]).await.unwrap();
    assert_eq!(routes(db).await, [StoredRoute { bundle: bundle.id, version: 1, steps }]);
    db.vendor_catalogue.write_routes(None, vec![route(&bundle, 1, Vec::new())]).await.unwrap();
    assert_eq!(routes(db).await, [StoredRoute { bundle: bundle.id, version: 2, steps: Vec::new() }]);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'bundle'"), 2);
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), Some(bundle), "the bundle has its own version");
}

async fn one_of_32_changes_of_a_route_is_written(db: &Db) {
    let (all, bundle) = (listed(db).await, on_sale(db).await);
    let outcomes = db
        .concurrently(|_| {
            let catalogue = db.vendor_catalogue.clone();
            let write = route(&bundle, 0, vec![step(&all[0], None)]);
            async move { catalogue.write_routes(None, vec![write]).await }
        })
        .await;
    let refused = outcomes.iter().filter(|outcome| matches!(outcome, Err(RouteWriteError::VersionConflict)));
    assert_eq!((refused.count(), outcomes.iter().filter(|outcome| outcome.is_ok()).count()), (31, 1));
}

async fn many_routes_are_written_or_none(db: &Db) {
    let (all, first) = (listed(db).await, on_sale(db).await);
    let second = bundles().remove(1);
    let writes = |version| {
        vec![route(&first, 0, vec![step(&all[0], None)]), route(&second, version, vec![step(&all[1], None)])]
    };
    let refused = db.vendor_catalogue.write_routes(None, writes(7)).await;
    assert!(matches!(refused, Err(RouteWriteError::VersionConflict)));
    assert_eq!(routes(db).await, []);
    db.vendor_catalogue.write_routes(None, writes(0)).await.unwrap();
    assert_eq!(routes(db).await.len(), 2);
}

async fn a_deleted_bundle_keeps_its_route_and_gets_no_other(db: &Db) {
    let (all, bundle) = (listed(db).await, on_sale(db).await);
    let first = route(&bundle, 0, vec![step(&all[0], None)]);
    db.vendor_catalogue.write_routes(None, vec![first]).await.unwrap();
    let entry = route(&bundle, 0, Vec::new()).entry;
    let deleted = Bundle { deleted_at: Some(at(30)), version: 2, ..bundle.clone() };
    let write = Write { item: deleted, from_version: Some(1), entry, is_sensitive: false };
    db.bundle_editor.write(vec![write], None).await.unwrap();
    let refused = db.vendor_catalogue.write_routes(None, vec![route(&bundle, 1, Vec::new())]).await;
    assert!(matches!(refused, Err(RouteWriteError::VersionConflict)));
    assert_eq!(db.routes.route_of(bundle.id).await.unwrap().len(), 1, "for orders that were paid before");
}

async fn a_product_becomes_a_bundle_with_its_route(db: &Db) {
    let all = listed(db).await;
    let bundle = Bundle { edited_by: Some(actor()), ..bundles().remove(0) };
    let write = || Some(Box::new(created(bundle.clone(), actor(), at(20))));
    let steps = vec![step(&all[0], None)];
    let bad = vec![route(&bundle, 3, steps.clone())];
    assert!(db.vendor_catalogue.write_routes(write(), bad).await.is_err());
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), None, "neither without the other");
    let good = vec![route(&bundle, 0, steps.clone())];
    db.vendor_catalogue.write_routes(write(), good).await.unwrap();
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), Some(bundle.clone()));
    assert_eq!(routes(db).await, [StoredRoute { bundle: bundle.id, version: 1, steps }]);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'bundle'"), 1);
}

async fn a_rate_reads_back_with_who_set_it(db: &Db) {
    let rate = |micro_tsh| CurrencyRate {
        currency: Currency::USD,
        rate: ExchangeRate::new(micro_tsh).unwrap(),
        changed_at: at(5),
        by: actor(),
    };
    let subject = AuditSubject { kind: AuditKind::ExchangeRate, id: "USD".into(), label: "USD".into() };
    let entry =
        AuditEntry { at: at(5), by: actor(), action: AuditAction::Changed, subject, changes: Vec::new() };
    db.vendor_catalogue.write_rates(vec![(rate(2_500_000_000), entry.clone())]).await.unwrap();
    db.vendor_catalogue.write_rates(vec![(rate(2_650_500_000), entry)]).await.unwrap();
    assert_eq!(db.vendor_catalogue.rates().await.unwrap(), [rate(2_650_500_000)]);
    let read = db.routes.rate_of(Currency::USD).await.unwrap();
    assert_eq!(read.map(ExchangeRate::micro_tsh), Some(2_650_500_000));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'exchange_rate'"), 2);
}
