//! Metric families that are made at each scrape, from figures which are counted elsewhere.

use std::time::Duration;

use prometheus::proto::{Counter, Gauge, LabelPair, Metric, MetricFamily, MetricType, Summary};

/// A label with its value, a constant of the program.
pub type Label<'a> = (&'static str, &'a str);

#[derive(Debug, Default)]
pub struct Families(pub Vec<MetricFamily>);

impl Families {
    /// A gauge of one sample.
    pub fn gauge(&mut self, name: &str, help: &str, value: impl TryInto<i64>) {
        self.gauges(name, help, [(vec![], value.try_into().unwrap_or(i64::MAX))]);
    }

    pub fn gauges<'a>(
        &mut self,
        name: &str,
        help: &str,
        samples: impl IntoIterator<Item = (Vec<Label<'a>>, i64)>,
    ) {
        self.add(name, help, MetricType::GAUGE, samples, |metric, value| {
            let mut gauge = Gauge::default();
            gauge.set_value(to_float(value));
            metric.set_gauge(gauge);
        });
    }

    pub fn counters<'a>(
        &mut self,
        name: &str,
        help: &str,
        samples: impl IntoIterator<Item = (Vec<Label<'a>>, u64)>,
    ) {
        self.add(name, help, MetricType::COUNTER, samples, |metric, value| {
            let mut counter = Counter::default();
            counter.set_value(to_float(i64::try_from(value).unwrap_or(i64::MAX)));
            metric.set_counter(counter);
        });
    }

    /// Number and sum of durations, without quantiles.
    pub fn summaries<'a>(
        &mut self,
        name: &str,
        help: &str,
        samples: impl IntoIterator<Item = (Vec<Label<'a>>, (u64, Duration))>,
    ) {
        self.add(name, help, MetricType::SUMMARY, samples, |metric, (count, total)| {
            let mut summary = Summary::default();
            summary.set_sample_count(count);
            summary.set_sample_sum(total.as_secs_f64());
            metric.set_summary(summary);
        });
    }

    fn add<'a, V>(
        &mut self,
        name: &str,
        help: &str,
        kind: MetricType,
        samples: impl IntoIterator<Item = (Vec<Label<'a>>, V)>,
        set: impl Fn(&mut Metric, V),
    ) {
        let metrics = samples.into_iter().map(|(labels, value)| {
            let mut metric = Metric::from_label(labels.into_iter().map(pair).collect());
            set(&mut metric, value);
            metric
        });
        let mut family = MetricFamily::default();
        family.set_metric(metrics.collect());
        family.set_name(name.to_owned());
        family.set_help(help.to_owned());
        family.set_field_type(kind);
        self.0.push(family);
    }
}

fn pair((name, value): Label<'_>) -> LabelPair {
    let mut pair = LabelPair::default();
    pair.set_name(name.to_owned());
    pair.set_value(value.to_owned());
    pair
}

#[expect(clippy::cast_precision_loss, clippy::as_conversions, reason = "figures of a shop are below 2^53")]
fn to_float(value: i64) -> f64 {
    value as f64
}
