//! The engine with small scripts instead of the client's.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::num::NonZeroUsize;
use std::time::Duration;

use page_renderer::{Limits, PageRenderer, RenderError};
use tokio::task::JoinSet;

/// With more time than any page that terminates needs.
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
async fn the_output_of_the_script_is_the_page() {
    let answer = rendered(
        "globalThis.renderPage = (page) => `<p>${JSON.parse(page).word}</p>`",
        r#"{"word":"Habari"}"#,
    );
    assert_eq!(answer.await.unwrap(), "<p>Habari</p>");
}

#[tokio::test]
async fn a_page_that_is_still_loading_is_rendered_again() {
    let script =
        "let part; globalThis.renderPage = () => { if (part) return part; import0(); return 'null' };
        const import0 = () => Promise.resolve('chunk').then((it) => { part = it })";
    assert_eq!(rendered(script, "").await.unwrap(), "chunk");
}

#[tokio::test]
async fn a_page_that_never_finishes_loading_fails() {
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
async fn a_script_over_the_memory_limit_fails_alone() {
    let renderer = renderer("globalThis.renderPage = (page) => page === 'much' ? 'x'.repeat(1 << 26) : page");
    assert!(renderer.render("much".to_owned()).await.is_err());
    assert_eq!(renderer.render("next".to_owned()).await.unwrap(), "next");
}

#[tokio::test]
async fn endless_recursion_fails_alone() {
    let renderer = renderer(
        "const down = () => down() + 1; globalThis.renderPage = (page) => page === 'deep' ? down() : page",
    );
    assert!(renderer.render("deep".to_owned()).await.is_err());
    assert_eq!(renderer.render("next".to_owned()).await.unwrap(), "next");
}

#[tokio::test]
async fn a_broken_script_fails_each_page_and_leaves_the_worker_running() {
    let renderer = renderer("this is no script");
    for _try in 0..2 {
        assert!(matches!(renderer.render(String::new()).await, Err(RenderError::Script(_))));
    }
}

#[tokio::test]
async fn pages_beyond_the_queue_are_refused_immediately() {
    let renderer = with_time("globalThis.renderPage = () => { while (true) {} }", Duration::from_secs(5));
    let mut pages: JoinSet<_> = (0..40)
        .map(|_page| {
            let renderer = renderer.clone();
            async move { renderer.render(String::new()).await }
        })
        .collect();
    // One is being rendered and eight wait; the test does not wait for them.
    for _refused in 0..31 {
        assert_eq!(pages.join_next().await.unwrap().unwrap(), Err(RenderError::Busy));
    }
}

/// Answers how many pages its engine has rendered.
const COUNTING: &str =
    "let made = 0; globalThis.renderPage = (page) => { while (page === 'endless') {} return `${++made}` }";

fn with_spare_engine(time: Duration) -> PageRenderer {
    let limits = Limits { time, memory_bytes: 16 << 20 };
    PageRenderer::start(COUNTING, NonZeroUsize::new(2).unwrap(), limits).unwrap()
}

#[tokio::test]
async fn sequential_pages_are_rendered_by_the_same_engine() {
    let renderer = with_spare_engine(Duration::from_mins(1));
    for made in 1..=20 {
        assert_eq!(renderer.render(String::new()).await.unwrap(), made.to_string());
    }
}

#[tokio::test]
async fn a_second_engine_renders_pages_while_the_first_is_busy() {
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
