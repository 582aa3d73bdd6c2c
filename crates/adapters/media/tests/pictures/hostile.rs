//! Uploads that try to be served as another type, to smuggle content, or to exhaust the server.
#![expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "the test builds files byte by byte"
)]

use catalog::PictureStore;
use image::ImageFormat;
use media::PictureFiles;

use crate::corpus::{animation, chunk, halves, jpeg, noise, png, png_that_claims, written};

/// Marks content that must not come through.
const MARK: &[u8] = b"hostile-7f3a";

struct Hostile {
    what: String,
    upload: Vec<u8>,
    /// Whether the upload contains a picture, which is kept without the rest.
    has_picture: bool,
}

fn hostile(what: impl Into<String>, upload: Vec<u8>, has_picture: bool) -> Hostile {
    Hostile { what: what.into(), upload, has_picture }
}

fn marked(before: &str, after: &str) -> Vec<u8> {
    [before.as_bytes(), MARK, after.as_bytes()].concat()
}

/// A small picture of each accepted kind.
fn hosts() -> [(&'static str, Vec<u8>); 4] {
    [
        ("JPEG", jpeg(halves(64, 48))),
        ("PNG", png(halves(64, 48))),
        ("WebP", written(halves(64, 48), ImageFormat::WebP)),
        ("GIF", animation(64, 48)),
    ]
}

fn payloads() -> [(&'static str, Vec<u8>); 4] {
    [
        ("a page", marked("<html><script>alert('", "')</script></html>")),
        ("an archive", marked("PK\x03\x04\x14\0\0\0\0\0", "PK\x05\x06")),
        ("a program", marked("<?php system('", "'); ?>")),
        ("a PDF", marked("%PDF-1.7\n1 0 obj << /JS (", ") >> endobj\n%%EOF")),
    ]
}

/// Polyglots: a picture when read from the start, something else when read from the end.
fn polyglots() -> Vec<Hostile> {
    let with_each = |(kind, host): (&str, Vec<u8>)| {
        payloads().map(|(what, payload)| {
            hostile(format!("a {kind} with {what} behind"), [&host[..], &payload].concat(), true)
        })
    };
    hosts().into_iter().flat_map(with_each).collect()
}

/// The reverse, which is not a picture at all.
fn disguised() -> Vec<Hostile> {
    let behind_a_page = |(kind, host): (&str, Vec<u8>)| {
        hostile(format!("a page with a {kind} behind"), [marked("<html>", "</html>"), host].concat(), false)
    };
    let begins_like = |(kind, host): (&str, Vec<u8>)| {
        let head = &host[..12];
        let upload = [head, &marked("=1;/*<script>", "</script>*/")].concat();
        hostile(format!("a script that begins like a {kind}"), upload, false)
    };
    let cut = |(kind, host): (&str, Vec<u8>)| {
        let half = host.len() / 2;
        hostile(format!("half a {kind}, then a page"), [&host[..half], &marked("<html>", "")].concat(), false)
    };
    let one = hosts().into_iter().map(behind_a_page).chain(hosts().into_iter().map(begins_like));
    // Half a GIF may still contain its whole first frame, and half of a two-colour picture may hold all of it; so
    // noise in PNG and JPEG.
    let halves = [("PNG", png(noise(64, 48))), ("JPEG", jpeg(noise(64, 48)))];
    one.chain(halves.into_iter().map(cut)).collect()
}

/// Files that are not pictures, whatever their name says.
fn others() -> Vec<Hostile> {
    let files: [(&str, Vec<u8>); 14] = [
        (
            "an SVG",
            marked("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><desc>", "</desc></svg>"),
        ),
        ("an SVG behind blanks", marked("\n \t<svg onload=alert(1)>", "</svg>")),
        (
            "an SVG with an entity",
            marked("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;", "</svg>"),
        ),
        ("a page", marked("<!doctype html><script>", "</script>")),
        ("a page behind a byte order mark", marked("\u{feff}<html>", "")),
        ("a style sheet", marked("@import 'x';/*", "*/")),
        ("a BMP", [b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0".as_slice(), MARK].concat()),
        ("a TIFF", [b"II\x2A\0\x08\0\0\0".as_slice(), MARK].concat()),
        ("an icon", [b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0".as_slice(), MARK].concat()),
        ("an AVIF", [b"\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf".as_slice(), MARK].concat()),
        ("a film", [b"\0\0\0\x18ftypmp42\0\0\0\0".as_slice(), MARK].concat()),
        ("a program for Windows", [b"MZ\x90\0\x03\0\0\0".as_slice(), MARK].concat()),
        ("a program for Linux", [b"\x7fELF\x02\x01\x01\0".as_slice(), MARK].concat()),
        ("nothing", Vec::new()),
    ];
    files.into_iter().map(|(what, upload)| hostile(what, upload, false)).collect()
}

/// Text in metadata, which careless readers carry over.
fn annotated() -> Vec<Hostile> {
    let words = marked("<script>", "</script>");
    let [(_, jpeg), (_, png), (_, webp), (_, gif)] = hosts();
    let beside =
        |kind: [u8; 4]| [&png[..33], &chunk(kind, &[b"Comment\0", &words[..]].concat()), &png[33..]].concat();
    let segment = |marker: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&jpeg[..2], &[0xFF, marker], &length, content, &jpeg[2..]].concat()
    };
    let length = u8::try_from(words.len()).unwrap();
    let comment = [&gif[..gif.len() - 1], &[0x21, 0xFE, length], &words, &[0, 0x3B]].concat();
    vec![
        hostile("a PNG with a text", beside(*b"tEXt"), true),
        hostile("a PNG with a chunk of its own", beside(*b"hoSt"), true),
        hostile("a JPEG with a comment", segment(0xFE, &words), true),
        hostile(
            "a JPEG with XMP",
            segment(0xE1, &[b"http://ns.adobe.com/xap/1.0/\0", &words[..]].concat()),
            true,
        ),
        hostile(
            "a JPEG with damaged Exif",
            segment(0xE1, &[b"Exif\0\0II\x2A\0\xff\xff\xff\xff", &words[..]].concat()),
            true,
        ),
        hostile(
            "a JPEG with Photoshop's notes",
            segment(0xED, &[b"Photoshop 3.0\0", &words[..]].concat()),
            true,
        ),
        hostile("a JPEG with another one in it", segment(0xE2, &[&jpeg[..], MARK].concat()), true),
        hostile("a GIF with a comment", comment, true),
        hostile("a WebP with more than it says", [&webp[..], &chunk(*b"EXIF", &words)].concat(), true),
    ]
}

/// Small files that claim huge sizes.
fn bombs() -> Vec<Hostile> {
    let claims = |width, height| [png_that_claims(width, height, 2), MARK.to_vec()].concat();
    let mut gif = animation(8, 8);
    gif[6..10].copy_from_slice(&[0xFF; 4]);
    vec![
        hostile("a PNG of 2 thousand million pixels a side", claims(0x7FFF_FFFF, 0x7FFF_FFFF), false),
        hostile("a PNG that is a line", claims(60_000, 1), false),
        hostile("a PNG that is nothing", claims(0, 0), false),
        hostile("a GIF of 65,535 pixels a side", gif, false),
    ]
}

#[tokio::test]
async fn only_the_pixels_of_a_hostile_file_are_kept() {
    let corpus: Vec<_> =
        [polyglots(), disguised(), others(), annotated(), bombs()].into_iter().flatten().collect();
    assert!(corpus.len() >= 40, "{} files", corpus.len());
    for file in corpus {
        assert_harmless(&file).await;
    }
}

async fn assert_harmless(Hostile { what, upload, has_picture }: &Hostile) {
    let folder = tempfile::tempdir().unwrap();
    let media = folder.path().join("media");
    let store = PictureFiles::new(media.clone());
    let kept = store.store(upload.clone()).await;
    assert_eq!(kept.is_ok(), *has_picture, "{what}: {kept:?}");
    let Ok(picture) = kept else {
        assert!(!media.exists(), "{what} left something behind");
        return;
    };
    for file in picture.sources().into_iter().chain([picture.social()]) {
        let content = store.read(&file).await.unwrap().unwrap();
        assert!(content != *upload, "{what} is served as it came");
        assert!(!content.windows(MARK.len()).any(|bytes| bytes == MARK), "{what} came through in {file}");
        image::load_from_memory(&content).expect("the served file is a picture");
    }
}
