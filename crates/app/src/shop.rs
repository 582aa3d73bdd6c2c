//! The parts of a running shop, as ports. Handlers and workers take them from here.

use std::sync::Arc;

use accounts::SessionPorts;
use accounts::ports::{AccessTokens, AccountRepository, PasswordHasher, SessionRepository};
use async_trait::async_trait;
use catalog::{BundleRepository, CatalogSeeder, RouterRepository};
use kernel::{Clock, PhoneNumber, Random};
use orders::{Checkouts, OrderRepository, PlaceOrderPorts, RouterOffers, TrackingTries};
use payments::{CheckPorts, InitiatePorts, Offers, PaymentProvider, PaymentRepository};
use tokio::sync::Notify;

use crate::dto::store::StoreBody;

/// Everything that answering a request may need.
pub struct Shop {
    /// Bundles of the catalogue.
    pub bundles: Arc<dyn BundleRepository>,
    /// Routers of the catalogue.
    pub routers: Arc<dyn RouterRepository>,
    /// Fills an empty catalogue.
    pub catalog_seeder: Arc<dyn CatalogSeeder>,
    /// What bundles cost, for payments.
    pub offers: Arc<dyn Offers>,
    /// What routers cost, for orders.
    pub router_offers: Arc<dyn RouterOffers>,
    /// Purchases being paid.
    pub payments: Arc<dyn PaymentRepository>,
    /// The company that moves the money.
    pub provider: Arc<dyn PaymentProvider>,
    /// Purchases being paid, for orders.
    pub checkouts: Arc<dyn Checkouts>,
    /// Orders.
    pub orders: Arc<dyn OrderRepository>,
    /// Guesses at phone numbers.
    pub tracking_tries: Arc<dyn TrackingTries>,
    /// People who sign in.
    pub accounts: Arc<dyn AccountRepository>,
    /// Their sessions.
    pub sessions: Arc<dyn SessionRepository>,
    /// Their passwords.
    pub passwords: Arc<dyn PasswordHasher>,
    /// Their access tokens.
    pub tokens: Arc<dyn AccessTokens>,
    /// Whether the rows can be reached.
    pub readiness: Arc<dyn Readiness>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Ids and keys.
    pub random: Arc<dyn Random>,
    /// Wakes the background check when a payment has become due.
    pub payment_due: Arc<Notify>,
    /// What clients are told of the shop.
    pub store: StoreBody,
    /// Whom customers write to.
    pub whatsapp_number: PhoneNumber,
    /// Whether cookies may only travel encrypted.
    pub secure_cookies: bool,
    /// Whether customers may make accounts.
    pub registration_open: bool,
}

/// Whether the service can do its work.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// `Err` says, for operators, what is missing.
    async fn check(&self) -> Result<(), String>;
}

impl Shop {
    /// For beginning a payment.
    pub fn initiate_ports(&self) -> InitiatePorts<'_> {
        InitiatePorts {
            offers: self.offers.as_ref(),
            payments: self.payments.as_ref(),
            provider: self.provider.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For checking a payment.
    pub fn check_ports(&self) -> CheckPorts<'_> {
        CheckPorts {
            payments: self.payments.as_ref(),
            provider: self.provider.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For placing an order.
    pub fn place_order_ports(&self) -> PlaceOrderPorts<'_> {
        PlaceOrderPorts {
            orders: self.orders.as_ref(),
            routers: self.router_offers.as_ref(),
            checkouts: self.checkouts.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For sessions.
    pub fn session_ports(&self) -> SessionPorts<'_> {
        SessionPorts {
            accounts: self.accounts.as_ref(),
            sessions: self.sessions.as_ref(),
            passwords: self.passwords.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }
}
