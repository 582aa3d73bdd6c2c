use chrono::{DateTime, Utc};
use kernel::{Coded, TrainingItemId};
use strum::{IntoStaticStr, VariantArray};

use crate::{Body, Description, DocumentAddress, Level, Quiz, Tags, Title, VideoAddress};

/// A training item: a document, video or quiz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainingItem {
    pub id: TrainingItemId,
    pub title: Title,
    pub description: Description,
    pub body: Body,
    pub level: Level,
    pub lesson: Lesson,
    pub duration: Option<Minutes>,
    pub tags: Tags,
    /// URL of the picture.
    pub thumbnail: Option<String>,
    /// Whether customers see it.
    pub is_active: bool,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The kind of a training item with the data of that kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lesson {
    /// A text: the item's body, or a document at a URL.
    Document(Option<DocumentAddress>),
    Video(VideoAddress),
    Quiz(Quiz),
}

/// The kind of a training item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LessonKind {
    Document,
    Video,
    Quiz,
}

impl Lesson {
    pub fn kind(&self) -> LessonKind {
        match self {
            Self::Document(_) => LessonKind::Document,
            Self::Video(_) => LessonKind::Video,
            Self::Quiz(_) => LessonKind::Quiz,
        }
    }

    /// The stable code used in rows and on the wire.
    pub fn code(&self) -> &'static str {
        self.kind().code()
    }

    /// The URL of a document; `None` for other kinds and for documents without a URL.
    pub fn document(&self) -> Option<&DocumentAddress> {
        match self {
            Self::Document(address) => address.as_ref(),
            Self::Video(_) | Self::Quiz(_) => None,
        }
    }

    /// The URL of a video; `None` for other kinds.
    pub fn video(&self) -> Option<&VideoAddress> {
        match self {
            Self::Video(address) => Some(address),
            Self::Document(_) | Self::Quiz(_) => None,
        }
    }

    /// The quiz; `None` for other kinds.
    pub fn quiz(&self) -> Option<&Quiz> {
        match self {
            Self::Quiz(quiz) => Some(quiz),
            Self::Document(_) | Self::Video(_) => None,
        }
    }
}

/// A duration of 1 to 600 minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minutes(i64);

/// The duration is not 1 to 600 minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("something takes 1 to 600 minutes")]
pub struct InvalidMinutes;

impl Minutes {
    /// # Errors
    /// [`InvalidMinutes`]
    pub fn new(minutes: i64) -> Result<Self, InvalidMinutes> {
        (1..=600).contains(&minutes).then_some(Self(minutes)).ok_or(InvalidMinutes)
    }

    /// Parses minutes, or hours and minutes, in English or Swahili: `10`, `10 min`, `dakika 10`, `1 h 30 min`,
    /// `saa 1 dakika 30`.
    ///
    /// # Errors
    /// [`InvalidMinutes`]
    pub fn parse(text: &str) -> Result<Self, InvalidMinutes> {
        let text = text.to_lowercase();
        let words: Vec<&str> = parts(&text).collect();
        if let [number] = words[..] {
            return Self::new(number.parse().map_err(|_word| InvalidMinutes)?);
        }
        let spans: Option<Vec<i64>> = words.chunks(2).map(span).collect();
        let sum = spans.and_then(|spans| spans.into_iter().try_fold(0_i64, i64::checked_add));
        Self::new(sum.ok_or(InvalidMinutes)?)
    }

    pub fn minutes(self) -> i64 {
        self.0
    }
}

/// Splits the text into runs of digits and runs of letters.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let is_digit = |c: char| c.is_ascii_digit();
    text.split_whitespace().flat_map(move |word| {
        let boundary = word.find(|c| is_digit(c) != word.starts_with(is_digit)).unwrap_or(word.len());
        let (head, tail) = word.split_at(boundary);
        [head, tail].into_iter().filter(|part| !part.is_empty())
    })
}

/// The minutes of a number and its unit, in either order.
fn span(pair: &[&str]) -> Option<i64> {
    let [one, other] = pair else { return None };
    let number = one.parse::<i64>();
    let (number, unit) =
        number.map(|number| (number, *other)).or_else(|_unit| other.parse().map(|n| (n, *one))).ok()?;
    match unit.trim_end_matches('.') {
        "m" | "min" | "mins" | "minute" | "minutes" | "dk" | "dakika" => Some(number),
        "h" | "hr" | "hrs" | "hour" | "hours" | "saa" => number.checked_mul(60),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_1_to_600_minutes() {
        assert!(Minutes::new(1).is_ok() && Minutes::new(600).is_ok());
        assert_eq!((Minutes::new(0), Minutes::new(601)), (Err(InvalidMinutes), Err(InvalidMinutes)));
    }

    #[test]
    fn durations_are_parsed_in_english_and_swahili() {
        for text in
            ["90", "90 min", "90min", "Dakika 90", "1 h 30 min", "1h 30m", "saa 1 dakika 30", "90 min."]
        {
            assert_eq!(Minutes::parse(text), Minutes::new(90), "{text}");
        }
        for text in
            ["", "min", "long", "-5 min", "0 min", "601", "1 day", "5 5", "10 min 5", "9223372036854775807 h"]
        {
            assert_eq!(Minutes::parse(text), Err(InvalidMinutes), "{text}");
        }
    }
}
