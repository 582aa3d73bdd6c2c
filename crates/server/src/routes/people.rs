//! Staff accounts: invitations, roles and access.

use accounts::{
    ChangePerson, ChangePersonError, CreatedLink, PeopleFilter, Person, PersonAction,
    change_person as change, invite_person, reset_factor,
};
use api_types::accounts::staff::{
    ChangePersonRequest, InviteRequest, IssuedLinkBody, PersonBody, SecondFactorCountBody,
};
use kernel::AccountId;

use super::own_account::mail_link;
use super::prelude::*;
use super::second_factor::factor_error;

routes![
    list_people,
    create_invitation,
    count_second_factors,
    get_person,
    change_person,
    disable_person,
    enable_person,
    sign_person_out,
    create_reset_link,
    reset_second_factor,
];

#[query]
pub struct PeopleQuery {
    /// Words of a name, or an e-mail address.
    q: Option<String>,
    /// Only staff who sign in with a password alone.
    lacks_second_factor: Option<bool>,
}

impl PeopleQuery {
    fn filter(&self) -> PeopleFilter {
        let search = self.q.as_deref().and_then(Search::parse);
        PeopleFilter { search, lacks_second_factor: self.lacks_second_factor.unwrap_or(false) }
    }
}

/// Staff members, and customers who requested a new password, newest first.
#[get("/people", tag = "people")]
pub async fn list_people(
    _staff: Staff<may::ManagePeople>,
    query: Query<PeopleQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<PersonBody> {
    let people = shop.storage.people.list(query.filter(), &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(people, PersonBody::from)))
}

/// Number of active staff accounts, and of those without a second factor.
#[get("/people/second-factors", tag = "people")]
pub async fn count_second_factors(
    _staff: Staff<may::ManagePeople>,
    shop: State,
) -> Answer<SecondFactorCountBody> {
    Ok(Json(Envelope::of(shop.storage.people.count_second_factors().await?.into())))
}

/// One person of the list.
#[get("/people/{id}", tag = "people")]
pub async fn get_person(
    _staff: Staff<may::ManagePeople>,
    id: Path<String>,
    shop: State,
) -> Answer<PersonBody> {
    Ok(Json(Envelope::of(find(&id, &shop).await?.into())))
}

async fn find(id: &str, shop: &AppState) -> Result<Person, ApiError> {
    let person = shop.storage.people.find(parse(id)?).await?;
    let person = person.filter(|person| person.account.is_staff() || person.password_requested_at.is_some());
    person.ok_or_else(|| ApiError::new(ErrorCode::PersonNotFound))
}

/// Creates an account without a password, and a link with which its owner sets one. The link is valid once and for 72
/// hours, and cannot be retrieved again.
#[post("/people/invitations", tag = "people", failures(409))]
pub async fn create_invitation(
    staff: Staff<may::ManagePeople>,
    body: ApiJson<InviteRequest>,
    shop: State,
) -> Result<Created<IssuedLinkBody>, ApiError> {
    let given = invite_person(body.0.parse(staff.actor())?, shop.people_ports()).await?;
    Ok(Created(issue_link(given, &shop).await))
}

/// Sets a name or a role. A new role takes effect with the next call.
#[put("/people/{id}", tag = "people", failures(409 = "version_conflict, with data; last_owner"))]
pub async fn change_person(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    body: ApiJson<ChangePersonRequest>,
    shop: State,
) -> Answer<PersonBody> {
    let id = parse(&id)?;
    let command = body.0.parse(id, staff.actor())?;
    match change(command, shop.people_ports()).await {
        Err(ChangePersonError::VersionConflict) => Err(conflict(id, &shop).await?),
        outcome => Ok(Json(Envelope::of(outcome?.into()))),
    }
}

/// The current data for a caller who changed an older version.
async fn conflict(id: AccountId, shop: &AppState) -> Result<ApiError, ApiError> {
    let current = shop.storage.people.find(id).await?.map(PersonBody::from);
    let data = serde_json::to_value(current).map_err(ApiError::internal)?;
    Ok(ApiError::new(ErrorCode::VersionConflict).with_data(data))
}

macro_rules! person_action {
    ($(#[doc = $doc:literal])* $handler:ident $path:literal $action:expr) => {
        $(#[doc = $doc])*
        #[post($path, tag = "people", failures(409))]
        pub async fn $handler(
            staff: Staff<may::ManagePeople>,
            id: Path<String>,
            shop: State,
        ) -> Answer<PersonBody> {
            let id = parse(&id)?;
            let command = ChangePerson { id, action: $action, expected_version: None, by: staff.actor() };
            Ok(Json(Envelope::of(change(command, shop.people_ports()).await?.into())))
        }
    };
}

person_action! {
    /// Disables an account and ends its sessions. Refused for the last active owner and for the caller.
    disable_person "/people/{id}/disable" PersonAction::Disable
}
person_action! {
    /// Enables a disabled account.
    enable_person "/people/{id}/enable" PersonAction::Enable
}
person_action! {
    /// Ends all sessions of an account.
    sign_person_out "/people/{id}/sign-out" PersonAction::SignOut
}

/// Creates a link for setting a new password, or the first one. Older links stop working. It is valid once, for an hour
/// or, for a first password, 72 hours, and cannot be retrieved again.
#[post("/people/{id}/reset-link", tag = "people", failures(409))]
pub async fn create_reset_link(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    shop: State,
) -> Result<Created<IssuedLinkBody>, ApiError> {
    let given = accounts::create_link(parse(&id)?, staff.actor(), shop.people_ports()).await?;
    Ok(Created(issue_link(given, &shop).await))
}

/// The link for the one response that shows it. It works without the mail, so a failing outbox does not lose it.
async fn issue_link(link: CreatedLink, shop: &AppState) -> IssuedLinkBody {
    let sent = mail_link(&link, shop).await;
    if let Err(error) = &sent {
        tracing::error!(%error, "queueing the mail with an account link failed");
    }
    IssuedLinkBody::of(link, sent.unwrap_or(false))
}

/// Removes a lost authenticator and ends the account's sessions: its owner signs in with the password alone and may set
/// up a new one. Requires the header `Confirmation`. Refused for the caller's own account.
#[post("/people/{id}/second-factor/reset", tag = "people", failures(409))]
pub async fn reset_second_factor(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    shop: State,
) -> Answer<PersonBody> {
    let person = find(&id, &shop).await?;
    if person.account.id == staff.id() {
        return Err(ApiError::new(ErrorCode::OwnAccount));
    }
    confirmation.require_for(staff.person(), &shop).await?;
    let (factors, clock) = (shop.storage.second_factors.as_ref(), shop.clock.as_ref());
    let reset = reset_factor(&person.account, staff.actor(), factors, clock).await;
    reset.map_err(|error| factor_error(error, shop.clock.now()))?;
    Ok(Json(Envelope::of(find(&id, &shop).await?.into())))
}

fn parse(id: &str) -> Result<AccountId, ApiError> {
    AccountId::parse(id).map_err(|_invalid| ApiError::new(ErrorCode::PersonNotFound))
}
