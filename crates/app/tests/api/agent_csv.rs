//! Import and export of agents as CSV files.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::csv_files::{bring, bring_confirmed, counts};
use crate::support::staff::Staff;

const IMPORT: &str = "/api/agents/import";
const TRY: &str = "/api/agents/import?dryRun=true";
const HEAD: &str = "name,phoneNumber,region,commissionRate\r\n";

async fn total(staff: &Staff<'_>) -> Value {
    staff.get("/api/agents/counters").await.expect(200).data()["total"].clone()
}

async fn exported(staff: &Staff<'_>) -> String {
    staff.get("/api/agents/export").await.expect(200).body.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_export_can_be_edited_and_imported() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let csv = "name,phoneNumber,region,notes\n=HYPERLINK(1),0754200311,mwanza,\"+1, \"\"two\"\"\"\nJuma Bakari,0713000001,tanga,\n";
    assert_eq!(counts(&bring(&app, &staff, IMPORT, csv).await.expect(200)), [2, 0, 0, 0]);
    let file = exported(&staff).await;
    assert!(file.contains(r#""'=HYPERLINK(1)","0754 200 311""#) && !file.contains("\"="), "{file}");
    assert_eq!(counts(&bring(&app, &staff, IMPORT, &file).await.expect(200)), [0, 0, 2, 0]);
    let moved = file.replace("0754 200 311", "0754 200 312").replace("\"active\"", "\"suspended\"");
    let unconfirmed = bring(&app, &staff, IMPORT, &moved).await;
    assert_eq!(unconfirmed.failure(), (403, "confirmation_required"));
    let active = staff.get("/api/agents/counters").await.data()["active"].clone();
    assert_eq!(active, 2, "one row has another number: nothing is imported");
    let confirmed = bring_confirmed(&app, &staff, IMPORT, &moved, &staff.confirmation().await).await;
    assert_eq!(counts(&confirmed.expect(200)), [0, 2, 0, 0]);
    let list = staff.get("/api/agents?status=suspended&q=0754200312").await.expect(200);
    assert_eq!(list.data()[0]["notes"], json!(r#"+1, "two""#));
    let outdated = bring(&app, &staff, IMPORT, &file).await.expect(200);
    assert_eq!(outdated.data()["rows"][0]["errors"][0]["code"], "version_conflict");
    let actions = app.texts("SELECT action AS text FROM audit_log WHERE subject_kind = 'agent' ORDER BY seq");
    assert_eq!(actions, ["created", "created", "imported", "exported", "changed", "changed", "imported"]);
}

#[tokio::test]
async fn unknown_columns_are_mapped_as_requested() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let csv = "\u{feff}name;Contact;Where\r\nAsha Mushi;0754 321 908;Mwanza\r\n";
    let tried = bring(&app, &staff, TRY, csv).await.expect(200);
    assert_eq!(
        (counts(&tried), &tried.data()["unknownColumns"]),
        ([0, 0, 0, 1], &json!(["Contact", "Where"]))
    );
    assert!(tried.data()["absentColumns"].as_array().unwrap().contains(&json!("phoneNumber")));
    let path = format!("{IMPORT}?columns=%7B%22contact%22:%22phoneNumber%22,%22Where%22:%22region%22%7D");
    assert_eq!(counts(&bring(&app, &staff, &path, csv).await.expect(200)), [1, 0, 0, 0]);
    let broken = bring(&app, &staff, &format!("{IMPORT}?columns=simu"), csv).await;
    assert_eq!(broken.failure(), (400, "invalid_query"));
}

#[tokio::test]
async fn a_hostile_file_is_refused_or_harmless() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for bytes in [&b"\x89PNG\r\n\x1a\n\0"[..], b"PK\x03\x04", b""] {
        assert_eq!(bring(&app, &staff, TRY, bytes).await.failure(), (400, "sheet_unreadable"));
    }
    let mut endless = HEAD.as_bytes().to_vec();
    endless.resize(10 * 1024 * 1024, b'a');
    assert_eq!(bring(&app, &staff, TRY, endless).await.failure(), (413, "sheet_too_large"));
    let huge = format!("{HEAD}{},0754200311,mwanza,5\n", "N".repeat(900_000));
    let answer = bring(&app, &staff, IMPORT, &huge).await.expect(200);
    assert_eq!((counts(&answer), answer.body.to_string().len() < 2_000), ([0, 0, 0, 1], true));
    assert_eq!(total(&staff).await, json!(0));
}

#[tokio::test]
async fn an_error_of_a_row_is_in_the_readers_language() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let request = app.raw(Method::POST, TRY).header("Authorization", format!("Bearer {}", staff.token));
    let request = request.header("Content-Type", "text/csv").header("Accept-Language", "sw");
    let answer = request.body(format!("{HEAD}Asha M,0754321908,London,5\n")).send().await.unwrap();
    let answer = crate::support::answer::Answer::read(answer).await.expect(200);
    let message = &answer.data()["rows"][0]["errors"][0]["message"];
    assert_eq!(message, "Tafadhali andika mkoa kama Mwanza au Dar es Salaam.");
}
