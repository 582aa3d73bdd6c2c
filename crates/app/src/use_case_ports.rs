//! The dependencies of each use case, selected from the shared state.

use accounts::{FactorPorts, KeyPorts, PeoplePorts, SavedFilterPorts, SessionPorts, StepUpPorts};
use agents::{AgentPorts, ApplyPorts, ImportPorts};
use catalog::{Bundle, EditPorts, Router};
use content::EditTrainingPorts;
use content::shop::ChangeSettingsPorts;
use notifications::{DeliverPorts, ReceiptPorts};
use orders::{PlaceOrderPorts, TrackPorts, VendingPorts};
use payments::{CheckPorts, InitiatePorts, PromptPorts, RefundPorts};

use crate::app_state::AppState;

impl AppState {
    pub fn apply_ports(&self) -> ApplyPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        ApplyPorts { applications: &*storage.agent_applications, clock: &**clock, random: &**random }
    }

    pub fn agent_ports(&self) -> AgentPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        AgentPorts {
            agents: &*storage.agents,
            applications: &*storage.agent_applications,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn agent_import_ports(&self) -> ImportPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        ImportPorts { agents: &*storage.agent_exports, clock: &**clock, random: &**random }
    }

    pub fn bundle_ports(&self) -> EditPorts<'_, Bundle> {
        let Self { storage, clock, random, .. } = self;
        EditPorts { editor: &*storage.bundle_editor, clock: &**clock, random: &**random }
    }

    pub fn router_ports(&self) -> EditPorts<'_, Router> {
        let Self { storage, clock, random, .. } = self;
        EditPorts { editor: &*storage.router_editor, clock: &**clock, random: &**random }
    }

    pub fn edit_training_ports(&self) -> EditTrainingPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        EditTrainingPorts {
            items: &*storage.training,
            editor: &*storage.training_editor,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn change_settings_ports(&self) -> ChangeSettingsPorts<'_> {
        let Self { front, clock, .. } = self;
        ChangeSettingsPorts { settings: &*front.repository, defaults: &front.defaults, clock: &**clock }
    }

    pub fn place_order_ports(&self) -> PlaceOrderPorts<'_> {
        let Self { storage, front, clock, random, .. } = self;
        PlaceOrderPorts { orders: &*storage.orders, terms: front, clock: &**clock, random: &**random }
    }

    pub fn track_ports(&self) -> TrackPorts<'_> {
        let Self { storage, clock, .. } = self;
        TrackPorts { orders: &*storage.orders, limiter: &*storage.tracking_limiter, clock: &**clock }
    }

    pub fn vending_ports(&self) -> VendingPorts<'_> {
        let Self { storage, vendor, clock, random, .. } = self;
        VendingPorts {
            attempts: &*storage.vending,
            orders: &*storage.orders,
            vendor: &**vendor,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn initiate_ports(&self) -> InitiatePorts<'_> {
        let Self { offers, .. } = self;
        InitiatePorts { offers: &**offers, prompts: self.prompt_ports() }
    }

    pub fn prompt_ports(&self) -> PromptPorts<'_> {
        let Self { storage, front, provider, unlimited_prefix, clock, random, .. } = self;
        PromptPorts {
            payments: &*storage.payments,
            checks: &*storage.payment_checks,
            history: &*storage.prompt_history,
            rules: front,
            provider: &**provider,
            circuit: provider.circuit(),
            unlimited_prefix: *unlimited_prefix,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn check_ports(&self) -> CheckPorts<'_> {
        let Self { storage, provider, clock, random, .. } = self;
        CheckPorts {
            payments: &*storage.payments,
            checks: &*storage.payment_checks,
            provider: &**provider,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn refund_ports(&self) -> RefundPorts<'_> {
        let Self { storage, provider, payouts_on, clock, random, .. } = self;
        RefundPorts {
            refunds: &*storage.refunds,
            payments: &*storage.payments,
            provider: &**provider,
            payouts_on: *payouts_on,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn deliver_ports(&self) -> DeliverPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        DeliverPorts { outbox: &*storage.outbox, clock: &**clock, random: &**random }
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

    pub fn people_ports(&self) -> PeoplePorts<'_> {
        let Self { storage, clock, random, .. } = self;
        PeoplePorts {
            people: &*storage.people,
            own: &*storage.own_accounts,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn key_ports(&self) -> KeyPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        KeyPorts { keys: &*storage.api_keys, clock: &**clock, random: &**random }
    }

    pub fn saved_filter_ports(&self) -> SavedFilterPorts<'_> {
        let Self { storage, clock, random, .. } = self;
        SavedFilterPorts { filters: &*storage.saved_filters, clock: &**clock, random: &**random }
    }

    pub fn confirm_ports(&self) -> StepUpPorts<'_> {
        let Self { storage, passwords, clock, random, .. } = self;
        StepUpPorts {
            confirmations: &*storage.step_ups,
            passwords: &*passwords.of_known,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn factor_ports(&self) -> FactorPorts<'_> {
        let Self { storage, authenticator, passwords, clock, random, .. } = self;
        FactorPorts {
            factors: &*storage.second_factors,
            authenticator: &**authenticator,
            passwords: &*passwords.of_known,
            limiter: &*storage.sign_in_limiter,
            clock: &**clock,
            random: &**random,
        }
    }

    pub fn session_ports(&self) -> SessionPorts<'_> {
        let Self { storage, passwords, tokens, clock, random, .. } = self;
        SessionPorts {
            accounts: &*storage.accounts,
            sessions: &*storage.sessions,
            factors: &*storage.second_factors,
            passwords: &*passwords.of_strangers,
            known_passwords: &*passwords.of_known,
            tokens: &**tokens,
            clock: &**clock,
            random: &**random,
        }
    }
}
