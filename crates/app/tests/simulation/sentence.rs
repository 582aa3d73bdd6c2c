//! Assertions with a sentence.

/// Fails the run with the violated sentence.
#[track_caller]
pub fn expect(holds: bool, sentence: &str) {
    assert!(holds, "{sentence}");
}
