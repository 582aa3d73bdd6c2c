use std::fs;

use catalog::PictureStore;
use image::{DynamicImage, GenericImageView, ImageFormat, Rgba, RgbaImage};
use kernel::{Picture, PictureFile, PictureFormat};
use media::PictureFiles;
use tempfile::TempDir;

use crate::corpus::{
    BLUE, PLACE, RED, animation, clear_noise, halves, jpeg, noise, png, turned_jpeg, written,
};

/// A picture and the folder it was stored in.
struct Kept {
    picture: Picture,
    store: PictureFiles,
    folder: TempDir,
}

impl Kept {
    async fn of(upload: Vec<u8>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = PictureFiles::new(folder.path().join("media"));
        Self { picture: store.store(upload).await.unwrap(), store, folder }
    }

    async fn content(&self, file: &PictureFile) -> Vec<u8> {
        self.store.read(file).await.unwrap().unwrap()
    }

    /// Every file, decoded, with its name.
    async fn files(&self) -> Vec<(PictureFile, Vec<u8>, DynamicImage)> {
        let mut files = Vec::new();
        for file in self.picture.sources().into_iter().chain([self.picture.social()]) {
            let content = self.content(&file).await;
            let image = image::load_from_memory(&content).unwrap();
            files.push((file, content, image));
        }
        files
    }
}

/// Checks that a pixel has this colour, within the tolerance of a lossy format.
#[track_caller]
fn assert_colour(image: &DynamicImage, (x, y): (u32, u32), colour: [u8; 3]) {
    let [red, green, blue, _alpha] = image.get_pixel(x, y).0;
    let distance = [red, green, blue].iter().zip(colour).map(|(seen, wanted)| seen.abs_diff(wanted)).max();
    assert!(distance <= Some(30), "{:?} at {x},{y} instead of {colour:?}", [red, green, blue]);
}

fn every_kind() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("jpeg", jpeg(halves(1000, 750))),
        ("png", png(halves(1000, 750))),
        ("webp", written(halves(1000, 750), ImageFormat::WebP)),
        ("gif", animation(1000, 750)),
        ("16 bits", png(DynamicImage::from(halves(1000, 750)).into_rgb16())),
        ("grey", jpeg(DynamicImage::from(halves(1000, 750)).into_luma8())),
    ]
}

#[tokio::test]
async fn every_accepted_kind_becomes_three_sizes_and_a_preview() {
    for (kind, upload) in every_kind() {
        let kept = Kept::of(upload.clone()).await;
        let sizes: Vec<_> = kept.picture.sources().iter().map(|file| file.size().width()).collect();
        assert_eq!(sizes, [160, 320, 640], "{kind}");
        for (file, content, image) in kept.files().await {
            assert_eq!(image.dimensions(), (file.size().width(), file.size().height()), "{kind} {file}");
            let format = image::guess_format(&content).unwrap();
            assert_eq!(format == ImageFormat::Jpeg, file.format() == PictureFormat::Jpeg, "{kind} {file}");
            assert_ne!(content, upload, "{kind} {file}: the upload itself is never served");
        }
        assert_eq!(fs::read_dir(kept.folder.path().join("media")).unwrap().count(), 4, "{kind}");
    }
}

#[tokio::test]
async fn a_photo_is_turned_upright_and_loses_its_location() {
    let upload = turned_jpeg(800, 600);
    assert!(upload.windows(PLACE.len()).any(|bytes| bytes == PLACE.as_bytes()));
    for (file, content, image) in Kept::of(upload).await.files().await {
        let (width, height) = image.dimensions();
        assert!(height > width, "{file} lies on its side");
        assert_colour(&image, (width / 2, 4), BLUE);
        assert_colour(&image, (width / 2, height - 4), RED);
        for trace in [PLACE.as_bytes(), b"Exif", b"EXIF"] {
            assert!(!content.windows(trace.len()).any(|bytes| bytes == trace), "{file}");
        }
    }
}

#[tokio::test]
async fn an_animation_becomes_its_first_frame() {
    for (_file, _content, image) in Kept::of(animation(400, 300)).await.files().await {
        assert_colour(&image, (image.width() / 2, image.height() / 2), RED);
    }
}

#[tokio::test]
async fn transparency_is_kept_in_webp_and_becomes_white_in_previews() {
    let mut image = RgbaImage::from_pixel(640, 480, Rgba([0, 0, 0, 0]));
    for (x, y) in (0..320).flat_map(|x| (0..480).map(move |y| (x, y))) {
        image.put_pixel(x, y, Rgba([30, 60, 200, 255]));
    }
    let kept = Kept::of(png(image)).await;
    for (file, _content, image) in kept.files().await {
        let (right, middle) = (image.width() - 4, image.height() / 2);
        assert_colour(&image, (4, middle), BLUE);
        if file.format() == PictureFormat::WebP {
            assert_eq!(image.get_pixel(right, middle).0[3], 0, "{file}");
        } else {
            assert_colour(&image, (right, middle), [255, 255, 255]);
        }
    }
}

#[tokio::test]
async fn a_small_picture_is_never_enlarged() {
    let kept = Kept::of(png(halves(200, 100))).await;
    let sizes: Vec<_> =
        kept.files().await.iter().map(|(file, ..)| (file.size().width(), file.format())).collect();
    assert_eq!(sizes, [(160, PictureFormat::WebP), (200, PictureFormat::WebP), (200, PictureFormat::Jpeg)]);
    let one = Kept::of(png(halves(1, 1))).await;
    assert_eq!(one.files().await.len(), 2);
}

#[tokio::test]
async fn even_noise_makes_a_card_of_25_kilobytes_at_most() {
    for (what, upload) in [
        ("noise", png(noise(1200, 900))),
        ("tall noise", png(noise(640, 1280))),
        ("transparent noise", png(clear_noise(640, 1280))),
    ] {
        let kept = Kept::of(upload).await;
        let card = kept.content(&kept.picture.card()).await.len();
        assert!(card <= 25_000, "{what}: {card} bytes");
        assert!(card > 2_000, "{what}: {card} bytes show nothing");
        let social = kept.content(&kept.picture.social()).await.len();
        assert!(social <= 300_000, "{what}: {social} bytes");
    }
}

#[tokio::test]
async fn bytes_after_the_picture_are_dropped() {
    let script = b"<script>alert(1)</script>";
    for mut upload in [jpeg(halves(400, 300)), png(halves(400, 300)), animation(400, 300)] {
        upload.extend(script);
        upload.extend(b"PK\x03\x04 and an archive");
        for (file, content, _image) in Kept::of(upload).await.files().await {
            assert!(!content.windows(script.len()).any(|bytes| bytes == script), "{file}");
            assert!(!content.windows(2).any(|bytes| bytes == b"PK"), "{file}");
        }
    }
}
