//! `HEAD` is supported wherever `GET` is, with the same headers and no body (RFC 9110 §9.3.2).

use actix_web::Error;
use actix_web::body::{BodySize, EitherBody, MessageBody, None as NoBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;

/// Routes `HEAD` to the handler of `GET`. The server omits a body of known size; a stream would never end, so it is
/// dropped here.
///
/// # Errors
/// Those of the inner service.
pub async fn with_head<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, NoBody>>, Error> {
    let is_head = request.method() == Method::HEAD;
    if is_head {
        request.head_mut().method = Method::GET;
    }
    let response = next.call(request).await?;
    let is_endless = matches!(response.response().body().size(), BodySize::Stream);
    Ok(if is_head && is_endless {
        response.map_body(|_head, _stream| EitherBody::right(NoBody::new()))
    } else {
        response.map_into_left_body()
    })
}
