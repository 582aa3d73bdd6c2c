use ::catalog::BundleKind;
use ::orders::{
    BundleItem, Customer, Delivery, FiscalReceipt, Item, Order, OrderPayment, OrderStatus, RouterItem, Tags,
    TimelineEntry,
};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{
    BundleId, CheckoutId, Coded, Email, IdempotencyKey, Language, Money, Network, OpenTime, OrderId,
    OrderKey, PersonName, PhoneNumber, RepositoryError, RouterId, Tin, Urgency, UsageTerms, VerificationId,
    folded,
};

use super::delivery_details::StoredDetails;
use super::{Backend, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::orders;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = orders, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct OrderRow {
    id: String,
    order_id: String,
    pub order_lookup: String,
    pub idempotency_key: Option<String>,
    #[diesel(embed)]
    customer: CustomerColumns,
    #[diesel(embed)]
    item: ItemColumns,
    amount_tsh: i64,
    delivery_fee_tsh: i64,
    pub checkout_id: Option<String>,
    verification_id: Option<String>,
    payer_phone: Option<String>,
    delivery_location: Option<String>,
    delivery_instructions: Option<String>,
    fiscal_receipt: Option<String>,
    tags: Option<String>,
    status: String,
    language: String,
    version: i64,
    pub created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

/// A new order, with the columns that are not part of an [`Order`].
#[derive(Insertable)]
#[diesel(table_name = orders, treat_none_as_default_value = false)]
pub struct NewOrderRow {
    #[diesel(embed)]
    pub order: OrderRow,
    cost_tsh: Option<i64>,
    revenue_tsh: i64,
    device: Option<String>,
}

impl NewOrderRow {
    pub fn new(order: &Order, cost: Option<Money>, revenue_tsh: i64, device: Option<&str>) -> Self {
        Self {
            order: order.into(),
            cost_tsh: cost.map(Money::tsh),
            revenue_tsh,
            device: device.map(str::to_owned),
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = orders, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct CustomerColumns {
    customer_name: String,
    customer_name_lower: String,
    customer_phone: String,
    customer_email: Option<String>,
    customer_tin: Option<String>,
    payment_name: Option<String>,
    recipient_phone: Option<String>,
}

#[derive(Queryable, Selectable, Insertable, Default)]
#[diesel(table_name = orders, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct ItemColumns {
    item_type: String,
    item_name: String,
    item_name_swahili: Option<String>,
    router_id: Option<String>,
    router_brand: Option<String>,
    bundle_id: Option<String>,
    network: Option<String>,
    data: Option<String>,
    validity: Option<String>,
    hours: Option<String>,
    conditions: String,
    conditions_swahili: String,
}

impl From<&Order> for OrderRow {
    fn from(order: &Order) -> Self {
        let (checkout_id, verification_id, payer_phone) = payment_columns(&order.payment);
        Self {
            id: order.key.to_string(),
            order_id: order.order_id.to_string(),
            order_lookup: order.order_id.lookup_key(),
            idempotency_key: order.idempotency_key.as_ref().map(|key| key.as_str().to_owned()),
            customer: (&order.customer).into(),
            item: (&order.item).into(),
            amount_tsh: order.amount.tsh(),
            delivery_fee_tsh: order.delivery_fee.tsh(),
            checkout_id,
            verification_id,
            payer_phone,
            delivery_location: order.delivery.location.as_deref().map(strip_nul),
            delivery_instructions: order.delivery.instructions.as_deref().map(strip_nul),
            fiscal_receipt: order.fiscal_receipt.as_ref().map(ToString::to_string),
            tags: order.tags.column(),
            status: order.status.code().to_owned(),
            language: order.language.code().to_owned(),
            version: order.version,
            created_at: to_db_time(order.created_at),
            updated_at: to_db_time(order.updated_at),
        }
    }
}

fn payment_columns(payment: &OrderPayment) -> (Option<String>, Option<String>, Option<String>) {
    match payment {
        OrderPayment::CashOnDelivery => (None, None, None),
        OrderPayment::MobileMoney { checkout_id, verification_id, payer_phone } => (
            Some(checkout_id.to_string()),
            Some(verification_id.reveal().to_owned()),
            Some(payer_phone.reveal().to_owned()),
        ),
    }
}

impl From<&Customer> for CustomerColumns {
    fn from(customer: &Customer) -> Self {
        let phone = |phone: &PhoneNumber| phone.reveal().to_owned();
        Self {
            customer_name: customer.name.reveal().to_owned(),
            customer_name_lower: folded(customer.name.reveal()),
            customer_phone: phone(&customer.phone),
            customer_email: customer.email.as_ref().map(|email| email.reveal().to_owned()),
            customer_tin: customer.tin.as_ref().map(|tin| tin.reveal().to_owned()),
            payment_name: customer.payment_name.as_ref().map(|name| name.reveal().to_owned()),
            recipient_phone: customer.recipient_phone.as_ref().map(phone),
        }
    }
}

impl From<&Item> for ItemColumns {
    fn from(item: &Item) -> Self {
        let common = Self {
            item_type: item.type_code().to_owned(),
            item_name: item.name().to_owned(),
            ..Self::default()
        };
        match item {
            Item::Router(router) => Self {
                item_name_swahili: Some(router.name_swahili.clone()),
                router_id: Some(router.router_id.to_string()),
                router_brand: Some(router.brand.clone()),
                ..common
            },
            Item::Bundle(bundle) => Self {
                item_name_swahili: Some(bundle.name_swahili.clone()),
                bundle_id: Some(bundle.bundle_id.to_string()),
                network: Some(bundle.network.code().to_owned()),
                data: Some(bundle.data.clone()),
                validity: Some(bundle.validity.clone()),
                hours: bundle.terms.hours.map(|hours| hours.to_string()),
                conditions: bundle.terms.conditions.clone(),
                conditions_swahili: bundle.terms.conditions_swahili.clone(),
                ..common
            },
        }
    }
}

impl OrderRow {
    /// The row's key as stored.
    pub fn key(&self) -> &str {
        &self.id
    }

    /// Every phone number in the order.
    pub fn numbers(&self) -> Vec<&str> {
        let others = [&self.payer_phone, &self.customer.recipient_phone].into_iter().flatten();
        others.chain([&self.customer.customer_phone]).map(String::as_str).collect()
    }

    /// The order with its timeline; its agent is in another table.
    pub fn into_order(
        self,
        timeline: Vec<TimelineEntry>,
        details: StoredDetails,
    ) -> Result<Order, RepositoryError> {
        let id = self.id.clone();
        self.parse(timeline, details).map_err(corrupt("orders", id))
    }

    fn parse(self, timeline: Vec<TimelineEntry>, details: StoredDetails) -> Result<Order, CorruptRow> {
        let payment = parse_payment(self.checkout_id, self.verification_id, self.payer_phone)?;
        Ok(Order {
            key: OrderKey::parse(&self.id)?,
            order_id: OrderId::parse(&self.order_id)?,
            idempotency_key: self.idempotency_key.as_deref().map(IdempotencyKey::parse).transpose()?,
            customer: self.customer.parse()?,
            item: self.item.parse()?,
            amount: Money::new(self.amount_tsh)?,
            delivery_fee: Money::new(self.delivery_fee_tsh)?,
            payment,
            delivery: Delivery { location: self.delivery_location, instructions: self.delivery_instructions },
            delivery_details: details.details,
            status: OrderStatus::parse(&self.status)?,
            language: Language::from_tag(&self.language),
            fiscal_receipt: self.fiscal_receipt.as_deref().map(FiscalReceipt::parse).transpose()?,
            tags: Tags::from_column(self.tags.as_deref())?,
            agent: None,
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
            due_at: details.due_at.map_or_else(|| within_a_day(self.created_at), |due| due.and_utc()),
            timeline,
        })
    }
}

/// Orders placed before promises were settings, and already closed then, have no due time.
fn within_a_day(created_at: NaiveDateTime) -> DateTime<Utc> {
    let created_at = created_at.and_utc();
    created_at.checked_add_signed(Urgency::Low.response_time()).unwrap_or(created_at)
}

fn parse_payment(
    checkout_id: Option<String>,
    verification_id: Option<String>,
    payer_phone: Option<String>,
) -> Result<OrderPayment, CorruptRow> {
    match (checkout_id, verification_id, payer_phone) {
        (None, None, None) => Ok(OrderPayment::CashOnDelivery),
        (Some(checkout), Some(proof), Some(payer)) => Ok(OrderPayment::MobileMoney {
            checkout_id: CheckoutId::parse(&checkout)?,
            verification_id: VerificationId::parse(&proof)?,
            payer_phone: PhoneNumber::from_row(&payer)?,
        }),
        _ => Err(CorruptRow),
    }
}

impl CustomerColumns {
    fn parse(self) -> Result<Customer, CorruptRow> {
        Ok(Customer {
            name: PersonName::parse(&self.customer_name)?,
            phone: PhoneNumber::from_row(&self.customer_phone)?,
            email: self.customer_email.as_deref().map(Email::parse).transpose()?,
            tin: self.customer_tin.as_deref().map(Tin::parse).transpose()?,
            payment_name: self.payment_name.as_deref().map(PersonName::parse).transpose()?,
            recipient_phone: self.recipient_phone.as_deref().map(PhoneNumber::from_row).transpose()?,
        })
    }
}

impl ItemColumns {
    fn parse(self) -> Result<Item, CorruptRow> {
        match BundleKind::from_code(&self.item_type) {
            Some(kind) => self.bundle(kind).map(Item::Bundle),
            None if self.item_type == "router" => self.router().map(Item::Router),
            None => Err(CorruptRow),
        }
    }

    fn router(self) -> Result<RouterItem, CorruptRow> {
        Ok(RouterItem {
            router_id: RouterId::parse(&self.router_id.ok_or(CorruptRow)?)?,
            name: self.item_name,
            name_swahili: self.item_name_swahili.unwrap_or_default(),
            brand: self.router_brand.ok_or(CorruptRow)?,
        })
    }

    fn bundle(self, kind: BundleKind) -> Result<BundleItem, CorruptRow> {
        Ok(BundleItem {
            bundle_id: BundleId::parse(&self.bundle_id.ok_or(CorruptRow)?)?,
            kind,
            name: self.item_name,
            name_swahili: self.item_name_swahili.ok_or(CorruptRow)?,
            network: Network::parse(&self.network.ok_or(CorruptRow)?)?,
            data: self.data.ok_or(CorruptRow)?,
            validity: self.validity.ok_or(CorruptRow)?,
            terms: UsageTerms {
                hours: self.hours.as_deref().map(OpenTime::parse).transpose()?,
                conditions: self.conditions,
                conditions_swahili: self.conditions_swahili,
            },
        })
    }
}
