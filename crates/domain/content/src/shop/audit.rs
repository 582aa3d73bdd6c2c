use kernel::{
    AuditFields, ClosedDate, Coded, DeliveryPromises, Language, LateOffer, MessageChannel, MessageRules,
    Money, Network, OpeningHours, OrderForm, PhoneNumber, Promise, PromptLimit, PromptLimits, ProviderChoice,
    ProviderOrder, RefundRules, ShortLine, StaffContact, StaffTopic, TownName, Weekday,
};

use super::{
    AgentTerms, Business, ClaimSource, Claims, Contact, DataUse, FeeStep, Section, SettingValue, Settings,
    ShopDefaults, TextBlock, Till, Tills, UssdCodes, WalletFees,
};
use crate::VideoAddress;

/// The fields of a section in force that audit entries compare.
pub fn fields_in_force(settings: &Settings, section: Section, defaults: &ShopDefaults) -> AuditFields {
    match section {
        Section::Contact => contact(settings.contact(defaults)),
        Section::Business => business(settings.business()),
        Section::Claims => claims(settings.claims(defaults)),
        Section::Messages => messages(&settings.messages(defaults)),
        Section::AgentTerms => agent_terms(*settings.agent_terms(defaults)),
        Section::DemoVideo => demo_video(settings.demo_video(defaults)),
        Section::PromptLimits => prompt_limits(settings.prompt_limits()),
        Section::ProviderOrder => provider_order(&settings.provider_order()),
        Section::OpeningHours => opening_hours(&settings.opening_hours()),
        Section::DeliveryPromises => delivery_promises(&settings.delivery_promises()),
        Section::LateOffer => late_offer(&settings.late_offer()),
        Section::OrderForm => order_form(settings.order_form()),
        Section::Tills => tills(&settings.tills()),
        Section::UssdCodes => ussd_codes(&settings.ussd_codes()),
        Section::DataUse => data_use(settings.data_use()),
        Section::WalletFees => wallet_fees(&settings.wallet_fees()),
        Section::Refunds => refund_rules(settings.refund_rules()),
        Section::DailyGoal => daily_goal(settings.daily_goal()),
        Section::Text(key) => text(settings.text(key)),
    }
}

/// The fields of a new value of a section; `None` means the default.
pub fn fields_of(value: Option<&SettingValue>, section: Section, defaults: &ShopDefaults) -> AuditFields {
    match value {
        Some(SettingValue::Contact(value)) => contact(value),
        Some(SettingValue::Business(value)) => business(Some(value)),
        Some(SettingValue::Claims(value)) => claims(value),
        Some(SettingValue::Messages(value)) => messages(value),
        Some(SettingValue::AgentTerms(value)) => agent_terms(*value),
        Some(SettingValue::DemoVideo(value)) => demo_video(value.as_ref()),
        Some(SettingValue::PromptLimits(value)) => prompt_limits(*value),
        Some(SettingValue::ProviderOrder(value)) => provider_order(value),
        Some(SettingValue::OpeningHours(value)) => opening_hours(value),
        Some(SettingValue::DeliveryPromises(value)) => delivery_promises(value),
        Some(SettingValue::LateOffer(value)) => late_offer(value),
        Some(SettingValue::OrderForm(value)) => order_form(*value),
        Some(SettingValue::Tills(value)) => tills(value),
        Some(SettingValue::UssdCodes(value)) => ussd_codes(value),
        Some(SettingValue::DataUse(value)) => data_use(*value),
        Some(SettingValue::WalletFees(value)) => wallet_fees(value),
        Some(SettingValue::Refunds(value)) => refund_rules(*value),
        Some(SettingValue::DailyGoal(value)) => daily_goal(*value),
        Some(SettingValue::Text(value)) => text(Some(value)),
        None => fields_in_force(&Settings::default(), section, defaults),
    }
}

fn contact(contact: &Contact) -> AuditFields {
    let number = |phone: &PhoneNumber| Some(phone.reveal().to_owned());
    vec![
        ("supportPhone", number(contact.support_phone())),
        ("whatsappNumber", number(contact.whatsapp())),
        ("previousWhatsappNumber", contact.previous_whatsapp().and_then(number)),
        ("activeWhatsapp", Some(contact.active().code().to_owned())),
    ]
}

fn business(business: Option<&Business>) -> AuditFields {
    let line = |line: &Option<ShortLine>| line.as_ref().map(|line| line.as_str().to_owned());
    let tin = business.and_then(|business| business.tin.as_ref());
    let vrn = business.and_then(|business| business.vrn.as_ref());
    vec![
        ("legalName", business.and_then(|business| line(&business.legal_name))),
        ("tin", tin.map(|tin| tin.reveal().to_owned())),
        ("vrn", vrn.map(|vrn| vrn.as_str().to_owned())),
        ("address", business.and_then(|business| line(&business.address))),
        ("licence", business.and_then(|business| line(&business.licence))),
        ("photo", business.and_then(|business| Some(business.photo.as_ref()?.address()))),
    ]
}

fn claims(claims: &Claims) -> AuditFields {
    let from = |source: &ClaimSource| Some(source.origin().code().to_owned());
    let en = |source: &ClaimSource| source.own().and_then(|text| non_empty(text.en()));
    let sw = |source: &ClaimSource| source.own().and_then(|text| non_empty(text.sw()));
    vec![
        ("customersFrom", from(&claims.customers)),
        ("customers", en(&claims.customers)),
        ("customersSwahili", sw(&claims.customers)),
        ("supportFrom", from(&claims.support)),
        ("support", en(&claims.support)),
        ("supportSwahili", sw(&claims.support)),
        ("networksFrom", from(&claims.networks)),
        ("networks", en(&claims.networks)),
        ("networksSwahili", sw(&claims.networks)),
        ("uptime", claims.uptime.as_ref().and_then(|text| non_empty(text.en()))),
        ("uptimeSwahili", claims.uptime.as_ref().and_then(|text| non_empty(text.sw()))),
    ]
}

fn messages(rules: &MessageRules) -> AuditFields {
    let staff: Vec<_> = rules.staff.iter().map(contact_text).collect();
    vec![
        ("staff", non_empty(&staff.join("; "))),
        ("urgentAboveTsh", Some(rules.urgent_above.tsh().to_string())),
        ("summaryHour", rules.summary_hour.map(|hour| hour.to_string())),
        ("customerMessages", rules.customers.map(|channel| channel.code().to_owned())),
        ("pushTopics", non_empty(&topics(&rules.push_topics))),
    ]
}

fn contact_text(contact: &StaffContact) -> String {
    let phone = contact.phone.as_ref().map_or("-", PhoneNumber::reveal);
    let email = contact.email.as_ref().map_or("-", kernel::Email::reveal);
    let channels: Vec<_> = contact.channels.iter().map(|channel: &MessageChannel| channel.code()).collect();
    let (name, language, topics) = (contact.name.reveal(), contact.language.code(), topics(&contact.topics));
    format!("{name} {phone} {email} {language} {} {topics}", channels.join("+"))
}

fn topics(topics: &[StaffTopic]) -> String {
    topics.iter().map(|topic| topic.code()).collect::<Vec<_>>().join("+")
}

fn agent_terms(terms: AgentTerms) -> AuditFields {
    vec![
        ("commissionMinPercent", Some(terms.min_percent().to_string())),
        ("commissionMaxPercent", Some(terms.max_percent().to_string())),
        ("minimumCapitalTsh", Some(terms.minimum_capital().tsh().to_string())),
    ]
}

fn prompt_limits(limits: PromptLimits) -> AuditFields {
    PromptLimit::ALL.iter().map(|which| (which.code(), Some(limits.get(*which).to_string()))).collect()
}

/// A wallet without a list follows the order of the shop's companies.
fn provider_order(order: &ProviderOrder) -> AuditFields {
    let text = |network| order.list(network).iter().map(provider_choice).collect::<Vec<_>>().join(", ");
    Network::all().map(|network| (network.code(), non_empty(&text(network)))).collect()
}

fn provider_choice(choice: &ProviderChoice) -> String {
    if choice.is_on { choice.name.to_string() } else { format!("{} (off)", choice.name) }
}

/// A weekday without times is a closed day.
fn opening_hours(hours: &OpeningHours) -> AuditFields {
    let days =
        Weekday::all().zip(hours.week()).map(|(day, open)| (day.code(), open.map(|open| open.to_string())));
    let closed: Vec<_> = hours.closed_dates().iter().map(closed_date).collect();
    days.chain([("closedDates", non_empty(&closed.join("; ")))]).collect()
}

fn closed_date(closed: &ClosedDate) -> String {
    let parts = [closed.day().to_string(), closed.name().to_owned(), closed.name_swahili().to_owned()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn delivery_promises(promises: &DeliveryPromises) -> AuditFields {
    let towns: Vec<_> = promises.towns().iter().map(TownName::as_str).collect();
    let numbers = Promise::ALL.iter().map(|which| (which.code(), Some(promises.get(*which).to_string())));
    numbers.chain([("nearTowns", non_empty(&towns.join("; ")))]).collect()
}

fn late_offer(offer: &LateOffer) -> AuditFields {
    let text = |language| offer.bonus().map(|bonus| bonus.text(language).to_owned());
    vec![
        ("lateOffer", Some(offer.code().to_owned())),
        ("bonusTsh", offer.bonus().map(|bonus| bonus.amount().tsh().to_string())),
        ("bonusText", text(Language::En)),
        ("bonusTextSwahili", text(Language::Sw)),
    ]
}

fn order_form(form: OrderForm) -> AuditFields {
    vec![("orderForm", Some(form.code().to_owned()))]
}

fn tills(tills: &Tills) -> AuditFields {
    let text =
        |till: &Till| format!("{} {} {}", till.network.code(), till.number.as_str(), till.name.as_str());
    vec![("tills", non_empty(&tills.iter().map(text).collect::<Vec<_>>().join("; ")))]
}

fn ussd_codes(codes: &UssdCodes) -> AuditFields {
    let code = |network| codes.get(network).map(|code| code.as_str().to_owned());
    vec![
        ("ussdVodacom", code(Network::Vodacom)),
        ("ussdYas", code(Network::Yas)),
        ("ussdAirtel", code(Network::Airtel)),
        ("ussdHalotel", code(Network::Halotel)),
    ]
}

fn data_use(used: DataUse) -> AuditFields {
    used.iter().map(|(need, megabytes)| (need.code(), Some(megabytes.to_string()))).collect()
}

fn refund_rules(rules: RefundRules) -> AuditFields {
    vec![("secondYesAbove", rules.second_yes_above.map(|limit| limit.tsh().to_string()))]
}

fn daily_goal(goal: Option<Money>) -> AuditFields {
    vec![("dailyGoal", goal.map(|goal| goal.tsh().to_string()))]
}

fn wallet_fees(fees: &WalletFees) -> AuditFields {
    let text = |step: &FeeStep| format!("{} {}: {}", step.network.code(), step.up_to.tsh(), step.fee.tsh());
    vec![("walletFees", non_empty(&fees.iter().map(text).collect::<Vec<_>>().join("; ")))]
}

fn demo_video(address: Option<&VideoAddress>) -> AuditFields {
    vec![("watchDemoUrl", address.map(|address| address.as_str().to_owned()))]
}

fn text(block: Option<&TextBlock>) -> AuditFields {
    vec![
        ("title", block.and_then(|block| non_empty(block.title.en()))),
        ("titleSwahili", block.and_then(|block| non_empty(block.title.sw()))),
        ("text", block.and_then(|block| non_empty(block.text.en()))),
        ("textSwahili", block.and_then(|block| non_empty(block.text.sw()))),
    ]
}

fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
