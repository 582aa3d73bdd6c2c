use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Clock, CompanyName, CurrencyAmount, Random, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences, VendorTerms,
    VendorUnreachable,
};
use server::system::SystemRandom;
use simulators::vending::{VendingCompany, VendingConfig, VendingServer};

use crate::cli::{SimulateVendor, print_line, shutdown_requested};
use crate::settings::vendors::{DTONE, NamedClient, RELOADLY, ShopAtVendor, VendorsConfig};

/// Starts the simulated DT One and Reloadly, which keep their requests in the data folder, and opens the clients of both. Each
/// stops with its client. Their states follow `clock`; webhooks wait on real timers.
///
/// # Errors
/// When they cannot listen, or their files cannot be read or made.
pub fn start_vendors(
    data_dir: &Path,
    shop: &ShopAtVendor<'_>,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Vec<NamedClient>> {
    let random: &dyn Random = &SystemRandom;
    let key = random.capability();
    let start = |company, name: &CompanyName| {
        let config = VendingConfig {
            webhook_url: (company == VendingCompany::Reloadly).then(|| shop.webhook_url(name)),
            journal: Some(data_dir.join(format!("{name}.jsonl"))),
            ..VendingConfig::new(company, &key)
        };
        let server = VendingServer::start_with_clock(config, clock.clone())?;
        server.sell_samples();
        anyhow::Ok(server)
    };
    let (dtone, reloadly) =
        (start(VendingCompany::DtOne, &DTONE)?, start(VendingCompany::Reloadly, &RELOADLY)?);
    let config = VendorsConfig::simulated(&key, dtone.base_url(), &reloadly.base_url());
    let clients: [Arc<dyn Vendor>; 2] =
        [Arc::new(config.dtone(shop, clock)?), Arc::new(config.reloadly(clock)?)];
    let named = [DTONE, RELOADLY].into_iter().zip(clients).zip([dtone, reloadly]);
    let opened = named.map(|((name, client), server)| {
        tracing::info!(vendor = %name, page = server.page_url(), "vending simulator started; nothing is sent");
        let client: Arc<dyn Vendor> = Arc::new(Simulated { client, _server: server });
        (name, client)
    });
    Ok(opened.collect())
}

/// Runs a vendor's simulator alone, until the process is asked to stop.
///
/// # Errors
/// When it cannot listen, a flag is out of range, or its server fails.
pub async fn run_vendor(command: SimulateVendor) -> anyhow::Result<()> {
    let (company, setting) = match command.company {
        crate::cli::VendorCompany::Dtone => (VendingCompany::DtOne, "DTONE_URL"),
        crate::cli::VendorCompany::Reloadly => (VendingCompany::Reloadly, "RELOADLY_URL"),
    };
    let mut simulator = VendingServer::start(VendingConfig {
        bind: command.bind,
        time_scale: command.time_scale,
        webhook_url: command.webhook_url,
        journal: command.journal,
        ..VendingConfig::new(company, command.api_key.reveal())
    })?;
    print_line(&format!("{setting}={}", simulator.base_url()));
    print_line(&format!("Requests, products and outcomes: {}", simulator.page_url()));
    tokio::select! {
        ended = simulator.run() => ended?,
        () = shutdown_requested() => simulator.stop().await,
    }
    Ok(())
}

/// A client whose company runs in this process.
struct Simulated {
    client: Arc<dyn Vendor>,
    _server: VendingServer,
}

#[async_trait]
impl Vendor for Simulated {
    fn terms(&self) -> VendorTerms {
        self.client.terms()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        self.client.vend(request).await
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        self.client.look_up(request).await
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        self.client.products().await
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        self.client.balance().await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        self.client.authenticate_webhook(call, now)
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use chrono::TimeDelta;
    use kernel::PhoneNumber;
    use orders::VendingState;
    use server::system::SystemClock;

    use super::*;

    #[tokio::test]
    async fn both_vendors_deliver_in_this_process_and_keep_their_requests() {
        let folder = tempfile::tempdir().unwrap();
        let own_address = SocketAddr::from(([127, 0, 0, 1], 9));
        let shop = ShopAtVendor { public_url: None, own_address };
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        for number in 1..=2 {
            let vendors = start_vendors(folder.path(), &shop, &clock).unwrap();
            assert_eq!(
                vendors.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
                ["dtone", "reloadly"]
            );
            for (name, vendor) in vendors {
                let product = vendor
                    .products()
                    .await
                    .unwrap()
                    .into_iter()
                    .find(|product| product.data_mb == Some(1_000));
                let request = VendRequest {
                    external_id: ExternalId::parse(&format!("BH-7Q4M-92KD-V{number}")).unwrap(),
                    recipient: PhoneNumber::parse("0754321908").unwrap(),
                    product: product.unwrap().id,
                    amount: None,
                    valid_until: clock.now() + TimeDelta::minutes(1),
                };
                let said = vendor.vend(&request).await.unwrap();
                assert_eq!(said.state, VendingState::Completed, "{name}");
                let first = ExternalId::parse("BH-7Q4M-92KD-V1").unwrap();
                assert!(vendor.look_up(&first.into()).await.unwrap().is_some(), "{name} forgot");
            }
        }
    }
}
