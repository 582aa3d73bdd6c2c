//! Uploads of pictures.
#![no_main]

use std::sync::LazyLock;

use catalog::PictureStore;
use libfuzzer_sys::fuzz_target;
use media::PictureFiles;
use tempfile::TempDir;
use tokio::runtime::Runtime;

static SHOP: LazyLock<(Runtime, TempDir)> =
    LazyLock::new(|| (Runtime::new().unwrap(), tempfile::tempdir().unwrap()));

fuzz_target!(|upload: &[u8]| {
    let (runtime, folder) = &*SHOP;
    let store = PictureFiles::new(folder.path().to_owned());
    let Ok(picture) = runtime.block_on(store.store(upload.to_vec())) else { return };
    let content = runtime.block_on(store.read(&picture.card())).unwrap().unwrap();
    assert_ne!(content, upload, "an upload is never served");
    for file in std::fs::read_dir(folder.path()).unwrap() {
        std::fs::remove_file(file.unwrap().path()).unwrap();
    }
});
