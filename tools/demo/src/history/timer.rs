//! Virtual time: every story of the history runs until it waits for a later moment, and goes on when the shop's time
//! has come there.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::StreamExt;
use futures_util::future::LocalBoxFuture;
use futures_util::stream::FuturesUnordered;

/// Stories that go on within so long do so concurrently: their writes share commits.
const WINDOW: TimeDelta = TimeDelta::minutes(10);

/// A story ended because the rest of it is in the future.
#[derive(Debug, thiserror::Error)]
#[error("the history is over")]
struct Over;

/// What a story waits with.
#[derive(Clone)]
pub struct Timer {
    /// The shop's time, shared by all stories.
    now: Rc<Cell<DateTime<Utc>>>,
    wake: Rc<Cell<Option<DateTime<Utc>>>>,
    end: DateTime<Utc>,
}

impl Timer {
    /// Waits until the shop's time is `at`.
    ///
    /// # Errors
    /// When `at` is after the end of the history, which ends the story.
    pub async fn until(&self, at: DateTime<Utc>) -> anyhow::Result<()> {
        anyhow::ensure!(at <= self.end, Over);
        poll_fn(|_| {
            if self.now.get() >= at {
                return Poll::Ready(());
            }
            self.wake.set(Some(at));
            Poll::Pending
        })
        .await;
        Ok(())
    }
}

struct Story<'a> {
    wake: Rc<Cell<Option<DateTime<Utc>>>>,
    future: LocalBoxFuture<'a, anyhow::Result<()>>,
}

/// Where a story stopped.
enum Step<'a> {
    Sleeps(DateTime<Utc>, Story<'a>),
    Ended(anyhow::Result<()>),
}

impl<'a> Story<'a> {
    async fn step(mut self) -> Step<'a> {
        let ended = poll_fn(|context| match self.future.as_mut().poll(context) {
            Poll::Ready(ended) => Poll::Ready(Err(ended)),
            Poll::Pending => self.wake.take().map_or(Poll::Pending, |at| Poll::Ready(Ok(at))),
        });
        match ended.await {
            Ok(at) => Step::Sleeps(at, self),
            Err(ended) => Step::Ended(ended),
        }
    }
}

/// Plays `stories`, each from its time on, until all of them ended or `end` has come.
///
/// # Errors
/// The first error of a story.
pub async fn play<'a, S>(
    stories: impl Iterator<Item = (DateTime<Utc>, S)>,
    end: DateTime<Utc>,
    start: impl Fn(DateTime<Utc>, S, Timer) -> LocalBoxFuture<'a, anyhow::Result<()>>,
) -> anyhow::Result<()> {
    let (now, mut stories) = (Rc::new(Cell::new(DateTime::<Utc>::MIN_UTC)), stories.peekable());
    let mut asleep: BTreeMap<(DateTime<Utc>, u64), Story<'a>> = BTreeMap::new();
    let mut number = 0_u64;
    loop {
        let first = asleep.first_key_value().map(|((at, _), _)| *at);
        let next = first.into_iter().chain(stories.peek().map(|(at, _)| *at)).min();
        let Some(next) = next else { return Ok(()) };
        now.set(next.checked_add_signed(WINDOW).unwrap_or(end).min(end).max(next));
        let later = asleep.split_off(&(now.get(), u64::MAX));
        let mut due: Vec<_> = std::mem::replace(&mut asleep, later).into_values().collect();
        while let Some((at, story)) = stories.next_if(|(at, _)| *at <= now.get()) {
            let wake = Rc::new(Cell::new(None));
            let timer = Timer { now: now.clone(), wake: wake.clone(), end };
            due.push(Story { wake, future: start(at, story, timer) });
        }
        let mut stepping: FuturesUnordered<_> = due.into_iter().map(Story::step).collect();
        while let Some(step) = stepping.next().await {
            match step {
                Step::Sleeps(at, story) => {
                    number = number.saturating_add(1);
                    asleep.insert((at, number), story);
                }
                Step::Ended(Err(error)) if !error.is::<Over>() => return Err(error),
                Step::Ended(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use futures_util::FutureExt;

    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(minute.saturating_mul(60), 0).unwrap()
    }

    #[tokio::test]
    async fn stories_take_turns_by_time_and_end_with_the_history() {
        let fired = RefCell::new(Vec::new());
        let start = |_at, name: &'static str, timer: Timer| {
            let fired = &fired;
            async move {
                for hour in 0..3 {
                    timer.until(at(hour * 60 + i64::from(name == "late") * 30)).await?;
                    fired.borrow_mut().push((name, hour));
                }
                Ok(())
            }
            .boxed_local()
        };
        let stories = [(at(0), "early"), (at(30), "late")].into_iter();
        play(stories, at(125), start).await.unwrap();
        let expected = [("early", 0), ("late", 0), ("early", 1), ("late", 1), ("early", 2)];
        assert_eq!(*fired.borrow(), expected);
    }
}
