//! Training items and their seeding.

use content::{DocumentAddress, Lesson, TrainingItem, VideoAddress};
use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, RepositoryError, TrainingItemId};

use crate::samples::{Draws, actor, at, training};
use crate::support::Db;

on_both_databases! {
    a_stored_item_reads_back_unchanged,
    items_are_listed_newest_first_without_hidden_ones,
    a_corrupt_item_is_inconsistent,
    only_one_of_32_concurrent_instances_seeds_training,
    impossible_training_rows_are_refused,
    a_new_item_is_written_with_its_audit_entry,
    only_one_of_32_changes_of_one_version_of_an_item_is_written,
    a_deleted_item_is_gone_until_it_is_restored,
    a_deleted_item_cannot_be_changed,
}

async fn seed(db: &Db, items: Vec<TrainingItem>) {
    assert!(db.training.insert_if_empty(items).await.unwrap());
}

async fn a_stored_item_reads_back_unchanged(db: &Db) {
    let [mut document, quiz, mut video] = <[TrainingItem; 3]>::try_from(training().split_off(1)).unwrap();
    document.lesson = Lesson::Document(DocumentAddress::parse("/media/guide.pdf").ok());
    document.thumbnail = Some("/media/guide.webp".into());
    document.updated_at = at(7);
    video.lesson = Lesson::Video(VideoAddress::parse("https://video.example/1").unwrap());
    video.duration = None;
    seed(db, vec![document.clone(), video.clone(), quiz.clone()]).await;
    for item in [document, video, quiz] {
        assert_eq!(db.training.find(item.id).await.unwrap(), Some(item));
    }
    assert_eq!(db.training.find(TrainingItemId::new(at(0), &Draws)).await.unwrap(), None);
}

async fn items_are_listed_newest_first_without_hidden_ones(db: &Db) {
    let mut items = training();
    items[1].is_active = false;
    seed(db, items.iter().rev().cloned().collect()).await;
    assert_eq!(db.training.list(false).await.unwrap(), items);
    let hidden = items.remove(1);
    assert_eq!(db.training.list(true).await.unwrap(), items);
    assert_eq!(db.training.find(hidden.id).await.unwrap(), Some(hidden));
}

async fn a_corrupt_item_is_inconsistent(db: &Db) {
    seed(db, training()).await;
    let quiz = training_quiz(db).await;
    for change in [
        "quiz = '{}'",
        "quiz = '{\"pass_percent\":0,\"questions\":[]}'",
        "title = ''",
        "tags = 'PIN'",
        "kind = 'video', quiz = NULL, video_url = 'javascript:alert(1)'",
    ] {
        db.execute(&format!("UPDATE training_items SET {change} WHERE id = '{quiz}'")).unwrap();
        let error = db.training.find(quiz).await.unwrap_err();
        let of_this_row = |row: &str| row == quiz.to_string();
        assert!(
            matches!(&error, RepositoryError::Inconsistent { table: "training_items", id } if of_this_row(id)),
            "{change}"
        );
    }
}

async fn training_quiz(db: &Db) -> TrainingItemId {
    let items = db.training.list(false).await.unwrap();
    items.iter().find(|item| item.lesson.quiz().is_some()).unwrap().id
}

async fn only_one_of_32_concurrent_instances_seeds_training(db: &Db) {
    let answers = db
        .concurrently(|_| {
            let seeder = db.training.clone();
            async move { seeder.insert_if_empty(training()).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|inserted| **inserted).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM training_items"), 4);
}

async fn impossible_training_rows_are_refused(db: &Db) {
    seed(db, training()).await;
    for change in [
        "level = 'expert'",
        "kind = 'game'",
        "kind = 'video'",
        "kind = 'quiz', quiz = NULL",
        "video_url = 'https://video.example/1'",
        "duration_minutes = 0",
        "version = 0",
        "title = NULL",
    ] {
        assert!(db.execute(&format!("UPDATE training_items SET {change}")).is_err(), "{change}");
    }
}

fn entry(item: &TrainingItem, action: AuditAction) -> AuditEntry {
    let label = item.title.en().to_owned();
    let subject = AuditSubject { kind: AuditKind::Training, id: item.id.to_string(), label };
    AuditEntry { at: at(50), by: actor(), action, subject, changes: vec![] }
}

fn audit_rows(db: &Db, action: &str) -> i64 {
    db.number(&format!(
        "SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'training' AND action = '{action}'"
    ))
}

async fn a_new_item_is_written_with_its_audit_entry(db: &Db) {
    let item = training().remove(2);
    db.training.insert(&item, &entry(&item, AuditAction::Created)).await.unwrap();
    assert_eq!(db.training.find(item.id).await.unwrap(), Some(item));
    assert_eq!(audit_rows(db, "created"), 1);
}

async fn only_one_of_32_changes_of_one_version_of_an_item_is_written(db: &Db) {
    let item = training().remove(0);
    seed(db, vec![item.clone()]).await;
    let changed = TrainingItem { version: 2, duration: None, thumbnail: None, ..item.clone() };
    let answers = db
        .concurrently(|_| {
            let (editor, item) = (db.training.clone(), changed.clone());
            async move { editor.update(&item, 1, &entry(&item, AuditAction::Changed)).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|written| **written).count(), 1);
    assert_eq!(audit_rows(db, "changed"), 1);
    assert_eq!(db.training.find(item.id).await.unwrap(), Some(changed));
}

async fn a_deleted_item_is_gone_until_it_is_restored(db: &Db) {
    let item = training().remove(0);
    seed(db, vec![item.clone()]).await;
    let (editor, deleted) = (&db.training, entry(&item, AuditAction::Deleted));
    assert!(editor.delete(item.id, at(50), &deleted).await.unwrap());
    assert!(!editor.delete(item.id, at(51), &deleted).await.unwrap());
    assert_eq!(db.training.find(item.id).await.unwrap(), None);
    assert!(db.training.list(false).await.unwrap().is_empty());
    assert_eq!(editor.find_deleted(item.id).await.unwrap().unwrap().title, item.title);
    let restored = entry(&item, AuditAction::Restored);
    assert!(editor.restore(item.id, at(60), &restored).await.unwrap());
    assert!(!editor.restore(item.id, at(61), &restored).await.unwrap());
    let back = db.training.find(item.id).await.unwrap().unwrap();
    assert_eq!((back.version, back.updated_at), (3, at(60)));
    assert_eq!((audit_rows(db, "deleted"), audit_rows(db, "restored")), (1, 1));
}

async fn a_deleted_item_cannot_be_changed(db: &Db) {
    let item = training().remove(0);
    seed(db, vec![item.clone()]).await;
    assert!(db.training.delete(item.id, at(50), &entry(&item, AuditAction::Deleted)).await.unwrap());
    let changed = TrainingItem { version: 3, ..item };
    let written = db.training.update(&changed, 2, &entry(&changed, AuditAction::Changed)).await;
    assert!(!written.unwrap());
    assert_eq!(audit_rows(db, "changed"), 0);
}
