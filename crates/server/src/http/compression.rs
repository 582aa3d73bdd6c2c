//! Compressed responses. Only public content is compressed: the length of a response with a secret beside a visitor's
//! input could reveal the secret (BREACH).

use std::io::Write;

use actix_web::http::header::{AcceptEncoding, ContentEncoding, Encoding, Header};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponseBuilder};

/// Shorter responses fit into one packet anyway.
pub const MIN_BYTES: usize = 600;
const BROTLI_QUALITY: u32 = 6;
/// 256 KiB. A window smaller than the text makes the same work twenty times slower.
const BROTLI_WINDOW_BITS: u32 = 18;

/// `body` in the best encoding that the client accepts, and that encoding.
pub fn compressed(request: &HttpRequest, body: Vec<u8>) -> (ContentEncoding, Bytes) {
    let encoding = if body.len() < MIN_BYTES { ContentEncoding::Identity } else { negotiate(request) };
    match encoding {
        ContentEncoding::Identity => (encoding, body.into()),
        _ => (encoding, compress(encoding, &body)),
    }
}

/// `body` in one of the encodings that [`negotiate`] returns.
///
/// # Panics
/// Never: a `Vec` accepts every write.
#[expect(clippy::expect_used, reason = "a Vec accepts every write")]
pub fn compress(encoding: ContentEncoding, body: &[u8]) -> Bytes {
    let compressed = match encoding {
        ContentEncoding::Brotli => brotli(body),
        ContentEncoding::Gzip => gzip(body),
        _ => Ok(body.to_vec()),
    };
    compressed.expect("writing to memory does not fail").into()
}

/// Sets `Content-Encoding`, unless the response is not encoded (RFC 9110 §8.4.1: `identity` must not be sent).
pub fn insert_encoding(response: &mut HttpResponseBuilder, encoding: ContentEncoding) {
    if encoding != ContentEncoding::Identity {
        response.insert_header(encoding);
    }
}

/// Brotli, gzip or identity, by the client's weights; an unreadable header means identity.
pub fn negotiate(request: &HttpRequest) -> ContentEncoding {
    let written = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let agreed = AcceptEncoding::parse(request).ok().and_then(|accepted| accepted.negotiate(written.iter()));
    match agreed {
        Some(Encoding::Known(encoding)) => encoding,
        _ => ContentEncoding::Identity,
    }
}

fn brotli(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, BROTLI_QUALITY, BROTLI_WINDOW_BITS);
    writer.write_all(body)?;
    Ok(writer.into_inner())
}

fn gzip(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    writer.write_all(body)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::ACCEPT_ENCODING;
    use actix_web::test::TestRequest;

    use super::*;

    fn encoding(accepted: &str, length: usize) -> ContentEncoding {
        let request = TestRequest::default().insert_header((ACCEPT_ENCODING, accepted)).to_http_request();
        compressed(&request, vec![b'x'; length]).0
    }

    #[test]
    fn the_best_accepted_encoding_is_used() {
        assert_eq!(encoding("gzip, deflate, br", 1000), ContentEncoding::Brotli);
        assert_eq!(encoding("gzip;q=0.5", 1000), ContentEncoding::Gzip);
        assert_eq!(encoding("br;q=0, gzip;q=0.0", 1000), ContentEncoding::Identity);
        assert_eq!(encoding("gzip, *;q=0.1", 1000), ContentEncoding::Gzip);
        assert_eq!(encoding("br;q=often", 1000), ContentEncoding::Identity);
        assert_eq!(encoding("zstd", 1000), ContentEncoding::Identity);
        assert_eq!(encoding("br", 10), ContentEncoding::Identity);
    }
}
