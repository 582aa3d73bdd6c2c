//! Pictures as clients see them.

pub mod input;

use kernel::{Picture, PictureFile};

use crate::body::response_body;

response_body! {
    let sources = picture.sources().iter().map(PictureFileBody::from).collect();
    /// A picture in all its sizes.
    #[derive(Clone)]
    pub struct PictureBody from picture: &Picture {
        /// For pages: WebP, at most 160, 320 and 640 px wide, ascending; fewer when the original was smaller.
        pub sources: Vec<PictureFileBody> = sources,
        /// For link previews: JPEG, at most 640 px wide.
        pub social: PictureFileBody = PictureFileBody::from(&picture.social()),
    }
}

response_body! {
    /// One file of a picture.
    #[derive(Clone)]
    pub struct PictureFileBody from file: &PictureFile {
        /// Its address. The content never changes.
        pub url: String = file.address(),
        /// In pixels.
        pub width: u32 = file.size().width(),
        /// In pixels.
        pub height: u32 = file.size().height(),
    }
}

/// The picture at a stored address; `None` when it is not one of the shop's own.
pub fn own_picture(image: Option<&str>) -> Option<Picture> {
    Picture::parse(image?).ok()
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::testing::ConstantRandom;

    use crate::routers::RouterBody;

    #[test]
    fn an_address_that_was_stored_before_is_shown_as_it_is() {
        for old in ["/media/mifi.webp", "https://example.com/mifi.jpg", "data:image/png;base64,AAAA"] {
            let image_of = |_look| Some(old.to_owned());
            let routers = catalog::sample::routers(image_of, DateTime::UNIX_EPOCH, &ConstantRandom(1));
            let router = RouterBody::from(routers[0].clone());
            assert!(router.image.as_deref() == Some(old) && router.picture.is_none(), "{old}");
        }
    }
}
