/// What an account may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Buys; sees only what is their own.
    Customer,
    /// Works in the back office.
    Admin,
}

/// The text names no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown role")]
pub struct UnknownRole;

impl Role {
    /// All roles.
    pub const ALL: [Self; 2] = [Self::Customer, Self::Admin];

    /// Reads a role's code back.
    ///
    /// # Errors
    /// [`UnknownRole`] for anything that [`Role::code`] does not give.
    pub fn parse(text: &str) -> Result<Self, UnknownRole> {
        Self::ALL.into_iter().find(|role| role.code() == text).ok_or(UnknownRole)
    }

    /// The stable code used in rows.
    pub fn code(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Admin => "admin",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_nothing_else_is_a_role() {
        assert!(Role::ALL.iter().all(|role| Role::parse(role.code()) == Ok(*role)));
        assert!(["", "Admin", "owner"].iter().all(|text| Role::parse(text).is_err()));
    }
}
