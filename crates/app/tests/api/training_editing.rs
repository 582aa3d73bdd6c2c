//! Editing training items.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;

fn lesson() -> Value {
    json!({
        "title": "Setting up a router", "titleSwahili": "Kuweka ruta",
        "description": "In ten minutes.", "descriptionSwahili": "",
        "category": "intermediate", "type": "document",
        "content": "## First\n\n- plug it in", "contentSwahili": "",
        "durationMinutes": 10, "tags": [" router ", "", "WiFi"],
    })
}

fn quiz() -> Value {
    let option = |text: &str| json!({ "text": text, "textSwahili": "" });
    json!({
        "passPercent": 70,
        "questions": [{
            "question": "Who sees a PIN?", "questionSwahili": "Nani anaona PIN?",
            "options": [option("Nobody"), option("The agent")], "answer": 0,
            "explanation": "It is yours.", "explanationSwahili": "",
        }],
    })
}

fn with(body: &Value, changes: &Value) -> Value {
    let mut body = body.clone();
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

#[tokio::test]
async fn a_new_lesson_is_visible_to_customers_immediately() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Content).await;
    let before = app.get("/api/training").await.headers["etag"].clone();
    let made = staff.send(Method::POST, "/api/training", Some(&lesson())).await.expect(201);
    assert_eq!((made.data()["version"].as_i64(), made.data()["isActive"].as_bool()), (Some(1), Some(true)));
    assert_eq!(made.data()["tags"], json!(["router", "WiFi"]));
    let list = app.get("/api/training").await.expect(200);
    assert_eq!(
        (&list.data()[0]["title"], list.headers["etag"] == before),
        (&json!("Setting up a router"), false)
    );
    let detail = app.get(&format!("/api/training/{}", made.text("_id"))).await.expect(200);
    assert_eq!(detail.text("content"), "## First\n\n- plug it in");
}

#[tokio::test]
async fn a_video_needs_a_video_and_a_document_a_text_or_a_link() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let post = async |changes: Value| {
        staff.send(Method::POST, "/api/training", Some(&with(&lesson(), &changes))).await
    };
    assert_eq!(post(json!({ "type": "video" })).await.fields(), ["videoUrl"]);
    assert_eq!(post(json!({ "type": "video", "videoUrl": " " })).await.fields(), ["videoUrl"]);
    assert_eq!(post(json!({ "content": "" })).await.fields(), ["content"]);
    post(json!({ "content": "", "documentUrl": "https://docs.example/a.pdf" })).await.expect(201);
    let id = post(json!({})).await.expect(201).text("_id");
    let emptied = with(&lesson(), &json!({ "content": " " }));
    let refused = staff.send(Method::PUT, &format!("/api/training/{id}"), Some(&emptied)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["content"]));
}

#[tokio::test]
async fn a_change_keeps_a_hidden_lesson_hidden_and_raises_the_version() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let hidden = with(&lesson(), &json!({ "isActive": false }));
    let id = staff.send(Method::POST, "/api/training", Some(&hidden)).await.expect(201).text("_id");
    let path = format!("/api/training/{id}");
    assert_eq!(app.get(&path).await.failure(), (404, "training_not_found"));
    let change = with(&lesson(), &json!({ "title": "Routers", "version": 1 }));
    let changed = staff.send(Method::PUT, &path, Some(&change)).await.expect(200);
    assert_eq!((&changed.data()["version"], &changed.data()["isActive"]), (&json!(2), &json!(false)));
    let again =
        staff.send(Method::PUT, &path, Some(&with(&change, &json!({ "version": 2 })))).await.expect(200);
    assert_eq!(again.data()["version"], 2, "nothing differs");
}

#[tokio::test]
async fn of_two_concurrent_edits_the_second_gets_the_first_ones_content() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let id = staff.send(Method::POST, "/api/training", Some(&lesson())).await.text("_id");
    let path = format!("/api/training/{id}");
    let change = |title: &str| with(&lesson(), &json!({ "title": title, "version": 1 }));
    staff.send(Method::PUT, &path, Some(&change("Faster"))).await.expect(200);
    let slower = staff.send(Method::PUT, &path, Some(&change("Slower"))).await;
    assert_eq!(slower.failure(), (409, "version_conflict"));
    assert_eq!((slower.text("title"), slower.data()["version"].as_i64()), ("Faster".into(), Some(2)));
    assert_eq!(slower.text("updatedBy"), "Neema Mrema");
    assert!(app.get(&path).await.expect(200).data().get("updatedBy").is_none(), "customers must not see it");
}

#[tokio::test]
async fn a_deleted_lesson_comes_back() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let id = app.get("/api/training").await.data()[0]["_id"].as_str().unwrap().to_owned();
    let path = format!("/api/training/{id}");
    staff.send(Method::DELETE, &path, None).await.expect(200);
    assert_eq!(staff.get(&path).await.failure(), (404, "training_not_found"));
    assert_eq!(app.get("/api/training").await.data().as_array().unwrap().len(), 3);
    assert_eq!(staff.send(Method::DELETE, &path, None).await.status, 404);
    assert_eq!(staff.send(Method::PUT, &path, Some(&lesson())).await.status, 404);
    staff.send(Method::POST, &format!("{path}/restore"), None).await.expect(200);
    assert_eq!(app.get("/api/training").await.data()[0]["_id"], id);
    let unknown = "/api/training/0197b2a0-0000-7000-8000-000000000000/restore";
    assert_eq!(staff.send(Method::POST, unknown, None).await.status, 404);
}

#[tokio::test]
async fn hostile_links_in_a_lesson_are_refused() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let address = "javascript:alert(1)";
    let video = with(&lesson(), &json!({ "type": "video", "videoUrl": address }));
    let refused = staff.send(Method::POST, "/api/training", Some(&video)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["videoUrl"]), "{address}");
    let film = json!({ "type": "video", "videoUrl": "https://video.example/1", "documentUrl": address });
    let refused = staff.send(Method::POST, "/api/training", Some(&with(&lesson(), &film))).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["documentUrl"]), "{address}");
    let document = with(&lesson(), &json!({ "documentUrl": address }));
    let refused = staff.send(Method::POST, "/api/training", Some(&document)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["documentUrl"]), "{address}");
    let picture = with(&lesson(), &json!({ "thumbnail": address }));
    let refused = staff.send(Method::POST, "/api/training", Some(&picture)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["thumbnail"]), "{address}");
    assert_eq!(app.get("/api/training").await.data().as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn videos_and_documents_need_https_addresses() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let video = with(&lesson(), &json!({ "type": "video", "videoUrl": "https://www.youtube.com/watch?v=1" }));
    let made = staff.send(Method::POST, "/api/training", Some(&video)).await.expect(201);
    assert_eq!(made.text("videoUrl"), "https://www.youtube.com/watch?v=1");
    let missing = with(&lesson(), &json!({ "type": "video" }));
    assert_eq!(staff.send(Method::POST, "/api/training", Some(&missing)).await.fields(), ["videoUrl"]);
    let document = with(&lesson(), &json!({ "documentUrl": "/media/guide.pdf" }));
    staff.send(Method::POST, "/api/training", Some(&document)).await.expect(201);
}

#[tokio::test]
async fn a_quiz_is_saved_with_its_answers() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let body = with(&lesson(), &json!({ "type": "quiz", "quiz": quiz() }));
    let made = staff.send(Method::POST, "/api/training", Some(&body)).await.expect(201);
    assert_eq!(made.data()["quiz"], quiz());
    for (fault, field) in [
        ("/passPercent=0", "quiz.passPercent"),
        ("/questions=[]", "quiz.questions"),
        ("/questions/0/question=\"\"", "quiz.questions[0].question"),
        ("/questions/0/answer=2", "quiz.questions[0].answer"),
        ("/questions/0/answer=null", "quiz.questions[0].answer"),
        ("/questions/0/options/1/text=\" \"", "quiz.questions[0].options[1].text"),
        ("/questions/0/explanation=\"see http://evil.example\"", "quiz.questions[0].explanation"),
    ] {
        let (pointer, value) = fault.split_once('=').unwrap();
        let mut broken = quiz();
        *broken.pointer_mut(pointer).unwrap() = serde_json::from_str(value).unwrap();
        let body = with(&lesson(), &json!({ "type": "quiz", "quiz": broken }));
        let refused = staff.send(Method::POST, "/api/training", Some(&body)).await;
        assert_eq!((refused.status, refused.fields()), (422, vec![field]), "{fault}");
    }
}

#[tokio::test]
async fn every_error_of_a_lesson_names_its_field() {
    let app = TestApp::start().await;
    let body = json!({
        "titleSwahili": "a".repeat(121), "category": "expert", "type": "game", "durationMinutes": 601,
        "description": "see https://evil.example", "tags": ["a".repeat(31)],
    });
    let refused = app.staff().await.send(Method::POST, "/api/training", Some(&body)).await;
    let mut fields = refused.fields();
    fields.sort_unstable();
    let expected = ["category", "description", "durationMinutes", "tags", "title", "titleSwahili", "type"];
    assert_eq!((refused.status, fields.as_slice()), (422, expected.as_slice()));
}

#[tokio::test]
async fn a_long_lesson_fits_and_a_too_long_one_is_refused() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let text = "neno ".repeat(3_900);
    let long = with(&lesson(), &json!({ "content": text, "contentSwahili": text, "version": null }));
    staff.send(Method::POST, "/api/training", Some(&long)).await.expect(201);
    let endless = with(&lesson(), &json!({ "content": "a".repeat(600_000) }));
    let refused = staff.send(Method::POST, "/api/training", Some(&endless)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["content"]));
}
