//! The chunks of a PNG, before it is decoded.

/// The checksum after a chunk's content.
const CHECKSUM_BYTES: usize = 4;
const SIGNATURE_BYTES: usize = 8;
/// Colour profile and text chunks. Most are compressed, so a small file can expand to hundreds of megabytes; none is
/// kept.
const METADATA: [&[u8]; 4] = [b"iCCP", b"zTXt", b"iTXt", b"tEXt"];

/// The picture without its metadata chunks. A truncated file stays truncated; decoding detects it.
pub fn without_metadata(upload: &[u8]) -> Vec<u8> {
    let (signature, mut rest) = upload.split_at_checked(SIGNATURE_BYTES).unwrap_or((upload, &[]));
    let mut kept = Vec::with_capacity(upload.len());
    kept.extend_from_slice(signature);
    while let Some((chunk, following)) = first_chunk(rest) {
        if !chunk.get(4..8).is_some_and(|kind| METADATA.contains(&kind)) {
            kept.extend_from_slice(chunk);
        }
        rest = following;
    }
    kept.extend_from_slice(rest);
    kept
}

/// `None` when no complete chunk follows.
fn first_chunk(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, after_length) = bytes.split_first_chunk::<4>()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let whole = length.checked_add(4)?.checked_add(CHECKSUM_BYTES)?;
    (after_length.len() >= whole).then(|| bytes.split_at_checked(whole.checked_add(4)?)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(kind: [u8; 4], content: &[u8]) -> Vec<u8> {
        let length = u32::try_from(content.len()).unwrap().to_be_bytes();
        [&length[..], &kind, content, b"crc!"].concat()
    }

    fn png(chunks: &[Vec<u8>]) -> Vec<u8> {
        [b"\x89PNG\r\n\x1a\n".to_vec(), chunks.concat()].concat()
    }

    #[test]
    fn profile_and_texts_are_removed_and_the_picture_stays() {
        let [header, pixels, end] =
            [chunk(*b"IHDR", b"size"), chunk(*b"IDAT", b"pixels"), chunk(*b"IEND", b"")];
        let notes = METADATA.map(|kind| chunk(kind.try_into().unwrap(), b"a bomb"));
        let [profile, text, more, last] = notes;
        let annotated = png(&[header.clone(), profile, text, pixels.clone(), more, end.clone(), last]);
        assert_eq!(without_metadata(&annotated), png(&[header, pixels, end]));
    }

    #[test]
    fn a_truncated_or_overlong_chunk_stays_as_it_is() {
        let whole = png(&[chunk(*b"IHDR", b"size"), chunk(*b"IDAT", b"pixels")]);
        for end in 0..whole.len() {
            assert_eq!(without_metadata(&whole[..end]), &whole[..end]);
        }
        let claims = [&whole[..], &u32::MAX.to_be_bytes(), b"iCCP", b"short"].concat();
        assert_eq!(without_metadata(&claims), claims);
    }
}
