use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;

fn titles(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_new_shop_has_sample_training() {
    let app = TestApp::start().await;
    let list = app.get("/api/training").await.expect(200);
    let expected =
        ["Selling bundles safely", "Choosing a router", "Quiz: selling and advising", "Buying a bundle"];
    assert_eq!(titles(list.data()), expected);
    let types: Vec<_> = list.data().as_array().unwrap().iter().map(|item| item["type"].clone()).collect();
    assert_eq!(types, ["document", "document", "quiz", "video"]);
}

#[tokio::test]
async fn a_list_carries_figures_and_both_languages_but_no_content() {
    let app = TestApp::start().await;
    let item = app.get("/api/training").await.data()[0].clone();
    assert_eq!((&item["id"], &item["category"]), (&item["_id"], &item["difficulty"]));
    assert_eq!((item["duration"].as_str(), item["durationMinutes"].as_i64()), (Some("6 min"), Some(6)));
    assert!(!item["titleSwahili"].as_str().unwrap().is_empty());
    for absent in ["videoUrl", "documentUrl", "thumbnail"] {
        assert!(item[absent].is_null() && item.as_object().unwrap().contains_key(absent), "{absent}");
    }
    assert!(item.get("content").is_none() && item.get("quiz").is_none());
}

#[tokio::test]
async fn a_document_has_both_languages() {
    let app = TestApp::start().await;
    let item = app.get("/api/training").await.data()[0].clone();
    let detail = app.get(&format!("/api/training/{}", item["_id"].as_str().unwrap())).await.expect(200);
    for (name, value) in item.as_object().unwrap() {
        assert_eq!(&detail.data()[name], value, "{name}");
    }
    assert!(detail.text("content").contains("\n\n## ") && detail.text("contentSwahili").contains("\n- "));
    assert!(detail.data()["quiz"].is_null());
}

#[tokio::test]
async fn a_quiz_has_its_answers_among_its_options() {
    let app = TestApp::start().await;
    let id = app.get("/api/training").await.data()[2]["_id"].as_str().unwrap().to_owned();
    let quiz = app.get(&format!("/api/training/{id}")).await.expect(200).data()["quiz"].clone();
    assert_eq!(quiz["passPercent"], 70);
    let questions = quiz["questions"].as_array().unwrap();
    assert_eq!(questions.len(), 8);
    for question in questions {
        let answer = usize::try_from(question["answer"].as_u64().unwrap()).unwrap();
        assert!(!question["options"][answer]["textSwahili"].as_str().unwrap().is_empty());
        assert!(!question["explanationSwahili"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn visitors_never_see_hidden_items_and_staff_may() {
    let app = TestApp::start().await;
    let id = app.get("/api/training").await.data()[1]["_id"].as_str().unwrap().to_owned();
    let path = format!("/api/training/{id}");
    let staff = app.staff().await;
    staff.send(Method::PUT, &path, Some(&json!({ "isActive": false }))).await.expect(200);
    for query in ["", "?activeOnly=false", "?activeOnly=true"] {
        let list = app.get(&format!("/api/training{query}")).await.expect(200);
        assert_eq!(titles(list.data()).len(), 3, "{query}");
    }
    assert_eq!(app.get(&path).await.failure(), (404, "training_not_found"));
    assert_eq!(titles(staff.get("/api/training").await.data()).len(), 4);
    assert_eq!(titles(staff.get("/api/training?activeOnly=true").await.data()).len(), 3);
    assert_eq!(staff.get(&path).await.expect(200).data()["isActive"], false);
}

#[tokio::test]
async fn an_unknown_training_item_is_404_and_an_invalid_query_is_400() {
    let app = TestApp::start().await;
    for id in ["0", "0197b2a0-0000-7000-8000-000000000000", "%27%20OR%201=1", "%00", "..%2f..%2fetc"] {
        assert_eq!(
            app.get(&format!("/api/training/{id}")).await.failure(),
            (404, "training_not_found"),
            "{id}"
        );
    }
    assert_eq!(app.get("/api/training?activeOnly=perhaps").await.failure(), (400, "invalid_query"));
}

#[tokio::test]
async fn unchanged_training_is_not_sent_again() {
    let app = TestApp::start().await;
    let id = app.get("/api/training").await.data()[0]["_id"].as_str().unwrap().to_owned();
    for path in ["/api/training".to_owned(), format!("/api/training/{id}")] {
        let tag = app.get(&path).await.expect(200).headers["etag"].to_str().unwrap().to_owned();
        assert!(tag.starts_with('"'), "a strong tag: {tag}");
        let again = app.send(Method::GET, &path, &[("If-None-Match", &tag)], None).await;
        assert_eq!((again.status, again.body.as_str()), (304, Some("")), "{path}");
    }
}
