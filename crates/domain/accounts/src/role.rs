use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

use crate::Permission;
use crate::Permission as P;

/// The role of an account. It determines the account's [permissions](Role::permissions).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Role {
    /// Buys; sees only their own data.
    Customer,
    /// Reads everything except staff data; changes nothing.
    Viewer,
    /// Edits the catalogue, training and texts.
    Content,
    /// Serves customers: orders, deliveries, pending payments.
    Support,
    /// Runs the shop: everything except managing staff and erasing personal data.
    Manager,
    Owner,
}

/// The text is not the code of a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown role")]
pub struct UnknownRole;

const READ_ONLY: [Permission; 5] =
    [P::SeeOrders, P::SeePayments, P::SeeRevenue, P::SeeCatalogue, P::SeeAgents];

impl Role {
    /// Parses a role's code.
    ///
    /// # Errors
    /// [`UnknownRole`] for anything that `Role::code` does not return.
    pub fn parse(text: &str) -> Result<Self, UnknownRole> {
        Self::from_code(text).ok_or(UnknownRole)
    }

    /// Whether the role has access to the back office.
    pub fn is_staff(self) -> bool {
        self != Self::Customer
    }

    /// The role's permissions in the back office.
    pub fn permissions(self) -> Vec<Permission> {
        Permission::all().filter(|permission| self.has_permission(*permission)).collect()
    }

    /// Whether the role has `permission`.
    pub fn has_permission(self, permission: Permission) -> bool {
        match self {
            Self::Customer => false,
            Self::Viewer => READ_ONLY.contains(&permission),
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
    fn a_customer_has_no_permission_and_an_owner_has_all() {
        assert!(Role::Customer.permissions().is_empty());
        assert_eq!(Role::Owner.permissions(), Permission::ALL);
    }

    #[test]
    fn a_viewer_has_only_read_permissions() {
        assert_eq!(Role::Viewer.permissions(), READ_ONLY);
    }

    #[test]
    fn each_change_permission_comes_with_its_read_permission() {
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
        for role in Role::all() {
            assert!(
                needs.iter().all(|(change, see)| !role.has_permission(*change) || role.has_permission(*see)),
                "{role:?}"
            );
        }
    }

    #[test]
    fn only_an_owner_manages_people_and_erases_personal_data() {
        for permission in [P::ManagePeople, P::ErasePersonalData] {
            let allowed: Vec<_> = Role::all().filter(|role| role.has_permission(permission)).collect();
            assert_eq!(allowed, [Role::Owner]);
        }
    }
}
