//! Order ids, file names and addresses, as they come from links and requests.
#![no_main]

use content::{DocumentAddress, VideoAddress};
use kernel::{OrderId, Picture, PictureFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(id) = OrderId::parse(text) {
        assert_eq!(OrderId::parse(id.as_str()).as_ref(), Ok(&id));
    }
    if let Ok(file) = PictureFile::parse(text) {
        let name = file.to_string();
        assert_eq!(name, text);
        assert!(!name.contains(['/', '\\', '\0', '%']) && !name.starts_with('.'));
    }
    if let Ok(picture) = Picture::parse(text) {
        assert!(picture.address().starts_with("/media/"));
    }
    let addresses = [
        VideoAddress::parse(text).map(|address| address.as_str().to_owned()),
        DocumentAddress::parse(text).map(|address| address.as_str().to_owned()),
    ];
    for address in addresses.into_iter().flatten() {
        assert!(
            address.is_ascii()
                && !address.contains(|char: char| char.is_control() || "<>\"\\ ".contains(char))
        );
        let is_own = (address.starts_with("/lessons/") || address.starts_with("/media/"))
            && address.split('/').all(|part| part != "..");
        assert!(is_own || address.starts_with("https://"), "{address}");
        let authority = address.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
        assert!(!authority.is_some_and(|authority| authority.contains('@')), "{address}");
    }
});
