use std::fmt::Display;
use std::time::Duration;

/// Prints a line for the table of `scripts/chaos.sh`.
#[expect(clippy::print_stdout, reason = "long runs print figures")]
pub fn figure(what: &str, value: impl Display) {
    println!("FIGURE\t{what}\t{value}");
}

/// Median, 99th percentile and maximum.
pub fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_millis();
    format!("p50 {} ms, p99 {} ms, slowest {} ms, of {}", at(50), at(99), at(100), times.len())
}
