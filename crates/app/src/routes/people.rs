//! Staff accounts: invitations, roles and access.

use accounts::{
    ChangePerson, ChangePersonError, InviteError, PeopleFilter, Person, PersonAction,
    change_person as change, invite_person, reset_factor,
};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, get, post, put};
use kernel::AccountId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::Routes;
use super::query::PageQuery;
use super::second_factor::factor_error;
use crate::app_state::AppState;
use crate::dto::envelope::{Envelope, ErrorBody, Failure, PagedEnvelope};
use crate::dto::person::{
    ChangePersonRequest, GivenLinkBody, InviteRequest, PersonBody, SecondFactorCountBody,
};
use crate::error::{ApiError, api_errors};
use crate::error_code::{ErrorCode, FieldErrorCode};
use crate::extract::caller::{Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::json::ApiJson;
use crate::extract::query::Query;

pub fn configure<C: Routes>(config: &mut C) {
    config
        .service(list_people)
        .service(invite)
        .service(count_second_factors)
        .service(get_person)
        .service(change_person)
        .service(disable_person)
        .service(enable_person)
        .service(sign_person_out)
        .service(give_link)
        .service(reset_second_factor);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PeopleQuery {
    /// Part of a name or an e-mail address.
    q: Option<String>,
    /// Only staff who sign in with a password alone.
    lacks_second_factor: Option<bool>,
}

impl PeopleQuery {
    fn filter(&self) -> PeopleFilter {
        let search = self.q.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        PeopleFilter { search, lacks_second_factor: self.lacks_second_factor.unwrap_or(false) }
    }
}

/// Staff members, and customers who requested a new password, newest first.
#[utoipa::path(
    tag = "people",
    params(PeopleQuery, PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = PagedEnvelope<PersonBody>)),
)]
#[get("/people")]
pub async fn list_people(
    _staff: Staff<may::ManagePeople>,
    query: Query<PeopleQuery>,
    page: Query<PageQuery>,
    shop: Data<AppState>,
) -> Result<Json<PagedEnvelope<PersonBody>>, ApiError> {
    let people = shop.storage.people.list(query.filter(), &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(people, PersonBody::from)))
}

/// Number of active staff accounts, and of those without a second factor.
#[utoipa::path(
    tag = "people",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<SecondFactorCountBody>)),
)]
#[get("/people/second-factors")]
pub async fn count_second_factors(
    _staff: Staff<may::ManagePeople>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<SecondFactorCountBody>>, ApiError> {
    Ok(Json(Envelope::of(shop.storage.people.count_second_factors().await?.into())))
}

/// One person of the list.
#[utoipa::path(
    tag = "people",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<PersonBody>)),
)]
#[get("/people/{id}")]
pub async fn get_person(
    _staff: Staff<may::ManagePeople>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<PersonBody>>, ApiError> {
    Ok(Json(Envelope::of(find(&id, &shop).await?.into())))
}

async fn find(id: &str, shop: &AppState) -> Result<Person, ApiError> {
    let person = shop.storage.people.find(parse(id)?).await?;
    let person = person.filter(|person| person.account.is_staff() || person.password_requested_at.is_some());
    person.ok_or_else(|| ApiError::new(ErrorCode::PersonNotFound))
}

/// Creates an account without a password, and a link with which its owner sets one. The link is valid once and for 72
/// hours, and cannot be retrieved again.
#[utoipa::path(
    tag = "people",
    request_body = InviteRequest,
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<GivenLinkBody>), Failure<409>),
)]
#[post("/people/invitations")]
pub async fn invite(
    staff: Staff<may::ManagePeople>,
    body: ApiJson<InviteRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let given = invite_person(body.0.parse(staff.actor())?, shop.people_ports()).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(Envelope::of(GivenLinkBody::from(given))))
}

/// Sets a name or a role. A new role takes effect with the next call.
#[utoipa::path(
    tag = "people",
    params(("id" = String, Path)),
    request_body = ChangePersonRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<PersonBody>),
        (status = 409, body = ErrorBody, description = "version_conflict, with data; last_owner"),
    ),
)]
#[put("/people/{id}")]
pub async fn change_person(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    body: ApiJson<ChangePersonRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<PersonBody>>, ApiError> {
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

macro_rules! wish {
    ($(#[doc = $doc:literal])* $handler:ident $path:literal $wish:expr) => {
        $(#[doc = $doc])*
        #[utoipa::path(
            tag = "people",
            params(("id" = String, Path)),
            security(("bearer" = [])),
            responses((status = 200, body = Envelope<PersonBody>), Failure<409>),
        )]
        #[post($path)]
        pub async fn $handler(
            staff: Staff<may::ManagePeople>,
            id: Path<String>,
            shop: Data<AppState>,
        ) -> Result<Json<Envelope<PersonBody>>, ApiError> {
            let id = parse(&id)?;
            let command = ChangePerson { id, action: $wish, expected_version: None, by: staff.actor() };
            Ok(Json(Envelope::of(change(command, shop.people_ports()).await?.into())))
        }
    };
}

wish! {
    /// Disables an account and ends its sessions. Refused for the last active owner and for the caller.
    disable_person "/people/{id}/disable" PersonAction::Disable
}
wish! {
    /// Enables a disabled account.
    enable_person "/people/{id}/enable" PersonAction::Enable
}
wish! {
    /// Ends all sessions of an account.
    sign_person_out "/people/{id}/sign-out" PersonAction::SignOut
}

/// Creates a link for setting a new password, or the first one. Older links stop working. It is valid once, for an hour
/// or, for a first password, 72 hours, and cannot be retrieved again.
#[utoipa::path(
    tag = "people",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<GivenLinkBody>), Failure<409>),
)]
#[post("/people/{id}/reset-link")]
pub async fn give_link(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let given = accounts::create_link(parse(&id)?, staff.actor(), shop.people_ports()).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(Envelope::of(GivenLinkBody::from(given))))
}

/// Removes a lost authenticator and ends the account's sessions: its owner signs in with the password alone and may set
/// up a new one. Requires the header `Confirmation`. Refused for the caller's own account.
#[utoipa::path(
    tag = "people",
    params(("id" = String, Path), ConfirmationHeader),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<PersonBody>), Failure<409>),
)]
#[post("/people/{id}/second-factor/reset")]
pub async fn reset_second_factor(
    staff: Staff<may::ManagePeople>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    shop: Data<AppState>,
) -> Result<Json<Envelope<PersonBody>>, ApiError> {
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

api_errors!(InviteError {
    EmailTaken => {
        Self::new(ErrorCode::EmailTaken).with_field("email", FieldErrorCode::Invalid)
    },
    NotFound => PersonNotFound,
    Disabled => PersonDisabled,
    ..Repository
});

api_errors!(ChangePersonError {
    NotFound => PersonNotFound,
    VersionConflict => VersionConflict,
    LastOwner => LastOwner,
    OwnAccount => OwnAccount,
    NotPermitted => NotPermitted,
    ..Repository
});
