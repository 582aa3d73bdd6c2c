use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// What customers use data for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Need {
    /// Messages, voice notes, photos and calls in messengers.
    Messages,
    /// An hour of video.
    Video,
    /// E-mail, documents, the web and a video call.
    Work,
    /// Two hours of video, and messages for four people.
    Family,
}

impl Need {
    /// Megabytes a day, rounded from what the services publish: WhatsApp calls take 0.3 to 0.5 MB a minute, a photo up to
    /// 0.3 MB and a minute of video 5 to 15 MB; films in standard definition 0.7 GB an hour (Netflix, setting *medium*);
    /// Zoom 540 MB an hour for a call of two, the web about 60 MB an hour. A family is two hours of video and messages for four.
    pub fn default_value(self) -> i64 {
        match self {
            Self::Messages => 50,
            Self::Video => 700,
            Self::Work => 500,
            Self::Family => 1_600,
        }
    }
}

/// How many megabytes each need takes a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataUse([i64; Need::VARIANTS.len()]);

/// Needs whose megabytes are outside [`DataUse::BOUNDS`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("megabytes a day are out of bounds")]
pub struct InvalidDataUse(pub Vec<Need>);

impl DataUse {
    /// Megabytes a day.
    pub const BOUNDS: std::ops::RangeInclusive<i64> = 1..=100_000;

    /// # Errors
    /// [`InvalidDataUse`]
    pub fn new(megabytes: impl Fn(Need) -> i64) -> Result<Self, InvalidDataUse> {
        let wrong: Vec<_> = Need::all().filter(|need| !Self::BOUNDS.contains(&megabytes(*need))).collect();
        if wrong.is_empty() { Ok(Self::from_fn(megabytes)) } else { Err(InvalidDataUse(wrong)) }
    }

    /// Megabytes a day, by need.
    pub fn iter(&self) -> impl Iterator<Item = (Need, i64)> + '_ {
        Need::all().zip(self.0)
    }

    fn from_fn(megabytes: impl Fn(Need) -> i64) -> Self {
        Self([Need::Messages, Need::Video, Need::Work, Need::Family].map(megabytes))
    }
}

impl Default for DataUse {
    fn default() -> Self {
        Self::from_fn(Need::default_value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_need_takes_between_one_megabyte_and_a_hundred_gigabytes_a_day() {
        assert_eq!(DataUse::new(Need::default_value), Ok(DataUse::default()));
        let wrong = |need| match need {
            Need::Video => 0,
            Need::Family => 100_001,
            _ => 1,
        };
        assert_eq!(DataUse::new(wrong), Err(InvalidDataUse(vec![Need::Video, Need::Family])));
    }

    #[test]
    fn needs_stand_in_the_order_of_their_values() {
        let read: Vec<_> = DataUse::default().iter().collect();
        assert_eq!(read, Need::all().map(|need| (need, need.default_value())).collect::<Vec<_>>());
    }
}
