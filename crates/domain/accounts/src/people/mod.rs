//! Staff accounts: invitations, roles, access, and one-time links for choosing passwords.

mod change;
mod link;
mod password;
mod person;
mod ports;

pub use change::{ChangePerson, ChangePersonError, Wish, change_person, rename_self};
pub use link::{
    GivenLink, InviteError, InvitePerson, LinkKind, LinkToken, NewLink, PeoplePorts, give_link, invite_person,
};
pub use password::{
    ChangePassword, ChangePasswordError, RedeemError, RedeemLink, ask_for_password, change_password,
    redeem_link,
};
pub(crate) use person::entry;
pub use person::{
    PendingLink, PeopleFilter, Person, PersonChange, SecondFactorCount, Standing as PersonStanding,
};
pub use ports::{FoundLink, NewPassword, PeopleRepository, PersonConflict};
