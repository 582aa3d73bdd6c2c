//! Detects truncated JPEGs. The decoder paints missing parts grey, and a half-sent photo would go on sale.

const START_OF_SCAN: u8 = 0xDA;
const END_OF_IMAGE: [u8; 2] = [0xFF, 0xD9];

/// Whether an end-of-image marker follows the first scan. Metadata before the scan may contain a thumbnail with a
/// marker of its own; bytes after the marker are ignored.
pub fn is_whole(jpeg: &[u8]) -> bool {
    let scan = first_scan(jpeg).unwrap_or_default();
    scan.windows(END_OF_IMAGE.len()).any(|bytes| bytes == END_OF_IMAGE)
}

/// The bytes from the first scan on. Each segment before it states its length.
fn first_scan(jpeg: &[u8]) -> Option<&[u8]> {
    let mut rest = jpeg.get(2..)?;
    loop {
        match rest {
            // Any number of FF bytes may precede a marker.
            [0xFF, 0xFF, ..] => rest = rest.get(1..)?,
            [0xFF, START_OF_SCAN, ..] => return Some(rest),
            [0xFF, _marker, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                rest = rest.get(length.checked_add(2)?..)?;
            }
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_thumbnail_is_not_the_end_of_the_image() {
        let with_thumbnail = [0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 0xFF, 0xD9, 0xFF, 0xFF, 0xDA, 0, 2, 7];
        assert!(!is_whole(&with_thumbnail));
        assert!(is_whole(&[&with_thumbnail[..], &[0xFF, 0xD9, 1, 2]].concat()));
    }

    #[test]
    fn segment_lengths_beyond_the_file_are_refused() {
        for bytes in
            [&[][..], &[0xFF], &[0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF], &[0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 9]]
        {
            assert!(!is_whole(bytes), "{bytes:?}");
        }
    }
}
