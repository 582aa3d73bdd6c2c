//! Backups that a running shop makes, their copies in a bucket, and pictures in a bucket.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use chrono::TimeDelta;
use kernel::Clock;
use object_storage::TestService;
use operations::last_run::Job;
use operations::off_site::fetch;
use operations::verify::verify;
use server::background::backups::run_once;
use tempfile::TempDir;

use crate::operations::{Place, fails, succeeds};
use crate::support::app::TestApp;

struct Backups(TempDir);

impl Backups {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn flags(&self) -> [&str; 2] {
        ["--backup-dir", self.path().to_str().unwrap()]
    }

    fn names(&self) -> BTreeSet<String> {
        let entries = fs::read_dir(self.path()).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    /// A complete backup that was made `ago`.
    fn add(&self, app: &TestApp, ago: TimeDelta) -> String {
        let made = app.clock.now().checked_sub_signed(ago).unwrap();
        let name = made.format("%Y-%m-%dT%H%M%SZ").to_string();
        fs::create_dir(self.path().join(&name)).unwrap();
        fs::write(self.path().join(&name).join("manifest.json"), "{}").unwrap();
        name
    }
}

const COPIES: [&str; 2] = ["--backup-copy-url", "s3://bucket/copies"];

async fn shop(flags: &[&str]) -> TestApp {
    TestApp::start_with(flags, |_dir| None).await
}

fn manifests(service: &TestService) -> usize {
    service.names().iter().filter(|name| name.ends_with("/manifest.json")).count()
}

#[actix_web::test]
async fn a_backup_is_made_when_the_newest_is_an_hour_old() {
    let backups = Backups::new();
    let app = shop(&backups.flags()).await;
    for (advance, expected) in [(0, 1), (0, 1), (58, 1), (3, 2)] {
        app.advance(TimeDelta::minutes(advance));
        run_once(&app.shop).await;
        assert_eq!(backups.names().len(), expected, "after another {advance} minutes");
    }
    let inspection = verify(backups.path(), app.clock.now()).unwrap().inspection;
    assert!(inspection.unwrap().is_healthy());
}

#[actix_web::test]
async fn without_a_folder_no_backup_is_made() {
    let app = shop(&[]).await;
    run_once(&app.shop).await;
    assert!(app.shop.backups.is_none());
}

#[actix_web::test]
async fn old_backups_and_what_a_killed_process_left_are_removed_and_other_files_stay() {
    let backups = Backups::new();
    let app = shop(&backups.flags()).await;
    let month = backups.add(&app, TimeDelta::days(30));
    backups.add(&app, TimeDelta::days(100));
    fs::create_dir(backups.path().join("2026-01-01T000000Z.partial")).unwrap();
    fs::create_dir(backups.path().join("notes")).unwrap();
    run_once(&app.shop).await;
    let names = backups.names();
    assert!(names.contains(&month) && names.contains("notes"), "{names:?}");
    assert_eq!(names.len(), 3, "with the new one: {names:?}");
}

#[actix_web::test]
async fn the_copy_in_a_bucket_is_the_backup() {
    let (service, backups, elsewhere) = (TestService::start().unwrap(), Backups::new(), Backups::new());
    let app = shop(&service.flags(&[&backups.flags(), COPIES.as_slice()].concat())).await;
    fs::create_dir(app.folder().join("media")).unwrap();
    fs::write(app.folder().join("media/router.webp"), "a picture").unwrap();
    run_once(&app.shop).await;
    app.advance(TimeDelta::hours(2));
    run_once(&app.shop).await;
    assert_eq!(manifests(&service), 2);
    let pictures = service.names().into_iter().filter(|name| name.contains("router.webp"));
    assert_eq!(pictures.collect::<Vec<_>>(), ["copies/media/router.webp"], "sent once");

    let bucket = service.open("copies").unwrap();
    let fetched = fetch(&bucket, None, None, elsewhere.path()).await.unwrap();
    assert_eq!(fetched.file_name().unwrap().to_str(), backups.names().last().map(String::as_str));
    assert_eq!(fs::read(fetched.join("media/router.webp")).unwrap(), b"a picture");
    verify(&fetched, app.clock.now()).unwrap();
}

#[actix_web::test]
#[ignore = "needs age"]
async fn an_encrypted_copy_is_read_with_the_private_key_only() {
    let (service, backups, elsewhere) = (TestService::start().unwrap(), Backups::new(), Backups::new());
    let [key, another] = create_keys(elsewhere.path());
    let flags = [&backups.flags(), COPIES.as_slice(), &["--backup-copy-recipient", &key.public]].concat();
    let app = shop(&service.flags(&flags)).await;
    fs::create_dir(app.folder().join("media")).unwrap();
    fs::write(app.folder().join("media/router.webp"), "a picture").unwrap();
    for _ in 0..2 {
        run_once(&app.shop).await;
    }
    let backup = backups.names().into_iter().next().unwrap();
    let [database, manifest] =
        ["database.sqlite.age", "manifest.json.age"].map(|file| format!("copies/{backup}/{file}"));
    let copied = [&database, &manifest, "copies/media/router.webp"].map(str::to_owned);
    assert_eq!(service.names(), BTreeSet::from(copied));
    assert_eq!(backups.names().len(), 1, "nothing is left beside the backup");

    let bucket = service.open("copies").unwrap();
    let fetch = async |key| fetch(&bucket, None, key, elsewhere.path()).await;
    for refused in [None, Some(another.private.as_path())] {
        assert!(fetch(refused).await.is_err(), "{refused:?}");
    }
    let fetched = fetch(Some(&key.private)).await.unwrap();
    verify(&fetched, app.clock.now()).unwrap();
    fs::remove_dir_all(fetched).unwrap();
    service.overwrite(&database, b"age-encryption.org/v1");
    assert!(fetch(Some(&key.private)).await.is_err());
}

struct KeyPair {
    public: String,
    private: PathBuf,
}

fn create_keys<const N: usize>(folder: &Path) -> [KeyPair; N] {
    std::array::from_fn(|number| {
        let private = folder.join(format!("key-{number}"));
        let created = Command::new("age-keygen").arg("-o").arg(&private).output().unwrap();
        let public = String::from_utf8(created.stderr).unwrap().replace("Public key: ", "");
        KeyPair { public: public.trim().to_owned(), private }
    })
}

#[actix_web::test]
async fn a_copy_that_failed_is_made_later_without_another_backup() {
    let (service, backups) = (TestService::start().unwrap(), Backups::new());
    let app = shop(&service.flags(&[&backups.flags(), COPIES.as_slice()].concat())).await;
    let copied = || app.shop.last_runs.read(Job::BackupCopy).map(|run| run.at);
    service.fail(true);
    let begun = app.clock.now();
    run_once(&app.shop).await;
    assert_eq!((backups.names().len(), manifests(&service), copied()), (1, 0, None));
    let text = app.get("/metrics").await.expect(200).body.as_str().unwrap().to_owned();
    assert!(text.contains("\nbundlehub_backup_copy_last_success_timestamp_seconds 0\n"), "{text}");
    service.fail(false);
    let made = app.clock.now();
    app.advance(TimeDelta::minutes(3));
    run_once(&app.shop).await;
    assert_eq!((backups.names().len(), manifests(&service)), (1, 1));
    let of_data = begun.timestamp()..=made.timestamp();
    assert!(of_data.contains(&copied().unwrap().timestamp()), "the age of a copy is that of its data");
}

#[actix_web::test]
async fn a_copy_that_is_found_in_the_bucket_counts() {
    let (service, backups) = (TestService::start().unwrap(), Backups::new());
    let app = shop(&service.flags(&[&backups.flags(), COPIES.as_slice()].concat())).await;
    run_once(&app.shop).await;
    let copied = app.shop.last_runs.read(Job::BackupCopy);
    fs::remove_file(app.folder().join("last-backup-copy.json")).unwrap();
    run_once(&app.shop).await;
    assert!(copied.is_some());
    assert_eq!(app.shop.last_runs.read(Job::BackupCopy), copied);
}

#[actix_web::test]
async fn old_copies_are_deleted_and_their_pictures_stay() {
    let (service, backups) = (TestService::start().unwrap(), Backups::new());
    let app = shop(&service.flags(&[&backups.flags(), COPIES.as_slice()].concat())).await;
    for object in ["2026-01-01T000000Z/manifest.json", "2026-01-01T000000Z/database.sqlite", "media/a.webp"] {
        service.overwrite(&format!("copies/{object}"), b"{}");
    }
    run_once(&app.shop).await;
    let names = service.names();
    assert!(!names.iter().any(|name| name.contains("2026-01-01")), "{names:?}");
    assert!(names.contains("copies/media/a.webp"), "{names:?}");
}

#[actix_web::test]
async fn a_manifest_from_the_bucket_cannot_write_outside_its_folder() {
    let (service, elsewhere) = (TestService::start().unwrap(), Backups::new());
    let manifest = r#"{"format":1,"program":"0","madeAt":"2026-01-01T00:00:00Z","database":"sqlite","migrations":[],
        "rows":{},"files":{"../../stolen":{"sha256":"","bytes":1}}}"#;
    service.overwrite("copies/2026-01-01T000000Z/manifest.json", manifest.as_bytes());
    service.overwrite("copies/stolen", b"x");
    let bucket = service.open("copies").unwrap();
    for name in [None, Some("2026-01-01T000000Z"), Some("../2026-01-01T000000Z")] {
        assert!(fetch(&bucket, name, None, &elsewhere.path().join("deep/er")).await.is_err(), "{name:?}");
    }
    assert!(!elsewhere.path().join("stolen").exists() && !elsewhere.path().join("deep/stolen").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_commands_fetch_a_copy_and_find_a_picture_that_the_bucket_lost() {
    let (service, place) = (TestService::start().unwrap(), Place::new());
    let flags = service.flags(&["--media-url", "s3://bucket/pictures"]);
    place.migrate();
    succeeds(&place.run(&[&["seed"], flags.as_slice()].concat()));
    assert_eq!(service.names().len(), 20, "five drawings, each in three sizes and a preview");
    succeeds(&place.run(&[&["doctor"], flags.as_slice()].concat()));
    service.lose(service.names().first().unwrap());
    fails(&place.run(&[&["doctor"], flags.as_slice()].concat()), "pictures are missing");
}

#[test]
fn settings_that_contradict_each_other_are_refused_at_start() {
    let place = Place::new();
    let refused = |flags: &[&str], because| {
        fails(&place.run(&[&["serve", "--bind", "127.0.0.1:0"], flags].concat()), because);
    };
    refused(&COPIES, "BUNDLEHUB_BACKUP_DIR");
    let recipient = ["--backup-copy-recipient", "age1notakey"];
    refused(&recipient, "BUNDLEHUB_BACKUP_COPY_URL");
    refused(&[COPIES, recipient].concat(), "BUNDLEHUB_BACKUP_COPY_RECIPIENT");
    let unencrypted = ["serve", "--media-url", "s3://bucket", "--s3-endpoint", "http://s3.example"];
    fails(&place.run(&unencrypted), "AWS_ENDPOINT_URL");
}
