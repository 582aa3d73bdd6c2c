//! The log's writer: `tracing-appender` writes in a thread of its own. Logging never blocks and never fails; lines that do
//! not fit into the queue or cannot be written are counted, and the count is logged once writing works again.

use std::io::{self, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};

/// Lines queued while the log's reader is slow.
const CAPACITY: usize = 8_192;
/// Minimum interval of reports about missing lines.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// Lines that found the queue full.
static DROPPED: OnceLock<ErrorCounter> = OnceLock::new();
static UNWRITABLE: AtomicU64 = AtomicU64::new(0);
static REPEATED: AtomicU64 = AtomicU64::new(0);

/// Lines of this process that are missing in its log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OmittedLines {
    /// Could not be written.
    pub lost: u64,
    /// Only repeated another.
    pub repeated: u64,
}

pub fn omitted_lines() -> OmittedLines {
    let dropped = DROPPED.get().map_or(0, ErrorCounter::dropped_lines);
    let dropped = u64::try_from(dropped).unwrap_or(u64::MAX);
    OmittedLines {
        lost: dropped.saturating_add(UNWRITABLE.load(Ordering::Relaxed)),
        repeated: REPEATED.load(Ordering::Relaxed),
    }
}

/// Counts a suppressed repetition.
pub fn count_repeated() {
    REPEATED.fetch_add(1, Ordering::Relaxed);
}

/// Writes to `target` until the program ends. Dropping the guard waits until queued lines are written, about a second.
pub fn start(target: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    let target = Reporting { target, at: None, reported: OmittedLines::default() };
    let (lines, guard) = NonBlockingBuilder::default().buffered_lines_limit(CAPACITY).finish(target);
    DROPPED.get_or_init(|| lines.error_counter());
    (lines, guard)
}

/// Counts lines that cannot be written, and logs after others how many are missing.
struct Reporting<W> {
    target: W,
    at: Option<Instant>,
    reported: OmittedLines,
}

impl<W: Write> Write for Reporting<W> {
    /// Called once for each line.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.target.write_all(line).is_err() {
            UNWRITABLE.fetch_add(1, Ordering::Relaxed);
        } else if self.at.is_none_or(|at| at.elapsed() >= REPORT_INTERVAL) {
            self.at = Some(Instant::now());
            self.report();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.target.flush()
    }
}

impl<W> Reporting<W> {
    fn report(&mut self) {
        let (now, before) = (omitted_lines(), self.reported);
        self.reported = now;
        if now.lost > before.lost {
            let lines = now.lost.saturating_sub(before.lost);
            tracing::warn!(lines, "log lines could not be written");
        }
        if now.repeated > before.repeated {
            let lines = now.repeated.saturating_sub(before.repeated);
            tracing::warn!(lines, "repeated log lines suppressed");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::sync::mpsc;

    use super::*;

    /// Forwards each line and fails while `fails` is set.
    struct Target {
        lines: mpsc::Sender<Vec<u8>>,
        fails: Arc<AtomicBool>,
    }

    impl Write for Target {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            if self.fails.load(Ordering::SeqCst) {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.lines.send(line.to_vec()).map_err(io::Error::other)?;
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_cannot_be_written_are_counted_and_later_ones_are_written() {
        let (lines, written) = mpsc::channel();
        let fails = Arc::new(AtomicBool::new(true));
        let lost_before = omitted_lines().lost;
        let mut target =
            Reporting { target: Target { lines, fails: fails.clone() }, at: None, reported: omitted_lines() };
        target.write_all(b"lost\n").unwrap();
        assert!(omitted_lines().lost > lost_before);
        fails.store(false, Ordering::SeqCst);
        target.write_all(b"written\n").unwrap();
        assert_eq!(written.recv().unwrap(), b"written\n");
    }

    #[test]
    fn a_stuck_reader_does_not_block_logging() {
        struct Stuck(mpsc::Receiver<()>);
        impl Write for Stuck {
            fn write(&mut self, line: &[u8]) -> io::Result<usize> {
                let _ = self.0.recv();
                Ok(line.len())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let (keeps_it_stuck, stuck) = mpsc::channel();
        let (mut lines, guard) = start(Stuck(stuck));
        for _ in 0..CAPACITY + 100 {
            lines.write_all(b"line\n").unwrap();
        }
        assert!(lines.error_counter().dropped_lines() >= 99);
        drop(keeps_it_stuck);
        drop(guard);
    }
}
