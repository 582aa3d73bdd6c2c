//! Files with columns as people send them, each with what becomes of it: `tests/files/expected.json`.

use serde::Deserialize;
use serde_json::Value;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::csv_files::{bring, counts};

const DAY: &str = "2026-11-05";
/// A staff member may import no more files at once.
const FILES_OF_A_SHOP: usize = 5;

/// What becomes of a file: an error, or the outcome of its rows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Expected {
    file: String,
    /// What an import is about; absent for statements.
    kind: Option<String>,
    /// Added to the address.
    #[serde(default)]
    query: String,
    error: Option<String>,
    /// New, changed, unchanged and refused rows of an import.
    counts: Option<[u64; 4]>,
    /// Codes of the errors of rows, each once.
    #[serde(default)]
    codes: Vec<String>,
    /// Line of the first row with errors of an import.
    line: Option<u64>,
    /// Lines with errors of a statement.
    lines: Option<Vec<u64>>,
    /// Price of the first row of an import.
    price: Option<String>,
    #[serde(default)]
    skipped: usize,
    /// Rows of a statement, and the sum of those of the day.
    rows: Option<u64>,
    amount: Option<i64>,
    #[serde(default)]
    outgoing: u64,
    #[serde(default)]
    other_rows: u64,
}

fn expected() -> Vec<Expected> {
    serde_json::from_str(include_str!("../files/expected.json")).unwrap()
}

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/files/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[tokio::test]
async fn every_file_of_an_import_has_its_outcome() {
    for files in expected().chunks(FILES_OF_A_SHOP) {
        let app = TestApp::start().await;
        let staff = app.staff().await;
        for expected in files {
            let Some(kind) = &expected.kind else { continue };
            let path = format!("/api/{kind}/import?dryRun=true{}", expected.query);
            check_import(expected, &bring(&app, &staff, &path, bytes(&expected.file)).await);
        }
    }
}

fn check_import(expected: &Expected, answer: &Answer) {
    let file = &expected.file;
    if let Some(error) = &expected.error {
        assert_eq!(answer.failure().1, error, "{file}");
        return;
    }
    assert_eq!(answer.status, 200, "{file}: {:?}", answer.body);
    let rows = answer.data()["rows"].as_array().unwrap();
    assert_eq!(Some(counts(answer)), expected.counts, "{file}: {rows:?}");
    assert_eq!(
        codes(rows.iter().flat_map(|row| row["errors"].as_array().unwrap())),
        expected.codes,
        "{file}"
    );
    assert_eq!(answer.data()["skipped"].as_array().unwrap().len(), expected.skipped, "{file}");
    if let Some(price) = &expected.price {
        let changes = rows.first().unwrap()["changes"].as_array().unwrap();
        let shown = changes.iter().find(|change| change["field"] == "price").map(|change| &change["after"]);
        assert_eq!(shown, Some(&Value::from(price.as_str())), "{file}");
    }
    if let Some(line) = expected.line {
        let wrong = rows.iter().find(|row| row["outcome"] == "error").map(|row| &row["line"]);
        assert_eq!(wrong, Some(&Value::from(line)), "{file}");
    }
}

#[tokio::test]
async fn every_file_of_a_statement_has_its_outcome() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for expected in expected().iter().filter(|expected| expected.kind.is_none()) {
        let path = format!("/api/day-closes/{DAY}/statement?dryRun=true{}", expected.query);
        check_statement(expected, &bring(&app, &staff, &path, bytes(&expected.file)).await);
    }
}

fn check_statement(expected: &Expected, answer: &Answer) {
    let file = &expected.file;
    if let Some(error) = &expected.error {
        assert_eq!(answer.failure().1, error, "{file}");
        let empty = vec![];
        let errors = answer.body["data"]["errors"].as_array().unwrap_or(&empty);
        assert_eq!(codes(errors.iter()), expected.codes, "{file}");
        let lines: Vec<u64> = errors.iter().filter_map(|error| error["line"].as_u64()).collect();
        assert_eq!(lines, expected.lines.clone().unwrap_or_default(), "{file}");
        return;
    }
    assert_eq!(answer.status, 200, "{file}: {:?}", answer.body);
    let preview = answer.data();
    let statement = &preview["figures"]["statement"];
    assert_eq!(statement["rows"].as_u64(), expected.rows, "{file}");
    assert_eq!(statement["statementAmount"].as_i64(), expected.amount, "{file}");
    assert_eq!(preview["outgoing"], expected.outgoing, "{file}");
    assert_eq!(preview["skipped"].as_array().unwrap().len(), expected.skipped, "{file}");
    let others = preview["otherDays"].as_array().unwrap().iter().filter_map(|day| day["rows"].as_u64());
    assert_eq!(others.sum::<u64>(), expected.other_rows, "{file}");
}

fn codes<'a>(errors: impl Iterator<Item = &'a Value>) -> Vec<String> {
    let mut codes: Vec<String> =
        errors.filter_map(|error| error["code"].as_str().map(str::to_owned)).collect();
    codes.dedup();
    codes
}
