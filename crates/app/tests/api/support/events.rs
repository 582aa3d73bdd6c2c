//! A subscriber of live events.

use reqwest::{Method, Response};
use serde_json::Value;

use super::PATIENCE;
use super::answer::Answer;
use super::app::TestApp;
use super::staff::Staff;

#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub name: String,
    pub id: Option<String>,
    pub data: Value,
}

/// An open event stream.
pub struct Events {
    response: Response,
    unread: String,
}

impl Events {
    /// Checks the headers of a stream's response.
    pub async fn read(response: Response) -> Result<Self, Answer> {
        if response.status() != 200 {
            return Err(Answer::read(response).await);
        }
        Ok(Self { response, unread: String::new() })
    }

    pub fn header(&self, name: &str) -> &str {
        self.response.headers()[name].to_str().unwrap()
    }

    pub fn has_header(&self, name: &str) -> bool {
        self.response.headers().contains_key(name)
    }

    /// `None` at the end of the stream.
    pub async fn try_next(&mut self) -> Option<Event> {
        loop {
            while let Some((block, rest)) = self.unread.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.unread = rest;
                if let Some(event) = event(&block) {
                    return Some(event);
                }
            }
            self.read_on().await?;
        }
    }

    /// Waits for a comment, which clients ignore.
    pub async fn comment(&mut self) {
        while !self.unread.contains(":\n\n") {
            self.read_on().await.unwrap();
        }
        self.unread.clear();
    }

    /// `None` at the end of the stream.
    async fn read_on(&mut self) -> Option<()> {
        let chunk = tokio::time::timeout(PATIENCE, self.response.chunk()).await.unwrap();
        self.unread.push_str(std::str::from_utf8(&chunk.ok().flatten()?).unwrap());
        Some(())
    }

    pub async fn next(&mut self) -> Event {
        self.try_next().await.unwrap()
    }

    /// The next event of that name; skips others.
    pub async fn named(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await;
            if event.data["name"] == name {
                return event;
            }
        }
    }
}

fn event(block: &str) -> Option<Event> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
    Some(Event {
        name: field("event")?.to_owned(),
        id: field("id").map(str::to_owned),
        data: serde_json::from_str(field("data")?).unwrap(),
    })
}

impl TestApp {
    pub async fn try_follow(&self, channels: &str, headers: &[(&str, &str)]) -> Result<Events, Answer> {
        self.start_relay();
        let mut request = self.raw(Method::GET, &format!("/api/realtime/events?channels={channels}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Events::read(request.send().await.unwrap()).await
    }

    /// Opens a stream and waits for its first event.
    pub async fn follow(&self, channels: &str) -> Events {
        self.follow_with(channels, &[]).await
    }

    pub async fn follow_with(&self, channels: &str, headers: &[(&str, &str)]) -> Events {
        let mut events = self.try_follow(channels, headers).await.unwrap();
        assert_eq!(events.next().await.name, "ready");
        events
    }
}

impl Staff<'_> {
    pub async fn try_follow(&self, channels: &str) -> Result<Events, Answer> {
        self.app.try_follow(channels, &[("Authorization", &format!("Bearer {}", self.token))]).await
    }

    pub async fn follow(&self, channels: &str) -> Events {
        let mut events = self.try_follow(channels).await.unwrap();
        assert_eq!(events.next().await.name, "ready");
        events
    }
}
