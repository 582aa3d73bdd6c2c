//! What staff do about differences of a day's statements.

use accounts::Permission;
use api_types::books::day_close::{
    ActOnDifferenceRequest, DayCloseBody, OrderForDifferenceRequest, ResolveRequest,
};
use books::{DayView, resolve_difference};
use kernel::Day;
use orders::RemedyError;

use super::day_closes::{answer, day_that_began};
use super::prelude::*;

routes![resolve_day_difference, ask_about_difference, refund_difference, order_for_difference];

/// Resolves a difference of the statements with a note or as a fee, or reopens it.
#[post(
    "/day-closes/{date}/resolutions",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn resolve_day_difference(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    body: ApiJson<ResolveRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let command = body.0.parse(day, staff.actor())?;
    let resolved = resolve_difference(command, shop.storage.day_closes.as_ref(), shop.clock.as_ref()).await;
    answer(resolved, day, &shop).await
}

/// Queries the payment company about the payment of a difference, and records that it was asked.
#[post(
    "/day-closes/{date}/questions",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn ask_about_difference(
    staff: Staff<may::CloseDays>,
    _payments: Staff<may::HandlePayments>,
    date: Path<String>,
    body: ApiJson<ActOnDifferenceRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let act = body.0.parse(day, staff.actor())?;
    answer_remedy(orders::ask_about_difference(act, &shop.remedy_ports()).await, day, &shop).await
}

/// Opens the refund of money that came and is not in the books: of a payment that the company confirms, or that waits for
/// review, which is rejected with it. Repeatable.
#[post(
    "/day-closes/{date}/refunds",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn refund_difference(
    staff: Staff<may::CloseDays>,
    _payments: Staff<may::JudgePayments>,
    date: Path<String>,
    body: ApiJson<ActOnDifferenceRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let act = body.0.parse(day, staff.actor())?;
    answer_remedy(orders::refund_difference(act, &shop.remedy_ports()).await, day, &shop).await
}

/// Places the order for which money came that is not in the books: of a payment that the company confirms, or that waits
/// for review, which is accepted with it. Repeatable.
#[post(
    "/day-closes/{date}/orders",
    tag = "day closes",
    failures(404 = "day_not_found or difference_not_found", 409),
)]
pub async fn order_for_difference(
    staff: Staff<may::CloseDays>,
    payments: Staff<may::HandlePayments>,
    date: Path<String>,
    body: ApiJson<OrderForDifferenceRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let (act, details) = body.0.parse(day, staff.actor())?;
    let may_judge = payments.may(Permission::JudgePayments);
    let ordered = orders::order_for_difference(act, details, may_judge, &shop.remedy_ports()).await;
    answer_remedy(ordered, day, &shop).await
}

async fn answer_remedy(
    outcome: Result<DayView, RemedyError>,
    day: Day,
    shop: &AppState,
) -> Answer<DayCloseBody> {
    match outcome {
        Ok(view) => answer(Ok(view), day, shop).await,
        Err(RemedyError::Close(error)) => answer(Err(error), day, shop).await,
        Err(error) => Err(error.into()),
    }
}
