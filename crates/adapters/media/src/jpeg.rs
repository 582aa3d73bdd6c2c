//! Whether a JPEG goes on to its end. The decoder paints what is missing grey, and a half-sent photo would be sold.

const START_OF_SCAN: u8 = 0xDA;
const END_OF_IMAGE: [u8; 2] = [0xFF, 0xD9];

/// Whether the end of the image follows the first scan. The notes before it may hold a small JPEG with an end of its
/// own; what stands behind the end is of no interest.
pub fn is_whole(jpeg: &[u8]) -> bool {
    let scan = first_scan(jpeg).unwrap_or_default();
    scan.windows(END_OF_IMAGE.len()).any(|bytes| bytes == END_OF_IMAGE)
}

/// From the first scan on. Each segment before it tells its length.
fn first_scan(jpeg: &[u8]) -> Option<&[u8]> {
    let mut rest = jpeg.get(2..)?;
    loop {
        match rest {
            // Before a marker any number of FF may stand.
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
    fn lengths_that_lead_nowhere_are_no_image() {
        for bytes in
            [&[][..], &[0xFF], &[0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF], &[0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 9]]
        {
            assert!(!is_whole(bytes), "{bytes:?}");
        }
    }
}
