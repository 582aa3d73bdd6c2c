use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// What happened to a case besides a new state. The note in the history begins with its code, so that it can
/// be shown in any language; the entered reason follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RefundTrigger {
    /// The paid order was cancelled.
    OrderCancelled,
    /// The cancellation was reverted.
    OrderTakenUp,
    /// The payer wants money back that came late and bought nothing.
    ReturnedByPayer,
    /// A second member of staff approved it.
    Approved,
}

/// Separates the code from the reason.
const COLON: &str = ": ";

impl RefundTrigger {
    /// The note for the history.
    pub fn note(self, words: Option<&str>) -> String {
        words.map_or_else(|| self.code().to_owned(), |words| format!("{}{COLON}{words}", self.code()))
    }

    /// The trigger that `note` begins with; `None` for a note that is only an entered reason.
    pub fn parse(note: &str) -> Option<Self> {
        let code = note.split_once(COLON).map_or(note, |(code, _)| code);
        Self::from_code(code)
    }

    /// The entered reason in `note`.
    pub fn reason(note: &str) -> Option<&str> {
        match Self::parse(note) {
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
        for trigger in RefundTrigger::all() {
            for words in [None, Some("the customer called: wrong number")] {
                let note = trigger.note(words);
                assert_eq!(
                    (RefundTrigger::parse(&note), RefundTrigger::reason(&note)),
                    (Some(trigger), words)
                );
            }
        }
    }

    #[test]
    fn an_entered_reason_is_not_a_trigger() {
        let note = "lost: the customer wants it back";
        assert_eq!((RefundTrigger::parse(note), RefundTrigger::reason(note)), (None, Some(note)));
    }
}
