use crate::Permission;
use crate::Permission as P;

/// What somebody is in the shop. What a role may do is a matter of its [permissions](Role::permissions).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Buys; sees only what is their own.
    Customer,
    /// Looks at everything that is not about colleagues, and changes nothing.
    Viewer,
    /// Keeps the shop's goods, lessons and texts.
    Content,
    /// Serves customers: orders, deliveries, payments that hang.
    Support,
    /// Runs the shop: everything but its people and the erasure of personal data.
    Manager,
    Owner,
}

/// The text names no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown role")]
pub struct UnknownRole;

const LOOKING: [Permission; 5] = [P::SeeOrders, P::SeePayments, P::SeeRevenue, P::SeeCatalogue, P::SeeAgents];

impl Role {
    /// All roles, from the one with the fewest permissions to the one with all.
    pub const ALL: [Self; 6] =
        [Self::Customer, Self::Viewer, Self::Content, Self::Support, Self::Manager, Self::Owner];

    /// Reads a role's code back.
    ///
    /// # Errors
    /// [`UnknownRole`] for anything that [`Role::code`] does not give.
    pub fn parse(text: &str) -> Result<Self, UnknownRole> {
        Self::ALL.into_iter().find(|role| role.code() == text).ok_or(UnknownRole)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Viewer => "viewer",
            Self::Content => "content",
            Self::Support => "support",
            Self::Manager => "manager",
            Self::Owner => "owner",
        }
    }

    /// Whether the back office is open to this role.
    pub fn is_staff(self) -> bool {
        self != Self::Customer
    }

    /// What this role may do in the back office.
    pub fn permissions(self) -> Vec<Permission> {
        Permission::ALL.into_iter().filter(|permission| self.may(*permission)).collect()
    }

    /// Whether this role may do that.
    pub fn may(self, permission: Permission) -> bool {
        match self {
            Self::Customer => false,
            Self::Viewer => LOOKING.contains(&permission),
            Self::Content => {
                matches!(permission, P::SeeCatalogue | P::EditCatalogue | P::EditTraining | P::EditTexts)
            }
            Self::Support => matches!(
                permission,
                P::SeeOrders
                    | P::HandleOrders
                    | P::SeePayments
                    | P::HandlePayments
                    | P::SeeCatalogue
                    | P::SeeAgents
                    | P::SeeMessages
            ),
            Self::Manager => !matches!(permission, P::ManagePeople | P::ErasePersonalData),
            Self::Owner => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_nothing_else_is_a_role() {
        assert!(Role::ALL.iter().all(|role| Role::parse(role.code()) == Ok(*role)));
        assert!(["", "Owner", "admin"].iter().all(|text| Role::parse(text).is_err()));
    }

    #[test]
    fn a_customer_may_nothing_and_an_owner_everything() {
        assert!(Role::Customer.permissions().is_empty());
        assert_eq!(Role::Owner.permissions(), Permission::ALL);
    }

    #[test]
    fn a_viewer_only_looks() {
        assert_eq!(Role::Viewer.permissions(), LOOKING);
    }

    #[test]
    fn whoever_may_change_something_may_see_it() {
        let needs = [
            (P::HandleOrders, P::SeeOrders),
            (P::ArchiveOrders, P::SeeOrders),
            (P::HandlePayments, P::SeePayments),
            (P::JudgePayments, P::SeePayments),
            (P::EditCatalogue, P::SeeCatalogue),
            (P::EditTraining, P::SeeCatalogue),
            (P::EditAgents, P::SeeAgents),
            (P::PayAgents, P::SeeAgents),
            (P::CloseDays, P::SeeRevenue),
        ];
        for role in Role::ALL {
            assert!(needs.iter().all(|(change, see)| !role.may(*change) || role.may(*see)), "{role:?}");
        }
    }

    #[test]
    fn only_an_owner_manages_people_and_erases_personal_data() {
        for permission in [P::ManagePeople, P::ErasePersonalData] {
            let allowed: Vec<_> = Role::ALL.into_iter().filter(|role| role.may(permission)).collect();
            assert_eq!(allowed, [Role::Owner]);
        }
    }
}
