//! Messages to staff. One that is sent automatically names the order, a link to it, and the customer's first name and
//! initial at most; the full text is only in a link that a staff member opens.

use books::DailySummary;
use books::float::{FloatAccount, float_text};
use kernel::{CurrencyAmount, Language, Money, Network};
use overview::{CaseKind, SupportCase};
use payments::RailChange;
use strum::{IntoStaticStr, VariantArray};

use super::facts::{ItemDetails, MoneyFacts, OrderFacts, Paid, case_path, case_title, graded_day, named};
use super::{clean_text, format_moment};

/// The kind of a message about an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Variant {
    Default,
    /// An order above the urgency threshold.
    Urgent,
    Payment,
    /// The customer claims to have paid, and staff must check.
    PaymentProof,
    Plain,
}

/// How much customer data a message contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// What fits into one SMS: no customer data.
    Short,
    /// The first name and an initial.
    Brief,
    /// All data of the order: for staff who can see the order anyway.
    Full,
}

/// The configuration of staff texts.
#[derive(Debug, Clone, Copy)]
pub struct StaffTexts<'a> {
    /// The base URL of the shop, such as `https://shop.example`.
    pub shop_url: &'a str,
    /// An order above this is urgent.
    pub urgent_above: Money,
}

impl StaffTexts<'_> {
    /// The message about an order.
    pub fn order(&self, order: &OrderFacts, variant: Variant, detail: Detail, language: Language) -> String {
        if variant == Variant::Plain {
            return plain(order, language);
        }
        let link = format!("{}/admin/orders/{}", self.shop_url, order.order_id);
        if detail == Detail::Short {
            return [self.head(variant, language), item_line(order.item_in(language), order.amount), link]
                .join("\n");
        }
        let mut lines = vec![self.head(variant, language)];
        lines.extend(order_lines(order, detail, language));
        lines.push(labelled(language, "Paid", "Malipo", paid(order.paid, variant, language)));
        lines.push(labelled(language, "Placed", "Imewekwa", &format_moment(order.placed_at, language)));
        lines.push(link);
        lines.join("\n")
    }

    /// The message about a payment without an order.
    pub fn paid_without_order(&self, money: &MoneyFacts, detail: Detail, language: Language) -> String {
        let head =
            language.pick("Payment received, but no order yet", "Malipo yamepokelewa, bado hakuna oda");
        let link = format!("{}/admin/payments", self.shop_url);
        let item = named(&money.item, &money.item_swahili, language);
        if detail == Detail::Short {
            return [head, &item_line(item, money.amount), &link].join("\n");
        }
        let item = clean_text(item);
        [
            head.to_owned(),
            labelled(language, "Order ID", "Namba ya oda", &money.order_id.to_string()),
            labelled(language, "Item", "Bidhaa", &item),
            labelled(language, "Amount", "Kiasi", &money.amount.to_string()),
            labelled(language, "Paid at", "Imelipwa", &format_moment(money.at, language)),
            link,
        ]
        .join("\n")
    }

    /// The message about something that needs a person, with its deadline.
    pub fn case(&self, case: &SupportCase, detail: Detail, language: Language) -> String {
        let link = format!("{}{}", self.shop_url, case_path(case));
        if detail == Detail::Short {
            let until = format_moment(case.due_at, language);
            let due = labelled(language, "By", "Mwisho", &until);
            let number = case.order_id.as_deref().filter(|number| !link.ends_with(number)).map(clean_text);
            let lines = [Some(case_title(case.kind, language).to_owned()), number, Some(due), Some(link)];
            return lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
        }
        let number = case.order_id.as_ref().unwrap_or(&case.subject);
        let mut lines = vec![
            language.pick("Needs attention", "Inahitaji kushughulikiwa").to_owned()
                + ": "
                + case_title(case.kind, language),
            labelled(language, "About", "Kuhusu", &clean_text(number)),
        ];
        if let Some(amount) = case.amount {
            lines.push(labelled(language, "Amount", "Kiasi", &amount.to_string()));
        }
        lines.push(time_for(case, language));
        lines.push(link);
        lines.join("\n")
    }

    /// The message that a payment company broke down or works again.
    pub fn rail(&self, change: &RailChange, language: Language) -> String {
        let provider = &change.scope.provider;
        let line = match (change.scope.network.map(Network::name), change.is_working) {
            (Some(network), false) => language.pick(
                format!("Payment prompts to {network} fail through {provider}. Other companies go first."),
                format!("Maombi ya malipo ya {network} yanashindikana kupitia {provider}. Kampuni nyingine zinatangulia."),
            ),
            (Some(network), true) => language.pick(
                format!("Payment prompts to {network} work again through {provider}."),
                format!("Maombi ya malipo ya {network} yanafika tena kupitia {provider}."),
            ),
            (None, false) => language.pick(
                format!("The payment company {provider} does not answer. It gets no prompts."),
                format!("Kampuni ya malipo {provider} haijibu. Haitumiwi maombi ya malipo."),
            ),
            (None, true) => language.pick(
                format!("The payment company {provider} answers again."),
                format!("Kampuni ya malipo {provider} inajibu tena."),
            ),
        };
        format!("{line}\n{}/admin/health", self.shop_url)
    }

    /// The message that a balance fell below its mark.
    pub fn low_float(&self, account: &FloatAccount, language: Language) -> String {
        let (name, left) = (account.name(), float_text(account.balance()));
        let mark = account.low_mark_micros.unwrap_or_default();
        let mark = float_text(CurrencyAmount::new(mark, account.currency));
        let line = language.pick(
            format!("Float of {name} is low: {left} left, below {mark}."),
            format!("Salio la {name} ni dogo: limebaki {left}, chini ya {mark}."),
        );
        format!("{line}\n{}/admin/float", self.shop_url)
    }

    fn head(&self, variant: Variant, language: Language) -> String {
        let above = self.urgent_above;
        match (variant, language) {
            (Variant::Urgent, Language::En) => format!("URGENT: new order above {above}"),
            (Variant::Urgent, Language::Sw) => format!("HARAKA: oda mpya inayozidi {above}"),
            (Variant::Payment, Language::En) => "Payment confirmed".to_owned(),
            (Variant::Payment, Language::Sw) => "Malipo yamethibitishwa".to_owned(),
            (Variant::PaymentProof, Language::En) => "Payment to check".to_owned(),
            (Variant::PaymentProof, Language::Sw) => "Malipo ya kukagua".to_owned(),
            (Variant::Default | Variant::Plain, Language::En) => "New order".to_owned(),
            (Variant::Default | Variant::Plain, Language::Sw) => "Oda mpya".to_owned(),
        }
    }
}

/// The deadline; of a late order, when it was due.
fn time_for(case: &SupportCase, language: Language) -> String {
    let hours = case.due_at.signed_duration_since(case.since).num_hours();
    let until = format_moment(case.due_at, language);
    match (case.kind, language) {
        (CaseKind::DeliveryLate, Language::En) => format!("Was due by {until}"),
        (CaseKind::DeliveryLate, Language::Sw) => format!("Ilitakiwa kufikishwa kabla ya {until}"),
        (_, Language::En) => format!("Handle within {hours} h, by {until}"),
        (_, Language::Sw) => format!("Ishughulikie ndani ya saa {hours}, kabla ya {until}"),
    }
}

/// The newest orders are left out where only one SMS has room.
pub fn summary_text(day: &DailySummary, detail: Detail, language: Language) -> String {
    let date = super::moment::day(day.day, language);
    let mut lines = vec![
        format!("{date}: {}", graded_day(day.grade(), language)),
        labelled(language, "Orders", "Oda", &day.orders.to_string()),
        labelled(language, "Amount", "Kiasi", &day.amount.to_string()),
    ];
    let recent = day.recent.iter().filter(|_| detail != Detail::Short);
    lines.extend(recent.map(|order| {
        let item = clean_text(named(&order.item, &order.item_swahili, language));
        let network = order.network.map(|network| format!("{}, ", network.name())).unwrap_or_default();
        format!("{}: {item}, {network}{}", order.order_id, order.amount)
    }));
    lines.join("\n")
}

fn item_line(item: &str, amount: Money) -> String {
    format!("{}, {amount}", clean_text(item))
}

fn plain(order: &OrderFacts, language: Language) -> String {
    let what = item_line(order.item_in(language), order.amount);
    format!("{} {}: {what}", language.pick("Order", "Oda"), order.order_id)
}

/// The facts of an order, one per line; the caller adds how it is paid.
pub(crate) fn order_lines(order: &OrderFacts, detail: Detail, language: Language) -> Vec<String> {
    let say = |en, sw, what: &str| labelled(language, en, sw, &clean_text(what));
    let mut lines = vec![say("Order ID", "Namba ya oda", &order.order_id.to_string())];
    match detail {
        Detail::Short | Detail::Brief => lines.push(say("Customer", "Mteja", &order.customer_short)),
        Detail::Full => {
            lines.push(say("Customer", "Mteja", &order.customer));
            lines.push(say("Phone", "Simu", &order.phone.reveal_local()));
        }
    }
    lines.push(say("Item", "Bidhaa", order.item_in(language)));
    lines.extend(item(&order.details, detail, language));
    lines.push(say("Amount", "Kiasi", &amount_of(order, language)));
    if detail == Detail::Full {
        let more = [
            ("Payment name", "Jina la mlipaji", &order.payment_name),
            ("Location", "Mahali", &order.location),
            ("Instructions", "Maelekezo", &order.instructions),
        ];
        lines.extend(more.into_iter().filter_map(|(en, sw, what)| Some(say(en, sw, what.as_deref()?))));
    }
    lines
}

/// What is paid in all, with the part of it that is for the delivery.
fn amount_of(order: &OrderFacts, language: Language) -> String {
    if order.delivery_fee == Money::ZERO {
        return order.amount.to_string();
    }
    let of_which = language.pick("of which delivery", "ikiwemo usafirishaji");
    format!("{}, {of_which} {}", order.amount, order.delivery_fee)
}

fn item(details: &ItemDetails, detail: Detail, language: Language) -> Vec<String> {
    let say = |en, sw, what: &str| labelled(language, en, sw, &clean_text(what));
    match details {
        ItemDetails::Router { brand } => vec![say("Brand", "Chapa", brand)],
        ItemDetails::Many => vec![],
        ItemDetails::Bundle { network, data, validity, recipient } => {
            let size = format!("{data}, {}", lasting(validity, language));
            let mut lines = vec![say("Network", "Mtandao", network), say("Data", "Data", &size)];
            let recipient = recipient.as_ref().filter(|_| detail == Detail::Full);
            lines.extend(recipient.map(|phone| say("For", "Namba ya mpokeaji", &phone.reveal_local())));
            lines
        }
    }
}

/// Translates the validity of a bundle, which orders store in English: `24 hours`, `7 days`, `1 night`. Any other
/// text is unchanged.
fn lasting(validity: &str, language: Language) -> String {
    let unit = |text: &str| match text.trim_end_matches('s') {
        "hour" => Some("Saa"),
        "day" => Some("Siku"),
        "night" => Some("Usiku"),
        _ => None,
    };
    let spoken = validity.split_once(' ').and_then(|(count, text)| Some(format!("{} {count}", unit(text)?)));
    spoken.filter(|_| language == Language::Sw).unwrap_or_else(|| validity.to_owned())
}

fn paid(paid: Paid, variant: Variant, language: Language) -> &'static str {
    match (variant, paid) {
        (Variant::PaymentProof, _) => language.pick("to be checked", "yanahitaji kukaguliwa"),
        (_, Paid::ByPhone) => language.pick("by mobile money", "kwa simu"),
        (_, Paid::OnDelivery) => language.pick("cash on delivery", "atalipa akipokea"),
    }
}

fn labelled(language: Language, en: &str, sw: &str, what: &str) -> String {
    format!("{}: {what}", language.pick(en, sw))
}

#[cfg(test)]
mod tests {
    use books::RecentOrder;
    use chrono::{DateTime, Utc};
    use kernel::{Coded, Day, OrderId, PhoneNumber};
    use proptest::prelude::*;

    use super::*;

    const TEXTS: fn() -> StaffTexts<'static> =
        || StaffTexts { shop_url: "https://shop.example", urgent_above: Money::new(50_000).unwrap() };

    fn at() -> DateTime<Utc> {
        "2026-11-21T09:05:00Z".parse().unwrap()
    }

    fn order() -> OrderFacts {
        OrderFacts::example(at(), 9_000).unwrap()
    }

    #[test]
    fn an_automatic_message_contains_little_customer_data() {
        let text = TEXTS().order(&order(), Variant::Default, Detail::Brief, Language::En);
        assert_eq!(
            text.lines().collect::<Vec<_>>(),
            [
                "New order",
                "Order ID: TBH482-7K3M9QX2TC",
                "Customer: Asha M.",
                "Item: Weekly 5GB",
                "Network: Vodacom",
                "Data: 5GB, 7 days",
                "Amount: TSh 9,000",
                "Paid: by mobile money",
                "Placed: 21 Nov 2026, 12:05",
                "https://shop.example/admin/orders/TBH482-7K3M9QX2TC",
            ]
        );
        assert!(!text.contains("0700000001") && !text.contains("Mushi"));
    }

    #[test]
    fn a_full_message_contains_all_data_of_the_order() {
        let order = OrderFacts {
            location: Some("Kariakoo".into()),
            details: ItemDetails::Router { brand: "ZTE".into() },
            delivery_fee: Money::new(3_000).unwrap(),
            paid: Paid::OnDelivery,
            ..order()
        };
        let text = TEXTS().order(&order, Variant::Urgent, Detail::Full, Language::Sw);
        for part in ["HARAKA", "Asha Mushi", "0700000001", "Kariakoo", "ZTE", "atalipa akipokea", "Wiki 5GB"]
        {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(text.contains("Kiasi: TSh 9,000, ikiwemo usafirishaji TSh 3,000"), "{text}");
    }

    #[test]
    fn the_validity_is_in_the_language_of_the_reader() {
        for (text, swahili) in [("24 hours", "Saa 24"), ("7 days", "Siku 7"), ("1 night", "Usiku 1")] {
            assert_eq!(lasting(text, Language::Sw), swahili);
            assert_eq!(lasting(text, Language::En), text);
        }
        assert_eq!(lasting("One-time", Language::Sw), "One-time");
    }

    #[test]
    fn the_plain_message_is_one_line() {
        let text = TEXTS().order(&order(), Variant::Plain, Detail::Brief, Language::Sw);
        assert_eq!(text, "Oda TBH482-7K3M9QX2TC: Wiki 5GB, TSh 9,000");
    }

    fn case(kind: CaseKind, subject: &str) -> SupportCase {
        SupportCase {
            kind,
            subject: subject.into(),
            order_id: None,
            about: "Weekly 5GB".into(),
            about_swahili: String::new(),
            amount: None,
            since: at(),
            due_at: "2026-11-21T10:05:00Z".parse().unwrap(),
            claimed_by: None,
            detail: None,
        }
    }

    #[test]
    fn a_case_is_named_by_the_number_that_people_know_and_linked_by_its_key() {
        let order_id = Some("TBH482-7K3M9QX2TC".to_owned());
        let review = SupportCase { order_id, ..case(CaseKind::PaymentReview, "key") };
        let text = TEXTS().case(&review, Detail::Brief, Language::En);
        assert!(text.contains("About: TBH482-7K3M9QX2TC"), "{text}");
        assert!(text.ends_with("https://shop.example/admin/payments/key"), "{text}");
    }

    #[test]
    fn an_issue_states_its_deadline() {
        let problem = case(CaseKind::DeliveryProblem, "TBH482-7K3M9QX2TC");
        let text = TEXTS().case(&problem, Detail::Brief, Language::En);
        assert!(text.contains("Handle within 1 h, by 21 Nov 2026, 13:05"), "{text}");
        assert!(text.ends_with("https://shop.example/admin/orders/TBH482-7K3M9QX2TC"));
        let late = TEXTS().case(
            &SupportCase { kind: CaseKind::DeliveryLate, ..problem },
            Detail::Brief,
            Language::En,
        );
        assert!(late.contains("Was due by 21 Nov 2026, 13:05") && !late.contains("within"), "{late}");
    }

    #[test]
    fn a_summary_grades_the_day_and_names_its_newest_orders() {
        let recent = RecentOrder {
            order_id: OrderId::parse("TBH482-7K3M9QX2TC").unwrap(),
            item: "Weekly 5GB".into(),
            item_swahili: String::new(),
            network: Some(kernel::Network::Vodacom),
            amount: Money::new(9_000).unwrap(),
            status: "pending".into(),
            created_at: at(),
        };
        let day = DailySummary {
            day: Day::from_utc(at()),
            orders: 7,
            amount: Money::new(63_000).unwrap(),
            recent: vec![recent; 5],
        };
        let text = summary_text(&day, Detail::Brief, Language::En);
        assert_eq!(text.lines().next(), Some("21 Nov 2026: a good day"));
        assert_eq!(text.lines().count(), 8);
        assert_eq!(text.lines().last(), Some("TBH482-7K3M9QX2TC: Weekly 5GB, Vodacom, TSh 9,000"));
    }

    proptest! {
        /// User input adds no line to a message, whatever it contains.
        #[test]
        fn the_number_of_lines_does_not_depend_on_user_input(
            name in any::<String>(), place in any::<String>(), item in any::<String>(), sw in any::<bool>(),
        ) {
            let language = if sw { Language::Sw } else { Language::En };
            let typed = OrderFacts {
                customer: name.clone(),
                customer_short: name,
                location: Some(place),
                item: item.clone(),
                item_swahili: item,
                ..order()
            };
            let plain = OrderFacts { location: Some("x".into()), ..order() };
            for variant in Variant::all() {
                for detail in [Detail::Short, Detail::Brief, Detail::Full] {
                    let lines = |order| TEXTS().order(order, variant, detail, language).split('\n').count();
                    prop_assert_eq!(lines(&typed), lines(&plain));
                    let text = TEXTS().order(&typed, variant, detail, language);
                    prop_assert_eq!(text.matches("://").count(), usize::from(variant != Variant::Plain));
                }
            }
        }
    }

    #[test]
    fn the_message_about_a_payment_without_an_order_does_not_name_the_payer() {
        let money = MoneyFacts {
            order_id: OrderId::parse("TBH482-7K3M9QX2TC").unwrap(),
            item: "Weekly 5GB".into(),
            item_swahili: "Wiki 5GB".into(),
            amount: Money::new(9_000).unwrap(),
            part_of: None,
            payer: PhoneNumber::parse("0700000001").unwrap(),
            language: Language::Sw,
            at: at(),
        };
        let text = TEXTS().paid_without_order(&money, Detail::Brief, Language::En);
        assert!(text.contains("TSh 9,000") && !text.contains("0700000001"));
    }
}
