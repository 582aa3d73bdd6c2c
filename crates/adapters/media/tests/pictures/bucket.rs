use std::fs;

use catalog::{PictureError, PictureStore};
use kernel::{Picture, PictureFile};
use media::PictureFiles;
use object_storage::TestService;

use crate::corpus::{halves, png};

fn names(picture: &Picture) -> impl Iterator<Item = PictureFile> {
    picture.sources().into_iter().chain([picture.social()])
}

#[tokio::test]
async fn a_picture_in_a_bucket_is_served_by_every_instance() {
    let (service, copies) = (TestService::start().unwrap(), tempfile::tempdir().unwrap());
    let instance =
        |name: &str| PictureFiles::in_bucket(service.open("media").unwrap(), copies.path().join(name));
    let picture = instance("first").store(png(halves(700, 500))).await.unwrap();
    let expected: Vec<_> = names(&picture).map(|file| format!("media/{file}")).collect();
    assert_eq!(service.names(), expected.into_iter().collect());
    let (first, second) = (instance("first"), instance("second"));
    for file in names(&picture) {
        let content = first.read(&file).await.unwrap();
        assert!(content.is_some());
        assert_eq!(second.read(&file).await.unwrap(), content);
    }
}

#[tokio::test]
async fn a_file_that_was_read_once_is_served_while_the_bucket_is_away() {
    let (service, copies) = (TestService::start().unwrap(), tempfile::tempdir().unwrap());
    let store = PictureFiles::in_bucket(service.open("").unwrap(), copies.path().join("copies"));
    let picture = store.store(png(halves(700, 500))).await.unwrap();
    fs::remove_dir_all(copies.path().join("copies")).unwrap();
    let content = store.read(&picture.card()).await.unwrap();
    service.fail(true);
    assert_eq!(store.read(&picture.card()).await.unwrap(), content);
    assert!(store.read(&picture.social()).await.is_err(), "an unread file is not called missing");
}

#[tokio::test]
async fn an_upload_that_the_bucket_refuses_is_an_error() {
    let (service, copies) = (TestService::start().unwrap(), tempfile::tempdir().unwrap());
    let store = PictureFiles::in_bucket(service.open("").unwrap(), copies.path().join("copies"));
    service.fail(true);
    let outcome = store.store(png(halves(20, 20))).await;
    assert!(matches!(outcome, Err(PictureError::Store(_))), "{outcome:?}");
    assert!(!copies.path().join("copies").exists(), "no copy of what is not in the bucket");
}
