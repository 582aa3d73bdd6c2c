use chrono::{DateTime, Utc};
use kernel::{
    Actor, AgentCode, BundleId, Clock, IdempotencyKey, Language, Money, OrderId, OrderKey, Origin, Random,
    RepositoryError, RouterId, VerificationId,
};

use crate::{
    BundleKind, CashOrderLimits, Checkouts, Customer, Delivery, DeliveryCode, DeliveryTermsSource, Handover,
    InsertOrderError, Item, Order, OrderPayment, OrderRepository, OrderStatus, PaidCheckout, PlacedBy,
    RouterOffer, RouterOffers, TimelineEntry,
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
    /// The price that the customer saw: only compared, never trusted.
    pub amount: Option<Money>,
    /// The customer's language.
    pub language: Language,
    /// The code of the agent who referred the customer. For a bundle, the code stored with the payment counts instead.
    pub agent_code: Option<AgentCode>,
    /// The staff member who orders on behalf of the customer; `None` for the customer.
    pub by: Option<Actor>,
    /// Where the request came from.
    pub origin: Origin,
}

/// What to order.
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
    pub routers: &'a dyn RouterOffers,
    pub checkouts: &'a dyn Checkouts,
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
    /// The customer saw another price.
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
    let paid = find_paid(&command, ports.checkouts).await?;
    let replay = || replay(&command, paid.as_ref(), ports);
    if let Some(replayed) = replay().await? {
        return Ok(replayed);
    }
    let order = build_order(&command, paid.as_ref(), ports).await?;
    match insert(&command, &order, ports.orders).await {
        Ok(()) => Ok(Placed { order, is_new: true }),
        Err(InsertOrderError::OutOfStock) => Err(PlaceOrderError::OutOfStock),
        Err(InsertOrderError::PaymentReturned) => Err(PlaceOrderError::PaymentNotVerified),
        Err(InsertOrderError::Repository(error)) => Err(error.into()),
        Err(InsertOrderError::TooManyOpen) => replay().await?.ok_or(PlaceOrderError::TooManyOpen),
        Err(InsertOrderError::TooMany { retry_at }) => {
            replay().await?.ok_or(PlaceOrderError::TooMany { retry_at })
        }
        Err(InsertOrderError::PaymentUsed) => replay().await?.ok_or(PlaceOrderError::PaymentAlreadyUsed),
        Err(InsertOrderError::OrderIdTaken | InsertOrderError::IdempotencyKeyTaken) => {
            replay().await?.ok_or(PlaceOrderError::DuplicateOrder)
        }
    }
}

/// Only cash orders placed by customers are limited. An order placed by staff is not tied to a browser: theirs is not
/// the customer's.
async fn insert(
    command: &PlaceOrder,
    order: &Order,
    orders: &dyn OrderRepository,
) -> Result<(), InsertOrderError> {
    if command.by.is_some() {
        return orders.insert_placed(order).await;
    }
    let is_cash = order.payment == OrderPayment::CashOnDelivery;
    let limits = is_cash.then(|| CashOrderLimits::new(&order.customer.phone, &command.origin));
    let device = command.origin.device.clone();
    orders.insert_by_customer(order, &PlacedBy { device, limits }).await
}

/// The order that this request placed before, if any.
async fn replay(
    command: &PlaceOrder,
    paid: Option<&PaidCheckout>,
    ports: PlaceOrderPorts<'_>,
) -> Result<Option<Placed>, PlaceOrderError> {
    if let Some(key) = &command.idempotency_key
        && let Some(order) = ports.orders.find_by_idempotency_key(key).await?
    {
        return same_or(command, order, PlaceOrderError::IdempotencyMismatch).map(Some);
    }
    if let Some(order_id) = &command.order_id
        && let Some(order) = ports.orders.find_by_order_id(order_id).await?
    {
        return same_or(command, order, PlaceOrderError::DuplicateOrder).map(Some);
    }
    let Some(paid) = paid else { return Ok(None) };
    match ports.orders.find_by_checkout(paid.checkout_id).await? {
        Some(order) if command.order_id.is_none() => {
            same_or(command, order, PlaceOrderError::PaymentAlreadyUsed).map(Some)
        }
        Some(_) => Err(PlaceOrderError::PaymentAlreadyUsed),
        None => Ok(None),
    }
}

/// The paid purchase that the order of a bundle refers to; `None` for a router, and when there is none.
async fn find_paid(
    command: &PlaceOrder,
    checkouts: &dyn Checkouts,
) -> Result<Option<PaidCheckout>, RepositoryError> {
    match &command.purchase {
        Purchase::Bundle { verification_id, .. } => checkouts.find_paid(verification_id).await,
        Purchase::Router { .. } => Ok(None),
    }
}

fn same_or(
    command: &PlaceOrder,
    order: Order,
    otherwise: PlaceOrderError,
) -> Result<Placed, PlaceOrderError> {
    let same_amount = command.amount.is_none_or(|amount| amount == order.amount);
    let same_id = command.order_id.as_ref().is_none_or(|order_id| *order_id == order.order_id);
    if same_amount
        && same_id
        && order.customer == command.customer
        && same_purchase(&command.purchase, &order)
    {
        Ok(Placed { order, is_new: false })
    } else {
        Err(otherwise)
    }
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

async fn build_order(
    command: &PlaceOrder,
    paid: Option<&PaidCheckout>,
    ports: PlaceOrderPorts<'_>,
) -> Result<Order, PlaceOrderError> {
    let now = ports.clock.now();
    let order = match &command.purchase {
        Purchase::Router { router_id, delivery } => {
            let offer = ports.routers.find(*router_id).await?.ok_or(PlaceOrderError::RouterNotFound)?;
            command.for_router(offer, delivery.clone(), now, ports.random)
        }
        Purchase::Bundle { .. } => {
            let paid = paid.cloned().ok_or(PlaceOrderError::PaymentNotVerified)?;
            command.for_bundle(paid, now, ports.random)
        }
    }?;
    let terms = ports.terms.delivery_terms(now).await?;
    Ok(terms.promise(order))
}

impl PlaceOrder {
    /// The order of a router at its current price. Decides only; nothing is written.
    ///
    /// # Errors
    /// [`PlaceOrderError::PriceChanged`]
    pub fn for_router(
        &self,
        offer: RouterOffer,
        delivery: Delivery,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Result<Order, PlaceOrderError> {
        ensure_price(self, offer.price)?;
        let order_id = self.order_id.clone().unwrap_or_else(|| OrderId::generate(random));
        let (item, payment) = (Item::Router(offer.item), OrderPayment::CashOnDelivery);
        let order = new_order(self, order_id, item, payment, offer.price, now, random);
        let handover = Handover { code: Some(DeliveryCode::generate(random)), ..Handover::default() };
        Ok(Order { delivery, handover, ..order })
    }

    /// The order of a bundle that was paid. Decides only; nothing is written.
    ///
    /// # Errors
    /// [`PlaceOrderError`]: the payment is for something else, or a field is missing.
    pub fn for_bundle(
        &self,
        paid: PaidCheckout,
        now: DateTime<Utc>,
        random: &dyn Random,
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
        Ok(new_order(self, order_id, Item::Bundle(paid.item), payment, paid.price, now, random))
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
    order_id: OrderId,
    item: Item,
    payment: OrderPayment,
    amount: Money,
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Order {
    Order {
        key: OrderKey::new(now, random),
        order_id,
        idempotency_key: command.idempotency_key.clone(),
        customer: command.customer.clone(),
        item,
        amount,
        payment,
        delivery: Delivery::default(),
        handover: Handover::default(),
        status: OrderStatus::Pending,
        language: command.language,
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
    use super::*;
    use crate::test_support::{
        At, Bytes, actor, at, bundle_command, bundle_order, customer, origin, paid, router_command,
        router_offer, router_order,
    };
    use crate::{
        DeliveryTerms, MockCheckouts, MockDeliveryTermsSource, MockOrderRepository, MockRouterOffers,
    };

    struct World {
        orders: MockOrderRepository,
        routers: MockRouterOffers,
        checkouts: MockCheckouts,
    }

    /// A shop that offers one router, knows one paid purchase, and has no orders.
    fn world() -> World {
        let mut routers = MockRouterOffers::new();
        routers.expect_find().returning(|_| Ok(Some(router_offer())));
        let mut checkouts = MockCheckouts::new();
        checkouts.expect_find_paid().returning(|id| Ok((*id == paid().verification_id).then(paid)));
        World { orders: MockOrderRepository::new(), routers, checkouts }
    }

    fn without_orders() -> World {
        let mut world = world();
        world.orders.expect_find_by_order_id().returning(|_| Ok(None));
        world.orders.expect_find_by_checkout().returning(|_| Ok(None));
        world
    }

    async fn run(world: &World, command: PlaceOrder) -> Result<Placed, PlaceOrderError> {
        let (orders, routers, checkouts) = (&world.orders, &world.routers, &world.checkouts);
        let mut terms = MockDeliveryTermsSource::new();
        terms.expect_delivery_terms().returning(|_| Ok(DeliveryTerms::default()));
        let (clock, random) = (&At(at(0)), &Bytes(4));
        place_order(command, PlaceOrderPorts { orders, routers, checkouts, terms: &terms, clock, random })
            .await
    }

    #[tokio::test]
    async fn a_router_is_ordered_for_cash_at_the_catalogues_price() {
        let mut world = without_orders();
        let limits = Some(CashOrderLimits::new(&router_command().customer.phone, &origin()));
        let customer = PlacedBy { device: Some("device".into()), limits };
        let is_limited = move |_: &Order, given: &PlacedBy| *given == customer;
        world.orders.expect_insert_by_customer().withf(is_limited).times(1).returning(|_, _| Ok(()));
        let placed = run(&world, router_command()).await.unwrap();
        assert_eq!(
            (placed.order.amount, placed.order.payment),
            (router_offer().price, OrderPayment::CashOnDelivery)
        );
        let terms = DeliveryTerms::default();
        let due = terms.due_at(&placed.order.item, placed.order.amount, &placed.order.delivery, at(0));
        assert_eq!(placed.order.due_at, due);
    }

    #[tokio::test]
    async fn a_paid_bundle_keeps_the_order_id_of_its_purchase() {
        let mut world = without_orders();
        let is_unlimited = |_: &Order, given: &PlacedBy| given.limits.is_none();
        world.orders.expect_insert_by_customer().withf(is_unlimited).times(1).returning(|_, _| Ok(()));
        let placed = run(&world, bundle_command()).await.unwrap();
        assert_eq!((placed.order.order_id, placed.order.item), (paid().order_id, Item::Bundle(paid().item)));
    }

    #[tokio::test]
    async fn the_payment_of_an_order_is_read_once() {
        let mut world = without_orders();
        world.checkouts = MockCheckouts::new();
        world.checkouts.expect_find_paid().times(1).returning(|_| Ok(Some(paid())));
        world.orders.expect_insert_by_customer().returning(|_, _| Ok(()));
        assert!(run(&world, bundle_command()).await.unwrap().is_new);
    }

    #[tokio::test]
    async fn without_a_completed_payment_no_bundle_is_ordered() {
        let mut world = without_orders();
        world.orders.expect_insert_by_customer().never();
        let mut unpaid = bundle_command();
        let Purchase::Bundle { verification_id, .. } = &mut unpaid.purchase else { unreachable!() };
        *verification_id = VerificationId::generate(&Bytes(99));
        assert!(matches!(run(&world, unpaid).await, Err(PlaceOrderError::PaymentNotVerified)));
    }

    #[tokio::test]
    async fn a_payment_for_another_bundle_or_kind_buys_nothing() {
        let world = without_orders();
        for change in [
            |kind: &mut BundleKind, _: &mut Option<BundleId>| *kind = BundleKind::Sme,
            |_: &mut BundleKind, id: &mut Option<BundleId>| *id = Some(BundleId::new(at(9), &Bytes(9))),
        ] {
            let mut other = bundle_command();
            let Purchase::Bundle { kind, bundle_id, .. } = &mut other.purchase else { unreachable!() };
            change(kind, bundle_id);
            assert!(matches!(run(&world, other).await, Err(PlaceOrderError::PaymentNotVerified)));
        }
    }

    #[tokio::test]
    async fn a_different_price_is_refused_with_the_current_one() {
        let world = without_orders();
        let one = Money::new(1).ok();
        let router = run(&world, PlaceOrder { amount: one, ..router_command() }).await;
        let bundle = run(&world, PlaceOrder { amount: one, ..bundle_command() }).await;
        assert!(
            matches!(router, Err(PlaceOrderError::PriceChanged { price }) if price == router_offer().price)
        );
        assert!(matches!(bundle, Err(PlaceOrderError::PriceChanged { price }) if price == paid().price));
    }

    #[tokio::test]
    async fn a_normal_bundle_needs_an_email_unless_the_customer_has_none() {
        let mut world = without_orders();
        world.orders.expect_insert_by_customer().returning(|_, _| Ok(()));
        let mut command = bundle_command();
        command.customer.email = None;
        let refused = run(&world, command.clone()).await;
        assert!(matches!(refused, Err(PlaceOrderError::Missing(RequiredField::Email))));
        let Purchase::Bundle { no_email, .. } = &mut command.purchase else { unreachable!() };
        *no_email = true;
        assert!(run(&world, command).await.is_ok());
    }

    #[tokio::test]
    async fn a_repeated_request_returns_the_first_order() {
        let mut world = world();
        world.orders.expect_find_by_checkout().returning(|_| Ok(Some(bundle_order())));
        world.orders.expect_insert_by_customer().never();
        let placed = run(&world, bundle_command()).await.unwrap();
        assert_eq!(placed, Placed { order: bundle_order(), is_new: false });
    }

    #[tokio::test]
    async fn a_used_payment_buys_no_second_order() {
        let mut world = world();
        world.orders.expect_find_by_order_id().returning(|_| Ok(None));
        world.orders.expect_find_by_checkout().returning(|_| Ok(Some(bundle_order())));
        let other_id =
            PlaceOrder { order_id: OrderId::parse("ORD-1732180000000-7").ok(), ..bundle_command() };
        assert!(matches!(run(&world, other_id).await, Err(PlaceOrderError::PaymentAlreadyUsed)));
        let mut other_name = bundle_command();
        other_name.customer.name = kernel::PersonName::parse("Somebody Else").unwrap();
        assert!(matches!(run(&world, other_name).await, Err(PlaceOrderError::PaymentAlreadyUsed)));
    }

    #[tokio::test]
    async fn an_order_id_with_other_content_is_refused() {
        let mut world = world();
        world.orders.expect_find_by_order_id().returning(|_| Ok(Some(router_order())));
        let mut command = PlaceOrder { order_id: Some(router_order().order_id), ..router_command() };
        assert!(!run(&world, command.clone()).await.unwrap().is_new);
        command.customer = Customer { payment_name: None, ..customer("Juma Hassan") };
        assert!(matches!(run(&world, command).await, Err(PlaceOrderError::DuplicateOrder)));
    }

    #[tokio::test]
    async fn a_concurrent_duplicate_returns_the_winners_order() {
        let mut world = world();
        let mut found = [None, Some(bundle_order())].into_iter();
        world.orders.expect_find_by_checkout().times(2).returning(move |_| Ok(found.next().flatten()));
        world
            .orders
            .expect_insert_by_customer()
            .times(1)
            .returning(|_, _| Err(InsertOrderError::PaymentUsed));
        assert_eq!(run(&world, bundle_command()).await.unwrap().order, bundle_order());
    }

    #[tokio::test]
    async fn orders_placed_by_staff_are_not_limited() {
        let mut world = without_orders();
        world.orders.expect_insert_placed().times(1).returning(|_| Ok(()));
        assert!(run(&world, PlaceOrder { by: Some(actor()), ..router_command() }).await.is_ok());
    }

    #[tokio::test]
    async fn a_cash_order_above_the_limits_is_refused_unless_it_exists_already() {
        let too_many = || InsertOrderError::TooMany { retry_at: at(60) };
        let mut world = without_orders();
        world
            .orders
            .expect_insert_by_customer()
            .times(1)
            .returning(|_, _| Err(InsertOrderError::TooManyOpen));
        world.orders.expect_insert_by_customer().times(1).returning(move |_, _| Err(too_many()));
        assert!(matches!(run(&world, router_command()).await, Err(PlaceOrderError::TooManyOpen)));
        let refused = run(&world, router_command()).await;
        assert!(matches!(refused, Err(PlaceOrderError::TooMany { retry_at }) if retry_at == at(60)));

        let mut world = self::world();
        let mut found = [None, Some(router_order())].into_iter();
        world.orders.expect_find_by_order_id().times(2).returning(move |_| Ok(found.next().flatten()));
        world
            .orders
            .expect_insert_by_customer()
            .times(1)
            .returning(|_, _| Err(InsertOrderError::TooManyOpen));
        let again = PlaceOrder { order_id: Some(router_order().order_id), ..router_command() };
        assert!(!run(&world, again).await.unwrap().is_new);
    }

    #[tokio::test]
    async fn a_router_that_is_out_of_stock_is_refused() {
        let mut world = without_orders();
        world.orders.expect_insert_by_customer().returning(|_, _| Err(InsertOrderError::OutOfStock));
        assert!(matches!(run(&world, router_command()).await, Err(PlaceOrderError::OutOfStock)));
    }
}
