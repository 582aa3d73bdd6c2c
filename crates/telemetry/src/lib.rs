//! What operators see of the running program: log lines, their spans, and counters for Prometheus.

pub mod logging;
pub mod metrics;
pub mod spans;
