//! CSV imports.

use reqwest::Method;

use super::answer::Answer;
use super::app::TestApp;
use super::staff::Staff;

pub async fn bring(app: &TestApp, staff: &Staff<'_>, path: &str, csv: impl AsRef<[u8]>) -> Answer {
    bring_confirmed(app, staff, path, csv, "").await
}

pub async fn bring_confirmed(
    app: &TestApp,
    staff: &Staff<'_>,
    path: &str,
    csv: impl AsRef<[u8]>,
    confirmation: &str,
) -> Answer {
    let request = app
        .raw(Method::POST, path)
        .header("Authorization", format!("Bearer {}", staff.token))
        .header("Confirmation", confirmation)
        .header("Content-Type", "text/csv")
        .body(csv.as_ref().to_vec());
    Answer::read(request.send().await.unwrap()).await
}

/// The numbers of new, changed, unchanged and refused rows.
pub fn counts(answer: &Answer) -> [u64; 4] {
    ["created", "changed", "unchanged", "refused"].map(|count| answer.data()[count].as_u64().unwrap())
}
