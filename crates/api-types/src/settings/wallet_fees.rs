//! What wallets charge the payer.

use content::shop::{FeeStep, InvalidWalletFees, Section, SettingValue, SettingWrite, WalletFees};
use kernel::Network;

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    /// The fee of payments from above the wallet's previous step up to this one.
    #[derive(Clone)]
    #[schema(as = WalletFee)]
    pub struct WalletFeeBody from step: &FeeStep {
        /// The network whose wallet charges it.
        pub network: code::Network = step.network.into(),
        /// In whole Tanzanian shillings, like the fee.
        pub up_to: i64 = step.up_to.tsh(),
        pub fee: i64 = step.fee.tsh(),
    }
}

response_body! {
    let fees = sections.settings.wallet_fees();
    #[schema(as = WalletFeeSettings)]
    pub struct WalletFeesSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::WalletFees),
        /// By wallet and amount.
        pub steps: Vec<WalletFeeBody> = fees.iter().map(Into::into).collect(),
    }
}

#[request]
#[derive(Default)]
pub struct WalletFeesRequest {
    /// At most 80, in any order; none: no fee is shown.
    #[schema(required)]
    pub steps: Vec<FeeStepRequest>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

#[request]
#[derive(Default)]
pub struct FeeStepRequest {
    /// The network whose wallet charges it.
    #[schema(required, value_type = code::Network)]
    pub network: Option<String>,
    /// The highest amount with this fee, in whole shillings; once for each wallet.
    pub up_to: Required<i64>,
    /// In whole shillings, at most the amount.
    pub fee: Required<i64>,
}

impl SectionRequest for WalletFeesRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let steps = self.steps.iter().enumerate().map(|(place, step)| step.parse(place, errors));
        let steps = steps.collect::<Vec<_>>().into_iter().collect::<Option<Vec<_>>>()?;
        let fees = WalletFees::new(steps).map_err(|invalid| match invalid {
            InvalidWalletFees::TooMany => errors.add("steps", FieldErrorCode::TooManyFees),
            InvalidWalletFees::Twice(place) => {
                errors.add(&field(place, "upTo"), FieldErrorCode::RepeatedAmount);
            }
            InvalidWalletFees::AboveAmount(place) => {
                errors.add(&field(place, "fee"), FieldErrorCode::FeeAboveAmount);
            }
        });
        let value = Some(SettingValue::WalletFees(fees.ok()?));
        Some(SettingWrite { section: Section::WalletFees, value, expected_version: self.version })
    }
}

fn field(place: usize, name: &str) -> String {
    format!("steps[{place}].{name}")
}

impl FeeStepRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<FeeStep> {
        let network = self.network.as_deref();
        let network = errors.required(&field(place, "network"), network, fields::code::<Network>);
        let up_to = errors.required_amount(&field(place, "upTo"), self.up_to);
        let fee = errors.required_amount(&field(place, "fee"), self.fee);
        Some(FeeStep { network: network?, up_to: up_to?, fee: fee? })
    }
}
