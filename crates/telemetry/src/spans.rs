//! What groups log lines: a request, or a piece of background work.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use tracing::{Span, field};

/// At the highest level, so that no `RUST_LOG` setting removes the id from the lines that are logged.
pub fn request_span(id: &str, method: &str) -> Span {
    tracing::error_span!("request", request.id = id, method, trace_id = field::Empty)
}

/// A span for one piece of work of the current background task: its log lines share a `work.id`, as those of a request
/// share its id.
pub fn work_span() -> Span {
    tracing::error_span!("work", work.id = new_id())
}

/// Distinct within the process, and from a random start, so that two processes hardly ever share one. Without a system
/// call, which a random id would cost each request.
pub fn new_id() -> String {
    /// Odd, so that all numbers come before one comes again; large, so that ids of neighbours look different.
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    // Without randomness the ids of two processes may be the same, which only confuses a reader of logs.
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));
    format!("{:016x}", NEXT.fetch_add(STEP, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn ids_have_sixteen_digits_and_differ() {
        let ids: HashSet<_> = (0..10_000).map(|_| new_id()).collect();
        assert_eq!(ids.len(), 10_000);
        assert!(ids.iter().all(|id| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())));
    }
}
