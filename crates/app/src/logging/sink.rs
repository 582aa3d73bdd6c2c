//! The log's writer thread. Logging never blocks and never fails; lines that do not fit into the queue or cannot be
//! written are counted, and the count is logged once writing works again.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tracing_subscriber::fmt::MakeWriter;

/// Lines queued while the log's reader is slow.
const CAPACITY: usize = 8_192;
/// How long the program waits for queued lines at its end.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);
/// Minimum interval of reports about missing lines.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

static LOST: AtomicU64 = AtomicU64::new(0);
static REPEATED: AtomicU64 = AtomicU64::new(0);

/// Lines of this process that could not be written, and repeated lines that were suppressed.
pub fn omitted_lines() -> (u64, u64) {
    (LOST.load(Ordering::Relaxed), REPEATED.load(Ordering::Relaxed))
}

/// Missing lines since the last report, by reason.
#[derive(Debug, Clone, Default)]
pub struct Omitted(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    lost: AtomicU64,
    repeated: AtomicU64,
}

impl Omitted {
    /// Counts a suppressed repetition.
    pub fn count_repeated(&self) {
        self.0.repeated.fetch_add(1, Ordering::Relaxed);
        REPEATED.fetch_add(1, Ordering::Relaxed);
    }

    fn count_lost(&self) {
        self.0.lost.fetch_add(1, Ordering::Relaxed);
        LOST.fetch_add(1, Ordering::Relaxed);
    }

    fn log(&self) {
        let lost = self.0.lost.swap(0, Ordering::Relaxed);
        if lost > 0 {
            tracing::warn!(lines = lost, "log lines could not be written");
        }
        let repeated = self.0.repeated.swap(0, Ordering::Relaxed);
        if repeated > 0 {
            tracing::warn!(lines = repeated, "repeated log lines suppressed");
        }
    }
}

enum Message {
    Line(Vec<u8>),
    Flush(SyncSender<()>),
}

#[derive(Clone)]
pub struct LogSink {
    sender: SyncSender<Message>,
    omitted: Omitted,
}

impl LogSink {
    /// Writes to `target` until the program ends.
    pub fn start(target: impl Write + Send + 'static, omitted: Omitted) -> (Self, FlushOnDrop) {
        let (sender, receiver) = sync_channel(CAPACITY);
        let counts = omitted.clone();
        thread::spawn(move || write_all(&receiver, target, &counts));
        (Self { sender: sender.clone(), omitted }, FlushOnDrop(sender))
    }
}

fn write_all(receiver: &Receiver<Message>, mut target: impl Write, omitted: &Omitted) {
    let mut reported_at: Option<Instant> = None;
    for message in receiver {
        match message {
            Message::Line(line) => match target.write_all(&line) {
                Ok(()) if reported_at.is_none_or(|at| at.elapsed() >= REPORT_INTERVAL) => {
                    reported_at = Some(Instant::now());
                    omitted.log();
                }
                Ok(()) => {}
                Err(_unwritable) => omitted.count_lost(),
            },
            Message::Flush(done) => {
                let _ = target.flush();
                let _ = done.send(());
            }
        }
    }
}

impl<'a> MakeWriter<'a> for LogSink {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Write for LogSink {
    /// Called once for each line.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.sender.try_send(Message::Line(line.to_vec())).is_err() {
            self.omitted.count_lost();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Waits until queued lines are written, at most a second.
pub struct FlushOnDrop(SyncSender<Message>);

impl Drop for FlushOnDrop {
    fn drop(&mut self) {
        let (done, written) = sync_channel(1);
        if self.0.try_send(Message::Flush(done)).is_ok() {
            let _ = written.recv_timeout(FLUSH_TIMEOUT);
        }
    }
}

#[cfg(test)]
mod tests {
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
        let (omitted, lost_before) = (Omitted::default(), omitted_lines().0);
        let target = Target { lines, fails: fails.clone() };
        let (mut sink, flush) = LogSink::start(target, omitted.clone());
        sink.write_all(b"lost\n").unwrap();
        drop(flush);
        assert_eq!(omitted.0.lost.load(Ordering::SeqCst), 1);
        assert!(omitted_lines().0 > lost_before);
        fails.store(false, Ordering::SeqCst);
        sink.write_all(b"written\n").unwrap();
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
        let (_keeps_it_stuck, stuck) = mpsc::channel();
        let omitted = Omitted::default();
        let (mut sink, _flush) = LogSink::start(Stuck(stuck), omitted.clone());
        for _ in 0..CAPACITY + 100 {
            sink.write_all(b"line\n").unwrap();
        }
        assert!(omitted.0.lost.load(Ordering::SeqCst) >= 99);
    }
}
