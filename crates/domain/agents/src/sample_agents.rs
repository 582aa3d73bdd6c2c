//! Two agents for trying the shop out. What they sold is not among it: figures come from the ledger alone.

use chrono::{DateTime, Utc};
use kernel::{Clock, PhoneNumber, Random, RepositoryError};

use crate::{Agent, AgentProfile, AgentSeeder, AgentStatus, ApplicantName, CommissionRate, Rating, Region};

/// Gives a shop without agents two.
///
/// # Errors
/// [`RepositoryError`] when they cannot be written; then neither of them is.
pub async fn seed_sample_agents(
    seeder: &dyn AgentSeeder,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<bool, RepositoryError> {
    seeder.insert_if_empty(sample_agents(clock.now(), random)).await
}

/// The two, with codes of their own.
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
            Some(Agent::begin(profile, None, now, random))
        };
    samples.into_iter().filter_map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Bytes, at};

    #[test]
    fn there_are_two() {
        assert_eq!(sample_agents(at(0), &Bytes(1)).len(), 2);
    }
}
