//! The text format of Prometheus, version 0.0.4.

use std::fmt::{Display, Write};
use std::time::Duration;

/// Type of a metric family.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    Counter,
    Gauge,
    Histogram,
    /// Without quantiles: a sum and a count.
    Summary,
}

#[derive(Debug, Default)]
pub struct Page(String);

impl Page {
    /// Starts a metric family.
    pub fn family(&mut self, name: &str, kind: Kind, help: &str) {
        let kind = match kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
            Kind::Summary => "summary",
        };
        self.line(format_args!("# HELP {name} {help}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    pub fn sample(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        if labels.is_empty() {
            return self.line(format_args!("{name} {value}"));
        }
        let labels: Vec<_> =
            labels.iter().map(|(label, value)| format!("{label}=\"{}\"", escaped(value))).collect();
        self.line(format_args!("{name}{{{}}} {value}", labels.join(",")));
    }

    /// A family of one sample without labels.
    pub fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.family(name, Kind::Gauge, help);
        self.sample(name, &[], value);
    }

    /// The last two samples of a summary or histogram.
    pub fn sum_and_count(&mut self, name: &str, labels: &[(&str, &str)], total: Duration, count: u64) {
        let sum = format_args!("{}.{:06}", total.as_secs(), total.subsec_micros());
        self.sample(&format!("{name}_sum"), labels, sum);
        self.sample(&format!("{name}_count"), labels, count);
    }

    pub fn finish(self) -> String {
        self.0
    }

    fn line(&mut self, text: impl Display) {
        // Writing to a string never fails.
        let _ = writeln!(self.0, "{text}");
    }
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_has_help_type_and_samples_with_escaped_labels() {
        let mut page = Page::default();
        page.family("x_total", Kind::Counter, "Xs.");
        page.sample("x_total", &[], 1);
        page.sample("x_total", &[("a", "b\"\\\n"), ("c", "d")], 2);
        let expected =
            "# HELP x_total Xs.\n# TYPE x_total counter\nx_total 1\nx_total{a=\"b\\\"\\\\\\n\",c=\"d\"} 2\n";
        assert_eq!(page.finish(), expected);
    }
}
