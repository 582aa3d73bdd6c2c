//! What must hold, in words.

/// Ends the run, with the sentence that does not hold.
#[track_caller]
pub fn expect(holds: bool, sentence: &str) {
    assert!(holds, "{sentence}");
}
