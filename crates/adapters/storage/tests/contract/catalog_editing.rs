//! Catalogue changes by staff.

use catalog::{Bundle, BundleFilter, Router, Stock, WriteError};
use kernel::editing::{Edit, Item, Write};
use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, BundleId, FieldChange, Money, RouterId};

use crate::samples::{Draws, actor, at, bundles, routers, stocked};
use crate::support::Db;

on_both_databases! {
    a_new_item_reads_back_unchanged,
    a_changed_item_reads_back_unchanged,
    a_deleted_item_is_gone_from_lists_and_can_be_restored,
    staff_actions_are_in_the_audit_log,
    only_one_of_32_changes_of_one_version_is_written,
    no_sale_is_lost_to_a_change,
    many_writes_succeed_together_or_not_at_all,
    a_file_imported_twice_concurrently_adds_nothing_twice,
}

fn entry<I: Item>(item: &I, action: AuditAction) -> AuditEntry {
    let subject = AuditSubject { kind: I::KIND, id: item.id().to_string(), label: item.label() };
    AuditEntry {
        at: at(5),
        by: actor(),
        action,
        subject,
        changes: FieldChange::between(None, &item.fields()),
    }
}

fn new<I: Item>(item: I) -> Write<I> {
    Write { from_version: None, entry: entry(&item, AuditAction::Created), item, is_sensitive: false }
}

fn next<I: Item>(before: &I, after: I, deleted: bool) -> Write<I> {
    let item = after.with_edit(&Edit { by: actor(), at: at(9), deleted });
    let action = if deleted { AuditAction::Deleted } else { AuditAction::Changed };
    Write { from_version: Some(before.version()), entry: entry(&item, action), item, is_sensitive: false }
}

async fn a_new_item_reads_back_unchanged(db: &Db) {
    let bundle =
        Bundle { edited_by: Some(actor()), operator_price: Money::new(2_000).ok(), ..bundles().remove(0) };
    assert!(bundle.terms.hours.is_some() && !bundle.terms.conditions.is_empty());
    db.bundle_editor.write(vec![new(bundle.clone())], None).await.unwrap();
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), Some(bundle));
    let router = Router { edited_by: Some(actor()), ..routers().remove(0) };
    db.router_editor.write(vec![new(router.clone())], None).await.unwrap();
    assert_eq!(db.routers.find(router.id).await.unwrap(), Some(router));
}

async fn a_changed_item_reads_back_unchanged(db: &Db) {
    let before = Bundle { image: Some("/media/a.webp".into()), ..bundles().remove(0) };
    let all = vec![before.clone(), bundles().remove(1)];
    db.catalog_seeder.insert_if_empty(all, vec![]).await.unwrap();
    let change = next(&before, Bundle { image: None, is_active: false, ..before.clone() }, false);
    db.bundle_editor.write(vec![change.clone()], None).await.unwrap();
    assert_eq!(db.bundles.find(before.id).await.unwrap(), Some(change.item));
    assert_eq!(db.number("SELECT COUNT(*) FROM bundles WHERE version = 1"), 1);
}

async fn a_deleted_item_is_gone_from_lists_and_can_be_restored(db: &Db) {
    let (bundle, router) = (bundles().remove(0), routers().remove(0));
    db.catalog_seeder.insert_if_empty(vec![bundle.clone()], vec![router.clone()]).await.unwrap();
    let (no_bundle, no_router) = (next(&bundle, bundle.clone(), true), next(&router, router.clone(), true));
    db.bundle_editor.write(vec![no_bundle.clone()], None).await.unwrap();
    db.router_editor.write(vec![no_router.clone()], None).await.unwrap();
    assert_eq!(db.bundles.list(BundleFilter::default()).await.unwrap(), []);
    assert_eq!(
        (db.routers.list(false).await.unwrap(), db.bundle_editor.all().await.unwrap()),
        (vec![], vec![])
    );
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), None);
    assert_eq!(db.routers.find(router.id).await.unwrap(), None);
    let deleted = db.bundle_editor.find_including_deleted(bundle.id).await.unwrap();
    assert_eq!(deleted, Some(no_bundle.item.clone()));
    let back = next(&no_bundle.item, no_bundle.item.clone(), false);
    db.bundle_editor.write(vec![back.clone()], None).await.unwrap();
    assert_eq!(db.bundles.find(bundle.id).await.unwrap(), Some(back.item));
}

async fn staff_actions_are_in_the_audit_log(db: &Db) {
    let router = routers().remove(0);
    let imported = AuditEntry {
        subject: AuditSubject { kind: AuditKind::Router, id: String::new(), label: "CSV".into() },
        ..entry(&router, AuditAction::Imported)
    };
    db.router_editor.write(vec![new(router.clone())], Some(imported)).await.unwrap();
    let count = |rest: &str| db.number(&format!("SELECT COUNT(*) FROM audit_log WHERE {rest}"));
    let id = router.id;
    assert_eq!(count(&format!("seq = 1 AND action = 'created' AND subject_id = '{id}'")), 1);
    assert_eq!(count("seq = 2 AND action = 'imported' AND by_name = 'Neema Komba'"), 1);
}

async fn only_one_of_32_changes_of_one_version_is_written(db: &Db) {
    let router = stocked(db, 40).await;
    let answers = db
        .concurrently(|number| {
            let (editor, router) = (db.router_editor.clone(), router.clone());
            let after = Router { name: format!("Router {number}"), ..router.clone() };
            async move { editor.write(vec![next(&router, after, false)], None).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert!(answers.iter().all(|answer| matches!(answer, Ok(()) | Err(WriteError::VersionConflict))));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log"), 1);
}

async fn no_sale_is_lost_to_a_change(db: &Db) {
    let seen = stocked(db, 9).await;
    db.execute("UPDATE routers SET stock = stock - 1, version = version + 1").unwrap();
    let stale = next(&seen, Router { name: "Mine".into(), ..seen.clone() }, false);
    let refused = db.router_editor.write(vec![stale], None).await;
    assert!(matches!(refused, Err(WriteError::VersionConflict)));
    let now = db.routers.find(seen.id).await.unwrap().unwrap();
    assert_eq!((now.stock, now.version, now.edit_version), (Stock::new(8).unwrap(), 2, 1));
}

async fn many_writes_succeed_together_or_not_at_all(db: &Db) {
    let seen = stocked(db, 9).await;
    let moved = Write { from_version: Some(7), ..next(&seen, seen.clone(), true) };
    let fresh = routers().remove(1);
    let refused = db.router_editor.write(vec![new(fresh), moved], None).await;
    assert!(matches!(refused, Err(WriteError::VersionConflict)));
    assert_eq!(
        (db.routers.list(false).await.unwrap().len(), db.number("SELECT COUNT(*) FROM audit_log")),
        (1, 0)
    );
}

async fn a_file_imported_twice_concurrently_adds_nothing_twice(db: &Db) {
    let answers = db
        .concurrently(|_| {
            let (bundle, router) = (bundles().remove(0), routers().remove(0));
            let bundle = new(Bundle { id: BundleId::new(at(0), &Draws), ..bundle });
            let router = new(Router { id: RouterId::new(at(0), &Draws), ..router });
            let (of_bundles, of_routers) = (bundle.entry.clone(), router.entry.clone());
            let (bundles, routers) = (db.bundle_editor.clone(), db.router_editor.clone());
            async move {
                let one = bundles.write(vec![bundle], Some(of_bundles)).await;
                (one, routers.write(vec![router], Some(of_routers)).await)
            }
        })
        .await;
    assert_eq!(answers.iter().filter(|(one, _)| one.is_ok()).count(), 1);
    assert!(answers.iter().all(|(one, _)| one.is_ok() || matches!(one, Err(WriteError::VersionConflict))));
    assert_eq!(db.bundles.list(BundleFilter::default()).await.unwrap().len(), 1);
    assert_eq!(db.routers.list(false).await.unwrap().len(), 1);
}
