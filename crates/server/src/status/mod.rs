//! The state of everything that the shop depends on, for the status page of staff.

pub mod address;
mod gateways;
mod rules;

use std::time::Duration;

use api_types::orders::vending::VendingKind;
use api_types::status::{CheckBody, StatusBody};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use kernel::{Coded, Day, MessageChannel, Money};
use notifications::{Sender, loggable};
use operations::last_run::Job;
use orders::Vendor;
use payments::{CompanyName, PaymentProvider, PaymentReference, PaymentStateKind};
use storage::QueueStats;
use tokio::sync::Mutex;
use tokio::time::timeout;

use self::gateways::GatewayState;
use self::rules::{ProviderAnswer, VendorAnswer};
use crate::adapters::{GuardedProvider, ShopVendor};
use crate::app_state::AppState;
use crate::senders::{ChannelGateway, ChannelGateways};

/// Limit of a check that calls another company.
const PROVIDER_TIMEOUT: Duration = Duration::from_secs(4);
/// Reloading the page makes no new checks for this long.
const FRESH_FOR: TimeDelta = TimeDelta::seconds(10);
/// Payments before this are no evidence for webhooks.
const WEBHOOK_WINDOW: TimeDelta = TimeDelta::hours(24);
/// How long after the money a webhook may come.
const WEBHOOK_DELAY: TimeDelta = TimeDelta::minutes(10);

/// The last status. The lock is held while a new one is gathered, so that simultaneous readers share it.
#[derive(Default)]
pub struct StatusCache(Mutex<Option<StatusBody>>);

/// Checks everything, unless it was checked within the last ten seconds.
pub async fn status(shop: &AppState) -> StatusBody {
    let mut cached = shop.status.0.lock().await;
    let now = shop.clock.now();
    if let Some(status) =
        cached.as_ref().filter(|status| now.signed_duration_since(status.checked_at).abs() < FRESH_FOR)
    {
        return status.clone();
    }
    let status = StatusBody { checked_at: now, checks: check_all(now, shop).await };
    *cached = Some(status.clone());
    status
}

async fn check_all(now: DateTime<Utc>, shop: &AppState) -> Vec<CheckBody> {
    let (data, providers, vendors, seen, channels) = tokio::join!(
        check_data(now, shop),
        query_providers(shop),
        query_vendors(shop),
        shop.public_address.probe(&shop.url),
        join_all(MessageChannel::all().map(|channel| check_channel(channel, shop)))
    );
    let mut checks = data;
    checks.extend(providers);
    checks.extend(vendors);
    checks.push(rules::address(&seen));
    checks.extend(rules::certificate(&seen, now));
    checks.extend(channels);
    checks.extend(shop.readiness.disk().map(rules::disk));
    let interval = shop.backup_interval();
    checks.push(rules::backup(shop.last_runs.read(Job::Backup), interval, now));
    if shop.copies_backups() {
        checks.push(rules::backup_copy(shop.last_runs.read(Job::BackupCopy), interval, now));
    }
    checks.push(rules::doctor(shop.last_runs.read(Job::Doctor), now));
    checks
}

/// The database, and what its rows say. Without a database only the first row is known.
async fn check_data(now: DateTime<Utc>, shop: &AppState) -> Vec<CheckBody> {
    let storage = &shop.storage;
    let mut checks = vec![rules::database(shop.readiness.check_writes().await.is_ok())];
    checks.extend(storage.is_ready().await.ok().map(rules::migrations));
    checks.extend(storage.engine.clock().await.ok().map(|time| rules::clock(time, shop.clock.now())));
    checks.extend(storage.engine.replica_lag().await.map(rules::replica));
    if let Ok(figures) = storage.engine.queue_stats(now).await {
        checks.push(rules::payments(&figures, now));
        if let Ok(counts) = storage.message_log.counts(Day::from_utc(now).start()).await {
            checks.push(rules::messages(&figures, counts.dead, now));
        }
        let completed = completed_since_webhook(&figures, now, shop).await;
        checks.extend(completed.map(|count| rules::webhook(figures.last_webhook, count)));
    }
    checks
}

/// `None` when the payments cannot be read.
async fn completed_since_webhook(figures: &QueueStats, now: DateTime<Utc>, shop: &AppState) -> Option<usize> {
    let recent = now.checked_sub_signed(WEBHOOK_WINDOW)?;
    let until = now.checked_sub_signed(WEBHOOK_DELAY)?;
    let since = figures.last_webhook.map_or(recent, |at| at.max(recent));
    let attempts = shop.storage.payment_records.recent_attempts(recent).await.ok()?;
    let completed = attempts.iter().filter(|attempt| {
        PaymentStateKind::from(attempt.state) == PaymentStateKind::Completed
            && (since..until).contains(&attempt.changed_at)
    });
    Some(completed.count())
}

async fn query_providers(shop: &AppState) -> Vec<CheckBody> {
    let is_one = shop.rails.iter().count() == 1;
    let query = async |(name, provider): (&CompanyName, &GuardedProvider)| {
        let failing = shop.rails.failing_networks(name);
        let (answer, balance) = tokio::join!(query_provider(provider, shop), payout_balance(provider, shop));
        let checks = [Some(rules::provider(answer, &failing)), balance.map(rules::payout_balance)];
        let named = |check: CheckBody| if is_one { check } else { check.about(name.as_str()) };
        checks.into_iter().flatten().map(named).collect::<Vec<_>>()
    };
    join_all(shop.rails.iter().map(query)).await.concat()
}

/// `None` also when the company gives no answer, which the query says already.
async fn payout_balance(provider: &GuardedProvider, shop: &AppState) -> Option<Money> {
    let pays_out = shop.payouts_on && provider.capabilities().payouts.is_some();
    if !pays_out || !provider.circuit().allows_queries() {
        return None;
    }
    timeout(PROVIDER_TIMEOUT, provider.balance()).await.ok()?.ok()?
}

/// A query about a payment that does not exist: it is answered only if the provider accepts the key.
async fn query_provider(provider: &GuardedProvider, shop: &AppState) -> ProviderAnswer {
    if !provider.circuit().allows_queries() {
        return None;
    }
    let reference = PaymentReference::generate(shop.random.as_ref());
    let answer = timeout(PROVIDER_TIMEOUT, provider.query(&reference.into())).await;
    Some(match answer {
        Ok(answer) => answer.map(drop).map_err(|unreachable| unreachable.cause),
        Err(late) => Err(late.to_string()),
    })
}

/// The vendors that get orders.
async fn query_vendors(shop: &AppState) -> Vec<CheckBody> {
    let query = async |vendor: &ShopVendor| {
        let (answer, proven) =
            tokio::join!(query_vendor(vendor), shop.storage.vending.has_delivered(&vendor.name));
        let is_proven = shop.vending_kind == VendingKind::Simulator || proven.unwrap_or_default();
        rules::vendor(answer, vendor.is_empty(), is_proven).about(vendor.name.as_str())
    };
    join_all(shop.vendors.iter().filter(|vendor| vendor.takes_orders()).map(query)).await
}

async fn query_vendor(vendor: &ShopVendor) -> VendorAnswer {
    if vendor.is_down() {
        return None;
    }
    Some(match timeout(PROVIDER_TIMEOUT, vendor.balance()).await {
        Ok(answer) => answer.map_err(|unreachable| unreachable.cause),
        Err(late) => Err(late.to_string()),
    })
}

async fn check_channel(channel: MessageChannel, shop: &AppState) -> CheckBody {
    let used = shop.senders.gateways(channel).into_iter().flat_map(ChannelGateways::used);
    gateways::channel(channel, &join_all(used.map(check_gateway)).await)
}

async fn check_gateway(gateway: &ChannelGateway) -> GatewayState {
    let account = match timeout(PROVIDER_TIMEOUT, gateway.sender.account()).await {
        Ok(answer) => answer.map_err(|error| loggable(&error.detail)),
        Err(late) => Err(late.to_string()),
    };
    GatewayState { name: gateway.name, is_suspended: gateway.sender.circuit().is_open(), account }
}
