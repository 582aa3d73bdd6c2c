//! The files of `deploy/monitoring` fit the metrics that are served and the runbooks that are written.

use std::collections::BTreeSet;
use std::fs;

use object_storage::TestService;
use serde_json::Value;

use crate::support::app::TestApp;

const PREFIX: &str = "bundlehub_";

fn file(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every metric that a text names.
fn metrics_in(text: &str) -> BTreeSet<&str> {
    let is_part = |byte: &u8| byte.is_ascii_lowercase() || *byte == b'_';
    let named = text.match_indices(PREFIX).map(|(at, _)| {
        let name = &text[at..];
        &name[..name.bytes().take_while(is_part).count()]
    });
    named.collect()
}

/// What a shop with every optional part serves at `/metrics`.
async fn scrape() -> String {
    let service = TestService::start().unwrap();
    let copies = ["--backup-dir", "unused", "--backup-copy-url", "s3://bucket"];
    let flags = [&["--public-url", "https://shop.example"], copies.as_slice()].concat();
    let app = TestApp::start_with(&service.flags(&flags), |_dir| None).await;
    app.shop.public_address.record(Some(chrono::DateTime::UNIX_EPOCH));
    app.get("/metrics").await.expect(200).body.as_str().unwrap().to_owned()
}

/// The families of a scrape, each with its kind.
fn families(scrape: &str) -> impl Iterator<Item = (&str, &str)> {
    scrape.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '))
}

fn samples(name: &str, kind: &str) -> Vec<String> {
    let suffixes: &[&str] = match kind {
        "histogram" => &["_bucket", "_sum", "_count"],
        "summary" => &["_sum", "_count"],
        _ => &[""],
    };
    suffixes.iter().map(|suffix| format!("{name}{suffix}")).collect()
}

/// The part of an address that GitHub and most renderers give a heading.
fn anchor(heading: &str) -> String {
    let words = heading.trim().to_lowercase();
    let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().replace(' ', "-")
}

/// Values of `key: value` lines.
fn values_of<'a>(key: &'a str, yaml: &'a str) -> impl Iterator<Item = &'a str> {
    yaml.lines().filter_map(move |line| line.trim().trim_start_matches("- ").strip_prefix(key)).map(str::trim)
}

#[tokio::test]
async fn alerts_and_dashboard_use_metrics_that_are_served() {
    let scrape = scrape().await;
    let served: BTreeSet<_> = families(&scrape).flat_map(|(name, kind)| samples(name, kind)).collect();
    for path in ["deploy/monitoring/alerts.yml", "deploy/monitoring/dashboard.json"] {
        let text = file(path);
        let named = metrics_in(&text);
        assert!(!named.is_empty(), "{path} names no metric");
        let unknown: Vec<_> = named.into_iter().filter(|name| !served.contains(*name)).collect();
        assert_eq!(unknown, [""; 0], "{path} uses metrics that the shop does not serve");
    }
}

#[tokio::test]
async fn every_metric_says_what_it_counts_and_is_on_the_dashboard() {
    let (scrape, dashboard) = (scrape().await, file("deploy/monitoring/dashboard.json"));
    let explained: BTreeSet<_> = scrape
        .lines()
        .filter_map(|line| line.strip_prefix("# HELP ")?.split_once(' '))
        .filter_map(|(name, help)| help.ends_with('.').then_some(name))
        .collect();
    assert!(!explained.is_empty());
    for (name, _kind) in families(&scrape) {
        assert!(explained.contains(name), "{name} has no sentence");
        assert!(dashboard.contains(name), "the dashboard does not show {name}");
    }
}

#[test]
fn every_alert_leads_to_a_heading_of_the_handbook() {
    let (alerts, handbook) = (file("deploy/monitoring/alerts.yml"), file("docs/operations.md"));
    let headings: BTreeSet<_> =
        handbook.lines().filter_map(|line| line.strip_prefix("### ")).map(anchor).collect();
    let runbooks: Vec<_> = values_of("runbook_url:", &alerts).collect();
    assert_eq!(runbooks.len(), values_of("alert:", &alerts).count(), "every alert has a runbook");
    for runbook in runbooks {
        let found = runbook.strip_prefix("docs/operations.md#").is_some_and(|name| headings.contains(name));
        assert!(found, "{runbook} is no heading");
    }
    let linked: BTreeSet<_> =
        values_of("runbook_url:", &alerts).filter_map(|url| url.split_once('#')).collect();
    let section = handbook.split("\n## ").find(|section| section.starts_with("Alerts")).unwrap();
    for heading in section.lines().filter_map(|line| line.strip_prefix("### ")) {
        assert!(linked.iter().any(|(_, name)| *name == anchor(heading)), "no alert leads to {heading}");
    }
}

#[test]
fn the_dashboard_has_panels_with_queries() {
    let dashboard: Value = serde_json::from_str(&file("deploy/monitoring/dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let graphs = panels.iter().filter(|panel| panel["type"] != "row");
    for panel in graphs {
        let targets = panel["targets"].as_array().unwrap();
        assert!(targets.iter().all(|target| target["expr"].is_string()), "{panel}");
    }
    let ids: BTreeSet<_> = panels.iter().map(|panel| panel["id"].as_i64()).collect();
    assert_eq!(ids.len(), panels.len(), "ids are unique");
}
