//! What a shop teaches from the first day: two documents, a quiz about both and a video.

mod quiz;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Random, TrainingItemId};

use crate::{Body, Description, Lesson, Level, Minutes, Tags, Title, TrainingItem, VideoAddress};

/// A file of the client; `frontend/scripts/draw-lesson.mjs` draws it.
pub const BUYING_VIDEO: &str = "/lessons/buying-a-bundle.mp4";

/// One item, English before Swahili.
struct Draft {
    title: [&'static str; 2],
    description: [&'static str; 2],
    body: [&'static str; 2],
    level: Level,
    lesson: fn() -> Lesson,
    minutes: i64,
    tags: &'static [&'static str],
}

/// The newest first, which is the order in which they are best read.
const DRAFTS: [Draft; 4] = [
    Draft {
        title: ["Selling bundles safely", "Kuuza vifurushi kwa usalama"],
        description: [
            "For agents: numbers, PINs, payments that do not come, wrong numbers and refunds.",
            "Kwa mawakala: namba za simu, namba za siri (PIN), malipo yasiyofika, namba zilizokosewa na marejesho ya fedha.",
        ],
        body: [include_str!("selling_safely.en.txt"), include_str!("selling_safely.sw.txt")],
        level: Level::Beginner,
        lesson: || Lesson::Document(None),
        minutes: 6,
        tags: &["PIN", "SIM"],
    },
    Draft {
        title: ["Choosing a router", "Kuchagua ruta inayofaa"],
        description: [
            "Which router suits a home, a shop or a journey, and where to put it.",
            "Ruta ipi inafaa nyumbani, dukani au safarini, na mahali pazuri pa kuiweka.",
        ],
        body: [include_str!("choosing_a_router.en.txt"), include_str!("choosing_a_router.sw.txt")],
        level: Level::Beginner,
        lesson: || Lesson::Document(None),
        minutes: 6,
        tags: &["WiFi", "4G", "5G"],
    },
    Draft {
        title: ["Quiz: selling and advising", "Jaribio: kuuza na kushauri"],
        description: [
            "Eight questions about the two documents. You pass with 70 percent.",
            "Maswali manane kuhusu hati zote mbili. Unafaulu ukipata asilimia 70.",
        ],
        body: [
            "Read both documents first. You may take the quiz as often as you like; your answers stay on your device.",
            "Soma kwanza hati zote mbili. Unaweza kufanya jaribio mara nyingi upendavyo; majibu yako yanabaki kwenye kifaa chako.",
        ],
        level: Level::Intermediate,
        lesson: || Lesson::Quiz(quiz::quiz()),
        minutes: 8,
        tags: &["PIN", "WiFi"],
    },
    Draft {
        title: ["Buying a bundle", "Kununua kifurushi"],
        description: [
            "Half a minute to watch: from choosing a bundle to keeping the order ID.",
            "Nusu dakika ya kutazama: kuanzia kuchagua kifurushi hadi kutunza namba ya oda.",
        ],
        body: ["", ""],
        level: Level::Beginner,
        lesson: buying_video,
        minutes: 1,
        tags: &["PIN"],
    },
];

#[expect(clippy::expect_used, reason = "a constant, read by a test")]
fn buying_video() -> Lesson {
    Lesson::Video(VideoAddress::parse(BUYING_VIDEO).expect("an own file"))
}

/// The sample items, as if added just before `now`, the newest first.
pub fn items(now: DateTime<Utc>, random: &dyn Random) -> Vec<TrainingItem> {
    let moments = (0..).map(|age| now.checked_sub_signed(TimeDelta::milliseconds(age)).unwrap_or(now));
    DRAFTS.iter().zip(moments).map(|(draft, at)| item(draft, at, random)).collect()
}

#[expect(clippy::expect_used, reason = "constants of this folder, each read by a test")]
fn item(draft: &Draft, at: DateTime<Utc>, random: &dyn Random) -> TrainingItem {
    let ([title, title_sw], [about, about_sw], [body, body_sw]) =
        (draft.title, draft.description, draft.body);
    TrainingItem {
        id: TrainingItemId::new(at, random),
        title: Title::parse(title, title_sw).expect("a sample title"),
        description: Description::parse(about, about_sw).expect("a sample description"),
        body: Body::parse(body, body_sw).expect("a sample text"),
        level: draft.level,
        lesson: (draft.lesson)(),
        duration: Minutes::new(draft.minutes).ok(),
        tags: Tags::new(draft.tags.iter().copied()).expect("sample tags"),
        thumbnail: None,
        is_active: true,
        version: 1,
        created_at: at,
        updated_at: at,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) struct NoRandom;

    impl Random for NoRandom {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    #[test]
    fn there_are_two_documents_a_quiz_and_a_video() {
        let kinds: Vec<_> =
            items(DateTime::UNIX_EPOCH, &NoRandom).iter().map(|item| item.lesson.code()).collect();
        assert_eq!(kinds, ["document", "document", "quiz", "video"]);
    }

    #[test]
    fn everything_is_there_in_both_languages() {
        for item in items(DateTime::UNIX_EPOCH, &NoRandom) {
            assert!(!item.title.sw().is_empty() && !item.description.sw().is_empty());
            let shape =
                |text: &str| text.lines().map(|line| line.get(..2).unwrap_or_default() == "- ").collect();
            let shapes: [Vec<bool>; 2] = [shape(item.body.en()), shape(item.body.sw())];
            assert_eq!(shapes[0], shapes[1], "{}", item.title.en());
            let questions = item.lesson.quiz().map(|quiz| quiz.questions().to_vec()).unwrap_or_default();
            for question in questions {
                assert!(!question.text().sw().is_empty() && !question.explanation().sw().is_empty());
                assert!(question.options().iter().all(|option| !option.sw().is_empty()));
            }
        }
    }

    #[test]
    fn no_two_items_are_of_the_same_moment() {
        let items = items(DateTime::UNIX_EPOCH, &NoRandom);
        assert!(items.is_sorted_by(|newer, older| newer.created_at > older.created_at));
    }
}
