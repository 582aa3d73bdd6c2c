//! The dependencies of each use case, selected from the shared state.

use accounts::{FactorPorts, KeyPorts, PeoplePorts, SavedFilterPorts, SessionPorts, StepUpPorts};
use agents::{AgentPorts, ApplyPorts, ImportPorts};
use catalog::{Bundle, EditPorts, Router};
use content::EditTrainingPorts;
use content::shop::ChangeSettingsPorts;
use kernel::CompanyName;
use notifications::{DeliverPorts, DispatchPorts, ReceiptPorts, ScanPorts};
use orders::vendor_catalogue::CataloguePorts;
use orders::{DeliverOrderPorts, NumberProofPorts, PlaceOrderPorts, RemedyPorts, TrackPorts, VendingPorts};
use payments::{
    CheckPorts, InitiatePorts, PicturePorts, PromptPorts, ProviderTestPorts, RefundPorts, TillPorts,
};

use crate::app_state::AppState;

/// Ports of a use case that needs a clock and randomness besides.
macro_rules! ports {
    ($($name:ident -> $ports:ident $(<$item:ty>)? { $($port:ident: $($field:ident).+),+ $(,)? };)+) => {
        impl AppState {
            $(pub fn $name(&self) -> $ports<'_ $(, $item)?> {
                $ports { $($port: &*self.$($field).+,)+ clock: &*self.clock, random: &*self.random }
            })+
        }
    };
}

ports! {
    apply_ports -> ApplyPorts { applications: storage.agent_applications };
    picture_ports -> PicturePorts { pictures: storage.payment_pictures, history: storage.prompt_history };
    agent_ports -> AgentPorts { agents: storage.agents, applications: storage.agent_applications };
    agent_import_ports -> ImportPorts { agents: storage.agent_exports };
    bundle_ports -> EditPorts<Bundle> { editor: storage.bundle_editor };
    router_ports -> EditPorts<Router> { editor: storage.router_editor };
    edit_training_ports -> EditTrainingPorts { items: storage.training };
    vending_ports -> VendingPorts {
        attempts: storage.vending,
        orders: storage.orders,
        routes: storage.routes,
        vendors: vendors,
    };
    check_ports -> CheckPorts {
        payments: storage.payments,
        checks: storage.payment_checks,
        rails: rails,
    };
    deliver_ports -> DeliverPorts { outbox: storage.outbox };
    number_proof_ports -> NumberProofPorts { proofs: storage.number_proofs, key: key };
    people_ports -> PeoplePorts { people: storage.people };
    key_ports -> KeyPorts { keys: storage.api_keys };
    saved_filter_ports -> SavedFilterPorts { filters: storage.saved_filters };
    confirm_ports -> StepUpPorts { tokens: storage.step_ups, passwords: passwords.of_known };
    factor_ports -> FactorPorts {
        factors: storage.second_factors,
        authenticator: authenticator,
        passwords: passwords.of_known,
        limiter: storage.sign_in_limiter,
    };
    session_ports -> SessionPorts {
        accounts: storage.accounts,
        sessions: storage.sessions,
        factors: storage.second_factors,
        passwords: passwords.of_strangers,
        known_passwords: passwords.of_known,
        tokens: tokens,
    };
}

impl AppState {
    pub fn change_settings_ports(&self) -> ChangeSettingsPorts<'_> {
        let Self { front, clock, .. } = self;
        ChangeSettingsPorts { settings: &*front.repository, defaults: &front.defaults, clock: &**clock }
    }

    pub fn place_order_ports(&self) -> PlaceOrderPorts<'_> {
        let Self { storage, front, clock, random, .. } = self;
        PlaceOrderPorts { orders: &*storage.orders, terms: &**front, clock: &**clock, random: &**random }
    }

    pub fn remedy_ports(&self) -> RemedyPorts<'_> {
        RemedyPorts {
            closes: &*self.storage.day_closes,
            records: &*self.storage.payment_records,
            checks: self.check_ports(),
            refunds: self.refund_ports(),
            orders: self.place_order_ports(),
        }
    }

    pub fn deliver_order_ports(&self) -> DeliverOrderPorts<'_> {
        let Self { storage, clock, .. } = self;
        DeliverOrderPorts { orders: &*storage.orders, queue: &*storage.delivery_queue, clock: &**clock }
    }

    pub fn track_ports(&self) -> TrackPorts<'_> {
        let Self { storage, clock, .. } = self;
        TrackPorts { orders: &*storage.orders, limiter: &*storage.tracking_limiter, clock: &**clock }
    }

    pub fn initiate_ports(&self) -> InitiatePorts<'_> {
        let Self { offers, .. } = self;
        InitiatePorts { offers: &**offers, prompts: self.prompt_ports() }
    }

    pub fn prompt_ports(&self) -> PromptPorts<'_> {
        let Self { storage, front, rails, unlimited_prefix, clock, random, .. } = self;
        PromptPorts {
            payments: &*storage.payments,
            checks: &*storage.payment_checks,
            history: &*storage.prompt_history,
            rules: &**front,
            rails: &**rails,
            unlimited_prefix: *unlimited_prefix,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn provider_test_ports(&self) -> ProviderTestPorts<'_> {
        let Self { storage, payouts_on, .. } = self;
        ProviderTestPorts {
            tests: &*storage.provider_tests,
            prompts: self.prompt_ports(),
            payouts_on: *payouts_on,
        }
    }

    /// `vendors` are those of the shop: [`AppState::vendor_names`].
    pub fn vendor_catalogue_ports<'a>(&'a self, vendors: &'a [CompanyName]) -> CataloguePorts<'a> {
        let Self { storage, clock, random, .. } = self;
        CataloguePorts {
            catalogue: &*storage.vendor_catalogue,
            bundles: &*storage.bundles,
            vendors,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn till_ports(&self) -> TillPorts<'_> {
        TillPorts { till: &*self.storage.till, checks: self.check_ports() }
    }

    pub fn refund_ports(&self) -> RefundPorts<'_> {
        let Self { storage, rails, payouts_on, clock, random, .. } = self;
        RefundPorts {
            refunds: &*storage.refunds,
            payments: &*storage.payments,
            rails: &**rails,
            payouts_on: *payouts_on,
            clock: &**clock,
            random: &**random,
        }
    }

    /// `dispatch` reads from this shop as well.
    pub fn scan_ports<'a>(&'a self, dispatch: DispatchPorts<'a>) -> ScanPorts<'a> {
        ScanPorts {
            cases: &*self.storage.support,
            books: &*self.storage.books,
            float: &*self.storage.float,
            dispatch,
        }
    }

    pub fn receipt_ports(&self) -> ReceiptPorts<'_> {
        let Self { storage, senders, clock, random, .. } = self;
        ReceiptPorts {
            receipts: &*storage.receipts,
            channels: senders.channels(),
            clock: &**clock,
            random: &**random,
        }
    }
}
