/// For how many people at home a router is enough, from 1 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct HouseholdSize(i64);

/// The number of people is out of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a router is for 1 to 100 people")]
pub struct HouseholdSizeOutOfRange;

impl HouseholdSize {
    /// # Errors
    /// [`HouseholdSizeOutOfRange`] outside 1 to 100.
    pub fn new(people: i64) -> Result<Self, HouseholdSizeOutOfRange> {
        (1..=100).contains(&people).then_some(Self(people)).ok_or(HouseholdSizeOutOfRange)
    }

    pub fn people(self) -> i64 {
        self.0
    }
}
