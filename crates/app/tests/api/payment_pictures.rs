//! Pictures that people send to show that they paid.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;

const SCREENSHOT: &[u8] = include_bytes!("../../../operations/assets/demo/pocket-mifi.png");

fn body() -> Value {
    let data = format!("data:image/png;base64,{}", STANDARD.encode(SCREENSHOT));
    json!({
        "phoneNumber": "0754 321 908", "reference": "CEJ3I3SETSN",
        "paymentProof": { "fileName": "Screenshot 1.png", "data": data },
    })
}

async fn send(app: &TestApp, body: &Value) -> Answer {
    app.post("/api/payments/pictures", body).await
}

#[tokio::test]
async fn a_picture_reaches_staff_as_a_case_and_counts_as_no_money() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let sent = send(&app, &body()).await.expect(201);
    assert!(sent.data()["answerBy"].is_string());
    let cases = staff.get("/api/support/cases?kind=payment_picture").await.expect(200);
    let path = format!("/api/support/pictures/{}", cases.data()[0]["subject"].as_str().unwrap());
    assert_eq!(app.get(&path).await.status, 401, "only staff see it");
    let picture = staff.get(&path).await.expect(200).data().clone();
    let said = ["payerPhone", "reference", "fileName", "fileType"].map(|name| picture[name].clone());
    assert_eq!(said, ["255754321908", "CEJ3I3SETSN", "Screenshot 1.png", "image/png"]);
    assert_eq!(picture["fileSize"], SCREENSHOT.len());
    let image = picture["image"].as_str().unwrap().strip_prefix("data:image/jpeg;base64,").unwrap();
    let jpeg = STANDARD.decode(image).unwrap();
    assert!(
        jpeg.starts_with(&[0xFF, 0xD8]) && jpeg.len() <= 150_000,
        "made anew, without what else was in the file"
    );
    assert!(app.shop.pictures.list().await.unwrap().is_empty(), "it is no picture of the pages");
    assert_eq!(app.texts("SELECT id AS text FROM payment_attempts"), Vec::<String>::new());
    let answer = json!({ "text": "Found the money, order placed." });
    staff.post(&format!("{path}/answer"), &answer).await.expect(200);
    let open = staff.get("/api/support/cases?kind=payment_picture").await.expect(200);
    assert_eq!(open.data(), &json!([]));
}

#[tokio::test]
async fn only_a_readable_picture_is_taken() {
    let app = TestApp::start().await;
    let with = |data: &str| {
        let mut body = body();
        body["paymentProof"]["data"] = json!(data);
        body
    };
    let text = format!("data:image/png;base64,{}", STANDARD.encode("not a picture"));
    for data in ["", "/media/somewhere.webp", "data:image/png;base64,%%%"] {
        assert_eq!(send(&app, &with(data)).await.fields(), ["paymentProof.data"], "{data}");
    }
    assert_eq!(send(&app, &with(&text)).await.failure(), (415, "picture_kind_refused"));
    assert_eq!(
        send(&app, &json!({})).await.fields(),
        ["phoneNumber", "paymentProof.fileName", "paymentProof.data"]
    );
}

#[tokio::test]
async fn a_number_sends_three_pictures_a_day() {
    let app = TestApp::start().await;
    for _ in 0..3 {
        send(&app, &body()).await.expect(201);
    }
    assert_eq!(send(&app, &body()).await.failure(), (429, "too_many_tries"));
}
