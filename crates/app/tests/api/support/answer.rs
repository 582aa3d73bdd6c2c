use reqwest::header::HeaderMap;
use serde_json::Value;

/// A response of the shop.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Answer {
    pub async fn read(response: reqwest::Response) -> Self {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Self { status, headers, body }
    }

    /// The status and error code.
    pub fn failure(&self) -> (u16, &str) {
        (self.status, self.body["code"].as_str().unwrap_or("no code"))
    }

    pub fn data(&self) -> &Value {
        &self.body["data"]
    }

    /// A string field of `data`.
    pub fn text(&self, name: &str) -> String {
        self.data()[name].as_str().unwrap_or_else(|| panic!("no {name} in {}", self.body)).to_owned()
    }

    /// The field names of validation errors.
    pub fn fields(&self) -> Vec<&str> {
        let errors = self.body["errors"].as_array().map(Vec::as_slice).unwrap_or_default();
        errors.iter().filter_map(|error| error["field"].as_str()).collect()
    }

    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }
}
