//! What a request brings to prove to be the customer of an order.

use api_types::orders::tracking::GivenProof;
use kernel::{PhoneNumber, RepositoryError, open_order_link};
use orders::{CustomerProof, NumberProof, find_proof};

use crate::app_state::AppState;
use crate::extract::origin::CallerOrigin;

/// Gathers the browser, its proved number, a link and what was typed. A link of another shop counts as none.
///
/// # Errors
/// [`RepositoryError`]
pub async fn customer_proof(
    caller: &CallerOrigin,
    given: GivenProof,
    shop: &AppState,
) -> Result<CustomerProof, RepositoryError> {
    let GivenProof { typed, link } = given;
    let link = link.and_then(|token| open_order_link(&token, shop.key.as_ref()));
    let number: Option<PhoneNumber> = proved_number(caller, shop).await?.map(|proof| proof.phone);
    Ok(CustomerProof { origin: caller.origin.clone(), link, number, typed })
}

/// The number that the caller's browser has proved.
///
/// # Errors
/// [`RepositoryError`]
pub async fn proved_number(
    caller: &CallerOrigin,
    shop: &AppState,
) -> Result<Option<NumberProof>, RepositoryError> {
    match &caller.number_token {
        Some(token) => find_proof(token, shop.number_proof_ports()).await,
        None => Ok(None),
    }
}
