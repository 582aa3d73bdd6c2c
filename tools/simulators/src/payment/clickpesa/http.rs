use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::checksum::is_acceptable;
use super::wire::entry;
use crate::payment::exchange::INVALID;
use crate::payment::http::{answer, header, json as parsed, limited};
use crate::payment::ids::long_id;
use crate::payment::outcome::StatusAnswer;
use crate::payment::provider::Provider;
use crate::payment::reply::Reply;
use crate::payment::request::{Asked, InitiateRequest, PayoutRequest, is_reference, local_phone, text};

const TOKEN_LIFE: TimeDelta = TimeDelta::hours(1);
/// Of the shop's account, in shillings.
const BALANCE: f64 = 85_500.75;

pub(super) fn routes(config: &mut ServiceConfig) {
    limited(config)
        .route("/third-parties/generate-token", web::post().to(token))
        .route("/third-parties/payments/initiate-ussd-push-request", web::post().to(initiate))
        .route("/third-parties/payments/all", web::get().to(list))
        .route("/third-parties/payments/{reference}", web::get().to(status))
        .route("/third-parties/payouts/create-mobile-money-payout", web::post().to(pay_out))
        .route("/third-parties/payouts/{reference}", web::get().to(payout_status))
        .route("/third-parties/account/balance", web::get().to(balance));
}

async fn token(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let is_ours =
        header(&request, "api-key") == provider.api_key && !header(&request, "client-id").is_empty();
    let exchange = provider.begin_account(true, "token", || {
        if !is_ours {
            return provider.refuse(403, "Invalid or Expired API-Key");
        }
        let (now, mut books) = (provider.now(), provider.books());
        let token = format!("Bearer sim.{}", long_id(&format!("{now} {}", books.tokens.len())));
        let expires_at = now.checked_add_signed(TOKEN_LIFE).unwrap_or(now);
        books.tokens.push((token.clone(), expires_at));
        Reply::json(200, &json!({ "success": true, "token": token }))
    });
    answer(&provider, exchange).await
}

fn is_known(provider: &Provider, request: &HttpRequest) -> bool {
    let (given, now) = (header(request, "authorization"), provider.now());
    provider.books().tokens.iter().any(|(token, expires_at)| token == given && now < *expires_at)
}

/// Whole shillings as a text, as in prompts, or as a number, which public clients write with decimals.
fn shillings(amount: &Value) -> Option<u64> {
    let text = amount.as_str().map_or_else(|| amount.to_string(), str::to_owned);
    text.strip_suffix(".0").unwrap_or(&text).parse().ok()
}

/// The fields that prompts and payouts share.
fn order(body: Option<&Value>, key: &str) -> Result<(String, String, u64), (u16, &'static str)> {
    let body = body.ok_or((400, INVALID))?;
    let amount = body.get("amount").and_then(shillings);
    let reference = text(body, "orderReference").filter(|reference| {
        is_reference(reference) && reference.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    let phone = text(body, "phoneNumber").and_then(|phone| local_phone(&phone));
    match () {
        () if !is_acceptable(body, key) => Err((400, "Invalid checksum")),
        () if text(body, "currency").as_deref() != Some("TZS") => Err((400, "Invalid currency")),
        () => Ok((
            reference.ok_or((400, "Invalid Order Reference"))?,
            phone.ok_or((400, "Invalid or unsupported phone number"))?,
            amount.filter(|amount| *amount > 0).ok_or((400, "Invalid amount"))?,
        )),
    }
}

async fn initiate(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body);
    let asked = order(body.as_ref(), &provider.signing_key);
    let asked = asked.map(|(order_id, buyer_phone, amount)| InitiateRequest {
        order_id,
        buyer_phone,
        amount,
        webhook_url: None,
        metadata: None,
    });
    let asked = Asked::<InitiateRequest>::new(body, asked);
    answer(&provider, provider.begin_initiate(is_known(&provider, &request), asked)).await
}

async fn pay_out(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body);
    let asked = order(body.as_ref(), &provider.signing_key);
    let asked = asked.map(|(transid, phone, amount)| PayoutRequest {
        transid,
        phone,
        amount,
        webhook_url: None,
        metadata: None,
    });
    let asked = Asked::<PayoutRequest>::new(body, asked);
    answer(&provider, provider.begin_payout(is_known(&provider, &request), asked)).await
}

async fn status(provider: Data<Provider>, request: HttpRequest, reference: Path<String>) -> HttpResponse {
    answer(&provider, provider.begin_status(is_known(&provider, &request), Some(&reference))).await
}

async fn payout_status(
    provider: Data<Provider>,
    request: HttpRequest,
    reference: Path<String>,
) -> HttpResponse {
    answer(&provider, provider.begin_payout_status(is_known(&provider, &request), &reference)).await
}

/// All payments of all days, oldest first, in pages.
async fn list(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let query = web::Query::<Vec<(String, String)>>::from_query(request.query_string());
    let query = query.map(web::Query::into_inner).unwrap_or_default();
    let number =
        |name: &str| query.iter().find(|(given, _)| given == name).and_then(|(_, value)| value.parse().ok());
    let (skip, limit) = (number("skip").unwrap_or(0), number("limit").unwrap_or(10));
    let exchange = provider.begin_account(is_known(&provider, &request), "payments", || {
        let all: Vec<_> = provider
            .payments()
            .iter()
            .filter_map(|payment| match provider.true_status(payment) {
                StatusAnswer::Report(report) => Some(entry(payment, report)),
                StatusAnswer::NotFound | StatusAnswer::Junk(_) => None,
            })
            .collect();
        let page: Vec<_> = all.iter().skip(skip).take(limit).collect();
        Reply::json(200, &json!({ "data": page, "totalCount": all.len() }))
    });
    answer(&provider, exchange).await
}

async fn balance(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let exchange = provider.begin_account(is_known(&provider, &request), "balance", || {
        Reply::json(200, &json!({ "balances": [{ "currency": "TZS", "balance": BALANCE }] }))
    });
    answer(&provider, exchange).await
}
