use catalog::{PictureError, PictureStore};
use image::ImageFormat;
use media::PictureFiles;

use crate::corpus::{halves, jpeg, noise, png, png_that_claims, written};

/// Why an upload is refused. Fails when it is accepted or when any file is kept.
async fn refusal(what: &str, upload: Vec<u8>) -> PictureError {
    let folder = tempfile::tempdir().unwrap();
    let media = folder.path().join("media");
    let outcome = PictureFiles::new(media.clone()).store(upload).await;
    assert!(!media.exists(), "{what} left something behind");
    outcome.expect_err(what)
}

#[tokio::test]
async fn a_file_that_is_not_an_accepted_image_is_refused_by_its_content() {
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>"#;
    for (what, upload) in [
        ("nothing", vec![]),
        ("one byte", vec![0x89]),
        ("an SVG", svg.to_vec()),
        ("an SVG with a prologue", [b"<?xml version=\"1.0\"?>", &svg[..]].concat()),
        ("a page named .png", b"<!doctype html><script>alert(1)</script>".to_vec()),
        ("a page with a picture in it", [b"<html>", &png(halves(9, 9))[..]].concat()),
        ("a PDF", b"%PDF-1.7 ...".to_vec()),
        ("a TIFF", b"II\x2A\0\x08\0\0\0".to_vec()),
        ("a BMP", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0".to_vec()),
        ("an AVIF", b"\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf".to_vec()),
        ("text", vec![b'a'; 1000]),
    ] {
        let refusal = refusal(what, upload).await;
        assert!(matches!(refusal, PictureError::NotAnImage), "{what}: {refusal:?}");
    }
}

#[tokio::test]
async fn a_damaged_image_is_refused() {
    let whole = [
        ("jpeg", jpeg(noise(300, 200))),
        ("png", png(noise(300, 200))),
        ("webp", written(noise(300, 200), ImageFormat::WebP)),
        ("gif", written(noise(300, 200), ImageFormat::Gif)),
    ];
    for (kind, upload) in whole {
        for kept in [12, upload.len() / 4, upload.len() / 2, upload.len() - upload.len() / 10] {
            let what = format!("{kept} bytes of a {kind}");
            let refusal = refusal(&what, upload[..kept.min(upload.len())].to_vec()).await;
            assert!(matches!(refusal, PictureError::Unreadable(_)), "{what}: {refusal:?}");
        }
    }
    let mut spoiled = png(noise(300, 200));
    let middle = spoiled.len() / 2;
    spoiled[middle] ^= 0xFF;
    assert!(matches!(refusal("a spoiled PNG", spoiled).await, PictureError::Unreadable(_)));
}

#[tokio::test]
async fn a_pixel_bomb_is_refused_before_it_is_decoded() {
    // No file holds the pixels that it claims, so decoding before the limit check would report it as unreadable.
    for (what, upload) in [
        ("the smallest that is too large", png_that_claims(6001, 6000, 2)),
        ("too wide", png_that_claims(6001, 1, 2)),
        ("too high", png_that_claims(1, 6001, 2)),
        ("too much memory", png_that_claims(6000, 6000, 6)),
        ("a very large claim", png_that_claims(0x7FFF_FFFF, 0x7FFF_FFFF, 2)),
    ] {
        let refusal = refusal(what, upload).await;
        assert!(matches!(refusal, PictureError::TooManyPixels), "{what}: {refusal:?}");
    }
}

#[tokio::test]
async fn a_file_above_5_megabytes_is_refused_before_decoding() {
    let mut upload = png(halves(300, 200));
    upload.resize(6_000_000, 0);
    assert!(matches!(refusal("6 MB", upload).await, PictureError::TooLarge));
}
