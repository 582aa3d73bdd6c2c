use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Actor, Clock, Language, Network, Origin, PhoneNumber, Random};

use crate::{
    Agent, AgentApplication, AgentProfile, AgentStatus, Applicant, ApplicantName, Apply, CommissionRate,
    Rating, Region,
};

pub(crate) struct FixedClock(pub DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// Fills every buffer with the same byte.
pub(crate) struct ConstantRandom(pub u8);

impl Random for ConstantRandom {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}

pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
}

pub(crate) fn actor() -> Actor {
    Actor::new(AccountId::new(at(0), &ConstantRandom(8)), "Neema")
}

pub(crate) fn command() -> Apply {
    let applicant = Applicant {
        name: ApplicantName::parse("Asha Mushi").unwrap(),
        phone: PhoneNumber::parse("0754321908").unwrap(),
        region: Region::Mwanza,
        location: Some("Nyamagana".into()),
        networks: [Network::Airtel, Network::Vodacom].into(),
        occupation: None,
        has_capital: Some(true),
        message: None,
        language: Language::Sw,
    };
    Apply { applicant, idempotency_key: None, origin: Origin::default() }
}

pub(crate) fn application() -> AgentApplication {
    AgentApplication::new(&command(), at(0), &ConstantRandom(3))
}

pub(crate) fn profile() -> AgentProfile {
    AgentProfile {
        name: ApplicantName::parse("Neema Mwakalinga").unwrap(),
        phone: PhoneNumber::parse("0754200311").unwrap(),
        email: None,
        location: Some("Kariakoo".into()),
        region: Region::DarEsSalaam,
        status: AgentStatus::Active,
        specialization: None,
        experience: None,
        rating: Rating::new(45).unwrap(),
        notes: None,
        rate: CommissionRate::DEFAULT,
    }
}

pub(crate) fn agent() -> Agent {
    Agent::new(profile(), None, at(0), &ConstantRandom(4))
}
