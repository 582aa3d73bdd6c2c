//! Limits repeated failures to one line a second: while a disk is full, every request meets the same one.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Filter};

use super::sink::count_repeated;

const INTERVAL: Duration = Duration::from_secs(1);
/// Number of distinct lines remembered.
const CAPACITY: usize = 1_024;

/// Passes a warning or error once per [`INTERVAL`] if its statement and fields are equal.
#[derive(Default)]
pub struct Repeats(Mutex<HashMap<u64, Instant>>);

impl Repeats {
    fn admits(&self, line: u64, now: Instant) -> bool {
        let is_recent = |at: &Instant| now.saturating_duration_since(*at) < INTERVAL;
        let mut logged = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.get(&line).is_some_and(is_recent) {
            return false;
        }
        if logged.len() >= CAPACITY {
            logged.retain(|_, at| is_recent(at));
        }
        if logged.len() < CAPACITY {
            logged.insert(line, now);
        }
        true
    }
}

impl<S: Subscriber> Filter<S> for Repeats {
    fn enabled(&self, _metadata: &Metadata<'_>, _context: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _context: &Context<'_, S>) -> bool {
        if *event.metadata().level() > Level::WARN {
            return true;
        }
        let mut line = Line(DefaultHasher::new());
        event.metadata().callsite().hash(&mut line.0);
        event.record(&mut line);
        let admitted = self.admits(line.0.finish(), Instant::now());
        if !admitted {
            count_repeated();
        }
        admitted
    }
}

struct Line(DefaultHasher);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        field.name().hash(&mut self.0);
        format!("{value:?}").hash(&mut self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_line_passes_once_a_second() {
        let (repeats, now) = (Repeats::default(), Instant::now());
        assert!(repeats.admits(1, now) && repeats.admits(2, now));
        assert!(!repeats.admits(1, now + Duration::from_millis(999)));
        assert!(repeats.admits(1, now + INTERVAL));
    }

    #[test]
    fn memory_is_bounded_and_unknown_lines_always_pass() {
        let (repeats, now) = (Repeats::default(), Instant::now());
        let admitted = (0..5_000).filter(|line| repeats.admits(*line, now)).count();
        assert_eq!((admitted, repeats.0.lock().unwrap().len()), (5_000, CAPACITY));
        assert!(repeats.admits(9_999, now + INTERVAL));
        assert_eq!(repeats.0.lock().unwrap().len(), 1);
    }
}
