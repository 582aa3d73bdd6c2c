/// The change of an order that opens or ends its case. The note in the history begins with its code, so that it can
/// be shown in any language; the entered reason follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseTrigger {
    /// The paid order was cancelled.
    OrderCancelled,
    /// The cancellation was reverted.
    OrderTakenUp,
}

/// Separates the code from the reason.
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

    /// The trigger that `note` begins with; `None` for a note that is only an entered reason.
    pub fn of(note: &str) -> Option<Self> {
        let code = note.split_once(COLON).map_or(note, |(code, _)| code);
        Self::ALL.into_iter().find(|trigger| trigger.code() == code)
    }

    /// The entered reason in `note`.
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
    fn a_note_reads_back_as_trigger_and_words() {
        for trigger in CaseTrigger::ALL {
            for words in [None, Some("the customer called: wrong number")] {
                let note = trigger.note(words);
                assert_eq!((CaseTrigger::of(&note), CaseTrigger::words(&note)), (Some(trigger), words));
            }
        }
    }

    #[test]
    fn an_entered_reason_is_not_a_trigger() {
        let note = "lost: the customer wants it back";
        assert_eq!((CaseTrigger::of(note), CaseTrigger::words(note)), (None, Some(note)));
    }
}
