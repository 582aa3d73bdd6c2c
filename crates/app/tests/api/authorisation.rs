//! Calls every route as every kind of caller. The routes come from the OpenAPI document, so a new one is tested too; `CALLS` says
//! in one line who may call it.

use accounts::{Account, ApiKey, CreateKey, PasswordHash, Permission as P, Role, create_key};
use chrono::TimeDelta;
use kernel::{AccountId, Coded, Email, PersonName};
use reqwest::Method;
use serde_json::{Value, json};
use server::openapi::Document;
use sha2::{Digest, Sha512};
use simulators::payment::Outage;

use crate::support::app::TestApp;

/// What a route requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Need {
    Public,
    /// Protected by something other than an access token: a password, a cookie, a key, order details.
    Other,
    Person,
    AnyStaff,
    /// Staff whose role has this permission, or an API key with it.
    Role(P),
    /// Staff with this permission, but no API key.
    InPerson(P),
}

use Need::{AnyStaff, InPerson, Other, Person, Public, Role as May};

/// One line per route. A handler that takes `Staff<may::X>` is `May(P::X)`.
const CALLS: &[(&str, Need)] = &[
    ("POST /api/admin/login", Other),
    ("POST /api/admin/logout", Other),
    ("GET /api/admin/profile", AnyStaff),
    ("POST /api/admin/refresh-token", Other),
    ("GET /api/agent-applications", May(P::SeeAgents)),
    ("POST /api/agent-applications", Public),
    ("PUT /api/agent-applications/{id}", May(P::EditAgents)),
    ("GET /api/agent-names/{code}", Public),
    ("GET /api/agents", May(P::SeeAgents)),
    ("POST /api/agents", May(P::EditAgents)),
    ("GET /api/agents/counters", May(P::SeeAgents)),
    ("GET /api/agents/export", May(P::SeeAgents)),
    ("POST /api/agents/import", May(P::EditAgents)),
    ("POST /api/agents/me", Public),
    ("DELETE /api/agents/{id}", May(P::EditAgents)),
    ("GET /api/agents/{id}", May(P::SeeAgents)),
    ("PUT /api/agents/{id}", May(P::EditAgents)),
    ("DELETE /api/agents/{id}/link", May(P::EditAgents)),
    ("POST /api/agents/{id}/link", May(P::EditAgents)),
    ("POST /api/agents/{id}/restore", May(P::EditAgents)),
    ("GET /api/agents/{id}/statement", May(P::SeeAgents)),
    ("GET /api/api-keys", May(P::ManagePeople)),
    ("POST /api/api-keys", May(P::ManagePeople)),
    ("POST /api/api-keys/{id}/revoke", May(P::ManagePeople)),
    ("GET /api/analytics", May(P::SeeRevenue)),
    ("GET /api/audit", May(P::SeeAudit)),
    ("GET /api/audit/export", May(P::SeeAudit)),
    ("GET /api/search", AnyStaff),
    ("GET /api/security-alerts", InPerson(P::SeeAudit)),
    ("POST /api/security-alerts/read", InPerson(P::SeeAudit)),
    ("POST /api/auth/confirm", Person),
    ("POST /api/auth/forgot", Public),
    ("POST /api/auth/login", Other),
    ("POST /api/auth/login/code", Other),
    ("POST /api/auth/logout", Other),
    ("POST /api/auth/password", Person),
    ("GET /api/auth/profile", Person),
    ("PUT /api/auth/profile", Person),
    ("POST /api/auth/refresh", Other),
    ("POST /api/auth/register", Public),
    ("POST /api/auth/reset", Public),
    ("GET /api/auth/second-factor", AnyStaff),
    ("POST /api/auth/second-factor", AnyStaff),
    ("POST /api/auth/second-factor/disable", AnyStaff),
    ("POST /api/auth/second-factor/enable", AnyStaff),
    ("POST /api/auth/second-factor/recovery-codes", AnyStaff),
    ("DELETE /api/auth/sessions", Person),
    ("GET /api/auth/sessions", Person),
    ("DELETE /api/auth/sessions/{id}", Person),
    ("GET /api/bundles", Public),
    ("POST /api/bundles", May(P::EditCatalogue)),
    ("GET /api/bundles/export", May(P::SeeCatalogue)),
    ("POST /api/bundles/import", May(P::EditCatalogue)),
    ("GET /api/bundles/network/{network}", Public),
    ("GET /api/bundles/type/{type}", Public),
    ("PUT /api/bundles/prices", May(P::EditCatalogue)),
    ("DELETE /api/bundles/{id}", May(P::EditCatalogue)),
    ("GET /api/bundles/{id}", Public),
    ("PUT /api/bundles/{id}", May(P::EditCatalogue)),
    ("POST /api/bundles/{id}/restore", May(P::EditCatalogue)),
    ("GET /api/client-errors", May(P::EditSettings)),
    ("POST /api/client-errors", Public),
    ("GET /api/customers/{number}", May(P::SeeOrders)),
    ("GET /api/customers/{number}/history", May(P::SeeOrders)),
    ("GET /api/dashboard", AnyStaff),
    ("GET /api/float", May(P::SeeRevenue)),
    ("PUT /api/float/{account}", May(P::EditSettings)),
    ("POST /api/float/{account}/counts", May(P::CloseDays)),
    ("GET /api/float/{account}/entries", May(P::SeeRevenue)),
    ("POST /api/float/{account}/top-ups", May(P::CloseDays)),
    ("GET /api/day-closes", May(P::SeeRevenue)),
    ("GET /api/day-closes/{date}", May(P::SeeRevenue)),
    ("PUT /api/day-closes/{date}", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/lists", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/orders", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/questions", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/refunds", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/reopen", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/resolutions", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/sign-off", May(P::CloseDays)),
    ("POST /api/day-closes/{date}/statement", May(P::CloseDays)),
    ("GET /api/desk", May(P::HandleOrders)),
    ("GET /api/desk/counts", May(P::HandleOrders)),
    ("GET /api/docs", Public),
    ("POST /api/invitations/accept", Public),
    ("POST /api/media", May(P::EditCatalogue)),
    ("GET /api/messages", May(P::SeeMessages)),
    ("GET /api/messages/counts", May(P::SeeMessages)),
    ("GET /api/messages/preview", May(P::SeeMessages)),
    ("POST /api/messages/reports/sms/{key}", Other),
    ("GET /api/messages/reports/whatsapp", Other),
    ("POST /api/messages/reports/whatsapp", Other),
    ("POST /api/messages/test", May(P::SeeMessages)),
    ("GET /api/messages/{id}", May(P::SeeMessages)),
    ("POST /api/messages/{id}/send-again", May(P::SeeMessages)),
    ("POST /api/messages/dismiss", May(P::SeeMessages)),
    ("GET /api/openapi.json", Public),
    ("GET /api/orders", May(P::SeeOrders)),
    ("POST /api/orders", Public),
    ("GET /api/orders/customer/{customer}", May(P::SeeOrders)),
    ("GET /api/orders/export", May(P::SeeOrders)),
    ("GET /api/orders/stats", May(P::SeeOrders)),
    ("GET /api/order-tags", May(P::SeeOrders)),
    ("POST /api/order-tags", May(P::HandleOrders)),
    ("POST /api/orders/status", May(P::HandleOrders)),
    ("GET /api/orders/status/{status}", May(P::SeeOrders)),
    ("POST /api/orders/track", Public),
    ("GET /api/orders/track/{orderId}", Public),
    ("DELETE /api/orders/{id}", May(P::ArchiveOrders)),
    ("GET /api/orders/{id}", Public),
    ("PUT /api/orders/{id}", May(P::HandleOrders)),
    ("PUT /api/orders/{orderId}/rating", Public),
    ("POST /api/orders/{id}/claim", May(P::HandleOrders)),
    ("POST /api/orders/{id}/deliver", May(P::HandleOrders)),
    ("POST /api/orders/{id}/deliver-next", May(P::HandleOrders)),
    ("POST /api/orders/{id}/notes", May(P::HandleOrders)),
    ("POST /api/orders/{id}/vending", May(P::HandleOrders)),
    ("POST /api/orders/{id}/vending/ask", May(P::HandleOrders)),
    ("POST /api/orders/{id}/problem", May(P::HandleOrders)),
    ("POST /api/orders/{id}/read-message", May(P::HandleOrders)),
    ("PUT /api/orders/{id}/fiscal-receipt", May(P::HandleOrders)),
    ("GET /api/reports/fiscal-day", May(P::SeeRevenue)),
    ("POST /api/orders/{id}/recipient", May(P::HandleOrders)),
    ("POST /api/orders/{id}/release", May(P::HandleOrders)),
    ("POST /api/orders/{id}/restore", May(P::ArchiveOrders)),
    ("GET /api/orders/{id}/whatsapp-links", May(P::SeeOrders)),
    ("POST /api/my/code", Public),
    ("DELETE /api/my/number", Public),
    ("POST /api/my/number", Public),
    ("GET /api/my/purchases", Public),
    ("POST /api/orders/open", Public),
    ("POST /api/orders/{orderId}/cancel", Public),
    ("POST /api/orders/{orderId}/correct-recipient", Public),
    ("PUT /api/orders/{orderId}/customer", Public),
    ("POST /api/orders/{orderId}/not-received", Public),
    ("GET /api/orders/{orderId}/reminder", Public),
    ("PUT /api/orders/{orderId}/reminder", Public),
    ("POST /api/orders/{orderId}/request-bonus", Public),
    ("POST /api/orders/{orderId}/take-money-back", Public),
    ("GET /api/payments", May(P::SeePayments)),
    ("POST /api/payments/attempts/{attemptId}/accept", May(P::JudgePayments)),
    ("POST /api/payments/attempts/{attemptId}/refund", May(P::JudgePayments)),
    ("POST /api/payments/attempts/{attemptId}/reject", May(P::JudgePayments)),
    ("POST /api/payments/attempts/{attemptId}/reverse", May(P::JudgePayments)),
    ("POST /api/payments/for-many", Public),
    ("GET /api/payments/health", Public),
    ("POST /api/payments/initiate", Public),
    ("POST /api/payments/read-message", Public),
    ("POST /api/payments/pictures", Public),
    ("POST /api/payments/recover", Public),
    ("GET /api/payments/status/{orderId}", Public),
    ("POST /api/payments/stop-prompts", Public),
    ("GET /api/payments/summary", May(P::SeePayments)),
    ("POST /api/payments/verify", Public),
    ("POST /api/payments/webhook", Other),
    ("POST /api/payments/webhook/{key}", Other),
    ("POST /api/payments/providers/{provider}/webhook", Other),
    ("POST /api/payments/providers/{provider}/webhook/{key}", Other),
    ("POST /api/till/messages", Other),
    ("GET /api/till-payments", May(P::SeePayments)),
    ("POST /api/till-payments/{id}/dismiss", May(P::JudgePayments)),
    ("POST /api/till-payments/{id}/match", May(P::JudgePayments)),
    ("GET /api/payments/{id}", May(P::SeePayments)),
    ("POST /api/payments/{id}/check", May(P::HandlePayments)),
    ("POST /api/payments/{id}/order", May(P::HandlePayments)),
    ("GET /api/payments/{paymentId}/purchases", Public),
    ("POST /api/payments/{paymentId}/resend", Public),
    ("POST /api/payments/{paymentId}/return", Public),
    ("POST /api/payments/{paymentId}/use", Public),
    ("GET /api/payouts", May(P::SeeAgents)),
    ("POST /api/payouts", May(P::PayAgents)),
    ("GET /api/payouts/{id}", May(P::SeeAgents)),
    ("POST /api/payouts/{id}/pay", May(P::PayAgents)),
    ("GET /api/people", May(P::ManagePeople)),
    ("POST /api/people/invitations", May(P::ManagePeople)),
    ("GET /api/people/second-factors", May(P::ManagePeople)),
    ("GET /api/people/{id}", May(P::ManagePeople)),
    ("PUT /api/people/{id}", May(P::ManagePeople)),
    ("POST /api/people/{id}/disable", May(P::ManagePeople)),
    ("POST /api/people/{id}/enable", May(P::ManagePeople)),
    ("POST /api/people/{id}/reset-link", May(P::ManagePeople)),
    ("POST /api/people/{id}/second-factor/reset", May(P::ManagePeople)),
    ("POST /api/people/{id}/sign-out", May(P::ManagePeople)),
    ("POST /api/personal-data/erase", InPerson(P::ErasePersonalData)),
    ("POST /api/personal-data/export", InPerson(P::ErasePersonalData)),
    ("POST /api/personal-data/find", InPerson(P::ErasePersonalData)),
    ("GET /api/push/key", InPerson(P::SeeOrders)),
    ("GET /api/push/subscriptions", InPerson(P::SeeOrders)),
    ("POST /api/push/subscriptions", InPerson(P::SeeOrders)),
    ("DELETE /api/push/subscriptions/{id}", InPerson(P::SeeOrders)),
    ("GET /api/refunds", May(P::SeePayments)),
    ("POST /api/refunds/record", May(P::JudgePayments)),
    ("POST /api/refunds/{id}/approve", May(P::JudgePayments)),
    ("GET /api/refunds/{id}", May(P::SeePayments)),
    ("POST /api/refunds/{id}/dismiss", May(P::JudgePayments)),
    ("POST /api/refunds/{id}/pay-out", May(P::JudgePayments)),
    ("POST /api/refunds/{id}/record", May(P::JudgePayments)),
    ("GET /api/reports", May(P::SeeRevenue)),
    ("GET /api/reports/daily-summary", May(P::SeeRevenue)),
    ("GET /api/reports/export", May(P::SeeRevenue)),
    ("GET /api/revenue", May(P::SeeRevenue)),
    ("GET /api/revenue/export", May(P::SeeRevenue)),
    ("POST /api/revenue/{id}/confirm", May(P::CloseDays)),
    ("GET /api/routers", Public),
    ("POST /api/routers", May(P::EditCatalogue)),
    ("GET /api/routers/export", May(P::SeeCatalogue)),
    ("POST /api/routers/import", May(P::EditCatalogue)),
    ("DELETE /api/routers/{id}", May(P::EditCatalogue)),
    ("GET /api/routers/{id}", Public),
    ("PUT /api/routers/{id}", May(P::EditCatalogue)),
    ("POST /api/routers/{id}/restore", May(P::EditCatalogue)),
    ("GET /api/routers/{id}/stock", May(P::SeeCatalogue)),
    ("POST /api/routers/{id}/stock", May(P::EditCatalogue)),
    ("GET /api/stock", May(P::SeeCatalogue)),
    ("GET /api/ratings", May(P::SeeOrders)),
    ("GET /api/realtime/events", Public),
    ("GET /api/status", May(P::EditSettings)),
    ("GET /api/status/provider-tests", May(P::EditSettings)),
    ("POST /api/status/provider-tests", May(P::EditSettings)),
    ("GET /api/store", Public),
    ("GET /api/saved-filters", AnyStaff),
    ("POST /api/saved-filters", AnyStaff),
    ("DELETE /api/saved-filters/{id}", AnyStaff),
    ("PUT /api/saved-filters/{id}", AnyStaff),
    ("GET /api/support/cases", May(P::HandleOrders)),
    ("GET /api/support/figures", May(P::HandleOrders)),
    ("POST /api/support/orders/{id}/answer", May(P::HandleOrders)),
    ("GET /api/support/pictures/{id}", May(P::HandleOrders)),
    ("POST /api/support/pictures/{id}/answer", May(P::HandleOrders)),
    ("GET /api/store/settings", May(P::EditTexts)),
    ("PUT /api/store/settings", May(P::EditTexts)),
    ("GET /api/training", Public),
    ("POST /api/training", May(P::EditTraining)),
    ("DELETE /api/training/{id}", May(P::EditTraining)),
    ("GET /api/training/{id}", Public),
    ("PUT /api/training/{id}", May(P::EditTraining)),
    ("POST /api/training/{id}/restore", May(P::EditTraining)),
    ("GET /api/bundles/{id}/route", May(P::EditCatalogue)),
    ("PUT /api/bundles/{id}/route", May(P::EditCatalogue)),
    ("GET /api/vending/exchange-rates", May(P::EditCatalogue)),
    ("PUT /api/vending/exchange-rates", May(P::EditCatalogue)),
    ("GET /api/vending/mapping", May(P::EditCatalogue)),
    ("POST /api/vending/mapping/accept", May(P::EditCatalogue)),
    ("GET /api/vending/products", May(P::EditCatalogue)),
    ("POST /api/vending/products/import", May(P::EditCatalogue)),
    ("POST /api/vending/products/seen", May(P::EditCatalogue)),
    ("GET /api/vending/vendors", May(P::EditCatalogue)),
    ("POST /api/vending/vendors/{name}/sync", May(P::EditCatalogue)),
    ("POST /api/vending/vendors/{vendor}/webhook", Other),
    ("POST /api/vending/vendors/{vendor}/webhook/{key}", Other),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caller {
    Anonymous,
    As(Role),
    Disabled,
    Demoted,
    Expired,
    NoneAlgorithm,
    Hs512,
    RefreshToken,
    /// An API key with every permission that a key may have.
    Key,
    /// An API key with only this permission.
    KeyFor(P),
    RevokedKey,
    ExpiredKey,
}

const CALLERS: [Caller; 17] = [
    Caller::Anonymous,
    Caller::As(Role::Customer),
    Caller::As(Role::Viewer),
    Caller::As(Role::Content),
    Caller::As(Role::Support),
    Caller::As(Role::Manager),
    Caller::As(Role::Owner),
    Caller::Disabled,
    Caller::Demoted,
    Caller::Expired,
    Caller::NoneAlgorithm,
    Caller::Hs512,
    Caller::RefreshToken,
    Caller::Key,
    Caller::KeyFor(P::SeeOrders),
    Caller::RevokedKey,
    Caller::ExpiredKey,
];

impl Caller {
    /// Bad credentials of which a disabled account and a revoked key are the representatives; see where they are skipped.
    fn is_one_of_many_bad_ones(self) -> bool {
        use Caller::{Demoted, Expired, ExpiredKey, Hs512, NoneAlgorithm, RefreshToken};
        matches!(self, Demoted | Expired | ExpiredKey | Hs512 | NoneAlgorithm | RefreshToken)
    }
}

/// Whether this answer is right for the caller.
fn is_right(need: Need, caller: Caller, (status, code): (u16, &str)) -> bool {
    let goes_through = status != 401 && status != 403 && status < 500;
    match (need, caller) {
        (InPerson(permission), Caller::Key) if ApiKey::can_hold(permission) => {
            (status, code) == (403, "key_not_allowed")
        }
        (InPerson(permission), Caller::KeyFor(only)) if permission == only => {
            (status, code) == (403, "key_not_allowed")
        }
        (InPerson(permission), _) => is_right(May(permission), caller, (status, code)),
        (Other, _) => status < 500,
        (Public, Caller::Anonymous | Caller::As(_) | Caller::Key | Caller::KeyFor(_)) => {
            goes_through || code == "registration_closed"
        }
        (Public, _) => goes_through || status == 401 || code == "registration_closed",
        (AnyStaff | May(_), Caller::As(Role::Customer)) => (status, code) == (403, "admin_required"),
        (Person | AnyStaff, Caller::As(_)) => goes_through,
        (Person | AnyStaff, Caller::Key | Caller::KeyFor(_)) => (status, code) == (403, "key_not_allowed"),
        (May(permission), Caller::Key) if ApiKey::can_hold(permission) => goes_through,
        (May(permission), Caller::KeyFor(only)) if permission == only => goes_through,
        (Person | AnyStaff | May(_), Caller::RevokedKey) => (status, code) == (401, "key_revoked"),
        (Person | AnyStaff | May(_), Caller::ExpiredKey) => (status, code) == (401, "key_expired"),
        (May(permission), Caller::As(role)) if role.has_permission(permission) => goes_through,
        (May(_), Caller::As(_) | Caller::Key | Caller::KeyFor(_)) => (status, code) == (403, "not_permitted"),
        (Person | AnyStaff | May(_), _) => (status, code) == (401, "unauthenticated"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_admits_exactly_its_callers() {
    let described = described_calls();
    let missing: Vec<_> = described.iter().filter(|call| need(call).is_none()).collect();
    assert!(missing.is_empty(), "routes missing in CALLS of tests/api/authorisation.rs: {missing:#?}");
    let gone: Vec<_> =
        CALLS.iter().filter(|(call, _)| !described.iter().any(|known| known == call)).collect();
    assert!(gone.is_empty(), "remove these routes from CALLS: {gone:#?}");

    let people = People::in_shop(TestApp::start().await).await;
    let mut wrong = Vec::new();
    let mut tried = Vec::new();
    for call in &described {
        // All routes share one extractor; every kind of bad token is tried at the first route of each kind.
        let kind = need(call).map(|need| std::mem::discriminant(&need));
        let is_first = !tried.contains(&kind);
        tried.push(kind);
        for caller in CALLERS.into_iter().filter(|caller| is_first || !caller.is_one_of_many_bad_ones()) {
            let (status, code) = people.call(call, caller, Sent::EmptyObject).await;
            if !need(call).is_some_and(|need| is_right(need, caller, (status, &code))) {
                wrong.push(format!("{call} as {caller:?}: {status} {code}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Validation errors reveal the shape of a route, so callers without permission must not get them.
#[tokio::test(flavor = "multi_thread")]
async fn missing_permission_is_reported_before_invalid_input() {
    let people = People::in_shop(TestApp::start().await).await;
    let mut wrong = Vec::new();
    for (call, need) in CALLS.iter().filter(|(_, need)| matches!(need, Person | AnyStaff | May(_))) {
        let all: &[Sent] = &[Sent::Junk, Sent::WrongShape, Sent::WrongKind];
        for (caller, sent) in [
            (Caller::Anonymous, all),
            (Caller::As(Role::Content), all),
            (Caller::As(Role::Customer), &all[..1]),
            (Caller::Key, &all[..1]),
        ] {
            if let (Person, Caller::As(_)) | (AnyStaff, Caller::As(Role::Content)) = (need, caller) {
                continue;
            }
            for sent in sent.iter().copied() {
                let (status, code) = people.call(call, caller, sent).await;
                let may = matches!(need, May(permission) if may(caller, *permission));
                if !may && !is_right(*need, caller, (status, &code)) {
                    wrong.push(format!("{call} as {caller:?} with {sent:?}: {status} {code}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn need(call: &str) -> Option<Need> {
    CALLS.iter().find(|(known, _)| *known == call).map(|(_, need)| *need)
}

fn described_calls() -> Vec<String> {
    let document: Value = serde_json::from_str(&Document::get().json).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let of_path = |(path, item): (&String, &Value)| {
        let methods = item.as_object().unwrap().keys();
        methods.map(|method| format!("{} {path}", method.to_uppercase())).collect::<Vec<_>>()
    };
    paths.iter().flat_map(of_path).collect()
}

/// Input of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sent {
    EmptyObject,
    /// Invalid JSON, and an invalid query.
    Junk,
    /// JSON of a shape that no route accepts.
    WrongShape,
    /// A content type other than JSON.
    WrongKind,
}

fn may(caller: Caller, permission: P) -> bool {
    match caller {
        Caller::As(role) => role.has_permission(permission),
        Caller::Key => ApiKey::can_hold(permission),
        _ => false,
    }
}

struct People {
    app: TestApp,
    accounts: Vec<Account>,
    disabled: Account,
    /// Of [`Caller::Key`], [`Caller::KeyFor`], [`Caller::RevokedKey`] and [`Caller::ExpiredKey`].
    keys: [String; 4],
}

impl People {
    async fn in_shop(app: TestApp) -> Self {
        // A test payment fails immediately instead of waiting for money.
        app.simulator.start_outage(Outage::Refuses);
        let mut accounts = Vec::new();
        for role in Role::all() {
            accounts.push(add(&app, role.code(), role, false).await);
        }
        let disabled = add(&app, "disabled", Role::Owner, true).await;
        let owner = accounts.iter().find(|account| account.role == Role::Owner).unwrap();
        let all: Vec<_> = P::all().filter(|permission| ApiKey::can_hold(*permission)).collect();
        let keys = [
            add_key(&app, owner, &all, "").await,
            add_key(&app, owner, &[P::SeeOrders], "").await,
            add_key(&app, owner, &all, "revoked_at = created_at").await,
            add_key(&app, owner, &all, "expires_at = created_at").await,
        ];
        Self { app, accounts, disabled, keys }
    }

    async fn call(&self, call: &str, caller: Caller, sent: Sent) -> (u16, String) {
        let (method, path) = call.split_once(' ').unwrap();
        let filled: Vec<_> =
            path.split('/').map(|part| if part.starts_with('{') { KEY } else { part }).collect();
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let query =
            if sent == Sent::Junk { "?limit=many&cursor=%ff&from=x&from=y&dryRun=perhaps" } else { "" };
        let mut request = self.app.raw(method.clone(), &format!("{}{query}", filled.join("/")));
        if method != Method::GET {
            request = match sent {
                Sent::EmptyObject => request.json(&json!({})),
                Sent::Junk => request.header("Content-Type", "application/json").body("{"),
                Sent::WrongShape => request.json(&json!([[{ "name": 7 }]])),
                Sent::WrongKind => request.header("Content-Type", "text/plain").body("x"),
            };
        }
        if let Some(token) = self.token(caller).await {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let refused = status >= 400;
        let body: Value = if refused { response.json().await.unwrap_or_default() } else { Value::Null };
        (status, body["code"].as_str().unwrap_or_default().to_owned())
    }

    /// A fresh token: some routes revoke earlier tokens.
    async fn token(&self, caller: Caller) -> Option<String> {
        let owner = self.as_stored(Role::Owner).await;
        let issue =
            |account: &Account, at| self.app.shop.tokens.issue(account, at).unwrap().reveal().to_owned();
        let now = self.app.shop.clock.now();
        Some(match caller {
            Caller::Anonymous => return None,
            Caller::As(role) => issue(&self.as_stored(role).await, now),
            Caller::Disabled => issue(&self.disabled, now),
            Caller::Demoted => {
                let before = Account { token_version: owner.token_version.saturating_sub(1), ..owner };
                issue(&before, now)
            }
            Caller::Expired => issue(&owner, now.checked_sub_signed(TimeDelta::hours(1)).unwrap()),
            Caller::NoneAlgorithm => {
                resigned(&issue(&owner, now), "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0", None)
            }
            Caller::Hs512 => {
                let secret = self.app.jwt_secret();
                resigned(&issue(&owner, now), "eyJhbGciOiJIUzUxMiIsInR5cCI6IkpXVCJ9", Some(&secret))
            }
            Caller::Key => self.keys[0].clone(),
            Caller::KeyFor(_) => self.keys[1].clone(),
            Caller::RevokedKey => self.keys[2].clone(),
            Caller::ExpiredKey => self.keys[3].clone(),
            Caller::RefreshToken => {
                accounts::RefreshToken::generate(self.app.shop.random.as_ref()).reveal().to_owned()
            }
        })
    }

    async fn as_stored(&self, role: Role) -> Account {
        let account = self.accounts.iter().find(|account| account.role == role).unwrap();
        self.app.shop.storage.accounts.find_by_id(account.id).await.unwrap().unwrap()
    }
}

/// An id that does not exist.
const KEY: &str = "01a1fd55-7b7a-795e-89b0-3612188d0618";

async fn add(app: &TestApp, name: &str, role: Role, disabled: bool) -> Account {
    let account = Account {
        id: AccountId::new(app.shop.clock.now(), app.shop.random.as_ref()),
        email: Email::parse(&format!("{name}@example.co.tz")).unwrap(),
        name: PersonName::parse(name).unwrap(),
        role,
        password_hash: PasswordHash::new("no hash of anything".to_owned()),
        token_version: 2,
        disabled,
        created_at: app.shop.clock.now(),
    };
    app.shop.storage.accounts.insert(&account).await.unwrap();
    account
}

/// Inserts an API key into the database. Returns its secret.
async fn add_key(app: &TestApp, by: &Account, permissions: &[P], set: &str) -> String {
    let name = PersonName::parse("Program").unwrap();
    let command = CreateKey { name, permissions: permissions.to_vec(), expires_at: None };
    let given = create_key(command, by, app.shop.key_ports()).await.unwrap();
    if !set.is_empty() {
        app.execute(&format!("UPDATE api_keys SET {set} WHERE id = '{}'", given.key.id));
    }
    given.secret.reveal().to_owned()
}

/// The claims of a valid token, signed under another header.
fn resigned(token: &str, header: &str, secret: Option<&str>) -> String {
    let claims = token.split('.').nth(1).unwrap();
    let text = format!("{header}.{claims}");
    let signature = secret.map(|secret| base64url(&hmac_sha512(secret.as_bytes(), text.as_bytes())));
    format!("{text}.{}", signature.unwrap_or_default())
}

fn hmac_sha512(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut block = [0_u8; 128];
    block[..key.len()].copy_from_slice(key);
    let padded = |pad: u8| block.map(|byte| byte ^ pad);
    let inner = Sha512::new().chain_update(padded(0x36)).chain_update(text).finalize();
    Sha512::new().chain_update(padded(0x5c)).chain_update(inner).finalize().to_vec()
}

fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let mut padded = [0_u8; 4];
        padded[1..=chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes(padded);
        for shift in [18, 12, 6, 0].into_iter().take(chunk.len().saturating_add(1)) {
            let index = (bits >> shift) & 63;
            text.push(char::from(LETTERS[usize::try_from(index).unwrap()]));
        }
    }
    text
}
