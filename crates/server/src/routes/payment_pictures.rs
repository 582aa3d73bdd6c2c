//! Pictures that people send to show that they paid, as cases for staff.

use api_types::payments::pictures::{
    AnswerPictureRequest, PaymentPictureBody, SendPictureRequest, SentPicture, picture_id,
};
use overview::CaseKind;
use payments::{answer_picture, begin_sending_picture, send_picture};

use super::prelude::*;
use crate::extract::json::PictureJson;

routes![send_payment_picture, get_payment_picture, answer_payment_picture];

/// Sends a picture of a payment to staff, such as a screenshot of the wallet's message: 3 a day for each number. It is
/// re-encoded without its metadata, only staff see it, and it never counts as money.
#[post("/payments/pictures", tag = "payments", failures(429))]
pub async fn send_payment_picture(
    caller: CallerOrigin,
    body: PictureJson<SendPictureRequest>,
    shop: State,
) -> Result<Created<SentPicture>, ApiError> {
    let (command, file) = body.0.parse()?;
    begin_sending_picture(&command.payer_phone, &caller.origin, shop.picture_ports()).await?;
    let jpeg = shop.pictures.convert(file).await?;
    let picture = send_picture(command, jpeg, shop.picture_ports()).await?;
    let hours = shop.front.settings(shop.clock.now()).await?.opening_hours();
    let answer_by = CaseKind::PaymentPicture.due_at(None, picture.sent_at, &hours);
    Ok(Created(SentPicture { sent_at: picture.sent_at, answer_by }))
}

/// A picture of a payment, for the staff member who works on its case.
#[get("/support/pictures/{id}", tag = "support", failures(404))]
pub async fn get_payment_picture(
    _staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<PaymentPictureBody> {
    let found = shop.storage.payment_pictures.find(picture_id(&id)?).await?;
    let (picture, jpeg) = found.ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    Ok(Json(Envelope::of(PaymentPictureBody::of(picture, &jpeg))))
}

/// Ends the case of a picture, with what was done. Idempotent.
#[post("/support/pictures/{id}/answer", tag = "support", failures(404))]
pub async fn answer_payment_picture(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<AnswerPictureRequest>,
    shop: State,
) -> Answer<Done> {
    let (id, text) = (picture_id(&id)?, body.0.parse()?);
    let pictures = shop.storage.payment_pictures.as_ref();
    if pictures.find(id).await?.is_none() {
        return Err(ApiError::new(ErrorCode::NotFound));
    }
    answer_picture(id, text, staff.actor(), pictures, shop.clock.as_ref()).await?;
    Ok(Json(Envelope::of(Done {})))
}
