//! Two sample agents. They have no sales, because figures come only from the ledger.

use chrono::{DateTime, Utc};
use kernel::{Clock, PhoneNumber, Random, RepositoryError};

use crate::{
    Agent, AgentProfile, AgentRepository, AgentStatus, ApplicantName, CommissionRate, Rating, Region,
};

/// Inserts the sample agents into a shop without agents. Returns whether it did.
///
/// # Errors
/// [`RepositoryError`]; none of them is written then.
pub async fn seed_sample_agents(
    agents: &dyn AgentRepository,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<bool, RepositoryError> {
    agents.insert_if_empty(sample_agents(clock.now(), random)).await
}

/// The sample agents, with random codes.
pub fn sample_agents(now: DateTime<Utc>, random: &dyn Random) -> Vec<Agent> {
    let samples = [
        (
            "Neema Mwakalinga",
            "0754200311",
            Region::DarEsSalaam,
            "Kariakoo",
            "Routers and SME bundles",
            45,
            CommissionRate::MAX_PERMILLE,
        ),
        (
            "Juma Rashidi",
            "0688200312",
            Region::Mwanza,
            "Nyamagana",
            "Normal bundles",
            38,
            CommissionRate::DEFAULT_PERMILLE,
        ),
    ];
    let sample =
        |(name, phone, region, location, specialization, rating, permille): (_, _, _, &str, &str, _, _)| {
            let profile = AgentProfile {
                name: ApplicantName::parse(name).ok()?,
                phone: PhoneNumber::parse(phone).ok()?,
                email: None,
                location: Some(location.to_owned()),
                region,
                status: AgentStatus::Active,
                specialization: Some(specialization.to_owned()),
                experience: None,
                rating: Rating::new(rating).ok()?,
                notes: None,
                rate: CommissionRate::new(permille).ok()?,
            };
            Some(Agent::new(profile, None, now, random))
        };
    samples.into_iter().filter_map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ConstantRandom, at};

    #[test]
    fn all_samples_are_valid() {
        assert_eq!(sample_agents(at(0), &ConstantRandom(1)).len(), 2);
    }
}
