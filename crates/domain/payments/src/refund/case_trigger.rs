/// What became of an order, and therefore of its case. The note of the history begins with its code, so that every
/// colleague reads it in their own language; after it come the words of who did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseTrigger {
    /// The paid order was cancelled.
    OrderCancelled,
    /// The cancelling was taken back.
    OrderTakenUp,
}

/// Between the code and the words.
const COLON: &str = ": ";

impl CaseTrigger {
    pub const ALL: [Self; 2] = [Self::OrderCancelled, Self::OrderTakenUp];

    /// The stable code used in notes and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::OrderCancelled => "order_cancelled",
            Self::OrderTakenUp => "order_taken_up",
        }
    }

    /// The note for the history.
    pub fn note(self, words: Option<&str>) -> String {
        words.map_or_else(|| self.code().to_owned(), |words| format!("{}{COLON}{words}", self.code()))
    }

    /// What `note` begins with; `None` for a note that is somebody's words only.
    pub fn of(note: &str) -> Option<Self> {
        let code = note.split_once(COLON).map_or(note, |(code, _)| code);
        Self::ALL.into_iter().find(|occasion| occasion.code() == code)
    }

    /// Somebody's words in `note`.
    pub fn words(note: &str) -> Option<&str> {
        match Self::of(note) {
            Some(_) => note.split_once(COLON).map(|(_, words)| words),
            None => Some(note),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_reads_back_as_occasion_and_words() {
        for occasion in CaseTrigger::ALL {
            for words in [None, Some("the customer called: wrong number")] {
                let note = occasion.note(words);
                assert_eq!((CaseTrigger::of(&note), CaseTrigger::words(&note)), (Some(occasion), words));
            }
        }
    }

    #[test]
    fn a_colleagues_words_are_no_occasion() {
        let note = "lost: the customer wants it back";
        assert_eq!((CaseTrigger::of(note), CaseTrigger::words(note)), (None, Some(note)));
    }
}
