//! The bucket against a service that speaks its protocol.

use std::collections::BTreeSet;

use object_storage::{Bucket, Service, TestService};

fn names<const N: usize>(names: [&str; N]) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn an_object_is_read_as_it_was_written_until_it_is_deleted() {
    let service = TestService::start().unwrap();
    let bucket = service.open("shop/media").unwrap();
    assert_eq!(bucket.get("a.webp").await.unwrap(), None);
    bucket.put("a.webp", vec![1, 2, 3]).await.unwrap();
    assert_eq!(service.names(), names(["shop/media/a.webp"]));
    assert_eq!(bucket.get("a.webp").await.unwrap().unwrap(), [1, 2, 3].as_slice());
    bucket.delete("a.webp").await.unwrap();
    bucket.delete("a.webp").await.unwrap();
    assert_eq!(service.names(), BTreeSet::new());
}

#[tokio::test]
async fn a_file_larger_than_a_part_arrives_whole() {
    let (service, folder) = (TestService::start().unwrap(), tempfile::tempdir().unwrap());
    let bucket = service.open("").unwrap();
    let content: Vec<u8> = (0..20_000_000_u32).map(|byte| u8::try_from(byte % 251).unwrap()).collect();
    let (sent, fetched) = (folder.path().join("sent"), folder.path().join("fetched"));
    std::fs::write(&sent, &content).unwrap();
    bucket.put_file("big/database.sqlite", &sent).await.unwrap();
    bucket.get_file("big/database.sqlite", &fetched).await.unwrap();
    assert!(std::fs::read(&fetched).unwrap() == content);
}

#[tokio::test]
async fn lists_name_what_is_below_a_folder_and_nothing_beside_it() {
    let service = TestService::start().unwrap();
    let bucket = service.open("backups").unwrap();
    for name in ["2026-11-24/manifest.json", "2026-11-24/media/a.webp", "2026-11-25/manifest.json", "loose"] {
        bucket.put(name, Vec::new()).await.unwrap();
    }
    service.open("backups-of-another").unwrap().put("2020-01-01/manifest.json", Vec::new()).await.unwrap();
    assert_eq!(bucket.list_folders().await.unwrap(), names(["2026-11-24", "2026-11-25"]));
    assert_eq!(bucket.list("2026-11-24").await.unwrap(), names(["manifest.json", "media/a.webp"]));
}

#[tokio::test]
async fn a_refusing_service_is_an_error_and_not_a_missing_object() {
    let service = TestService::start().unwrap();
    let bucket = service.open("").unwrap();
    bucket.put("a", Vec::new()).await.unwrap();
    service.fail(true);
    assert!(bucket.get("a").await.is_err());
    service.fail(false);
    let wrong_key = Service { access_key_id: Some("another".to_owned()), ..service.settings() };
    let stranger = Bucket::open(&TestService::address(""), &wrong_key).unwrap();
    assert!(stranger.get("a").await.is_err());
}
