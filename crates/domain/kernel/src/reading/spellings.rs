//! `spellings.json` lists texts as people type, paste and send them, with their meaning, or `!` and the error. The
//! client's readers are tested with the same file.

use std::collections::BTreeMap;

use crate::{
    Coded, DataVolume, DateOrder, DecimalMark, Email, InvalidMoment, InvalidNumber, InvalidText, Network,
    OrderId, PersonName, PhoneNumber, UssdTemplate, Validity, folded, parse_moment, parse_shillings,
    parse_whole,
};
use chrono::SecondsFormat;

type Spellings = BTreeMap<String, BTreeMap<String, String>>;

fn spellings() -> Spellings {
    serde_json::from_str(include_str!("../../spellings.json")).unwrap()
}

/// Compares all texts of a reader, and names each that is read otherwise.
fn assert_all(reader: &str, read: impl Fn(&str) -> Result<String, &'static str>) {
    let known = spellings().remove(reader).unwrap();
    let wrong = known.iter().filter_map(|(text, meaning)| {
        let found = read(text).unwrap_or_else(|error| format!("!{error}"));
        (found != *meaning).then(|| format!("{text:?} is {found}, not {meaning}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{reader}:\n{}", wrong.join("\n"));
}

fn invalid<T, E>(read: Result<T, E>, shown: impl Fn(T) -> String) -> Result<String, &'static str> {
    read.map(shown).map_err(|_invalid| "invalid")
}

fn number(read: Result<i64, InvalidNumber>) -> Result<String, &'static str> {
    read.map(|number| number.to_string()).map_err(|error| match error {
        InvalidNumber::Malformed => "malformed",
        InvalidNumber::Fraction => "fraction",
        InvalidNumber::Ambiguous => "ambiguous",
    })
}

#[test]
fn every_spelling_of_an_amount_has_its_value_or_its_error() {
    assert_all("amount", |text| number(parse_shillings(text, DecimalMark::Unknown)));
}

#[test]
fn every_spelling_of_a_whole_number_has_its_value_or_its_error() {
    assert_all("whole", |text| number(parse_whole(text, DecimalMark::Unknown)));
}

#[test]
fn every_spelling_of_a_phone_number_is_one_number() {
    assert_all("phone", |text| invalid(PhoneNumber::parse(text), |phone| phone.reveal().to_owned()));
}

#[test]
fn every_spelling_of_a_phone_number_finds_it_in_a_search() {
    let phones = spellings().remove("phone").unwrap();
    for (text, meaning) in phones.iter().filter(|(_text, meaning)| !meaning.starts_with('!')) {
        let part = PhoneNumber::search_part(text).unwrap_or_default();
        assert!(!part.is_empty() && meaning.contains(&part), "{text:?} searches {part}");
    }
}

#[test]
fn every_spelling_of_a_code_to_dial_is_one_code() {
    assert_all("ussd", |text| invalid(UssdTemplate::parse(text), |code| code.as_str().to_owned()));
}

#[test]
fn every_spelling_of_an_order_id_is_one_id() {
    assert_all("orderId", |text| invalid(OrderId::parse(text), |id| id.to_string()));
}

#[test]
fn every_spelling_of_a_generated_order_id_finds_it_in_a_search() {
    let ids = spellings().remove("orderId").unwrap();
    let generated = |meaning: &str| {
        OrderId::parse(meaning).is_ok_and(|id| meaning.starts_with("TBH") && !id.has_wrong_check_symbol())
    };
    for (text, meaning) in ids.iter().filter(|(_text, meaning)| generated(meaning)) {
        let key = OrderId::parse(meaning).map(|id| id.lookup_key()).unwrap();
        assert_eq!(OrderId::lookup_part(text), key, "{text:?}");
    }
}

#[test]
fn every_spelling_of_a_date_is_one_moment_or_refused() {
    assert_all("moment", |text| {
        let at = parse_moment(text, DateOrder::Unknown);
        at.map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true)).map_err(|error| match error {
            InvalidMoment::Malformed => "malformed",
            InvalidMoment::Ambiguous => "ambiguous",
        })
    });
}

#[test]
fn every_spelling_of_a_network_is_one_network() {
    assert_all("network", |text| invalid(Network::parse(text), |network| network.code().to_owned()));
}

#[test]
fn every_spelling_of_a_duration_is_one_validity() {
    assert_all("duration", |text| invalid(Validity::parse(text), |validity| validity.to_string()));
}

#[test]
fn every_spelling_of_a_data_volume_is_one_volume() {
    assert_all("volume", |text| invalid(DataVolume::parse(text), |volume| volume.to_string()));
}

#[test]
fn every_spelling_of_an_email_address_is_one_address() {
    assert_all("email", |text| invalid(Email::parse(text), |email| email.reveal().to_owned()));
}

#[test]
fn every_spelling_of_a_name_is_one_name() {
    assert_all("name", |text| {
        PersonName::parse(text).map(|name| name.reveal().to_owned()).map_err(|error| match error.0 {
            InvalidText::Empty => "empty",
            InvalidText::TooLong => "too_long",
            InvalidText::Link => "link",
        })
    });
}

#[test]
fn a_search_folds_what_people_do_not_distinguish() {
    assert_all("search", |text| Ok(folded(text)));
}

#[test]
fn the_file_has_at_least_400_spellings() {
    assert!(spellings().values().map(BTreeMap::len).sum::<usize>() >= 400);
}
