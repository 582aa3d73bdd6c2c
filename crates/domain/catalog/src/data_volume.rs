use std::fmt;

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
    /// Parses `500MB`, `10GB` or `1.2GB`, ignoring spaces and case.
    ///
    /// # Errors
    /// [`InvalidDataVolume`] for another unit, more than three decimals or a volume out of range.
    pub fn parse(text: &str) -> Result<Self, InvalidDataVolume> {
        let text: String =
            text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
        let megabytes = match (text.strip_suffix("GB"), text.strip_suffix("MB")) {
            (Some(number), _) => thousandths(number),
            (_, Some(number)) => number.parse().ok(),
            _ => None,
        };
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

/// A decimal number times one thousand: `1.2` is 1200.
fn thousandths(number: &str) -> Option<i64> {
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let decimals_ok = (1..=3).contains(&decimals.len()) && decimals.bytes().all(|b| b.is_ascii_digit());
    if !decimals_ok {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    let decimals: i64 = format!("{decimals:0<3}").parse().ok()?;
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
        for text in ["", "GB", "10", "0GB", "-1GB", "1.2345GB", "1.GB", "1.5MB", "99999999999GB", "10TB"] {
            assert_eq!(DataVolume::parse(text), Err(InvalidDataVolume), "{text}");
        }
    }
}
