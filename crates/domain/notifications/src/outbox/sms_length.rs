//! Each text message takes one part, with the longest values that are usual.

use books::float::{FloatAccount, FloatAccountId};
use books::{DailySummary, RecentOrder};
use kernel::testing::TestKey;
use kernel::{
    Coded, CompanyName, Currency, Day, Language, MICROS, MessageChannel, MessageRules, Money, Network,
    OrderId, PersonName, PhoneNumber, StaffTopic,
};
use overview::{CaseKind, SupportCase};
use payments::{RailChange, RailScope};

use super::plan::{plan, test_message};
use super::test_support::at;
use super::{NotificationContext, PlannedMessage, Recipients};
use crate::{MoneyFacts, OrderFacts, OrderUpdate, OtherAmount, Paid, Variant, sms_parts, text_for};

/// As long as the longest names of the sample catalogue, with signs outside the alphabet.
const ITEM: &str = "Biashara – “Ofisi” 200…";
const SHOP: &str = "https://bundlehub.co.tz";
const KEY: &str = "0197b2a0-7f41-7c3e-9d2a-5b6c7d8e9f00";

fn amount() -> Money {
    Money::new(850_000).unwrap()
}

fn order(language: Language, paid: Paid) -> OrderFacts {
    let code = (paid == Paid::OnDelivery).then(|| "4821".to_owned());
    OrderFacts {
        item: ITEM.into(),
        item_swahili: ITEM.into(),
        amount: amount(),
        paid,
        delivery_code: code,
        language,
        ..OrderFacts::example(at(0), 850_000).unwrap()
    }
}

fn money(language: Language) -> MoneyFacts {
    let OrderFacts { order_id, item, item_swahili, amount, phone, .. } = order(language, Paid::ByPhone);
    MoneyFacts { order_id, item, item_swahili, amount, part_of: None, payer: phone, language, at: at(0) }
}

fn day() -> DailySummary {
    let order_id = OrderId::parse("TBH482-7K3M9QX2TC").unwrap();
    let recent = RecentOrder {
        order_id,
        item: ITEM.into(),
        item_swahili: ITEM.into(),
        network: None,
        amount: amount(),
        status: "pending".into(),
        created_at: at(0),
    };
    DailySummary { day: Day::from_utc(at(0)), orders: 120, amount: amount(), recent: vec![recent; 5] }
}

/// The subject of a case about an order is its number, of others a key.
fn case(kind: CaseKind) -> SupportCase {
    let is_key = matches!(kind, CaseKind::PaymentReview | CaseKind::PaidTwice | CaseKind::PaidWithoutOrder)
        || matches!(kind, CaseKind::Refund | CaseKind::PaymentPicture | CaseKind::Application);
    let order_id = (kind != CaseKind::Application).then(|| "TBH482-7K3M9QX2TC".to_owned());
    SupportCase {
        kind,
        subject: if is_key { KEY } else { "TBH482-7K3M9QX2TC" }.to_owned(),
        order_id,
        about: ITEM.into(),
        about_swahili: ITEM.into(),
        amount: Some(amount()),
        since: at(0),
        due_at: at(3_600),
        claimed_by: None,
        detail: None,
    }
}

fn contexts(language: Language) -> Vec<NotificationContext> {
    let updates = [OrderUpdate::Received, OrderUpdate::Delivered, OrderUpdate::Cancelled];
    let of_order =
        |paid| updates.map(|update| NotificationContext::Order(Box::new(order(language, paid)), update));
    let with_fee = OrderFacts { delivery_fee: amount(), ..order(language, Paid::OnDelivery) };
    let others = [
        NotificationContext::Order(Box::new(with_fee), OrderUpdate::Received),
        NotificationContext::PaidWithoutOrder(money(language)),
        NotificationContext::OtherAmount(OtherAmount { asked: money(language), came: amount() }),
        NotificationContext::Refunded(money(language)),
        NotificationContext::Refunded(MoneyFacts { part_of: Some(amount()), ..money(language) }),
        NotificationContext::Day(day()),
    ];
    let cases = CaseKind::all().map(|kind| NotificationContext::Issue(case(kind)));
    let of_money = [Paid::ByPhone, Paid::OnDelivery].into_iter().flat_map(of_order).chain(others);
    of_money.chain(cases).chain(rails()).chain([low_float()]).collect()
}

fn rails() -> impl Iterator<Item = NotificationContext> {
    let networks = Network::all().map(Some).chain([None]);
    let scope = |network| RailScope { provider: CompanyName::new("abcdefghijklmnopqrst"), network };
    let changes = networks.flat_map(move |network| {
        [true, false].map(|is_working| RailChange { scope: scope(network), is_working })
    });
    changes.map(NotificationContext::Rail)
}

/// As long as it can be.
fn low_float() -> NotificationContext {
    let id = FloatAccountId::Vendor(CompanyName::new("abcdefghijklmnopqrst"));
    NotificationContext::LowFloat(FloatAccount {
        balance_micros: -9_999_999 * MICROS,
        low_mark_micros: Some(9_999_999 * MICROS),
        ..FloatAccount::untouched(id, Currency::TZS)
    })
}

/// Staff and customers all get text messages, in `language`.
fn rules(language: Language) -> MessageRules {
    let number = PhoneNumber::parse("0754000001").unwrap();
    let mut rules = MessageRules::default_for(PersonName::parse("Bundle Hub").unwrap(), number);
    rules.customers = Some(MessageChannel::Sms);
    for contact in &mut rules.staff {
        contact.language = language;
        contact.channels = vec![MessageChannel::Sms];
        contact.topics = StaffTopic::all().collect();
    }
    rules
}

#[test]
fn every_text_message_takes_one_part_in_both_languages() {
    for language in [Language::En, Language::Sw] {
        let rules = rules(language);
        let channels = [MessageChannel::Sms];
        let recipients =
            Recipients { rules: &rules, devices: &[], channels: &channels, shop_url: SHOP, key: &TestKey(1) };
        let planned = contexts(language).into_iter().flat_map(|context| plan(&context, &recipients));
        let example = order(language, Paid::OnDelivery);
        let tests = Variant::all().flat_map(|variant| test_message(&example, variant, None, &recipients));
        let all: Vec<PlannedMessage> = planned.chain(tests).collect();
        assert!(all.len() > 20, "{}", all.len());
        for message in all {
            let text = text_for(message.channel, &message.text);
            assert_eq!((message.channel, sms_parts(&text)), (MessageChannel::Sms, 1), "{text}");
        }
    }
}
