use agents::Seller;
use catalog::BundleKind;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AgentCode, BundleId, Clock, IdempotencyKey, Language, Money, OrderId, OrderKey, Origin, Random,
    RepositoryError, RouterId, VerificationId,
};

use crate::{
    CashOrderLimits, Customer, Delivery, DeliveryCode, DeliveryDetails, DeliveryTerms, DeliveryTermsSource,
    InsertOrderError, Item, Order, OrderPayment, OrderRepository, OrderSource, OrderStatus, PaidCheckout,
    Placement, PlacementContext, RouterOffer, Tags, TimelineEntry,
};

/// Input of [`place_order`], not yet validated against payment, price or stock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceOrder {
    /// The id chosen by the client, which is also an idempotency key.
    pub order_id: Option<OrderId>,
    /// The client's idempotency key.
    pub idempotency_key: Option<IdempotencyKey>,
    pub customer: Customer,
    pub purchase: Purchase,
    /// What the customer is to pay in all, as they saw it: only compared, never trusted.
    pub amount: Option<Money>,
    pub language: Language,
    /// The code of the agent who referred the customer. For a bundle, the code stored with the payment counts instead.
    pub agent_code: Option<AgentCode>,
    /// The staff member who orders on behalf of the customer; `None` for the customer.
    pub by: Option<Actor>,
    /// Where the request came from.
    pub origin: Origin,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purchase {
    /// A router, for cash on delivery.
    Router { router_id: RouterId, delivery: Delivery },
    /// A bundle that has been paid.
    Bundle {
        /// The kind of bundle, as claimed by the client.
        kind: BundleKind,
        /// The bundle, as claimed by the client; it must match the payment.
        bundle_id: Option<BundleId>,
        verification_id: VerificationId,
        /// Whether the customer declares to have no e-mail address.
        no_email: bool,
    },
}

/// The ports of placing orders.
#[derive(Clone, Copy)]
pub struct PlaceOrderPorts<'a> {
    pub orders: &'a dyn OrderRepository,
    pub terms: &'a dyn DeliveryTermsSource,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    pub order: Order,
    /// `false` for the repetition of a request.
    pub is_new: bool,
}

/// Why an order was not placed. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum PlaceOrderError {
    /// No such router is on offer.
    #[error("the router is not on offer")]
    RouterNotFound,
    #[error("out of stock")]
    OutOfStock,
    /// The customer saw another price, or another fee of the delivery. `price` is what is to pay in all.
    #[error("the price is {price}")]
    PriceChanged { price: Money },
    /// No completed payment for this purchase.
    #[error("the payment is not verified")]
    PaymentNotVerified,
    /// The payment bought another order.
    #[error("the payment is used")]
    PaymentAlreadyUsed,
    /// The order id belongs to another order.
    #[error("the order id belongs to another order")]
    DuplicateOrder,
    /// The idempotency key belongs to another request.
    #[error("the key belongs to another request")]
    IdempotencyMismatch,
    /// This purchase needs a field that was left out.
    #[error("a field is missing")]
    Missing(RequiredField),
    /// The customer's phone has the maximum number of open cash orders.
    #[error("too many open cash orders")]
    TooManyOpen,
    /// The rate limit of cash orders is reached.
    #[error("too many cash orders")]
    TooMany {
        /// When the next one may be placed.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Fields that only some purchases need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequiredField {
    /// E-mail address, for normal bundles, unless the customer has none.
    Email,
    /// TIN, for bundles that require it.
    Tin,
}

/// Places an order: one transaction writes it, takes a router from stock and consumes the payment.
///
/// A repeated request, recognized by order id, idempotency key or payment, returns the order that it placed.
///
/// # Errors
/// [`PlaceOrderError`]; nothing was written.
pub async fn place_order(command: PlaceOrder, ports: PlaceOrderPorts<'_>) -> Result<Placed, PlaceOrderError> {
    let context = ports.orders.placement_context(&command).await?;
    if let Some(order) = command.replayed(&context)? {
        return Ok(Placed { order, is_new: false });
    }
    let now = ports.clock.now();
    let terms = ports.terms.delivery_terms(now).await?;
    let placement = command.decide(context, &terms, now, ports.random)?;
    match ports.orders.insert(&placement).await {
        Ok(()) => Ok(Placed { order: placement.order, is_new: true }),
        Err(conflict) => replay_after(conflict, &command, ports.orders).await,
    }
}

/// After a conflict: a concurrent request, perhaps the client's own retry, may have placed this order.
async fn replay_after(
    conflict: InsertOrderError,
    command: &PlaceOrder,
    orders: &dyn OrderRepository,
) -> Result<Placed, PlaceOrderError> {
    let error = match conflict {
        InsertOrderError::OutOfStock => return Err(PlaceOrderError::OutOfStock),
        InsertOrderError::PaymentReturned => return Err(PlaceOrderError::PaymentNotVerified),
        InsertOrderError::Repository(error) => return Err(error.into()),
        InsertOrderError::TooManyOpen => PlaceOrderError::TooManyOpen,
        InsertOrderError::TooMany { retry_at } => PlaceOrderError::TooMany { retry_at },
        InsertOrderError::PaymentUsed => PlaceOrderError::PaymentAlreadyUsed,
        InsertOrderError::OrderIdTaken | InsertOrderError::IdempotencyKeyTaken => {
            PlaceOrderError::DuplicateOrder
        }
    };
    let context = orders.placement_context(command).await?;
    let order = command.replayed(&context)?.ok_or(error)?;
    Ok(Placed { order, is_new: false })
}

fn same_purchase(purchase: &Purchase, order: &Order) -> bool {
    match (purchase, &order.item, &order.payment) {
        (Purchase::Router { router_id, delivery }, Item::Router(item), _) => {
            item.router_id == *router_id && order.delivery == *delivery
        }
        (
            Purchase::Bundle { kind, bundle_id, verification_id, .. },
            Item::Bundle(item),
            OrderPayment::MobileMoney { verification_id: paid_by, .. },
        ) => {
            item.kind == *kind
                && bundle_id.is_none_or(|id| id == item.bundle_id)
                && verification_id == paid_by
        }
        _ => false,
    }
}

impl PlaceOrder {
    /// The order that the same request placed before.
    ///
    /// # Errors
    /// Its key, id or payment belongs to another request.
    fn replayed(&self, context: &PlacementContext) -> Result<Option<Order>, PlaceOrderError> {
        if let Some(order) = &context.same_key {
            return self.same_or(order, PlaceOrderError::IdempotencyMismatch);
        }
        if let Some(order) = &context.same_id {
            return self.same_or(order, PlaceOrderError::DuplicateOrder);
        }
        match &context.same_payment {
            Some(order) if self.order_id.is_none() => {
                self.same_or(order, PlaceOrderError::PaymentAlreadyUsed)
            }
            Some(_) => Err(PlaceOrderError::PaymentAlreadyUsed),
            None => Ok(None),
        }
    }

    fn same_or(&self, order: &Order, otherwise: PlaceOrderError) -> Result<Option<Order>, PlaceOrderError> {
        let is_same = self.amount.is_none_or(|amount| amount == order.amount)
            && self.order_id.as_ref().is_none_or(|order_id| *order_id == order.order_id)
            && order.customer == self.customer
            && same_purchase(&self.purchase, order);
        if is_same { Ok(Some(order.clone())) } else { Err(otherwise) }
    }

    /// Decides the order and everything that placing it changes. Writes nothing.
    fn decide(
        &self,
        context: PlacementContext,
        terms: &DeliveryTerms,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Result<Placement, PlaceOrderError> {
        match &self.purchase {
            Purchase::Router { delivery, .. } => {
                let PlacementContext { offer, cost, seller, .. } = context;
                let offer = offer.ok_or(PlaceOrderError::RouterNotFound)?;
                // Also checked when the unit is taken. Here it costs no write: after a sale's last unit most requests end so.
                if !offer.is_in_stock {
                    return Err(PlaceOrderError::OutOfStock);
                }
                let fee = terms.router_fee(delivery);
                let order = self.for_router(offer, delivery.clone(), fee, now, random)?;
                Ok(self.placement(order, cost, seller.as_ref(), None, terms))
            }
            Purchase::Bundle { .. } => self.decide_paid(context, terms, OrderKey::new(now, random), now),
        }
    }

    /// Decides the order with this key that a paid purchase becomes at `at`.
    ///
    /// # Errors
    /// [`PlaceOrderError`]: the purchase is no longer what the command says.
    pub fn decide_paid(
        &self,
        context: PlacementContext,
        terms: &DeliveryTerms,
        key: OrderKey,
        at: DateTime<Utc>,
    ) -> Result<Placement, PlaceOrderError> {
        let PlacementContext { paid, cost, seller, .. } = context;
        let paid = paid.ok_or(PlaceOrderError::PaymentNotVerified)?;
        let received = paid.received;
        let order = self.for_bundle(paid, key, at)?;
        Ok(self.placement(order, cost, seller.as_ref(), Some(received), terms))
    }

    fn placement(
        &self,
        order: Order,
        cost: Option<Money>,
        seller: Option<&Seller>,
        received: Option<Money>,
        terms: &DeliveryTerms,
    ) -> Placement {
        let order = terms.promise(order);
        let placed_by = self.placed_by(&order);
        Placement::new(order, placed_by, cost, seller, received)
    }

    /// Customers' cash orders are limited; paid orders and those of staff are not. Staff use a browser of their own.
    fn placed_by(&self, order: &Order) -> OrderSource {
        if self.by.is_some() {
            return OrderSource::default();
        }
        let is_cash = order.payment == OrderPayment::CashOnDelivery;
        let limits = is_cash.then(|| CashOrderLimits::new(&order.customer.phone, &self.origin));
        OrderSource { device: self.origin.device.clone(), limits }
    }

    /// The order of a router at its price of this moment, with the fee of its delivery. Decides only; nothing is written.
    ///
    /// # Errors
    /// [`PlaceOrderError::PriceChanged`]
    pub fn for_router(
        &self,
        offer: RouterOffer,
        delivery: Delivery,
        delivery_fee: Money,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Result<Order, PlaceOrderError> {
        let amount = offer.price.checked_add(delivery_fee).unwrap_or(Money::MAX);
        ensure_price(self, amount)?;
        let order_id = self.order_id.clone().unwrap_or_else(|| OrderId::generate(random));
        let (item, payment) = (Item::Router(offer.item), OrderPayment::CashOnDelivery);
        let key = OrderKey::new(now, random);
        let order = new_order(self, key, order_id, item, payment, amount, now);
        let delivery_details =
            DeliveryDetails { code: Some(DeliveryCode::generate(random)), ..DeliveryDetails::default() };
        Ok(Order { delivery_fee, delivery, delivery_details, ..order })
    }

    /// The order of a bundle that was paid. Decides only; nothing is written.
    ///
    /// # Errors
    /// [`PlaceOrderError`]: the payment is for something else, or a field is missing.
    pub fn for_bundle(
        &self,
        paid: PaidCheckout,
        key: OrderKey,
        now: DateTime<Utc>,
    ) -> Result<Order, PlaceOrderError> {
        ensure_paid_product(self, &paid)?;
        ensure_price(self, paid.price)?;
        ensure_fields(self, &paid)?;
        let order_id = self.order_id.clone().unwrap_or(paid.order_id);
        let payment = OrderPayment::MobileMoney {
            checkout_id: paid.checkout_id,
            verification_id: paid.verification_id,
            payer_phone: paid.payer_phone,
        };
        Ok(new_order(self, key, order_id, Item::Bundle(paid.item), payment, paid.price, now))
    }
}

fn ensure_price(command: &PlaceOrder, price: Money) -> Result<(), PlaceOrderError> {
    match command.amount {
        Some(amount) if amount != price => Err(PlaceOrderError::PriceChanged { price }),
        _ => Ok(()),
    }
}

/// A payment for one bundle buys that bundle and no other.
fn ensure_paid_product(command: &PlaceOrder, paid: &PaidCheckout) -> Result<(), PlaceOrderError> {
    match &command.purchase {
        Purchase::Bundle { kind, bundle_id, .. }
            if *kind == paid.item.kind && bundle_id.is_none_or(|id| id == paid.item.bundle_id) =>
        {
            Ok(())
        }
        _ => Err(PlaceOrderError::PaymentNotVerified),
    }
}

fn ensure_fields(command: &PlaceOrder, paid: &PaidCheckout) -> Result<(), PlaceOrderError> {
    let has_no_email = matches!(command.purchase, Purchase::Bundle { no_email: true, .. });
    let needs_email = paid.item.kind == BundleKind::Normal && !has_no_email;
    if needs_email && command.customer.email.is_none() {
        Err(PlaceOrderError::Missing(RequiredField::Email))
    } else if paid.requires_tin && command.customer.tin.is_none() {
        Err(PlaceOrderError::Missing(RequiredField::Tin))
    } else {
        Ok(())
    }
}

fn new_order(
    command: &PlaceOrder,
    key: OrderKey,
    order_id: OrderId,
    item: Item,
    payment: OrderPayment,
    amount: Money,
    now: DateTime<Utc>,
) -> Order {
    Order {
        key,
        order_id,
        idempotency_key: command.idempotency_key.clone(),
        customer: command.customer.clone(),
        item,
        amount,
        delivery_fee: Money::ZERO,
        payment,
        delivery: Delivery::default(),
        delivery_details: DeliveryDetails::default(),
        status: OrderStatus::Pending,
        language: command.language,
        fiscal_receipt: None,
        tags: Tags::default(),
        agent: command.agent_code.clone(),
        version: 1,
        created_at: now,
        updated_at: now,
        due_at: now,
        timeline: vec![TimelineEntry {
            status: OrderStatus::Pending,
            at: now,
            by: command.by.clone(),
            reason: None,
        }],
    }
}

#[cfg(test)]
mod tests {
    use kernel::{DeliveryPromises, Promise};

    use super::*;
    use crate::test_support::{
        ConstantRandom, FixedClock, actor, at, bundle_command, bundle_order, customer, origin, paid,
        router_command, router_offer, router_order,
    };
    use crate::{MockDeliveryTermsSource, MockOrderRepository};

    /// A shop that offers the router, and where the bundle is paid.
    fn context() -> PlacementContext {
        PlacementContext { paid: Some(paid()), offer: Some(router_offer()), ..PlacementContext::default() }
    }

    fn decide(command: &PlaceOrder) -> Result<Placement, PlaceOrderError> {
        command.decide(context(), &DeliveryTerms::default(), at(0), &ConstantRandom(4))
    }

    /// A repository that answers these contexts in turn.
    fn orders<const N: usize>(contexts: [PlacementContext; N]) -> MockOrderRepository {
        let mut orders = MockOrderRepository::new();
        let mut contexts = contexts.into_iter();
        orders.expect_placement_context().times(N).returning(move |_| Ok(contexts.next().unwrap()));
        orders
    }

    async fn run(orders: &MockOrderRepository, command: PlaceOrder) -> Result<Placed, PlaceOrderError> {
        let mut terms = MockDeliveryTermsSource::new();
        terms.expect_delivery_terms().returning(|_| Ok(DeliveryTerms::default()));
        let (clock, random) = (&FixedClock(at(0)), &ConstantRandom(4));
        place_order(command, PlaceOrderPorts { orders, terms: &terms, clock, random }).await
    }

    #[test]
    fn a_router_is_ordered_for_cash_at_the_catalogues_price() {
        let Placement { order, placed_by, .. } = decide(&router_command()).unwrap();
        assert_eq!((order.amount, &order.payment), (router_offer().price, &OrderPayment::CashOnDelivery));
        let limits = Some(CashOrderLimits::new(&router_command().customer.phone, &origin()));
        assert_eq!(placed_by, OrderSource { device: Some("device".into()), limits });
        let due = DeliveryTerms::default().due_at(&order.item, order.amount, &order.delivery, at(0));
        assert_eq!(order.due_at, due);
    }

    #[test]
    fn a_paid_bundle_keeps_the_number_that_was_promised_and_is_not_limited() {
        let Placement { order, placed_by, .. } = decide(&bundle_command()).unwrap();
        assert_eq!((order.order_id, order.item), (paid().order_id, Item::Bundle(paid().item)));
        assert_eq!(placed_by.limits, None);
    }

    #[test]
    fn staff_orders_for_as_many_customers_as_there_are() {
        let placement = decide(&PlaceOrder { by: Some(actor()), ..router_command() }).unwrap();
        assert_eq!(placement.placed_by, OrderSource::default());
    }

    #[test]
    fn without_a_completed_payment_no_bundle_is_ordered() {
        let unpaid = PlacementContext { paid: None, ..context() };
        let refused = bundle_command().decide(unpaid, &DeliveryTerms::default(), at(0), &ConstantRandom(4));
        assert!(matches!(refused, Err(PlaceOrderError::PaymentNotVerified)));
    }

    #[test]
    fn a_payment_for_another_bundle_or_kind_buys_nothing() {
        for change in [
            |kind: &mut BundleKind, _: &mut Option<BundleId>| *kind = BundleKind::Sme,
            |_: &mut BundleKind, id: &mut Option<BundleId>| {
                *id = Some(BundleId::new(at(9), &ConstantRandom(9)));
            },
        ] {
            let mut other = bundle_command();
            let Purchase::Bundle { kind, bundle_id, .. } = &mut other.purchase else { unreachable!() };
            change(kind, bundle_id);
            assert!(matches!(decide(&other), Err(PlaceOrderError::PaymentNotVerified)));
        }
    }

    #[test]
    fn another_price_than_ours_is_named_and_refused() {
        let one = Money::new(1).ok();
        let router = decide(&PlaceOrder { amount: one, ..router_command() });
        let bundle = decide(&PlaceOrder { amount: one, ..bundle_command() });
        assert!(
            matches!(router, Err(PlaceOrderError::PriceChanged { price }) if price == router_offer().price)
        );
        assert!(matches!(bundle, Err(PlaceOrderError::PriceChanged { price }) if price == paid().price));
    }

    /// Terms under which the delivery of a router costs 3,000 near and 15,000 far.
    fn terms_with_fees() -> DeliveryTerms {
        let fee = |which: Promise| match which {
            Promise::RouterNearFee => 3_000,
            Promise::RouterFarFee => 15_000,
            other => other.default_value().into(),
        };
        let towns = DeliveryPromises::default().towns().to_vec();
        DeliveryTerms { promises: DeliveryPromises::new(fee, towns).unwrap(), ..DeliveryTerms::default() }
    }

    fn router_command_to(place: &str, amount: Option<i64>) -> PlaceOrder {
        let Purchase::Router { router_id, .. } = router_command().purchase else { unreachable!() };
        let delivery = Delivery { location: Some(place.to_owned()), instructions: None };
        let amount = amount.map(|tsh| Money::new(tsh).unwrap());
        PlaceOrder { purchase: Purchase::Router { router_id, delivery }, amount, ..router_command() }
    }

    #[test]
    fn a_router_costs_its_price_and_the_fee_of_the_place_where_it_goes() {
        for (place, fee) in [("Kariakoo, Dar es Salaam", 3_000), ("Mwanza, Nyamagana", 15_000)] {
            let total = router_offer().price.tsh() + fee;
            let place_for = |amount| {
                router_command_to(place, amount).decide(
                    context(),
                    &terms_with_fees(),
                    at(0),
                    &ConstantRandom(4),
                )
            };
            for seen in [Some(total), None] {
                let order = place_for(seen).unwrap().order;
                assert_eq!((order.amount.tsh(), order.delivery_fee.tsh()), (total, fee), "{place}");
                assert_eq!(order.price(), router_offer().price);
            }
            let without_fee = place_for(Some(router_offer().price.tsh()));
            assert!(
                matches!(without_fee, Err(PlaceOrderError::PriceChanged { price }) if price.tsh() == total)
            );
        }
    }

    #[test]
    fn a_bundle_costs_no_delivery() {
        let order =
            bundle_command().decide(context(), &terms_with_fees(), at(0), &ConstantRandom(4)).unwrap().order;
        assert_eq!((order.amount, order.delivery_fee), (paid().price, Money::ZERO));
    }

    #[test]
    fn a_normal_bundle_needs_an_email_unless_the_customer_has_none() {
        let mut command = bundle_command();
        command.customer.email = None;
        assert!(matches!(decide(&command), Err(PlaceOrderError::Missing(RequiredField::Email))));
        let Purchase::Bundle { no_email, .. } = &mut command.purchase else { unreachable!() };
        *no_email = true;
        assert!(decide(&command).is_ok());
    }

    #[tokio::test]
    async fn a_new_order_takes_one_read_and_one_write() {
        let mut orders = orders([context()]);
        orders.expect_insert().times(1).returning(|_| Ok(()));
        assert!(run(&orders, bundle_command()).await.unwrap().is_new);
    }

    #[tokio::test]
    async fn the_same_request_again_gives_the_first_order() {
        let orders = orders([PlacementContext { same_payment: Some(bundle_order()), ..context() }]);
        let placed = run(&orders, bundle_command()).await.unwrap();
        assert_eq!(placed, Placed { order: bundle_order(), is_new: false });
    }

    #[test]
    fn a_used_payment_buys_no_second_order() {
        let used = PlacementContext { same_payment: Some(bundle_order()), ..context() };
        let other_id =
            PlaceOrder { order_id: OrderId::parse("ORD-1732180000000-7").ok(), ..bundle_command() };
        assert!(matches!(other_id.replayed(&used), Err(PlaceOrderError::PaymentAlreadyUsed)));
        let mut other_name = bundle_command();
        other_name.customer.name = kernel::PersonName::parse("Somebody Else").unwrap();
        assert!(matches!(other_name.replayed(&used), Err(PlaceOrderError::PaymentAlreadyUsed)));
    }

    #[test]
    fn an_order_id_with_other_content_is_refused() {
        let placed = PlacementContext { same_id: Some(router_order()), ..context() };
        let mut command = PlaceOrder { order_id: Some(router_order().order_id), ..router_command() };
        assert_eq!(command.replayed(&placed).unwrap(), Some(router_order()));
        command.customer = Customer { payment_name: None, ..customer("Juma Hassan") };
        assert!(matches!(command.replayed(&placed), Err(PlaceOrderError::DuplicateOrder)));
    }

    #[test]
    fn an_idempotency_key_with_other_content_is_refused() {
        let placed = PlacementContext { same_key: Some(router_order()), ..context() };
        let mut command = router_command();
        assert_eq!(command.replayed(&placed).unwrap(), Some(router_order()));
        command.customer = customer("Juma Hassan");
        assert!(matches!(command.replayed(&placed), Err(PlaceOrderError::IdempotencyMismatch)));
    }

    #[tokio::test]
    async fn losing_a_race_against_oneself_gives_the_winners_order() {
        let won = PlacementContext { same_payment: Some(bundle_order()), ..context() };
        let mut orders = orders([context(), won]);
        orders.expect_insert().times(1).returning(|_| Err(InsertOrderError::PaymentUsed));
        assert_eq!(run(&orders, bundle_command()).await.unwrap().order, bundle_order());
    }

    #[tokio::test]
    async fn one_cash_order_too_many_is_refused_unless_it_is_there_already() {
        let mut refusing = orders([context(), context()]);
        let too_many = || InsertOrderError::TooMany { retry_at: at(60) };
        refusing.expect_insert().times(1).returning(move |_| Err(too_many()));
        let refused = run(&refusing, router_command()).await;
        assert!(matches!(refused, Err(PlaceOrderError::TooMany { retry_at }) if retry_at == at(60)));

        let placed = PlacementContext { same_id: Some(router_order()), ..context() };
        let mut racing = orders([context(), placed]);
        racing.expect_insert().times(1).returning(|_| Err(InsertOrderError::TooManyOpen));
        let again = PlaceOrder { order_id: Some(router_order().order_id), ..router_command() };
        assert!(!run(&racing, again).await.unwrap().is_new);
    }

    #[tokio::test]
    async fn an_order_for_a_sold_out_router_is_rejected_without_a_write() {
        let sold_out = RouterOffer { is_in_stock: false, ..router_offer() };
        let orders = orders([PlacementContext { offer: Some(sold_out), ..context() }]);
        assert!(matches!(run(&orders, router_command()).await, Err(PlaceOrderError::OutOfStock)));
    }

    #[tokio::test]
    async fn a_repeated_request_finds_its_order_although_the_stock_is_gone() {
        let sold_out = RouterOffer { is_in_stock: false, ..router_offer() };
        let placed = PlacementContext { offer: Some(sold_out), same_id: Some(router_order()), ..context() };
        let again = PlaceOrder { order_id: Some(router_order().order_id), ..router_command() };
        assert!(!run(&orders([placed]), again).await.unwrap().is_new);
    }

    #[tokio::test]
    async fn the_last_router_gone_is_said_so() {
        let mut orders = orders([context()]);
        orders.expect_insert().returning(|_| Err(InsertOrderError::OutOfStock));
        assert!(matches!(run(&orders, router_command()).await, Err(PlaceOrderError::OutOfStock)));
    }
}
