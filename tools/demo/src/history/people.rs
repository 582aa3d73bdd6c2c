//! Generated customers. A customer is a number: the same number is always the same person, so that nothing has to be
//! stored.

use kernel::{Email, Language, Network, PersonName, PhoneNumber, Tin};
use orders::Customer;

use crate::random::SeededRandom;

const WOMEN: &str = "\
    Amina Asha Neema Rehema Zawadi Mariam Halima Fatuma Upendo Anna Grace Happy Salma Zainab Rukia Joyce \
    Editha Lulu Pendo Sophia Witness Tatu Mwajuma Devota";
const MEN: &str = "\
    Juma Hassan Baraka Emmanuel Joseph Said Rashid Godfrey Elia Hamisi Ally Frank Daudi Peter Shabani \
    Omari Michael Kelvin Ibrahim Musa Japhet Abdul Innocent Yusuf";
const FAMILIES: &str = "\
    Mushi Kileo Massawe Mrema Lyimo Swai Kimaro Mwakalinga Mwaipopo Mwakyusa Komba Ngonyani Haule \
    Mapunda Salum Abdallah Rashidi Juma Hamad Khamis Mohamed Mwinyi Shirima Tarimo Temba Urassa Magesa \
    Marwa Chacha Wambura Masanja Maganga Shija Mabula Kapinga Nyoni Sanga Kikoti Mgaya Chengula";
const PLACES: &str = "\
    Kariakoo; Sinza Mori; Mbezi Beach; Kinondoni; Mikocheni B; Tegeta; Temeke; Mbagala Rangi Tatu; \
    Ubungo; Kigamboni; Kimara; Tabata Segerea; Upanga; Msasani; Ilala Boma; Gongo la Mboto; Goba; \
    Makumbusho; Mwenge; Buguruni; Bunju; Kibaha; Njiro, Arusha; Nyamagana, Mwanza; Area D, Dodoma; \
    Soweto, Mbeya; Majengo, Moshi; Kihonda, Morogoro; Chumbageni, Tanga; Mwanakwerekwe, Zanzibar";
const LANDMARKS: &str = "\
    karibu na msikiti; mkabala na sheli; nyuma ya soko; karibu na kituo cha daladala; jengo la NHC, \
    ghorofa ya 2; duka la dawa la Upendo; karibu na shule ya msingi; piga simu ukifika";
/// Market shares of the networks.
const NETWORKS: [(usize, Network); 4] =
    [(38, Network::Vodacom), (28, Network::Yas), (24, Network::Airtel), (10, Network::Halotel)];

#[derive(Debug, Clone)]
pub struct Person {
    /// Name and number, as in orders.
    pub customer: Customer,
    /// Network of the number.
    pub network: Network,
    pub place: String,
    /// Instructions for the rider.
    pub instructions: Option<String>,
    pub language: Language,
}

impl Person {
    /// Customer `number` of the history with this seed. Never `None`, because all generated names and numbers are
    /// valid.
    pub fn number(number: usize, seed: u64) -> Option<Self> {
        let dice = SeededRandom::derive(seed, 0x7065_6f70, u64::try_from(number).unwrap_or_default());
        let network = dice.weighted(&NETWORKS);
        let first = one_of(if dice.chance(48) { WOMEN } else { MEN }, " ", &dice)?;
        let name = format!("{first} {}", one_of(FAMILIES, " ", &dice)?);
        let phone = format!("0{}{:07}", dice.pick(prefixes(network))?, dice.between(1_000, 9_999_999));
        let email = format!("{}{}@example.com", name.to_lowercase().replace(' ', "."), dice.between(10, 99));
        let is_company = dice.chance(12);
        let tin =
            format!("{}-{:03}-{:03}", dice.between(100, 199), dice.between(0, 999), dice.between(0, 999));
        Some(Self {
            customer: Customer {
                name: PersonName::parse(&name).ok()?,
                phone: PhoneNumber::parse(&phone).ok()?,
                email: Email::parse(&email).ok().filter(|_| is_company || dice.chance(30)),
                tin: Tin::parse(&tin).ok().filter(|_| is_company),
                payment_name: None,
                recipient_phone: None,
            },
            network,
            place: one_of(PLACES, "; ", &dice)?.to_owned(),
            instructions: one_of(LANDMARKS, "; ", &dice).filter(|_| dice.chance(60)).map(str::to_owned),
            language: if dice.chance(82) { Language::Sw } else { Language::En },
        })
    }

    /// A random customer when `progress` thousandths of the history are over: a few come often, most once or twice, and
    /// more as the shop becomes known. `orders` is the size of the history.
    pub fn coming(orders: usize, progress: usize, seed: u64, dice: &SeededRandom) -> Option<Self> {
        let known = orders
            .saturating_mul(progress.saturating_add(400))
            .checked_div(2_800)
            .unwrap_or_default()
            .max(20);
        let often =
            dice.below(known).saturating_mul(dice.below(known)).checked_div(known).unwrap_or_default();
        Self::number(often, seed)
    }
}

/// One of the texts between the separators.
fn one_of(texts: &'static str, separator: &str, dice: &SeededRandom) -> Option<&'static str> {
    dice.pick(&texts.split(separator).collect::<Vec<_>>()).copied()
}

fn prefixes(network: Network) -> &'static [&'static str] {
    match network {
        Network::Vodacom => &["74", "75", "76"],
        Network::Yas => &["65", "67", "71"],
        Network::Airtel => &["68", "69", "78"],
        Network::Halotel => &["61", "62"],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn customers_have_numbers_of_their_network() {
        for number in 0..2_000 {
            let person = Person::number(number, 7).unwrap();
            assert_eq!(Network::guess(&person.customer.phone), Some(person.network));
        }
    }

    #[test]
    fn customers_return() {
        let dice = SeededRandom::new(5);
        let mut visits: HashMap<String, usize> = HashMap::new();
        for _ in 0..2_000 {
            let person = Person::coming(2_000, 500, 7, &dice).unwrap();
            *visits.entry(person.customer.phone.reveal().to_owned()).or_default() += 1;
        }
        let returning = visits.values().filter(|visits| **visits > 1).count();
        assert!((300..700).contains(&visits.len()) && returning > 150, "{} {returning}", visits.len());
    }
}
