//! Requests by route and status, and their duration.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::page::{Kind, Page};

/// Upper bounds of the histogram, in microseconds and as text in seconds.
const BOUNDS: [(u128, &str); 11] = [
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (250_000, "0.25"),
    (500_000, "0.5"),
    (1_000_000, "1"),
    (2_500_000, "2.5"),
    (5_000_000, "5"),
    (10_000_000, "10"),
];
/// Clients may invent methods; only these have a label of their own.
const METHODS: [&str; 6] = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

/// Counters since the start of the process.
#[derive(Debug, Default)]
pub struct Requests(Mutex<BTreeMap<Route, Figures>>);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Route {
    method: &'static str,
    template: String,
}

#[derive(Debug, Default)]
struct Figures {
    by_status: BTreeMap<u16, u64>,
    /// Requests per bucket, not cumulative.
    by_time: [u64; BOUNDS.len()],
    count: u64,
    total: Duration,
}

impl Figures {
    fn count(&mut self, status: u16, took: Duration) {
        let micros = took.as_micros();
        let of_status = self.by_status.entry(status).or_default();
        *of_status = of_status.saturating_add(1);
        let bucket = BOUNDS.iter().zip(&mut self.by_time).find(|((bound, _), _)| micros <= *bound);
        if let Some((_, bucket)) = bucket {
            *bucket = bucket.saturating_add(1);
        }
        self.count = self.count.saturating_add(1);
        self.total = self.total.saturating_add(took);
    }
}

impl Requests {
    pub fn count(&self, method: &str, template: &str, status: u16, took: Duration) {
        let method = METHODS.into_iter().find(|known| *known == method).unwrap_or("other");
        let route = Route { method, template: template.to_owned() };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(route).or_default().count(status, took);
    }

    /// Writes the counters, then the histogram.
    pub fn write(&self, page: &mut Page) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = "bundlehub_http_requests_total";
        page.family(name, Kind::Counter, "Answered requests, by the template of their route.");
        for (route, figures) in all.iter() {
            for (status, count) in &figures.by_status {
                let status = status.to_string();
                let labels = [("method", route.method), ("route", &route.template), ("status", &status)];
                page.sample(name, &labels, count);
            }
        }
        let name = "bundlehub_http_request_duration_seconds";
        page.family(
            name,
            Kind::Histogram,
            "Time until the head of the answer, by the template of the route.",
        );
        for (route, figures) in all.iter() {
            write_times(name, route, figures, page);
        }
    }
}

fn write_times(name: &str, route: &Route, figures: &Figures, page: &mut Page) {
    let labels = [("method", route.method), ("route", route.template.as_str())];
    let bucket = format!("{name}_bucket");
    let mut up_to = 0_u64;
    for ((_, bound), count) in BOUNDS.iter().zip(figures.by_time) {
        up_to = up_to.saturating_add(count);
        page.sample(&bucket, &[labels[0], labels[1], ("le", bound)], up_to);
    }
    page.sample(&bucket, &[labels[0], labels[1], ("le", "+Inf")], figures.count);
    page.sum_and_count(name, &labels, figures.total, figures.count);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(requests: &Requests) -> Vec<String> {
        let mut page = Page::default();
        requests.write(&mut page);
        page.finish().lines().map(str::to_owned).collect()
    }

    #[test]
    fn requests_are_counted_by_route_and_status_and_their_times_add_up() {
        let requests = Requests::default();
        for (status, micros) in [(200, 5_000), (200, 5_001), (404, 20_000_000)] {
            requests.count("GET", "/api/orders/{id}", status, Duration::from_micros(micros));
        }
        let lines = written(&requests);
        let route = "method=\"GET\",route=\"/api/orders/{id}\"";
        let times = "bundlehub_http_request_duration_seconds";
        for line in [
            format!("bundlehub_http_requests_total{{{route},status=\"200\"}} 2"),
            format!("bundlehub_http_requests_total{{{route},status=\"404\"}} 1"),
            format!("{times}_bucket{{{route},le=\"0.005\"}} 1"),
            format!("{times}_bucket{{{route},le=\"0.01\"}} 2"),
            format!("{times}_bucket{{{route},le=\"10\"}} 2"),
            format!("{times}_bucket{{{route},le=\"+Inf\"}} 3"),
            format!("{times}_sum{{{route}}} 20.010001"),
            format!("{times}_count{{{route}}} 3"),
        ] {
            assert!(lines.contains(&line), "{line} is not in {lines:#?}");
        }
    }

    #[test]
    fn invented_methods_share_a_label() {
        let requests = Requests::default();
        for number in 0..100 {
            requests.count(&format!("METHOD{number}"), "none", 405, Duration::ZERO);
        }
        let counted: Vec<_> =
            written(&requests).into_iter().filter(|line| line.contains("_requests_total{")).collect();
        assert_eq!(
            counted,
            ["bundlehub_http_requests_total{method=\"other\",route=\"none\",status=\"405\"} 100"]
        );
    }
}
