use std::fmt;

use super::number::{DecimalMark, parse_whole};
use super::plain::{plain_code, words};

/// The data volume of a bundle in whole megabytes of 1,000 kB, from 1 MB to 100,000 GB. As with operators, 1 GB is
/// 1,000 MB.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DataVolume {
    megabytes: i64,
}

/// The text is not a data volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a data volume reads like 500MB or 1.2GB")]
pub struct InvalidDataVolume;

const MB_PER_GB: i64 = 1_000;
const MAX_MB: i64 = 100_000_000;

impl DataVolume {
    /// Parses a number and a unit in either order: `500MB`, `10 GB`, `GB10`, `1.2GB`, `1,2 gb`, `1,500MB`.
    ///
    /// # Errors
    /// [`InvalidDataVolume`] for another unit, parts of a megabyte, a number that can be read in two ways, or a volume
    /// out of range.
    pub fn parse(text: &str) -> Result<Self, InvalidDataVolume> {
        let text = plain_code(text).to_ascii_uppercase();
        let text = text.trim_end_matches('.');
        let words = words(text);
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return Err(InvalidDataVolume) };
        let (unit, number) = match (unit_of(first), unit_of(last)) {
            (None, Some(unit)) => (unit, text.strip_suffix(last)),
            (Some(unit), None) => (unit, text.strip_prefix(first)),
            _ => return Err(InvalidDataVolume),
        };
        let megabytes = number.and_then(|number| in_megabytes(number.trim(), unit));
        megabytes.and_then(Self::from_megabytes).ok_or(InvalidDataVolume)
    }

    /// `None` when out of range.
    pub fn from_megabytes(megabytes: i64) -> Option<Self> {
        (1..=MAX_MB).contains(&megabytes).then_some(Self { megabytes })
    }

    /// The volume in whole megabytes.
    pub fn megabytes(self) -> i64 {
        self.megabytes
    }
}

/// The megabytes of a unit.
fn unit_of(word: &str) -> Option<i64> {
    match word {
        "MB" | "MBS" | "MEGA" | "MEGS" | "MEGABYTE" | "MEGABYTES" => Some(1),
        "GB" | "GBS" | "G" | "GIG" | "GIGS" | "GIGA" | "GIGABYTE" | "GIGABYTES" => Some(MB_PER_GB),
        _ => None,
    }
}

/// Whole megabytes; up to three decimals after a point, one or two after a comma.
fn in_megabytes(number: &str, unit: i64) -> Option<i64> {
    if let Ok(whole) = parse_whole(number, DecimalMark::Unknown) {
        let is_open = unit > 1 && number.contains(',');
        return whole.checked_mul(unit).filter(|_| !is_open);
    }
    let (whole, decimals) = number.split_once(['.', ','])?;
    let longest = if number.contains(',') { 2 } else { 3 };
    let are_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if !(1..=longest).contains(&decimals.len()) || !are_digits(decimals) || !are_digits(whole) || unit == 1 {
        return None;
    }
    let (whole, decimals): (i64, i64) = (whole.parse().ok()?, format!("{decimals:0<3}").parse().ok()?);
    whole.checked_mul(MB_PER_GB)?.checked_add(decimals)
}

/// `500MB`, `10GB`, `1.2GB`
impl fmt::Display for DataVolume {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.megabytes / MB_PER_GB, self.megabytes % MB_PER_GB);
        match (whole, rest) {
            (0, megabytes) => write!(f, "{megabytes}MB"),
            (gigabytes, 0) => write!(f, "{gigabytes}GB"),
            (gigabytes, rest) => write!(f, "{gigabytes}.{}GB", format!("{rest:03}").trim_end_matches('0')),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displayed_volumes_parse() {
        for text in ["70MB", "500MB", "1GB", "1.2GB", "2.5GB", "100GB", "1.025GB"] {
            assert_eq!(DataVolume::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(DataVolume::parse(" 1.2 gb ").unwrap().megabytes(), 1_200);
    }

    #[test]
    fn malformed_volumes_are_refused() {
        for text in ["", "GB", "10", "0GB", "-1GB", "1.2345GB", "1.GB", "1.5MB", "99999999999GB", "1,500GB"] {
            assert_eq!(DataVolume::parse(text), Err(InvalidDataVolume), "{text}");
        }
    }
}
