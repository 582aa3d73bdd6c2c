//! Logging: lines on standard error, as text or JSON. A failed write loses lines, but never delays or fails requests.

mod panics;
mod repeats;
mod sink;

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use tracing::Subscriber;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt, registry};

pub use panics::count as panics;
use repeats::Repeats;
pub use sink::{OmittedLines, omitted_lines};
use tracing_appender::non_blocking::WorkerGuard;

/// Format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum LogFormat {
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Starts logging at the level of `RUST_LOG`. Dropping the result flushes queued lines.
pub fn start(format: LogFormat) -> WorkerGuard {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_unset| EnvFilter::new("info,actix_server=warn"));
    let is_terminal = io::stderr().is_terminal();
    let (lines, flush) = sink::start(io::stderr());
    subscriber(format, filter, is_terminal, lines).init();
    panics::log_all();
    flush
}

fn subscriber<W>(
    format: LogFormat,
    filter: EnvFilter,
    has_colours: bool,
    writer: W,
) -> impl Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = fmt::layer().with_writer(writer).with_ansi(has_colours).log_internal_errors(false);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    registry().with(filter).with(lines.with_filter(Repeats::default()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::metrics::calls::Calls;
    use crate::spans::{request_span, work_span};

    #[derive(Clone, Default)]
    struct Memory(Arc<Mutex<Vec<u8>>>);

    impl Write for Memory {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn logged(format: LogFormat, level: &str, work: impl FnOnce()) -> Vec<String> {
        let memory = Memory::default();
        let writer = memory.clone();
        let subscriber = subscriber(format, EnvFilter::new(level), false, move || writer.clone());
        tracing::subscriber::with_default(subscriber, work);
        let bytes = memory.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_line_of_any_level_names_its_request() {
        for level in ["error", "warn", "info"] {
            let lines = logged(LogFormat::Json, level, || {
                request_span("abc123", "GET").in_scope(|| tracing::error!("the database is away"));
            });
            let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
            assert_eq!(line["message"], "the database is away", "{level}");
            assert_eq!(line["span"]["request.id"], "abc123", "{level}");
        }
    }

    #[test]
    fn a_line_names_the_trace_that_the_request_belongs_to() {
        let lines = logged(LogFormat::Json, "info", || {
            let span = request_span("abc123", "GET");
            span.record("trace_id", "0af7651916cd43dd8448eb211c80319c");
            span.in_scope(|| tracing::info!("request answered"));
        });
        let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
        assert_eq!(line["span"]["trace_id"], "0af7651916cd43dd8448eb211c80319c");
    }

    #[test]
    fn an_outgoing_call_is_logged_within_its_request() {
        let lines = logged(LogFormat::Json, "info", || {
            request_span("abc123", "POST").in_scope(|| {
                let call = Calls::default();
                let measured =
                    call.measure("payment prompt", std::future::ready(false), |answered| *answered);
                futures_util::future::FutureExt::now_or_never(measured).unwrap();
            });
        });
        let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
        assert_eq!(
            (line["call"].as_str(), line["answered"].as_bool()),
            (Some("payment prompt"), Some(false))
        );
        assert_eq!(line["span"]["request.id"], "abc123");
    }

    #[test]
    fn background_work_logs_its_task_and_an_id() {
        let lines = logged(LogFormat::Json, "error", || {
            tracing::error_span!("background", task = "payments").in_scope(|| {
                work_span().in_scope(|| tracing::error!("payment check failed"));
            });
        });
        let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
        assert_eq!(line["spans"][0]["task"], "payments");
        assert_eq!(line["span"]["work.id"].as_str().map(str::len), Some(16));
    }

    #[test]
    fn a_panic_is_one_line_whose_names_are_all_different() {
        let lines =
            logged(LogFormat::Json, "error", || panics::report(Some("a.rs:1"), 3, "index out of bounds"));
        assert_eq!(lines[0].matches("\"message\":").count(), 1, "{}", lines[0]);
        let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
        assert_eq!(
            (&line["message"], &line["panic.message"]),
            (&"panicked".into(), &"index out of bounds".into())
        );
    }

    #[test]
    fn a_file_gets_no_colour_codes() {
        let lines = logged(LogFormat::Text, "info", || tracing::warn!(phone = "hidden", "careful"));
        assert!(lines[0].contains("careful") && !lines[0].contains('\u{1b}'), "{lines:?}");
    }

    #[test]
    fn a_repeated_failure_is_one_line_and_others_are_kept() {
        let lines = logged(LogFormat::Text, "info", || {
            for _ in 0..100 {
                tracing::error!(error = "disk full", "could not write");
                tracing::info!("answered");
            }
            tracing::error!(error = "database locked", "could not write");
        });
        let count = |text: &str| lines.iter().filter(|line| line.contains(text)).count();
        // A slow machine may need more than a second for the loop.
        assert!((1..100).contains(&count("disk full")), "{}", count("disk full"));
        assert_eq!([count("database locked"), count("answered")], [1, 100]);
    }
}
