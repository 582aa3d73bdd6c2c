use catalog::BundleKind;
use chrono::{DateTime, TimeDelta, Utc};
pub(crate) use kernel::testing::{ConstantRandom, FixedClock};
use kernel::{
    AccountId, Actor, BundleId, CheckoutId, Email, Language, Money, Network, OrderId, OrderKey, Origin,
    PaymentAttemptId, PersonName, PhoneNumber, RefundCaseId, RouterId, UsageTerms, VerificationId,
};
use payments::{
    Checkout, CompanyName, Payment, PaymentAttempt, PaymentState, Product, RefundCase, RefundEvent,
    RefundKind, RefundState,
};

use crate::{
    BundleItem, CheckoutStage, Customer, CustomerProof, Delivery, DeliveryDetails, Item, MockOrderRepository,
    Order, OrderPayment, OrderStatus, PaidCheckout, PlaceOrder, Purchase, RouterItem, RouterOffer, Tags,
    TimelineEntry, TrackingContext, TypedProof, UnfinishedCheckout,
};

pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
}

pub(crate) fn actor() -> Actor {
    Actor::new(AccountId::new(at(0), &ConstantRandom(8)), "Neema")
}

fn phone() -> PhoneNumber {
    PhoneNumber::parse("0754321908").unwrap()
}

pub(crate) fn customer(name: &str) -> Customer {
    Customer {
        name: PersonName::parse(name).unwrap(),
        phone: phone(),
        email: Email::parse("asha@example.co.tz").ok(),
        tin: None,
        payment_name: PersonName::parse("ASHA MUSHI").ok(),
        recipient_phone: None,
    }
}

pub(crate) fn router_offer() -> RouterOffer {
    let router_id = RouterId::new(at(0), &ConstantRandom(1));
    let item = RouterItem {
        router_id,
        name: "Pocket MiFi 4G".into(),
        name_swahili: "MiFi ya mfukoni 4G".into(),
        brand: "Huawei".into(),
    };
    RouterOffer { item, price: Money::new(85_000).unwrap(), is_in_stock: true }
}

pub(crate) fn origin() -> Origin {
    Origin { device: Some("device".into()), address: Some("address".into()), site: None }
}

fn delivery() -> Delivery {
    Delivery { location: Some("Mwanza, Nyamagana".into()), instructions: None }
}

pub(crate) fn router_command() -> PlaceOrder {
    PlaceOrder {
        order_id: None,
        idempotency_key: None,
        customer: customer("Asha Mushi"),
        purchase: Purchase::Router { router_id: router_offer().item.router_id, delivery: delivery() },
        amount: Some(router_offer().price),
        language: Language::Sw,
        agent_code: None,
        by: None,
        origin: origin(),
    }
}

pub(crate) fn paid() -> PaidCheckout {
    PaidCheckout {
        checkout_id: CheckoutId::new(at(0), &ConstantRandom(5)),
        verification_id: VerificationId::generate(&ConstantRandom(6)),
        order_id: OrderId::generate(&ConstantRandom(7)),
        item: BundleItem {
            bundle_id: BundleId::new(at(0), &ConstantRandom(2)),
            kind: BundleKind::Normal,
            name: "Weekly 5GB".into(),
            name_swahili: "Wiki 5GB".into(),
            network: Network::Vodacom,
            data: "5GB".into(),
            validity: "7 days".into(),
            terms: UsageTerms::default(),
        },
        price: Money::new(10_000).unwrap(),
        received: Money::new(10_000).unwrap(),
        payer_phone: phone(),
        requires_tin: false,
    }
}

/// The payment of [`paid`], without the details of an order.
pub(crate) fn paid_payment() -> Payment {
    let PaidCheckout { checkout_id, verification_id, order_id, item, price, payer_phone, .. } = paid();
    let product = Product {
        bundle_id: item.bundle_id,
        kind: item.kind,
        name: item.name,
        name_swahili: item.name_swahili,
        network: item.network,
        data: item.data,
        validity: item.validity,
        terms: item.terms,
        price,
        requires_tin: false,
    };
    let began = Checkout::new(product, payer_phone, Some(order_id), at(0), &ConstantRandom(8));
    let checkout = Checkout { id: checkout_id, verification_id: Some(verification_id), ..began };
    let attempt = PaymentAttempt::new(&checkout, CompanyName::new("one"), at(0), &ConstantRandom(9));
    Payment::new(checkout, PaymentAttempt { state: PaymentState::Completed, ..attempt })
}

pub(crate) fn unfinished() -> UnfinishedCheckout {
    let PaidCheckout { checkout_id, order_id, item, price, payer_phone, .. } = paid();
    let stage = CheckoutStage::DetailsMissing;
    let recipient_phone = None;
    UnfinishedCheckout {
        checkout_id,
        order_id,
        item,
        price,
        payer_phone,
        recipient_phone,
        stage,
        created_at: at(0),
    }
}

pub(crate) fn bundle_command() -> PlaceOrder {
    let (paid, no_email) = (paid(), false);
    let (kind, bundle_id, verification_id) =
        (paid.item.kind, Some(paid.item.bundle_id), paid.verification_id);
    let purchase = Purchase::Bundle { kind, bundle_id, verification_id, no_email };
    PlaceOrder { purchase, amount: Some(paid.price), ..router_command() }
}

pub(crate) fn router_order() -> Order {
    Order {
        key: OrderKey::new(at(0), &ConstantRandom(3)),
        order_id: OrderId::generate(&ConstantRandom(9)),
        idempotency_key: None,
        customer: customer("Asha Mushi"),
        item: Item::Router(router_offer().item),
        amount: router_offer().price,
        delivery_fee: Money::ZERO,
        payment: OrderPayment::CashOnDelivery,
        delivery: delivery(),
        delivery_details: DeliveryDetails::default(),
        status: OrderStatus::Pending,
        language: Language::Sw,
        fiscal_receipt: None,
        tags: Tags::default(),
        agent: None,
        version: 1,
        created_at: at(0),
        updated_at: at(0),
        due_at: at(2 * 3600),
        timeline: vec![TimelineEntry { status: OrderStatus::Pending, at: at(0), by: None, reason: None }],
    }
}

pub(crate) fn bundle_order() -> Order {
    let PaidCheckout { checkout_id, verification_id, order_id, item, price, payer_phone, .. } = paid();
    let payment = OrderPayment::MobileMoney { checkout_id, verification_id, payer_phone };
    Order {
        order_id,
        item: Item::Bundle(item),
        amount: price,
        payment,
        delivery: Delivery::default(),
        ..router_order()
    }
}

/// The last four digits of the customer of the orders here.
pub(crate) fn last4() -> CustomerProof {
    CustomerProof::typed(Origin::default(), TypedProof::Last4("1908".to_owned()))
}

/// Finds the order by its id.
pub(crate) fn orders_tracking(order: Order) -> MockOrderRepository {
    let known = TrackingContext { order: Some(order), ..TrackingContext::default() };
    let mut orders = MockOrderRepository::new();
    orders.expect_tracking_context().returning(move |_| Ok(known.clone()));
    orders
}

/// An open case that refunds the money of [`bundle_order`].
pub(crate) fn refund_case() -> RefundCase {
    let PaidCheckout { checkout_id, price, payer_phone, .. } = paid();
    RefundCase {
        id: RefundCaseId::new(at(0), &ConstantRandom(11)),
        attempt_id: PaymentAttemptId::new(at(0), &ConstantRandom(12)),
        checkout_id,
        kind: RefundKind::Requested,
        reason: None,
        amount: price,
        needs_approval: false,
        payer_phone,
        state: RefundState::Open,
        payout: None,
        method: None,
        reference: None,
        version: 1,
        history: vec![RefundEvent { state: RefundState::Open, at: at(0), by: None, note: None }],
    }
}
