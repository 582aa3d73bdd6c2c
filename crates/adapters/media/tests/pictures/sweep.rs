use std::fs;

use catalog::PictureStore;
use kernel::{Picture, PictureFile};
use media::PictureFiles;
use object_storage::TestService;

use crate::corpus::{halves, png};

fn names(picture: &Picture) -> Vec<PictureFile> {
    picture.sources().into_iter().chain([picture.social()]).collect()
}

async fn listed(store: &PictureFiles) -> Vec<String> {
    let mut names: Vec<_> =
        store.list().await.unwrap().into_iter().map(|stored| stored.file.to_string()).collect();
    names.sort();
    names
}

async fn lists_and_deletes(store: &PictureFiles) {
    assert_eq!(listed(store).await, Vec::<String>::new());
    let picture = store.store(png(halves(700, 500))).await.unwrap();
    let mut expected: Vec<_> = names(&picture).iter().map(ToString::to_string).collect();
    expected.sort();
    assert_eq!(listed(store).await, expected);
    for file in names(&picture) {
        store.delete(&file).await.unwrap();
        store.delete(&file).await.unwrap();
        assert_eq!(store.read(&file).await.unwrap(), None);
    }
    assert_eq!(listed(store).await, Vec::<String>::new());
}

#[tokio::test]
async fn files_are_listed_and_deleted_in_a_folder_and_in_a_bucket() {
    let (service, folder) = (TestService::start().unwrap(), tempfile::tempdir().unwrap());
    lists_and_deletes(&PictureFiles::new(folder.path().join("media"))).await;
    let copies = folder.path().join("copies");
    lists_and_deletes(&PictureFiles::in_bucket(service.open("media").unwrap(), copies)).await;
}

#[tokio::test]
async fn files_that_are_no_pictures_are_not_listed() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["guide.pdf", ".unfinished-x", "0123-320x240.webp"] {
        fs::write(folder.path().join(name), "x").unwrap();
    }
    assert_eq!(listed(&PictureFiles::new(folder.path().to_owned())).await, Vec::<String>::new());
}

#[tokio::test]
async fn the_same_upload_is_as_new_as_the_first_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = PictureFiles::new(folder.path().to_owned());
    let upload = png(halves(700, 500));
    let picture = store.store(upload.clone()).await.unwrap();
    let path = folder.path().join(picture.card().to_string());
    let long_ago = std::time::UNIX_EPOCH;
    fs::File::options().append(true).open(&path).unwrap().set_modified(long_ago).unwrap();
    store.store(upload).await.unwrap();
    assert!(fs::metadata(path).unwrap().modified().unwrap() > long_ago);
}
