//! The engine with small scripts in place of the client's.
#![expect(clippy::unwrap_used, reason = "a test says what it expects by failing")]

use std::num::NonZeroUsize;
use std::time::Duration;

use page_renderer::{Limits, PageRenderer, RenderError};
use tokio::task::JoinSet;

/// With more time than any page needs that ends by itself.
fn renderer(script: &str) -> PageRenderer {
    with_time(script, Duration::from_mins(1))
}

fn with_time(script: &str, time: Duration) -> PageRenderer {
    let limits = Limits { time, memory_bytes: 16 << 20 };
    PageRenderer::start(script, NonZeroUsize::MIN, limits).unwrap()
}

async fn rendered(script: &str, page: &str) -> Result<String, RenderError> {
    renderer(script).render(page.to_owned()).await
}

#[tokio::test]
async fn what_the_script_answers_is_the_page() {
    let answer = rendered(
        "globalThis.renderPage = (page) => `<p>${JSON.parse(page).word}</p>`",
        r#"{"word":"Habari"}"#,
    );
    assert_eq!(answer.await.unwrap(), "<p>Habari</p>");
}

#[tokio::test]
async fn a_page_that_loads_its_parts_first_is_asked_again() {
    let script =
        "let part; globalThis.renderPage = () => { if (part) return part; import0(); return 'null' };
        const import0 = () => Promise.resolve('chunk').then((it) => { part = it })";
    assert_eq!(rendered(script, "").await.unwrap(), "chunk");
}

#[tokio::test]
async fn a_page_that_never_finishes_loading_is_given_up() {
    let answer = rendered("globalThis.renderPage = () => 'null'", "").await;
    assert!(answer.unwrap_err().to_string().contains("never finished"));
}

#[tokio::test]
async fn an_endless_script_is_stopped_and_the_next_page_is_rendered() {
    let script = "globalThis.renderPage = (page) => { while (page === 'endless') {} return page }";
    let renderer = with_time(script, Duration::from_secs(2));
    assert!(renderer.render("endless".to_owned()).await.is_err());
    assert_eq!(renderer.render("next".to_owned()).await.unwrap(), "next");
}

#[tokio::test]
async fn a_script_that_wants_all_memory_gets_its_share_only() {
    let renderer = renderer("globalThis.renderPage = (page) => page === 'much' ? 'x'.repeat(1 << 26) : page");
    assert!(renderer.render("much".to_owned()).await.is_err());
    assert_eq!(renderer.render("next".to_owned()).await.unwrap(), "next");
}

#[tokio::test]
async fn a_script_that_calls_itself_forever_fails_alone() {
    let renderer = renderer(
        "const down = () => down() + 1; globalThis.renderPage = (page) => page === 'deep' ? down() : page",
    );
    assert!(renderer.render("deep".to_owned()).await.is_err());
    assert_eq!(renderer.render("next".to_owned()).await.unwrap(), "next");
}

#[tokio::test]
async fn a_broken_script_is_an_error_for_each_page_and_ends_nothing() {
    let renderer = renderer("this is no script");
    for _try in 0..2 {
        assert!(matches!(renderer.render(String::new()).await, Err(RenderError::Script(_))));
    }
}

#[tokio::test]
async fn pages_beyond_the_queue_are_refused_at_once() {
    let renderer = with_time("globalThis.renderPage = () => { while (true) {} }", Duration::from_secs(5));
    let mut pages: JoinSet<_> = (0..40)
        .map(|_page| {
            let renderer = renderer.clone();
            async move { renderer.render(String::new()).await }
        })
        .collect();
    // One is being made and eight wait; they are not waited for.
    for _refused in 0..31 {
        assert_eq!(pages.join_next().await.unwrap().unwrap(), Err(RenderError::Busy));
    }
}

/// Says how many pages its engine has made.
const COUNTING: &str =
    "let made = 0; globalThis.renderPage = (page) => { while (page === 'endless') {} return `${++made}` }";

fn with_spare_engine(time: Duration) -> PageRenderer {
    let limits = Limits { time, memory_bytes: 16 << 20 };
    PageRenderer::start(COUNTING, NonZeroUsize::new(2).unwrap(), limits).unwrap()
}

#[tokio::test]
async fn pages_one_after_the_other_are_made_by_the_same_engine() {
    let renderer = with_spare_engine(Duration::from_mins(1));
    for made in 1..=20 {
        assert_eq!(renderer.render(String::new()).await.unwrap(), made.to_string());
    }
}

#[tokio::test]
async fn while_pages_wait_for_the_first_engine_others_are_made_by_the_second() {
    let renderer = with_spare_engine(Duration::from_secs(2));
    renderer.render(String::new()).await.unwrap();
    let page = |page: &'static str| {
        let renderer = renderer.clone();
        tokio::spawn(async move { renderer.render(page.to_owned()).await })
    };
    let (endless, rest) = (page("endless"), [(); 6].map(|()| page("")));
    let mut made = Vec::new();
    for page in rest {
        made.push(page.await.unwrap().unwrap());
    }
    assert!(endless.await.unwrap().is_err());
    assert_eq!(made.iter().filter(|made| *made == "1").count(), 2, "by two engines: {made:?}");
}
