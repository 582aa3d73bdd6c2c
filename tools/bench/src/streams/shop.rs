use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};

use crate::Anything;

/// How many questions a second.
const PACE: u32 = 100;
const PATHS: [&str; 3] = ["/api/bundles", "/api/routers", "/api/store"];

/// The shop, for who asks it things.
pub struct Shop {
    http: reqwest::Client,
    base: String,
    token: String,
}

impl Shop {
    /// As the colleague of its demo.
    pub async fn sign_in(base: &str) -> Result<Self, Anything> {
        let _chosen_before = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::new();
        let store: Value = http.get(format!("{base}/api/store")).send().await?.json().await?;
        let demo = &store["data"]["demo"];
        let body = json!({ "email": demo["email"], "password": demo["password"] });
        let answer: Value =
            http.post(format!("{base}/api/admin/login")).json(&body).send().await?.json().await?;
        let token = answer["data"]["token"].as_str().ok_or("no demo shop")?.to_owned();
        Ok(Self { http, base: base.to_owned(), token })
    }

    /// How fast it answers, asked at a steady pace however long the answers take.
    pub async fn answers(&self, title: &str, time: Duration) -> Result<String, Anything> {
        let (began, pause) = (Instant::now(), Duration::from_secs(1) / PACE);
        let mut asked = Vec::new();
        for (number, path) in (0_u32..).zip(PATHS.iter().cycle()) {
            let due = began + pause * number;
            if due.duration_since(began) > time {
                break;
            }
            sleep_until(due).await;
            let request = self.http.get(format!("{}{path}", self.base));
            asked.push(tokio::spawn(async move {
                let answer = request.send().await?.error_for_status()?;
                answer.bytes().await?;
                Ok::<_, reqwest::Error>(due.elapsed())
            }));
        }
        let mut times = Vec::new();
        for answer in asked {
            times.push(answer.await??);
        }
        times.sort_unstable();
        let part = |hundredths: usize| times.get(times.len() * hundredths / 100).copied().unwrap_or_default();
        let most = times.last().copied().unwrap_or_default();
        Ok(format!("{title}: {} answers, p50 {:?}, p99 {:?}, most {most:?}", times.len(), part(50), part(99)))
    }

    /// Another name for the first bundle.
    pub async fn change_something(&self) -> Result<(), Anything> {
        let bundles: Value = self.http.get(format!("{}/api/bundles", self.base)).send().await?.json().await?;
        let mut bundle = bundles["data"][0].clone();
        bundle["description"] = json!(format!("Measured after {}", bundle["version"]));
        let address = format!("{}/api/bundles/{}", self.base, bundle["_id"].as_str().ok_or("no bundle")?);
        let change = self.http.put(address).bearer_auth(&self.token).json(&bundle);
        change.send().await?.error_for_status()?;
        Ok(())
    }
}
