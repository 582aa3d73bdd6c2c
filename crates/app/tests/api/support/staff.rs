use accounts::{CreateAccount, Password, Role, create_account};
use kernel::{Coded, Email, PersonName, Weekday};
use reqwest::Method;
use serde_json::{Value, json};

use super::answer::Answer;
use super::app::TestApp;

pub const PASSWORD: &str = "a phrase nobody guesses";

/// A staff member with an access token.
pub struct Staff<'a> {
    pub app: &'a TestApp,
    pub token: String,
}

impl TestApp {
    pub async fn add_account(&self, email: &str, role: Role) {
        let command = CreateAccount {
            email: Email::parse(email).unwrap(),
            name: PersonName::parse("Neema Mrema").unwrap(),
            role,
            password: Password::parse(PASSWORD).unwrap(),
        };
        let (accounts, passwords) =
            (self.shop.storage.accounts.as_ref(), self.shop.passwords.of_known.as_ref());
        create_account(command, accounts, passwords, self.shop.clock.as_ref(), self.shop.random.as_ref())
            .await
            .unwrap();
    }

    pub async fn sign_in(&self, path: &str, email: &str) -> Answer {
        self.post(path, &json!({ "email": email, "password": PASSWORD })).await
    }

    /// Creates a staff member with this role and signs in.
    pub async fn staff_with_role(&self, role: Role) -> Staff<'_> {
        let email = format!("{}@example.co.tz", role.code());
        self.add_account(&email, role).await;
        let token = self.sign_in("/api/admin/login", &email).await.expect(200).text("token");
        Staff { app: self, token }
    }

    pub async fn staff(&self) -> Staff<'_> {
        self.add_account("neema@example.co.tz", Role::Owner).await;
        let token = self.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200).text("token");
        Staff { app: self, token }
    }
}

impl<'a> Staff<'a> {
    pub fn with_token(app: &'a TestApp, token: String) -> Self {
        Self { app, token }
    }
}

impl Staff<'_> {
    pub async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        self.app.send(method, path, &[("Authorization", &bearer)], body).await
    }

    /// Sets round-the-clock opening hours, so that deadlines do not depend on the time of day.
    pub async fn open_around_the_clock(&self) {
        let all_day = |day: Weekday| json!({ "day": day.code(), "from": "00:00", "to": "24:00" });
        let days: Vec<_> = Weekday::all().map(all_day).collect();
        let body = json!({ "openingHours": { "week": days } });
        self.send(Method::PUT, "/api/store/settings", Some(&body)).await.expect(200);
    }

    /// A step-up confirmation, valid for five minutes.
    pub async fn confirmation(&self) -> String {
        let body = json!({ "password": PASSWORD });
        self.post("/api/auth/confirm", &body).await.expect(200).text("confirmation")
    }

    pub async fn send_confirmed(
        &self,
        (method, path): (Method, &str),
        body: Option<&Value>,
        confirmation: &str,
    ) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        let headers = [("Authorization", bearer.as_str()), ("Confirmation", confirmation)];
        self.app.send(method, path, &headers, body).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub async fn set_status(&self, id: &str, status: &str) -> Answer {
        self.send(
            Method::PUT,
            &format!("/api/orders/{id}"),
            Some(&json!({ "status": status, "reason": "seen" })),
        )
        .await
    }
}
