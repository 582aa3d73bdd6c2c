//! A purchase whose buyer gave the details with the payment becomes an order without another request: in the transaction
//! that records the money, or when the buyer decides about money that came late.

use kernel::{Actor, Email, Origin, PaymentId, PersonName, PhoneNumber, RepositoryError, Tin};
use payments::{Checkout, MissingDetail, OrderDetails, Payment, PaymentRepository, payments_of_prompt};

use crate::{Customer, PlaceOrder, PlaceOrderError, PlaceOrderPorts, Purchase, place_order};

impl PlaceOrder {
    /// Orders a paid purchase with the details that came with the payment. `None` without them, or without its money.
    pub fn of_payment(payment: &Payment) -> Option<Self> {
        let details = payment.checkout.order.as_ref()?;
        Self::of_checkout(&payment.checkout, details)
    }

    fn of_checkout(checkout: &Checkout, details: &OrderDetails) -> Option<Self> {
        Some(Self {
            order_id: None,
            idempotency_key: None,
            customer: Customer::of_buyer(checkout, details),
            purchase: Purchase::of_checkout(checkout)?,
            amount: None,
            language: checkout.language,
            agent_code: checkout.agent_code.clone(),
            by: None,
            origin: Origin { device: checkout.device.clone(), ..Origin::default() },
        })
    }

    /// Orders a paid purchase for a payer who gave no details. `None` without its money.
    pub fn for_payer(payment: &Payment, details: PayerDetails, by: Actor) -> Option<Self> {
        let checkout = &payment.checkout;
        Some(Self {
            order_id: None,
            idempotency_key: None,
            customer: Customer::of_payer(checkout, details),
            purchase: Purchase::of_checkout(checkout)?,
            amount: None,
            language: checkout.language,
            agent_code: None,
            by: Some(by),
            origin: Origin::default(),
        })
    }
}

impl Purchase {
    /// `None` while it is not paid.
    fn of_checkout(checkout: &Checkout) -> Option<Self> {
        Some(Self::Bundle {
            kind: checkout.product.kind,
            bundle_id: Some(checkout.product.bundle_id),
            verification_id: checkout.verification_id.clone()?,
            no_email: true,
        })
    }
}

/// What staff know of a payer who gave no details with the payment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PayerDetails {
    /// By default the paying number, its last digits hidden.
    pub name: Option<PersonName>,
    /// The number to call, which gets the bundle; by default the paying one.
    pub phone: Option<PhoneNumber>,
    pub email: Option<Email>,
    pub tin: Option<Tin>,
    /// The name on the wallet.
    pub payment_name: Option<PersonName>,
}

impl Customer {
    /// Who pays is the customer: the number to call, and the name for the receipt. A gift goes to another number.
    fn of_buyer(checkout: &Checkout, details: &OrderDetails) -> Self {
        let payer = &checkout.payer_phone;
        let recipient = &details.recipient_phone;
        Self {
            name: details.name.clone().unwrap_or_else(|| PersonName::of_number(payer)),
            phone: payer.clone(),
            email: details.email.clone(),
            tin: details.tin.clone(),
            payment_name: None,
            recipient_phone: (recipient != payer).then(|| recipient.clone()),
        }
    }

    fn of_payer(checkout: &Checkout, details: PayerDetails) -> Self {
        let payer = &checkout.payer_phone;
        let PayerDetails { name, phone, email, tin, payment_name } = details;
        Self {
            name: name.unwrap_or_else(|| PersonName::of_number(payer)),
            phone: phone.unwrap_or_else(|| payer.clone()),
            email,
            tin,
            payment_name,
            recipient_phone: None,
        }
    }
}

/// Why money that came late was not used.
#[derive(Debug, thiserror::Error)]
pub enum UseMoneyError {
    /// No purchase has this capability.
    #[error("no such payment")]
    NotFound,
    /// Neither the purchase nor the request says who gets the bundle.
    #[error("the recipient is missing")]
    RecipientMissing,
    /// This bundle needs one more detail.
    #[error("a detail is missing")]
    Missing(MissingDetail),
    #[error(transparent)]
    Place(#[from] PlaceOrderError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Places the order of a paid purchase for who holds its capability, with `details` or, without them, with those that
/// came with the payment: then also the orders of all other purchases of its prompt. Repeatable.
///
/// # Errors
/// [`UseMoneyError`]; of a purchase alone nothing was written.
pub async fn use_late_money(
    payment_id: &PaymentId,
    details: Option<OrderDetails>,
    payments: &dyn PaymentRepository,
    ports: PlaceOrderPorts<'_>,
) -> Result<(), UseMoneyError> {
    let payment = payments.find_by_payment_id(payment_id).await?.ok_or(UseMoneyError::NotFound)?;
    if let Some(details) = details {
        return place(&payment.checkout, &details, ports).await;
    }
    for Payment { checkout, .. } in payments_of_prompt(&payment, payments).await? {
        if checkout.ordered_at.is_none() {
            let details = checkout.order.as_ref().ok_or(UseMoneyError::RecipientMissing)?;
            place(&checkout, details, ports).await?;
        }
    }
    Ok(())
}

async fn place(
    checkout: &Checkout,
    details: &OrderDetails,
    ports: PlaceOrderPorts<'_>,
) -> Result<(), UseMoneyError> {
    if let Some(missing) = details.missing_for(&checkout.product) {
        return Err(UseMoneyError::Missing(missing));
    }
    let command = PlaceOrder::of_checkout(checkout, details).ok_or(PlaceOrderError::PaymentNotVerified)?;
    place_order(command, ports).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use kernel::{OrderKey, PhoneNumber};

    use super::*;
    use crate::test_support::{ConstantRandom, at, paid, paid_payment};
    use crate::{DeliveryTerms, Placement, PlacementContext};

    fn details(recipient: &str) -> OrderDetails {
        let recipient_phone = PhoneNumber::parse(recipient).unwrap();
        OrderDetails { recipient_phone, name: None, email: None, tin: None, gift_from: None }
    }

    fn with(details: OrderDetails) -> Payment {
        let payment = paid_payment();
        Payment { checkout: Checkout { order: Some(details), ..payment.checkout.clone() }, ..payment }
    }

    fn placed(details: OrderDetails) -> Placement {
        let context = PlacementContext { paid: Some(paid()), ..PlacementContext::default() };
        let key = OrderKey::new(at(9), &ConstantRandom(6));
        let command = PlaceOrder::of_payment(&with(details)).unwrap();
        command.decide_paid(context, &DeliveryTerms::default(), key, at(9)).unwrap()
    }

    #[test]
    fn a_payer_without_a_name_is_called_by_the_masked_number_and_gets_the_bundle() {
        let order = placed(details("0754321908")).order;
        assert_eq!(order.customer.phone, paid().payer_phone);
        assert!(order.customer.name.is_masked_number());
        assert_eq!(order.customer.recipient_phone, None);
        assert_eq!((order.order_id, order.created_at), (paid().order_id, at(9)));
    }

    #[test]
    fn a_gift_goes_to_its_recipient_and_the_payer_stays_the_customer() {
        let order = placed(details("0688100245")).order;
        assert_eq!(order.customer.bundle_phone(), &PhoneNumber::parse("0688100245").unwrap());
        assert_eq!(order.customer.phone, paid().payer_phone);
    }

    #[test]
    fn the_order_belongs_to_the_browser_that_paid() {
        let mut payment = with(details("0754321908"));
        payment.checkout.device = Some("a browser".to_owned());
        let command = PlaceOrder::of_payment(&payment).unwrap();
        assert_eq!(command.origin.device.as_deref(), Some("a browser"));
    }

    #[test]
    fn without_details_or_without_money_nothing_is_ordered() {
        assert_eq!(PlaceOrder::of_payment(&paid_payment()), None);
        let mut unpaid = with(details("0754321908"));
        unpaid.checkout.verification_id = None;
        assert_eq!(PlaceOrder::of_payment(&unpaid), None);
    }
}
