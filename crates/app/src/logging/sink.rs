//! Where log lines go: a thread of its own writes them. Whoever logs never waits and never fails; lines that find no room or
//! cannot be written are counted, and the count is logged once lines can be written again.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tracing_subscriber::fmt::MakeWriter;

/// How many lines wait while the log's reader is slow.
const CAPACITY: usize = 8_192;
/// How long the end of the program waits for them.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);
/// How often at most it is logged how many lines are missing.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

static LOST: AtomicU64 = AtomicU64::new(0);
static REPEATED: AtomicU64 = AtomicU64::new(0);

/// How many lines of the process could not be written, and how many only repeated another.
pub fn omitted_lines() -> (u64, u64) {
    (LOST.load(Ordering::Relaxed), REPEATED.load(Ordering::Relaxed))
}

/// How many lines were not written since it was last logged, and why.
#[derive(Debug, Clone, Default)]
pub struct Omitted(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    lost: AtomicU64,
    repeated: AtomicU64,
}

impl Omitted {
    /// One more was kept back because it only repeated another.
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
            tracing::warn!(lines = repeated, "repeated log lines were left out");
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

/// Waits until lines logged before are written, a second at most.
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

    /// Hands each line over and fails while `fails` says so.
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
    fn lines_that_cannot_be_written_are_lost_and_counted_and_the_next_ones_are_not() {
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
    fn a_reader_that_stopped_reading_keeps_nobody_waiting() {
        /// Never returns from a write.
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
