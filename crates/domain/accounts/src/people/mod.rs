//! Staff accounts: invitations, roles, access, and one-time links for choosing passwords.

mod change;
mod link;
mod password;
mod person;
mod ports;

pub use change::{ChangePerson, ChangePersonError, PersonAction, change_person, rename_self};
pub use link::{
    CreatedLink, InviteError, InvitePerson, LinkKind, LinkToken, NewLink, OWN_LINK_PAUSE, PeoplePorts,
    create_link, create_own_link, invite_person,
};
pub use password::{
    ChangePassword, ChangePasswordError, RedeemError, RedeemLink, change_password, redeem_link,
    request_password,
};
pub(crate) use person::entry;
pub use person::{PendingLink, PeopleFilter, Person, PersonChange, SecondFactorCount, StaffStatus};
pub use ports::{FoundLink, NewPassword, PeopleRepository, PersonConflict};
