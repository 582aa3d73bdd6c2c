//! The JSON of a section, which is read and written as a whole and never searched.

use std::collections::BTreeMap;

use content::VideoAddress;
use content::shop::{
    ActiveNumber, AgentTerms, BlockText, BlockTitle, Business, ClaimSource, ClaimText, Claims, Contact,
    DataUse, FeeStep, Need, Section, SettingValue, TextBlock, Till, TillName, TillNumber, Tills, UssdCodes,
    Vrn, WalletFees,
};
use kernel::{
    Coded, CompanyName, Email, Language, MessageChannel, MessageRules, Money, Network, OrderForm, PersonName,
    PhoneNumber, Picture, PromptLimit, PromptLimits, ProviderChoice, ProviderOrder, RefundRules, ShortLine,
    StaffContact, StaffTopic, Tin, UssdTemplate,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::delivery;
use crate::corrupt_row::CorruptRow;

#[derive(Serialize, Deserialize)]
struct TextJson {
    en: String,
    sw: String,
}

#[derive(Deserialize)]
struct RefundRulesJson {
    second_yes_above_tsh: Option<i64>,
}

#[derive(Deserialize)]
struct DailyGoalJson {
    goal_tsh: Option<i64>,
}

#[derive(Deserialize)]
struct ContactJson {
    support_phone: String,
    whatsapp: String,
    previous_whatsapp: Option<String>,
    active: String,
}

#[derive(Deserialize)]
struct BusinessJson {
    legal_name: Option<String>,
    tin: Option<String>,
    vrn: Option<String>,
    address: Option<String>,
    licence: Option<String>,
    photo: Option<String>,
}

#[derive(Deserialize)]
struct ClaimsJson {
    customers: Option<TextJson>,
    support: Option<TextJson>,
    networks: Option<TextJson>,
    uptime: Option<TextJson>,
}

#[derive(Deserialize)]
struct MessagesJson {
    staff: Vec<StaffJson>,
    urgent_above_tsh: i64,
    summary_hour: Option<u32>,
    customers: Option<String>,
    push_topics: Vec<String>,
}

#[derive(Deserialize)]
struct StaffJson {
    name: String,
    phone: Option<String>,
    email: Option<String>,
    language: String,
    channels: Vec<String>,
    topics: Vec<String>,
}

#[derive(Deserialize)]
struct AgentTermsJson {
    min_percent: i64,
    max_percent: i64,
    minimum_capital_tsh: i64,
}

#[derive(Deserialize)]
struct DemoVideoJson {
    url: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct TillJson {
    network: String,
    number: String,
    name: String,
}

#[derive(Serialize, Deserialize)]
struct FeeJson {
    network: String,
    up_to_tsh: i64,
    fee_tsh: i64,
}

#[derive(Serialize, Deserialize)]
struct ChoiceJson {
    name: String,
    on: bool,
}

#[derive(Deserialize)]
struct BlockJson {
    title: TextJson,
    text: TextJson,
}

/// The JSON for the column.
pub fn column(value: &SettingValue) -> String {
    let json = match value {
        SettingValue::Contact(contact) => json!({
            "support_phone": contact.support_phone().reveal(),
            "whatsapp": contact.whatsapp().reveal(),
            "previous_whatsapp": contact.previous_whatsapp().map(PhoneNumber::reveal),
            "active": contact.active().code(),
        }),
        SettingValue::Business(business) => json!({
            "legal_name": business.legal_name.as_ref().map(ShortLine::as_str),
            "tin": business.tin.as_ref().map(Tin::reveal),
            "vrn": business.vrn.as_ref().map(Vrn::as_str),
            "address": business.address.as_ref().map(ShortLine::as_str),
            "licence": business.licence.as_ref().map(ShortLine::as_str),
            "photo": business.photo.as_ref().map(Picture::address),
        }),
        SettingValue::Claims(claims) => json!({
            "customers": claims.customers.own().map(claim),
            "support": claims.support.own().map(claim),
            "networks": claims.networks.own().map(claim),
            "uptime": claims.uptime.as_ref().map(claim),
        }),
        SettingValue::Messages(rules) => json!({
            "staff": rules.staff.iter().map(staff_json).collect::<Vec<_>>(),
            "urgent_above_tsh": rules.urgent_above.tsh(),
            "summary_hour": rules.summary_hour,
            "customers": rules.customers.map(MessageChannel::code),
            "push_topics": rules.push_topics.iter().map(|topic| topic.code()).collect::<Vec<_>>(),
        }),
        SettingValue::AgentTerms(terms) => json!({
            "min_percent": terms.min_percent(),
            "max_percent": terms.max_percent(),
            "minimum_capital_tsh": terms.minimum_capital().tsh(),
        }),
        SettingValue::DemoVideo(demo_video) => {
            json!({ "url": demo_video.as_ref().map(VideoAddress::as_str) })
        }
        SettingValue::PromptLimits(limits) => {
            let counts = PromptLimit::all().map(|which| (which.code(), limits.get(which)));
            json!(counts.collect::<BTreeMap<_, _>>())
        }
        SettingValue::ProviderOrder(order) => {
            let lists = Network::all().map(|network| (network.code(), choices_json(order.list(network))));
            json!(lists.filter(|(_, list)| !list.is_empty()).collect::<BTreeMap<_, _>>())
        }
        SettingValue::OpeningHours(hours) => delivery::hours_column(hours),
        SettingValue::DeliveryPromises(promises) => delivery::promises_column(promises),
        SettingValue::LateOffer(offer) => delivery::late_offer_column(offer),
        SettingValue::OrderForm(form) => json!({ "form": form.code() }),
        SettingValue::Tills(tills) => json!(tills.iter().map(till_json).collect::<Vec<_>>()),
        SettingValue::UssdCodes(codes) => {
            let codes =
                Network::all().filter_map(|network| Some((network.code(), codes.get(network)?.as_str())));
            json!(codes.collect::<BTreeMap<_, _>>())
        }
        SettingValue::DataUse(used) => {
            json!(used.iter().map(|(need, megabytes)| (need.code(), megabytes)).collect::<BTreeMap<_, _>>())
        }
        SettingValue::WalletFees(fees) => json!(fees.iter().map(fee_json).collect::<Vec<_>>()),
        SettingValue::Refunds(rules) => {
            json!({ "second_yes_above_tsh": rules.second_yes_above.map(Money::tsh) })
        }
        SettingValue::DailyGoal(goal) => json!({ "goal_tsh": goal.map(Money::tsh) }),
        SettingValue::Text(block) => json!({
            "title": { "en": block.title.en(), "sw": block.title.sw() },
            "text": { "en": block.text.en(), "sw": block.text.sw() },
        }),
    };
    json.to_string()
}

fn claim(text: &ClaimText) -> TextJson {
    TextJson { en: text.en().to_owned(), sw: text.sw().to_owned() }
}

fn till_json(till: &Till) -> TillJson {
    TillJson {
        network: till.network.code().to_owned(),
        number: till.number.as_str().to_owned(),
        name: till.name.as_str().to_owned(),
    }
}

fn fee_json(step: &FeeStep) -> FeeJson {
    FeeJson { network: step.network.code().to_owned(), up_to_tsh: step.up_to.tsh(), fee_tsh: step.fee.tsh() }
}

fn choices_json(choices: &[ProviderChoice]) -> Vec<ChoiceJson> {
    choices.iter().map(|choice| ChoiceJson { name: choice.name.to_string(), on: choice.is_on }).collect()
}

fn staff_json(contact: &StaffContact) -> serde_json::Value {
    json!({
        "name": contact.name.reveal(),
        "phone": contact.phone.as_ref().map(PhoneNumber::reveal),
        "email": contact.email.as_ref().map(Email::reveal),
        "language": contact.language.code(),
        "channels": contact.channels.iter().map(|channel| channel.code()).collect::<Vec<_>>(),
        "topics": contact.topics.iter().map(|topic| topic.code()).collect::<Vec<_>>(),
    })
}

pub fn parse(section: Section, column: &str) -> Result<SettingValue, CorruptRow> {
    match section {
        Section::Contact => contact(&serde_json::from_str(column)?).map(SettingValue::Contact),
        Section::Business => business(&serde_json::from_str(column)?).map(SettingValue::Business),
        Section::Claims => claims(&serde_json::from_str(column)?).map(SettingValue::Claims),
        Section::Messages => messages(&serde_json::from_str(column)?).map(SettingValue::Messages),
        Section::AgentTerms => agent_terms(&serde_json::from_str(column)?).map(SettingValue::AgentTerms),
        Section::DemoVideo => demo_video(&serde_json::from_str(column)?),
        Section::PromptLimits => {
            prompt_limits(&serde_json::from_str(column)?).map(SettingValue::PromptLimits)
        }
        Section::ProviderOrder => {
            provider_order(serde_json::from_str(column)?).map(SettingValue::ProviderOrder)
        }
        Section::OpeningHours => {
            delivery::parse_hours(&serde_json::from_str(column)?).map(SettingValue::OpeningHours)
        }
        Section::DeliveryPromises => {
            delivery::parse_promises(&serde_json::from_str(column)?).map(SettingValue::DeliveryPromises)
        }
        Section::LateOffer => {
            delivery::parse_late_offer(&serde_json::from_str(column)?).map(SettingValue::LateOffer)
        }
        Section::OrderForm => order_form(&serde_json::from_str(column)?).map(SettingValue::OrderForm),
        Section::Tills => tills(serde_json::from_str(column)?).map(SettingValue::Tills),
        Section::UssdCodes => ussd_codes(serde_json::from_str(column)?).map(SettingValue::UssdCodes),
        Section::DataUse => data_use(&serde_json::from_str(column)?).map(SettingValue::DataUse),
        Section::WalletFees => wallet_fees(serde_json::from_str(column)?).map(SettingValue::WalletFees),
        Section::Refunds => refund_rules(&serde_json::from_str(column)?).map(SettingValue::Refunds),
        Section::DailyGoal => daily_goal(&serde_json::from_str(column)?).map(SettingValue::DailyGoal),
        Section::Text(_) => block(&serde_json::from_str(column)?).map(SettingValue::Text),
    }
}

fn order_form(json: &serde_json::Value) -> Result<OrderForm, CorruptRow> {
    json.get("form").and_then(serde_json::Value::as_str).and_then(OrderForm::from_code).ok_or(CorruptRow)
}

fn contact(json: &ContactJson) -> Result<Contact, CorruptRow> {
    let previous = json.previous_whatsapp.as_deref().map(PhoneNumber::parse).transpose()?;
    let (support, whatsapp) = (PhoneNumber::parse(&json.support_phone)?, PhoneNumber::parse(&json.whatsapp)?);
    Ok(Contact::new(support, whatsapp, previous, ActiveNumber::parse(&json.active)?)?)
}

fn business(json: &BusinessJson) -> Result<Business, CorruptRow> {
    Ok(Business {
        legal_name: json.legal_name.as_deref().map(ShortLine::parse).transpose()?,
        tin: json.tin.as_deref().map(Tin::parse).transpose()?,
        vrn: json.vrn.as_deref().map(Vrn::parse).transpose()?,
        address: json.address.as_deref().map(ShortLine::parse).transpose()?,
        licence: json.licence.as_deref().map(ShortLine::parse).transpose()?,
        photo: json.photo.as_deref().map(Picture::parse).transpose()?,
    })
}

fn claims(json: &ClaimsJson) -> Result<Claims, CorruptRow> {
    let claim = |text: &TextJson| ClaimText::parse(&text.en, &text.sw);
    let source = |text: &Option<TextJson>| text.as_ref().map(claim).transpose().map(ClaimSource::from);
    Ok(Claims {
        customers: source(&json.customers)?,
        support: source(&json.support)?,
        networks: source(&json.networks)?,
        uptime: json.uptime.as_ref().map(claim).transpose()?,
    })
}

fn messages(json: &MessagesJson) -> Result<MessageRules, CorruptRow> {
    let channel = |code: &String| MessageChannel::from_code(code).ok_or(CorruptRow);
    let staff: Result<_, _> = json.staff.iter().map(staff).collect();
    Ok(MessageRules {
        staff: staff?,
        urgent_above: Money::new(json.urgent_above_tsh)?,
        summary_hour: json.summary_hour,
        customers: json.customers.as_ref().map(channel).transpose()?,
        push_topics: topics(&json.push_topics)?,
    }
    .validated()?)
}

fn staff(json: &StaffJson) -> Result<StaffContact, CorruptRow> {
    let channels = json.channels.iter().map(|code| MessageChannel::from_code(code).ok_or(CorruptRow));
    Ok(StaffContact {
        name: PersonName::parse(&json.name)?,
        phone: json.phone.as_deref().map(PhoneNumber::parse).transpose()?,
        email: json.email.as_deref().map(Email::parse).transpose()?,
        language: Language::from_tag(&json.language),
        channels: channels.collect::<Result<_, _>>()?,
        topics: topics(&json.topics)?,
    })
}

fn topics(codes: &[String]) -> Result<Vec<StaffTopic>, CorruptRow> {
    codes.iter().map(|code| StaffTopic::from_code(code).ok_or(CorruptRow)).collect()
}

fn agent_terms(json: &AgentTermsJson) -> Result<AgentTerms, CorruptRow> {
    let capital = Money::new(json.minimum_capital_tsh)?;
    Ok(AgentTerms::new(json.min_percent, json.max_percent, capital)?)
}

fn prompt_limits(json: &BTreeMap<String, i64>) -> Result<PromptLimits, CorruptRow> {
    let count = |which: PromptLimit| json.get(which.code()).copied().unwrap_or_default();
    PromptLimits::new(count).map_err(|_faults| CorruptRow)
}

fn provider_order(json: BTreeMap<String, Vec<ChoiceJson>>) -> Result<ProviderOrder, CorruptRow> {
    let choice = |json: ChoiceJson| -> Result<_, CorruptRow> {
        Ok(ProviderChoice { name: CompanyName::parse(&json.name)?, is_on: json.on })
    };
    let lists = json.into_iter().map(|(network, list)| -> Result<_, CorruptRow> {
        let network = Network::from_code(&network).ok_or(CorruptRow)?;
        Ok((network, list.into_iter().map(choice).collect::<Result<_, _>>()?))
    });
    Ok(ProviderOrder::new(lists.collect::<Result<Vec<_>, _>>()?)?)
}

fn demo_video(json: &DemoVideoJson) -> Result<SettingValue, CorruptRow> {
    Ok(SettingValue::DemoVideo(json.url.as_deref().map(VideoAddress::parse).transpose()?))
}

fn tills(json: Vec<TillJson>) -> Result<Tills, CorruptRow> {
    let till = |json: TillJson| -> Result<Till, CorruptRow> {
        Ok(Till {
            network: Network::parse(&json.network)?,
            number: TillNumber::parse(&json.number)?,
            name: TillName::parse(&json.name)?,
        })
    };
    Ok(Tills::new(json.into_iter().map(till).collect::<Result<_, _>>()?)?)
}

fn ussd_codes(json: BTreeMap<String, String>) -> Result<UssdCodes, CorruptRow> {
    let code = |(network, code): (String, String)| -> Result<_, CorruptRow> {
        Ok((Network::from_code(&network).ok_or(CorruptRow)?, UssdTemplate::parse(&code)?))
    };
    Ok(UssdCodes::new(json.into_iter().map(code).collect::<Result<Vec<_>, _>>()?))
}

fn data_use(json: &BTreeMap<String, i64>) -> Result<DataUse, CorruptRow> {
    let megabytes = |need: Need| json.get(need.code()).copied().unwrap_or_default();
    DataUse::new(megabytes).map_err(|_faults| CorruptRow)
}

fn daily_goal(json: &DailyGoalJson) -> Result<Option<Money>, CorruptRow> {
    Ok(json.goal_tsh.map(Money::new).transpose()?)
}

fn refund_rules(json: &RefundRulesJson) -> Result<RefundRules, CorruptRow> {
    Ok(RefundRules { second_yes_above: json.second_yes_above_tsh.map(Money::new).transpose()? })
}

fn wallet_fees(json: Vec<FeeJson>) -> Result<WalletFees, CorruptRow> {
    let step = |json: FeeJson| -> Result<_, CorruptRow> {
        Ok(FeeStep {
            network: Network::parse(&json.network)?,
            up_to: Money::new(json.up_to_tsh)?,
            fee: Money::new(json.fee_tsh)?,
        })
    };
    Ok(WalletFees::new(json.into_iter().map(step).collect::<Result<_, _>>()?)?)
}

fn block(json: &BlockJson) -> Result<TextBlock, CorruptRow> {
    Ok(TextBlock {
        title: BlockTitle::parse(&json.title.en, &json.title.sw)?,
        text: BlockText::parse(&json.text.en, &json.text.sw)?,
    })
}
