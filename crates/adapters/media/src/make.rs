use catalog::PictureError;
use kernel::{Picture, PictureFile, PictureFormat};
use sha2::{Digest, Sha256};

use crate::decode::decode;
use crate::encode::encode;
use crate::pixels::Pixels;

/// A picture and the contents of its files.
pub struct Made {
    pub picture: Picture,
    pub files: Vec<(PictureFile, Vec<u8>)>,
}

/// Makes every file of a picture. Takes up to a few seconds of a core and some 300 MB.
pub fn make(upload: &[u8]) -> Result<Made, PictureError> {
    let pixels = Pixels::of(decode(upload)?)?;
    let original = pixels.size();
    let scaled = pixels.scaled(&original.renditions())?;
    let pages = scaled.iter().map(|pixels| encode(pixels, PictureFormat::WebP));
    let social = scaled.last().map(|pixels| encode(pixels, PictureFormat::Jpeg));
    let contents = pages.chain(social).collect::<Result<Vec<_>, _>>()?;

    let picture = Picture::new(digest(&contents), original);
    let names = picture.sources().into_iter().chain([picture.social()]);
    Ok(Made { files: names.zip(contents).collect(), picture })
}

/// The largest file of a picture, as a JPEG.
pub fn jpeg_of(upload: &[u8]) -> Result<Vec<u8>, PictureError> {
    let pixels = Pixels::of(decode(upload)?)?;
    let largest = pixels.size().renditions().pop();
    let scaled = pixels.scaled(largest.as_slice())?;
    scaled.last().map_or_else(|| Ok(Vec::new()), |pixels| encode(pixels, PictureFormat::Jpeg))
}

/// The first half of the SHA-256 over all files, which becomes part of their names.
fn digest(contents: &[Vec<u8>]) -> [u8; 16] {
    let mut hash = Sha256::new();
    for content in contents {
        hash.update(content);
    }
    let whole: [u8; 32] = hash.finalize().into();
    std::array::from_fn(|position| whole.get(position).copied().unwrap_or_default())
}
