//! The shop's settings, and step-up tokens.

use accounts::{StepUpGrant, StepUpScope, TokenSha256};
use chrono::TimeDelta;
use content::VideoAddress;
use content::shop::{
    ActiveNumber, AgentTerms, BlockKey, BlockText, BlockTitle, Business, ClaimSource, ClaimText, Claims,
    Contact, DataUse, FeeStep, Section, SettingUpdate, SettingValue, TextBlock, Till, TillName, TillNumber,
    Tills, UssdCodes, Vrn, WalletFees,
};
use kernel::{
    AuditAction, AuditEntry, AuditKind, AuditSubject, Bonus, ClosedDate, CompanyName, Day, DeliveryPromises,
    LateOffer, Limit, Money, Network, OpenTime, OpeningHours, OrderForm, PhoneNumber, Picture, PictureSize,
    PromptLimit, PromptLimits, ProviderChoice, ProviderOrder, RefundRules, RepositoryError, ShortLine, Tin,
    TownName, UssdTemplate,
};
use storage::upkeep::{Address, StoredImage, list_images};

use crate::samples::{actor, at};
use crate::support::Db;

on_both_databases! {
    a_shop_that_changed_nothing_has_no_settings,
    every_section_reads_back_unchanged,
    the_photograph_is_among_the_pictures_of_the_shop,
    a_section_can_be_reset_to_its_default,
    two_sections_saved_together_are_both_written_or_none,
    only_one_of_32_first_saves_is_written,
    a_corrupt_setting_is_inconsistent,
    a_section_of_a_newer_version_is_skipped,
    a_confirmation_is_found_by_its_token_until_it_expires,
    attempts_to_confirm_are_limited,
}

fn phone(text: &str) -> PhoneNumber {
    PhoneNumber::parse(text).unwrap()
}

fn photo() -> Picture {
    Picture::new([7; 16], PictureSize::new(640, 480).unwrap())
}

fn values() -> Vec<(Section, SettingValue)> {
    let claim = |en: &str, sw: &str| ClaimText::parse(en, sw).unwrap();
    let previous = Some(phone("0754000003"));
    let contact = Contact::new(phone("0754000001"), phone("0754000002"), previous, ActiveNumber::Previous);
    let business = Business {
        legal_name: ShortLine::parse("Bundle Hub Limited").ok(),
        tin: Tin::parse("123456789").ok(),
        vrn: Vrn::parse("40-012345-A").ok(),
        address: None,
        licence: ShortLine::parse("20260101-77").ok(),
        photo: Some(photo()),
    };
    let claims = Claims {
        customers: ClaimSource::Own(claim("60,000+", "")),
        support: ClaimSource::Own(claim("Every day", "Kila siku")),
        networks: ClaimSource::Own(claim("4", "4")),
        uptime: Some(claim("99.9%", "")),
    };
    let block = TextBlock {
        title: BlockTitle::parse("Returns", "Marejesho").unwrap(),
        text: BlockText::parse("Within a week.\n\n- with the box", "").unwrap(),
    };
    let terms = AgentTerms::new(6, 12, Money::new(400_000).unwrap()).unwrap();
    let limits = PromptLimits::new(|which| match which {
        PromptLimit::PhoneDay => 20,
        other => other.default_value(),
    });
    vec![
        (Section::Contact, SettingValue::Contact(contact.unwrap())),
        (Section::Business, SettingValue::Business(business)),
        (Section::Claims, SettingValue::Claims(claims)),
        (Section::AgentTerms, SettingValue::AgentTerms(terms)),
        (Section::DemoVideo, SettingValue::DemoVideo(VideoAddress::parse("https://video.example/1").ok())),
        (Section::PromptLimits, SettingValue::PromptLimits(limits.unwrap())),
        (Section::ProviderOrder, SettingValue::ProviderOrder(provider_order())),
        (Section::OpeningHours, SettingValue::OpeningHours(hours())),
        (Section::DeliveryPromises, SettingValue::DeliveryPromises(promises())),
        (Section::LateOffer, SettingValue::LateOffer(late_offer())),
        (Section::OrderForm, SettingValue::OrderForm(OrderForm::Always)),
        (Section::Tills, SettingValue::Tills(tills())),
        (Section::UssdCodes, SettingValue::UssdCodes(ussd_codes())),
        (Section::DataUse, SettingValue::DataUse(data_use())),
        (Section::WalletFees, SettingValue::WalletFees(wallet_fees())),
        (Section::Refunds, SettingValue::Refunds(RefundRules { second_yes_above: Money::new(20_000).ok() })),
        (Section::DailyGoal, SettingValue::DailyGoal(Money::new(500_000).ok())),
        (Section::Text(BlockKey::parse("terms.refunds").unwrap()), SettingValue::Text(block)),
    ]
}

/// One company is off for the wallets of Yas.
fn provider_order() -> ProviderOrder {
    let choice = |name: &str, is_on| ProviderChoice { name: CompanyName::parse(name).unwrap(), is_on };
    let list = vec![choice("clickpesa", true), choice("zenopay", false)];
    ProviderOrder::new([(Network::Yas, list)]).unwrap()
}

/// Around the clock on Mondays, closed on Sundays, and on Christmas.
fn hours() -> OpeningHours {
    let mut week = *OpeningHours::default().week();
    week[0] = Some(OpenTime::ALL_DAY);
    week[6] = None;
    let christmas = ClosedDate::new(Day::parse("2026-12-25").unwrap(), "Christmas", "Krismasi").unwrap();
    let unnamed = ClosedDate::new(Day::parse("2026-12-09").unwrap(), "", "").unwrap();
    OpeningHours::new(week, vec![christmas, unnamed]).unwrap()
}

fn promises() -> DeliveryPromises {
    let towns = ["Mwanza", "Dar es Salaam"].map(|town| TownName::parse(town).unwrap());
    DeliveryPromises::new(|which| i64::from(which.default_value()) + 1, towns.into()).unwrap()
}

fn late_offer() -> LateOffer {
    LateOffer::Bonus(Bonus::new(500, "500 of airtime", "Muda wa maongezi wa 500").unwrap())
}

fn tills() -> Tills {
    let till = |network, number| Till {
        network,
        number: TillNumber::parse(number).unwrap(),
        name: TillName::parse("BUNDLE HUB").unwrap(),
    };
    Tills::new(vec![till(Network::Yas, "0055123"), till(Network::Vodacom, "5512345")]).unwrap()
}

/// One network has no code.
fn ussd_codes() -> UssdCodes {
    let code = |text: &str| UssdTemplate::parse(text).unwrap();
    UssdCodes::new([
        (Network::Vodacom, code("*149*01*1*{number}*{amount}#")),
        (Network::Yas, code("*147*00#")),
        (Network::Halotel, code("*148*66*{number}#")),
    ])
}

fn data_use() -> DataUse {
    DataUse::new(|need| need.default_value() + 1).unwrap()
}

fn wallet_fees() -> WalletFees {
    let money = |tsh| Money::new(tsh).unwrap();
    let step = |network, up_to, fee| FeeStep { network, up_to: money(up_to), fee: money(fee) };
    WalletFees::new(vec![step(Network::Yas, 5_000, 0), step(Network::Vodacom, 10_000, 150)]).unwrap()
}

fn written(section: Section, value: Option<SettingValue>, from_version: i64) -> SettingUpdate {
    let subject = AuditSubject { kind: AuditKind::Settings, id: section.code(), label: section.code() };
    let entry = AuditEntry { at: at(9), by: actor(), action: AuditAction::Changed, subject, changes: vec![] };
    SettingUpdate { section, value, from_version, entry }
}

fn audit_rows(db: &Db) -> i64 {
    db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'settings'")
}

async fn a_shop_that_changed_nothing_has_no_settings(db: &Db) {
    let settings = db.settings.read().await.unwrap();
    assert_eq!(settings.version(Section::Contact), 0);
}

async fn the_photograph_is_among_the_pictures_of_the_shop(db: &Db) {
    let business = Business { photo: Some(photo()), ..Business::default() };
    let update = written(Section::Business, Some(SettingValue::Business(business)), 0);
    assert!(db.settings.write(&[update]).await.unwrap());
    assert_eq!(db.engine.picture_addresses().await.unwrap(), [photo().address()]);
    let listed = list_images(&Address::parse(db.url()).unwrap()).unwrap();
    assert_eq!(listed, [StoredImage { row: "settings business".into(), address: photo().address() }]);
}

async fn every_section_reads_back_unchanged(db: &Db) {
    let all: Vec<_> = values().into_iter().map(|(section, value)| written(section, Some(value), 0)).collect();
    assert!(db.settings.write(&all).await.unwrap());
    let settings = db.settings.read().await.unwrap();
    for (section, value) in values() {
        let kept = settings.saved(section).unwrap();
        assert_eq!((&kept.value, kept.version, kept.at), (&Some(value), 1, at(9)));
        assert_eq!(kept.by, actor().name);
    }
    assert_eq!(audit_rows(db), i64::try_from(values().len()).unwrap());
}

async fn a_section_can_be_reset_to_its_default(db: &Db) {
    let (section, value) = values().remove(1);
    assert!(db.settings.write(&[written(section, Some(value), 0)]).await.unwrap());
    assert!(db.settings.write(&[written(section, None, 1)]).await.unwrap());
    let settings = db.settings.read().await.unwrap();
    assert_eq!((settings.saved(section).unwrap().value.is_none(), settings.version(section)), (true, 2));
}

async fn two_sections_saved_together_are_both_written_or_none(db: &Db) {
    let mut values = values().into_iter();
    let ((contact, number), (business, lines)) = (values.next().unwrap(), values.next().unwrap());
    let stale = written(business, Some(lines), 3);
    let refused = db.settings.write(&[written(contact, Some(number), 0), stale]).await.unwrap();
    assert!(!refused);
    assert_eq!(db.settings.read().await.unwrap().version(contact), 0);
    assert_eq!(audit_rows(db), 0);
}

async fn only_one_of_32_first_saves_is_written(db: &Db) {
    let (section, value) = values().remove(2);
    let answers = db
        .concurrently(|_| {
            let (settings, write) = (db.settings.clone(), written(section, Some(value.clone()), 0));
            async move { settings.write(&[write]).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|done| **done).count(), 1);
    assert_eq!(audit_rows(db), 1);
}

async fn a_corrupt_setting_is_inconsistent(db: &Db) {
    let (section, value) = values().remove(4);
    assert!(db.settings.write(&[written(section, Some(value), 0)]).await.unwrap());
    for wrong in ["[]", "{\"url\":\"javascript:alert(1)\"}", "no JSON"] {
        db.execute(&format!("UPDATE shop_settings SET value = '{wrong}'")).unwrap();
        let error = db.settings.read().await.unwrap_err();
        assert!(matches!(error, RepositoryError::Inconsistent { table: "shop_settings", .. }), "{wrong}");
    }
}

async fn a_section_of_a_newer_version_is_skipped(db: &Db) {
    let columns = "(section, value, version, updated_at, updated_by_account, updated_by_name)";
    let row = "('text:later', '{}', 1, '2026-11-21 09:00:00', 'a', 'Neema')";
    db.execute(&format!("INSERT INTO shop_settings {columns} VALUES {row}")).unwrap();
    assert!(db.settings.read().await.is_ok());
}

async fn a_confirmation_is_found_by_its_token_until_it_expires(db: &Db) {
    let confirmation = |token: &str, until: i64| StepUpGrant {
        token_sha256: TokenSha256::from_token(token),
        account_id: actor().id,
        token_version: 2,
        expires_at: at(until),
    };
    let first = confirmation("first", 300);
    db.step_ups.insert(&first, at(0)).await.unwrap();
    assert_eq!(db.step_ups.find(&first.token_sha256).await.unwrap(), Some(first.clone()));
    db.step_ups.insert(&confirmation("second", 900), at(600)).await.unwrap();
    assert_eq!(db.step_ups.find(&first.token_sha256).await.unwrap(), None);
    assert_eq!(db.step_ups.find(&TokenSha256::from_token("third")).await.unwrap(), None);
}

async fn attempts_to_confirm_are_limited(db: &Db) {
    let limit = Limit { scope: StepUpScope, key: "a".into(), max: 2, window: TimeDelta::minutes(10) };
    assert_eq!(db.step_ups.reserve_attempt(&limit, at(0)).await.unwrap(), None);
    assert_eq!(db.step_ups.reserve_attempt(&limit, at(1)).await.unwrap(), None);
    assert_eq!(db.step_ups.reserve_attempt(&limit, at(2)).await.unwrap(), Some(at(600)));
    assert_eq!(db.step_ups.reserve_attempt(&limit, at(601)).await.unwrap(), None);
}
