//! Prints how long the engine takes to load the client's renderer and to render a page, and the process's memory:
//!
//! ```text
//! bench_render RENDERER PAGE
//! ```
//!
//! RENDERER is `frontend/dist/server/renderer.js`, PAGE a file with the page's description in JSON.

use std::error::Error;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use page_renderer::{Limits, PageRenderer};

const ROUNDS: usize = 50;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut files = std::env::args().skip(1);
    let mut next = || files.next().ok_or("usage: bench_render RENDERER PAGE");
    let (script, page) = (std::fs::read_to_string(next()?)?, std::fs::read_to_string(next()?)?);
    let began = Instant::now();
    let renderer = PageRenderer::start(&script, NonZeroUsize::MIN, Limits::default())?;
    let length = renderer.render(page.clone()).await?.len();
    let first = began.elapsed();
    let mut times = Vec::new();
    for _round in 0..ROUNDS {
        times.push(timed(&renderer, &page).await?);
    }
    times.sort();
    let median = times.get(ROUNDS / 2).copied().unwrap_or_default();
    let slowest = times.last().copied().unwrap_or_default();
    let mut out = std::io::stdout();
    writeln!(
        out,
        "{length} bytes; first page with loading {first:?}; then median {median:?}, slowest {slowest:?}"
    )?;
    writeln!(out, "{}", resident()?)?;
    Ok(())
}

async fn timed(renderer: &PageRenderer, page: &str) -> Result<Duration, Box<dyn Error>> {
    let began = Instant::now();
    renderer.render(page.to_owned()).await?;
    Ok(began.elapsed())
}

/// The process's memory, from Linux.
fn resident() -> Result<String, Box<dyn Error>> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    Ok(status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS unknown").to_owned())
}
