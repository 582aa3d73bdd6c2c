//! Settings of the shop, as staff see and change them: a module for each section.

mod agent_terms;
mod business;
mod claims;
mod contact;
mod daily_goal;
mod data_use;
mod delivery_promises;
mod demo_video;
mod late_offer;
mod messages;
mod opening_hours;
mod order_form;
mod prompt_limits;
mod provider_order;
mod refunds;
mod section;
mod texts;
mod tills;
mod ussd_codes;
mod wallet_fees;

use content::shop::ChangeSettings;
use kernel::{Actor, CompanyName, Limit, LimitScope};

use crate::fields::FieldErrors;
use crate::prelude::*;
use agent_terms::{AgentTermsRequest, AgentTermsSection};
use business::{BusinessRequest, BusinessSection};
use claims::{ClaimsRequest, ClaimsSection};
use contact::{ContactBody, ContactRequest};
use daily_goal::{DailyGoalRequest, DailyGoalSection};
use data_use::{DataUseRequest, DataUseSection};
use delivery_promises::{DeliveryPromisesRequest, DeliveryPromisesSection};
use demo_video::{DemoVideoBody, DemoVideoRequest};
use late_offer::{LateOfferRequest, LateOfferSection};
use messages::{MessagesRequest, MessagesSection};
use opening_hours::{OpeningHoursRequest, OpeningHoursSection};
use order_form::{OrderFormRequest, OrderFormSection};
use prompt_limits::{PromptLimitsRequest, PromptLimitsSection};
use provider_order::{ProviderOrderRequest, ProviderOrderSection};
use refunds::{RefundsRequest, RefundsSection};
use section::SectionRequest;
use texts::{TextRequest, TextSection};
use tills::{TillsRequest, TillsSection};
use ussd_codes::{UssdCodesRequest, UssdCodesSection};
use wallet_fees::{WalletFeesRequest, WalletFeesSection};

pub use agent_terms::AgentClaims;
pub use business::BusinessBody;
pub use claims::Claims;
pub use data_use::DataUseBody;
pub use delivery_promises::DeliveryPromisesBody;
pub use opening_hours::OpeningHoursBody;
pub use order_form::OrderFormKind;
pub use section::Sections;
pub use texts::TextBlockBody;
pub use tills::TillBody;
pub use ussd_codes::template as ussd_template;
pub use wallet_fees::WalletFeeBody;

/// All settings that staff may change, with their current values.
#[response]
#[schema(as = StoreSettings)]
pub struct SettingsBody {
    /// Phone numbers for customers.
    pub contact: ContactBody,
    /// The seller on receipts.
    pub business: BusinessSection,
    /// Claims on the home page.
    pub claims: ClaimsSection,
    /// Notification rules; null for callers who may not change them.
    pub messages: Option<MessagesSection>,
    /// Range of the commission, and the capital an agent needs.
    pub agent_terms: AgentTermsSection,
    /// Address of the video that shows how to buy.
    pub demo_video: DemoVideoBody,
    /// Limits of payment prompts.
    pub prompt_limits: PromptLimitsSection,
    /// The payment companies of each wallet.
    pub provider_order: ProviderOrderSection,
    /// Weekly hours and closed dates, in Dar es Salaam time.
    pub opening_hours: OpeningHoursSection,
    /// How long a delivery may take, by kind of item.
    pub delivery_promises: DeliveryPromisesSection,
    /// What customers are offered when a promised time has passed.
    pub late_offer: LateOfferSection,
    /// When buyers of bundles fill in the order form.
    pub order_form: OrderFormSection,
    /// Numbers that customers can pay to without a prompt.
    pub tills: TillsSection,
    /// What staff dial to send bundles.
    pub ussd_codes: UssdCodesSection,
    /// How much data each need of customers takes.
    pub data_use: DataUseSection,
    /// What wallets charge the payer.
    pub wallet_fees: WalletFeesSection,
    /// Who must approve money that goes back.
    pub refunds: RefundsSection,
    /// The revenue that the shop aims at each day; null for callers who may not change it.
    pub daily_goal: Option<DailyGoalSection>,
    /// All page texts that the shop may replace.
    pub texts: Vec<TextSection>,
    /// Figures from the shop's records; null while they cannot be read.
    pub measured: Option<MeasuredBody>,
    /// Rate limits for customers. Those of payment prompts are configurable, the others are fixed.
    pub limits: Vec<LimitBody>,
}

/// What a staff member may see of the settings.
#[derive(Debug, Clone, Copy)]
pub struct SettingsAccess {
    /// Whether they may change the notification rules.
    pub can_edit_settings: bool,
    /// Whether they may see the exact number of customers.
    pub can_see_orders: bool,
}

impl SettingsBody {
    pub fn new(sections: &Sections<'_>, access: SettingsAccess, limits: Vec<LimitBody>) -> Self {
        Self {
            contact: sections.into(),
            business: sections.into(),
            claims: sections.into(),
            messages: access.can_edit_settings.then(|| sections.into()),
            agent_terms: sections.into(),
            demo_video: sections.into(),
            prompt_limits: sections.into(),
            provider_order: sections.into(),
            opening_hours: sections.into(),
            delivery_promises: sections.into(),
            late_offer: sections.into(),
            order_form: sections.into(),
            tills: sections.into(),
            ussd_codes: sections.into(),
            data_use: sections.into(),
            wallet_fees: sections.into(),
            refunds: sections.into(),
            daily_goal: access.can_edit_settings.then(|| sections.into()),
            texts: TextSection::list(sections),
            measured: sections.figures.map(|figures| MeasuredBody {
                customers: access.can_see_orders.then_some(figures.customers),
                networks: figures.networks,
                as_of: figures.as_of,
            }),
            limits,
        }
    }
}

/// Figures from the shop's records, before rounding.
#[response]
#[schema(as = MeasuredFigures)]
pub struct MeasuredBody {
    /// Distinct customer phone numbers with a delivered order; null when the caller may not see orders.
    pub customers: Option<i64>,
    /// Networks with a bundle on offer.
    pub networks: i64,
    /// When this was computed.
    pub as_of: DateTime<Utc>,
}

#[response]
#[schema(as = ActiveLimit)]
pub struct LimitBody {
    /// Code of what is counted, such as `prompt_phone`.
    pub code: &'static str,
    /// Allowed number in the window.
    pub max: i64,
    /// Length of the window in minutes.
    pub window_minutes: i64,
}

impl<S: LimitScope> From<Limit<S>> for LimitBody {
    fn from(limit: Limit<S>) -> Self {
        Self { code: limit.scope.code(), max: limit.max, window_minutes: limit.window.num_minutes() }
    }
}

/// New values of sections: all given sections are saved, or none.
#[request]
#[derive(Default)]
pub struct ChangeSettingsRequest {
    /// Phone numbers. Changing one requires the header `Confirmation`.
    pub contact: Option<ContactRequest>,
    /// The seller on receipts.
    pub business: Option<BusinessRequest>,
    /// Claims on the home page.
    pub claims: Option<ClaimsRequest>,
    /// Notification rules. Another phone number, address or recipient requires the header `Confirmation`.
    pub messages: Option<MessagesRequest>,
    /// Range of the commission, and the capital an agent needs.
    pub agent_terms: Option<AgentTermsRequest>,
    /// Address of the video that shows how to buy.
    pub demo_video: Option<DemoVideoRequest>,
    /// Limits of payment prompts.
    pub prompt_limits: Option<PromptLimitsRequest>,
    /// The payment companies of each wallet.
    pub provider_order: Option<ProviderOrderRequest>,
    /// Weekly hours and closed dates, in Dar es Salaam time.
    pub opening_hours: Option<OpeningHoursRequest>,
    /// How long a delivery may take, by kind of item.
    pub delivery_promises: Option<DeliveryPromisesRequest>,
    /// What customers are offered when a promised time has passed.
    pub late_offer: Option<LateOfferRequest>,
    pub order_form: Option<OrderFormRequest>,
    /// Numbers that customers can pay to. Changing them requires the header `Confirmation`.
    pub tills: Option<TillsRequest>,
    /// What staff dial to send bundles. Changing it requires the header `Confirmation`.
    pub ussd_codes: Option<UssdCodesRequest>,
    /// How much data each need of customers takes.
    pub data_use: Option<DataUseRequest>,
    /// What wallets charge the payer.
    pub wallet_fees: Option<WalletFeesRequest>,
    /// Who must approve money that goes back. Changing it requires the header `Confirmation`.
    pub refunds: Option<RefundsRequest>,
    /// The revenue that the shop aims at each day.
    pub daily_goal: Option<DailyGoalRequest>,
    /// One text of a page; others keep theirs.
    pub text: Option<TextRequest>,
}

impl ChangeSettingsRequest {
    fn sections(&self) -> impl Iterator<Item = &dyn SectionRequest> {
        let sections: [Option<&dyn SectionRequest>; 19] = [
            given(self.contact.as_ref()),
            given(self.business.as_ref()),
            given(self.claims.as_ref()),
            given(self.messages.as_ref()),
            given(self.agent_terms.as_ref()),
            given(self.demo_video.as_ref()),
            given(self.prompt_limits.as_ref()),
            given(self.provider_order.as_ref()),
            given(self.opening_hours.as_ref()),
            given(self.delivery_promises.as_ref()),
            given(self.late_offer.as_ref()),
            given(self.order_form.as_ref()),
            given(self.tills.as_ref()),
            given(self.ussd_codes.as_ref()),
            given(self.data_use.as_ref()),
            given(self.wallet_fees.as_ref()),
            given(self.refunds.as_ref()),
            given(self.daily_goal.as_ref()),
            given(self.text.as_ref()),
        ];
        sections.into_iter().flatten()
    }

    /// Whether it changes more than texts.
    pub fn requires_edit_settings(&self) -> bool {
        self.sections().any(SectionRequest::requires_edit_settings)
    }

    /// `providers` are the payment companies that get prompts.
    pub fn parse(
        &self,
        by: Actor,
        is_confirmed: bool,
        providers: &[CompanyName],
    ) -> Result<ChangeSettings, ApiError> {
        let mut errors = FieldErrors::default();
        if let Some(order) = &self.provider_order {
            order.refuse_unknown(providers, &mut errors);
        }
        // All sections before the first failure counts, so that every error is reported.
        let writes: Vec<_> = self.sections().map(|section| section.parse(&mut errors)).collect();
        let writes: Option<Vec<_>> = writes.into_iter().collect();
        errors.finish(writes.map(|writes| ChangeSettings { writes, by, is_confirmed }))
    }
}

fn given<T: SectionRequest>(section: Option<&T>) -> Option<&dyn SectionRequest> {
    let section: &dyn SectionRequest = section?;
    Some(section)
}
