//! The books as a vendor of the port, without a wire.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Currency, CurrencyAmount, MICROS, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, ProductId, ProductKind, ProductPrice, Refusal, Transaction, VendError, VendRequest,
    VendingState, Vendor, VendorProduct, VendorReferences, VendorTerms, VendorUnreachable,
};

use super::books::Delivery;
use super::catalogue::{AIRTIME, Product};
use super::simulator::{Asked, Reaction, VendingSimulator};

impl VendingSimulator {
    fn transaction(&self, delivery: &Delivery) -> Result<Transaction, VendorUnreachable> {
        let state = self.state(delivery);
        let state = state.ok_or_else(|| VendorUnreachable { cause: "no status is known".to_owned() })?;
        let is_done = state.rank() >= VendingState::Completed.rank();
        Ok(Transaction {
            reference: is_done.then(|| format!("SIM-{}", delivery.id)),
            vendor_id: Some(delivery.number.to_string()),
            cost: Some(CurrencyAmount::new(delivery.cost, Currency::USD)),
            refusal: (state == VendingState::Declined).then_some(Refusal::NetworkDown),
            ..Transaction::in_state(state)
        })
    }

    fn outage_cause(&self) -> Option<String> {
        self.books().outage.map(|outage| format!("the simulated company {}", outage.name()))
    }
}

#[async_trait]
impl Vendor for VendingSimulator {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: true }
    }

    /// A request after its deadline has no effect.
    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        if let Some(cause) = self.outage_cause() {
            return Err(VendError::Unknown { cause });
        }
        if self.now() > request.valid_until {
            return Err(VendError::Late);
        }
        let asked = Asked {
            id: request.external_id.to_string(),
            recipient: request.recipient.reveal_local(),
            product: request.product.as_str().parse().unwrap_or_default(),
            amount: request.amount.map(|amount| amount.micros),
            webhook: None,
        };
        match self.react(asked) {
            Reaction::Accepted(delivery) => {
                self.transaction(&delivery).map_err(|error| VendError::Unknown { cause: error.cause })
            }
            Reaction::Refused(refusal) => Ok(Transaction::refused(refusal, words(refusal))),
            Reaction::Duplicate(_) => Err(VendError::Duplicate),
            Reaction::Lost(_) => Err(VendError::Unknown { cause: "the answer was lost".to_owned() }),
            Reaction::Unreachable => Err(VendError::Unreachable { cause: "no connection".to_owned() }),
        }
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        match self.outage_cause() {
            Some(cause) => Err(VendorUnreachable { cause }),
            None => self.find(request.ours.as_str()).map(|delivery| self.transaction(&delivery)).transpose(),
        }
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        match self.outage_cause() {
            Some(cause) => Err(VendorUnreachable { cause }),
            None => Ok(self.catalogue().iter().filter_map(listed).collect()),
        }
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        match self.outage_cause() {
            Some(cause) => Err(VendorUnreachable { cause }),
            None => Ok(Some(Self::balance(self))),
        }
    }

    /// The port has no webhooks; the wires do.
    fn authenticate_webhook(
        &self,
        _call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        Err(WebhookRefusal::Unauthentic)
    }
}

fn listed(product: &Product) -> Option<VendorProduct> {
    let tsh = |amount: i64| CurrencyAmount::new(amount.saturating_mul(MICROS), Currency::TZS);
    let price = match product.kind {
        ProductKind::Airtime => {
            ProductPrice::Range { min: tsh(AIRTIME.0), max: tsh(AIRTIME.1), unit_cost: Product::unit_cost() }
        }
        ProductKind::Data | ProductKind::Other => ProductPrice::Fixed { cost: product.cost(None)? },
    };
    Some(VendorProduct {
        id: ProductId::parse(&product.number.to_string()).ok()?,
        name: format!("{} {}", product.operator.name, product.name),
        network: Some(product.operator.network),
        kind: product.kind,
        data_mb: product.data_mb,
        validity_hours: product.days.map(|days| days.saturating_mul(24)),
        price,
    })
}

fn words(refusal: Refusal) -> Option<String> {
    (refusal == Refusal::Other).then(|| "Product not available in this region".to_owned())
}
