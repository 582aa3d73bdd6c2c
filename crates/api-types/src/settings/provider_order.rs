//! The payment companies of each wallet.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{CompanyName, Network, ProviderChoice, ProviderOrder};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    let order = sections.settings.provider_order();
    /// The payment companies of each wallet. Companies that the shop has no settings for are left out.
    #[schema(as = ProviderOrderSettings)]
    pub struct ProviderOrderSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::ProviderOrder),
        pub wallets: Vec<WalletProvidersBody> = Network::all()
            .map(|network| (network, order.apply(network, sections.providers)).into())
            .collect(),
        /// The companies in the order of a wallet that has none of its own.
        pub default_order: Vec<String> = sections.providers.iter().map(ToString::to_string).collect(),
    }
}

response_body! {
    let (network, choices) = wallet;
    #[schema(as = WalletProviders)]
    pub struct WalletProvidersBody from wallet: (Network, Vec<ProviderChoice>) {
        /// The network of the wallet, and the field that changes its order.
        pub network: code::Network = network.into(),
        /// The first gets prompts; the next ones do when it fails.
        pub providers: Vec<ProviderChoiceBody> = choices.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    #[schema(as = ProviderChoice)]
    pub struct ProviderChoiceBody from choice: ProviderChoice {
        /// Name of the company, such as `clickpesa`.
        pub name: String = choice.name.to_string(),
        /// Whether it gets prompts to this wallet.
        pub enabled: bool = choice.is_on,
    }
}

/// The payment companies of each wallet, the first one first. A company that a list does not name comes last and is on;
/// an empty list follows the order of the setting `PAYMENT_PROVIDER`.
#[request]
#[derive(Default)]
pub struct ProviderOrderRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    /// For M-Pesa.
    pub vodacom: Vec<ProviderChoiceRequest>,
    /// For Mixx by Yas.
    pub yas: Vec<ProviderChoiceRequest>,
    /// For Airtel Money.
    pub airtel: Vec<ProviderChoiceRequest>,
    /// For `HaloPesa`.
    pub halotel: Vec<ProviderChoiceRequest>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

#[request]
#[derive(Default)]
pub struct ProviderChoiceRequest {
    /// Name of the company, such as `clickpesa`.
    pub name: Required<String>,
    /// Whether it gets prompts to this wallet.
    pub enabled: bool,
}

impl SectionRequest for ProviderOrderRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::ProviderOrder(self.order(errors)?)) };
        Some(SettingWrite { section: Section::ProviderOrder, value, expected_version: self.version })
    }
}

impl ProviderOrderRequest {
    /// Adds an error for each company that gets no prompts of this shop.
    pub fn refuse_unknown(&self, providers: &[CompanyName], errors: &mut FieldErrors) {
        let known: Vec<_> = providers.iter().map(CompanyName::as_str).collect();
        for network in Network::all().filter(|_| !self.reset) {
            let mut names = self.list(network).iter().map(ProviderChoiceRequest::name);
            if names.any(|name| !known.contains(&name)) {
                errors.add(network.code(), FieldErrorCode::UnknownProvider);
            }
        }
    }

    fn order(&self, errors: &mut FieldErrors) -> Option<ProviderOrder> {
        let lists = Network::all().map(|network| (network, self.parse_list(network, errors)));
        let lists: Vec<_> = lists.collect();
        let lists = lists.into_iter().map(|(network, list)| Some((network, list?)));
        ProviderOrder::new(lists.collect::<Option<Vec<_>>>()?).ok()
    }

    fn parse_list(&self, network: Network, errors: &mut FieldErrors) -> Option<Vec<ProviderChoice>> {
        let choice = |choice: &ProviderChoiceRequest| {
            let name = CompanyName::parse(choice.name()).ok()?;
            Some(ProviderChoice { name, is_on: choice.enabled })
        };
        let list: Option<Vec<_>> = self.list(network).iter().map(choice).collect();
        // A name that does not parse was refused as unknown.
        let list = list?;
        if ProviderOrder::new([(network, list.clone())]).is_err() {
            errors.add(network.code(), FieldErrorCode::RepeatedProvider);
        }
        Some(list)
    }

    fn list(&self, network: Network) -> &[ProviderChoiceRequest] {
        match network {
            Network::Vodacom => &self.vodacom,
            Network::Yas => &self.yas,
            Network::Airtel => &self.airtel,
            Network::Halotel => &self.halotel,
        }
    }
}

impl ProviderChoiceRequest {
    fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default().trim()
    }
}
