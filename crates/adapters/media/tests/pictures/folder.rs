use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use catalog::{PictureError, PictureStore};
use kernel::PictureFile;
use media::PictureFiles;

use crate::corpus::{halves, jpeg, noise, png};
use crate::small_disk::SmallDisk;

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())).collect()
}

#[tokio::test]
async fn two_identical_uploads_make_one_set_of_files() {
    let folder = tempfile::tempdir().unwrap();
    let store = PictureFiles::new(folder.path().to_owned());
    let upload = jpeg(halves(700, 500));
    let (one, two) = tokio::join!(store.store(upload.clone()), store.store(upload.clone()));
    assert_eq!(one.unwrap(), two.unwrap());
    let before = files(folder.path());
    store.store(upload).await.unwrap();
    assert_eq!((files(folder.path()), before.len()), (before, 4));
    store.store(jpeg(halves(700, 501))).await.unwrap();
    assert_eq!(files(folder.path()).len(), 8);
}

#[tokio::test]
async fn files_have_the_names_of_the_picture_and_only_the_owner_can_read_them() {
    let folder = tempfile::tempdir().unwrap();
    let store = PictureFiles::new(folder.path().join("new/media"));
    let picture = store.store(png(halves(700, 500))).await.unwrap();
    let mut expected: Vec<_> = picture.sources().iter().map(PictureFile::to_string).collect();
    expected.push(picture.social().to_string());
    expected.sort();
    let present = files(&folder.path().join("new/media"));
    assert_eq!(present.keys().cloned().collect::<Vec<_>>(), expected);
    for name in expected {
        let mode = fs::metadata(folder.path().join("new/media").join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[tokio::test]
async fn a_damaged_file_is_whole_again_after_the_same_upload() {
    let folder = tempfile::tempdir().unwrap();
    let store = PictureFiles::new(folder.path().to_owned());
    let picture = store.store(png(halves(700, 500))).await.unwrap();
    let before = files(folder.path());
    fs::write(folder.path().join(picture.card().to_string()), "torn").unwrap();
    fs::remove_file(folder.path().join(picture.social().to_string())).unwrap();
    assert_eq!(store.read(&picture.social()).await.unwrap(), None);
    store.store(png(halves(700, 500))).await.unwrap();
    assert_eq!(files(folder.path()), before);
}

#[tokio::test]
async fn without_a_folder_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("media");
    fs::write(&in_the_way, "a file").unwrap();
    let outcome = PictureFiles::new(in_the_way).store(png(halves(20, 20))).await;
    assert!(matches!(outcome, Err(PictureError::Store(_))), "{outcome:?}");
}

#[tokio::test]
#[ignore = "needs to mount a file system"]
async fn a_full_disk_leaves_no_file_not_even_a_partial_one() {
    // Room for the smallest file, not for all.
    let disk = SmallDisk::mount("size=48k");
    let store = PictureFiles::new(disk.path().to_owned());
    let outcome = store.store(png(noise(800, 600))).await;
    assert!(matches!(outcome, Err(PictureError::Store(_))), "{outcome:?}");
    assert_eq!(files(disk.path()).len(), 0);
    store.store(png(halves(40, 30))).await.unwrap();
}

#[tokio::test]
#[ignore = "needs to mount a file system"]
async fn a_read_only_disk_fails_writes_and_still_serves_its_pictures() {
    let disk = SmallDisk::mount("size=1m");
    let store = PictureFiles::new(disk.path().to_owned());
    let picture = store.store(png(halves(40, 30))).await.unwrap();
    let before = files(disk.path());
    let remounted = std::process::Command::new("mount").args(["-o", "remount,ro"]).arg(disk.path()).status();
    assert!(remounted.unwrap().success());
    let outcome = store.store(png(halves(50, 30))).await;
    assert!(matches!(outcome, Err(PictureError::Store(_))), "{outcome:?}");
    assert_eq!(files(disk.path()), before);
    assert!(store.read(&picture.card()).await.unwrap().is_some());
}
