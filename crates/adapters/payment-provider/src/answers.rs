//! What is read alike of every provider's answers.

use outgoing::{Answer, Unanswered, loggable};
use payments::{
    InitiateOutcome, Observation, ObservedState, PaymentReference, PayoutOutcome, ProviderUnreachable,
    Rejection,
};
use serde_json::Value;

/// Most characters kept of a provider's message.
pub(crate) const MESSAGE_MAX_CHARS: usize = 200;
/// Longer ids are not stored: no wallet issues them.
const ID_MAX_CHARS: usize = 64;

/// A prompt whose request had no answer.
pub(crate) fn no_prompt(cause: Unanswered) -> InitiateOutcome {
    match cause {
        Unanswered::NotSent(cause) => InitiateOutcome::NotSent { cause },
        Unanswered::Lost(cause) => InitiateOutcome::Unknown { cause },
    }
}

/// A refusal that the status alone makes certain.
pub(crate) fn refusal(status: u16) -> Option<InitiateOutcome> {
    match status {
        401 | 403 => Some(InitiateOutcome::Rejected(Rejection::InvalidApiKey)),
        429 => Some(InitiateOutcome::Rejected(Rejection::TooManyRequests)),
        _ => None,
    }
}

pub(crate) fn invalid(message: &str) -> InitiateOutcome {
    InitiateOutcome::Rejected(Rejection::InvalidRequest(loggable(message, MESSAGE_MAX_CHARS)))
}

pub(crate) fn unknown(cause: impl Into<String>) -> InitiateOutcome {
    InitiateOutcome::Unknown { cause: cause.into() }
}

/// A payout whose request had no answer, at a provider where it must not be repeated. Without a connection nothing was
/// sent.
pub(crate) fn no_payout(cause: Unanswered) -> PayoutOutcome {
    match cause {
        Unanswered::NotSent(cause) => PayoutOutcome::Refused(cause),
        Unanswered::Lost(cause) => PayoutOutcome::Unknown { cause },
    }
}

pub(crate) fn refused(message: &str) -> PayoutOutcome {
    PayoutOutcome::Refused(loggable(message, MESSAGE_MAX_CHARS))
}

pub(crate) fn unknown_payout(cause: impl Into<String>) -> PayoutOutcome {
    PayoutOutcome::Unknown { cause: cause.into() }
}

#[expect(clippy::needless_pass_by_value, reason = "it takes the error of `map_err`")]
pub(crate) fn unreachable(cause: impl ToString) -> ProviderUnreachable {
    ProviderUnreachable { cause: cause.to_string() }
}

/// The body of an answer with a successful status.
///
/// # Errors
/// [`ProviderUnreachable`] for any other answer.
pub(crate) fn success_body(answer: &Answer) -> Result<&Value, ProviderUnreachable> {
    match (answer.status, &answer.body) {
        (200..=299, body) => body.as_ref().map_err(unreachable),
        (status, _) => Err(unreachable(format!("HTTP {status}"))),
    }
}

/// Whether a message says that the provider has had this reference before.
pub(crate) fn mentions_a_duplicate(message: &str) -> bool {
    let message = message.to_ascii_lowercase();
    ["already", "duplicate"].iter().any(|sign| message.contains(sign))
}

/// An id as it is stored; `None` when it is unclean or too long.
pub(crate) fn short_line(text: &str) -> Option<String> {
    kernel::clean_line(text, ID_MAX_CHARS).ok()
}

/// The observation about our prompt; of several, the one that says most about the money. Without one of ours the first:
/// its reference then shows that it is about another prompt.
pub(crate) fn choose(
    mut observations: Vec<Observation>,
    reference: &PaymentReference,
) -> Option<Observation> {
    let is_ours = |seen: &Observation| seen.reference.as_deref() == Some(reference.as_str());
    let ours = observations
        .iter()
        .enumerate()
        .filter(|(_, seen)| is_ours(seen))
        .max_by_key(|(_, seen)| weight(&seen.state));
    let index = ours.map_or(0, |(index, _)| index);
    (index < observations.len()).then(|| observations.swap_remove(index))
}

/// A failed prompt and a paid one under the same id means paid; a pending one may yet be paid.
fn weight(state: &ObservedState) -> u8 {
    match state {
        ObservedState::NotFound | ObservedState::Unknown(_) => 0,
        ObservedState::Failed(_) => 1,
        ObservedState::Pending => 2,
        ObservedState::Completed => 3,
        ObservedState::Reversed => 4,
    }
}
