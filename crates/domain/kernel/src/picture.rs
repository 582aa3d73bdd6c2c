use std::fmt;
use std::num::NonZeroU32;

/// The URL path under which pictures are served.
const FOLDER: &str = "/media/";
/// The widths of renditions, in pixels.
const WIDTHS: [u32; 3] = [160, 320, 640];
/// The width of a list card, in pixels.
const CARD_WIDTH: u32 = 320;
/// No rendition is more than twice as high as its width class.
const HEIGHT_PER_WIDTH: u32 = 2;
/// The length of a digest in hexadecimal.
const DIGEST_CHARS: usize = 32;

/// A stored picture: up to three sizes, and one more file for link previews.
///
/// Everything about it follows from its [`address`](Self::address), which is what rows hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    digest: String,
    largest: PictureSize,
}

/// Width and height in pixels, neither of them 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureSize {
    width: NonZeroU32,
    height: NonZeroU32,
}

/// One file of a picture. `Display` gives the file name, such as `0123…cdef-320x240.webp`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile {
    digest: String,
    size: PictureSize,
    format: PictureFormat,
}

/// The format of a picture file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    WebP,
    /// For link previews, since not every client of them supports WebP.
    Jpeg,
}

/// The text is not the address or file name of a picture of the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a picture of the shop")]
pub struct InvalidPicture;

impl PictureFile {
    /// What the names of all files of a picture begin with.
    pub fn digest(&self) -> &str {
        &self.digest
    }
}

impl Picture {
    /// The picture whose files have `digest` in their names, made from an original of this size.
    pub fn new(digest: [u8; 16], original: PictureSize) -> Self {
        let digest = digest.map(|byte| format!("{byte:02x}")).concat();
        Self { digest, largest: original.fitted(WIDTHS[2]) }
    }

    /// Parses an [`address`](Self::address).
    ///
    /// # Errors
    /// [`InvalidPicture`] for any other text, such as the address of a picture elsewhere.
    pub fn parse(address: &str) -> Result<Self, InvalidPicture> {
        let file = PictureFile::parse(address.strip_prefix(FOLDER).ok_or(InvalidPicture)?)?;
        let picture = Self { digest: file.digest, largest: file.size };
        let is_own = file.format == PictureFormat::WebP && file.size == file.size.fitted(WIDTHS[2]);
        is_own.then_some(picture).ok_or(InvalidPicture)
    }

    /// The address of the largest rendition.
    pub fn address(&self) -> String {
        self.file(self.largest, PictureFormat::WebP).address()
    }

    /// The renditions for pages, smallest first; fewer than three when the original was small.
    pub fn sources(&self) -> Vec<PictureFile> {
        self.largest.renditions().into_iter().map(|size| self.file(size, PictureFormat::WebP)).collect()
    }

    /// The rendition for a list card.
    pub fn card(&self) -> PictureFile {
        self.file(self.largest.fitted(CARD_WIDTH), PictureFormat::WebP)
    }

    pub fn social(&self) -> PictureFile {
        self.file(self.largest, PictureFormat::Jpeg)
    }

    fn file(&self, size: PictureSize, format: PictureFormat) -> PictureFile {
        PictureFile { digest: self.digest.clone(), size, format }
    }
}

impl PictureSize {
    /// # Errors
    /// [`InvalidPicture`] when either is 0.
    pub fn new(width: u32, height: u32) -> Result<Self, InvalidPicture> {
        let [width, height] = [width, height].map(|side| NonZeroU32::new(side).ok_or(InvalidPicture));
        Ok(Self { width: width?, height: height? })
    }

    /// In pixels.
    pub fn width(self) -> u32 {
        self.width.get()
    }

    /// In pixels.
    pub fn height(self) -> u32 {
        self.height.get()
    }

    /// Whether this is the size of a card or less.
    pub fn fits_card(self) -> bool {
        self.fitted(CARD_WIDTH) == self
    }

    /// The sizes of the renditions of a picture of this size, smallest first, none larger than the picture.
    pub fn renditions(self) -> Vec<Self> {
        // Computed from the largest size instead of the original, because an address contains only the largest.
        let largest = self.fitted(WIDTHS[2]);
        let mut sizes = WIDTHS.map(|width| largest.fitted(width)).to_vec();
        sizes.dedup();
        sizes
    }

    /// Scaled down in proportion to at most `width` pixels wide and twice as high; never enlarged.
    fn fitted(self, width: u32) -> Self {
        let height = width.saturating_mul(HEIGHT_PER_WIDTH);
        if self.width() <= width && self.height() <= height {
            return self;
        }
        if self.height() <= self.width().saturating_mul(HEIGHT_PER_WIDTH) {
            Self { width: at_least_1(width), height: scaled(self.height, width, self.width) }
        } else {
            Self { width: scaled(self.width, height, self.height), height: at_least_1(height) }
        }
    }
}

/// `side · to / from`, rounded, at least 1.
fn scaled(side: NonZeroU32, to: u32, from: NonZeroU32) -> NonZeroU32 {
    let [side, to, from] = [side.get(), to, from.get()].map(u64::from);
    let doubled = side.saturating_mul(to).saturating_mul(2).saturating_add(from);
    let rounded = doubled.checked_div(from.saturating_mul(2)).unwrap_or_default();
    at_least_1(u32::try_from(rounded).unwrap_or(u32::MAX))
}

fn at_least_1(side: u32) -> NonZeroU32 {
    NonZeroU32::new(side).unwrap_or(NonZeroU32::MIN)
}

impl PictureFile {
    /// Parses a file name in exactly the form of `Display`.
    ///
    /// # Errors
    /// [`InvalidPicture`] for any other text, so an accepted name is always one that the shop generated.
    pub fn parse(name: &str) -> Result<Self, InvalidPicture> {
        let file = Self::read(name).ok_or(InvalidPicture)?;
        // A number has other spellings, such as `0320`; each would be another address of the same file.
        (file.to_string() == name).then_some(file).ok_or(InvalidPicture)
    }

    fn read(name: &str) -> Option<Self> {
        let (stem, extension) = name.split_once('.')?;
        let format = PictureFormat::from_extension(extension)?;
        let (digest, size) = stem.split_once('-')?;
        let (width, height) = size.split_once('x')?;
        let size = PictureSize::new(width.parse().ok()?, height.parse().ok()?).ok()?;
        let is_digest = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_own = digest.len() == DIGEST_CHARS && digest.bytes().all(is_digest);
        is_own.then(|| Self { digest: digest.to_owned(), size, format })
    }

    pub fn address(&self) -> String {
        format!("{FOLDER}{self}")
    }

    pub fn size(&self) -> PictureSize {
        self.size
    }

    pub fn format(&self) -> PictureFormat {
        self.format
    }
}

impl fmt::Display for PictureFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digest, size, format } = self;
        write!(f, "{digest}-{}x{}.{}", size.width, size.height, format.extension())
    }
}

impl PictureFormat {
    pub fn media_type(self) -> &'static str {
        match self {
            Self::WebP => "image/webp",
            Self::Jpeg => "image/jpeg",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Self::WebP => "webp",
            Self::Jpeg => "jpg",
        }
    }

    fn from_extension(extension: &str) -> Option<Self> {
        [Self::WebP, Self::Jpeg].into_iter().find(|format| format.extension() == extension)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIGEST: &str = "000102030405060708090a0b0c0d0e0f";

    fn size(width: u32, height: u32) -> PictureSize {
        PictureSize::new(width, height).unwrap()
    }

    fn picture(width: u32, height: u32) -> Picture {
        let digest = std::array::from_fn(|position| u8::try_from(position).unwrap());
        Picture::new(digest, size(width, height))
    }

    fn sizes(width: u32, height: u32) -> Vec<(u32, u32)> {
        let sources = picture(width, height).sources();
        sources.iter().map(|file| (file.size().width(), file.size().height())).collect()
    }

    #[test]
    fn a_picture_is_kept_in_three_sizes_and_never_enlarged() {
        assert_eq!(sizes(4000, 3000), [(160, 120), (320, 240), (640, 480)]);
        assert_eq!(sizes(640, 480), [(160, 120), (320, 240), (640, 480)]);
        assert_eq!(sizes(500, 250), [(160, 80), (320, 160), (500, 250)]);
        assert_eq!(sizes(200, 100), [(160, 80), (200, 100)]);
        assert_eq!(sizes(100, 100), [(100, 100)]);
    }

    #[test]
    fn extreme_proportions_stay_in_the_frame_and_keep_a_pixel() {
        assert_eq!(sizes(1000, 6000), [(53, 320), (107, 640), (213, 1280)]);
        assert_eq!(sizes(6000, 1), [(160, 1), (320, 1), (640, 1)]);
        assert_eq!(sizes(1, 6000), [(1, 320), (1, 640), (1, 1280)]);
    }

    #[test]
    fn everything_follows_from_the_address() {
        for (width, height) in [(4000, 3000), (333, 777), (100, 100), (1000, 6000), (641, 1283)] {
            let picture = picture(width, height);
            assert_eq!(Picture::parse(&picture.address()), Ok(picture));
        }
        let picture = picture(4000, 3000);
        assert_eq!(picture.address(), format!("/media/{DIGEST}-640x480.webp"));
        assert_eq!(picture.card().to_string(), format!("{DIGEST}-320x240.webp"));
        assert_eq!(picture.social().to_string(), format!("{DIGEST}-640x480.jpg"));
    }

    #[test]
    fn addresses_of_other_pictures_are_refused() {
        for address in [
            "/media/usiku.webp".to_owned(),
            "https://example.com/mifi.jpg".to_owned(),
            format!("/media/{DIGEST}-640x480.jpg"),
            format!("/media/{DIGEST}-641x480.webp"),
            format!("/media/{DIGEST}-100x1281.webp"),
            format!("{DIGEST}-640x480.webp"),
        ] {
            assert_eq!(Picture::parse(&address), Err(InvalidPicture), "{address}");
        }
    }

    #[test]
    fn a_name_has_one_spelling() {
        let name = format!("{DIGEST}-320x240.jpg");
        assert_eq!(PictureFile::parse(&name).unwrap().to_string(), name);
        for name in [
            String::new(),
            DIGEST.to_owned(),
            format!("{DIGEST}-0320x240.jpg"),
            format!("{DIGEST}-+320x240.jpg"),
            format!("{DIGEST}-320x0.jpg"),
            format!("{DIGEST}-320x240.svg"),
            format!("{DIGEST}-320x240.jpg.jpg"),
            format!("{DIGEST}-320x99999999999.jpg"),
            format!("{}-320x240.jpg", DIGEST.to_uppercase()),
            format!("{DIGEST}0-320x240.jpg"),
            format!("../{DIGEST}-320x240.jpg"),
            format!("{DIGEST}-320x240.jpg\0"),
            format!("{DIGEST}-320x240.jpg/"),
        ] {
            assert_eq!(PictureFile::parse(&name), Err(InvalidPicture), "{name}");
        }
    }
}
