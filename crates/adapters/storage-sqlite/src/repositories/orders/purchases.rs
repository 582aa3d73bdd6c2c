//! What customers see of their own purchases.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use ::orders::{FoundPurchase, Order, OrderPayment, PurchaseOwner, Purchases, TrackingContext};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{CheckoutId, PersonName, RepositoryError};
use payments::{Payment, PaymentReference};

use super::super::expressions::without_index;
use super::super::{payments as purchases, refunds};
use super::{Conn, Database, find, to_db_time};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{checkouts, orders};

#[async_trait]
impl Purchases for Database {
    async fn find(
        &self,
        owner: &PurchaseOwner,
        since: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<FoundPurchase>, RepositoryError> {
        let (owner, since) = (owner.clone(), to_db_time(since));
        self.read_snapshot(move |conn| find_all(&owner, since, limit, conn)).await
    }

    async fn of_prompt(&self, reference: &PaymentReference) -> Result<Vec<TrackingContext>, RepositoryError> {
        let reference = reference.to_string();
        self.read_snapshot(move |conn| of_prompt(&reference, conn)).await
    }

    async fn gift_from(&self, checkout_id: CheckoutId) -> Result<Option<PersonName>, RepositoryError> {
        let key = checkout_id.to_string();
        self.read(move |conn| {
            let name = checkouts::table.find(&key).select(checkouts::gift_from);
            let name: Option<Option<String>> = name.first(conn).optional()?;
            let name = name.flatten().as_deref().map(PersonName::parse).transpose();
            Ok(name.map_err(|invalid| corrupt("checkouts", key)(invalid.into()))?)
        })
        .await
    }
}

/// Keys of rows, with whether they are of the browser; the newest first.
#[derive(Default)]
struct Keys(BTreeMap<Reverse<String>, bool>);

impl Keys {
    fn add(&mut self, keys: Vec<String>, is_of_device: bool) {
        for key in keys {
            *self.0.entry(Reverse(key)).or_default() |= is_of_device;
        }
    }

    fn newest(self, limit: i64) -> Vec<(String, bool)> {
        let limit = usize::try_from(limit).unwrap_or_default();
        self.0.into_iter().take(limit).map(|(Reverse(key), is_of_device)| (key, is_of_device)).collect()
    }
}

fn find_all(
    owner: &PurchaseOwner,
    since: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> Result<Vec<FoundPurchase>, Failure> {
    let (mut orders, mut unordered) = (Keys::default(), Keys::default());
    if let Some(device) = &owner.device {
        orders.add(orders_of_device(device, since, limit, conn)?, true);
        unordered.add(unordered_of_device(device, since, limit, conn)?, true);
    }
    if let Some(number) = &owner.number {
        let number = number.reveal();
        orders.add(orders_of_number(number, since, limit, conn)?, false);
        unordered.add(unordered_of_number(number, since, limit, conn)?, false);
    }
    let (orders, unordered) = (orders.newest(limit), unordered.newest(limit));
    let mut found = placed(orders, conn)?;
    found.extend(unfinished(&unordered, conn)?);
    found.sort_by_key(|purchase| Reverse(created_at(&purchase.context)));
    found.truncate(usize::try_from(limit).unwrap_or_default());
    Ok(found)
}

fn of_prompt(reference: &str, conn: &mut Conn) -> Result<Vec<TrackingContext>, Failure> {
    let checkouts = purchases::find::checkouts_of_prompt(reference, conn)?;
    let rows = orders::table
        .filter(orders::checkout_id.eq_any(checkouts.clone()))
        .select((orders::id, orders::checkout_id.assume_not_null()));
    let placed_keys: Vec<(String, String)> = rows.load(conn)?;
    let is_placed = |id: &String| placed_keys.iter().any(|(_, checkout_id)| checkout_id == id);
    let unordered: Vec<_> =
        checkouts.iter().filter(|id| !is_placed(id)).map(|id| (id.clone(), true)).collect();
    let mut found = unfinished(&unordered, conn)?;
    found.extend(placed(placed_keys.into_iter().map(|(key, _)| (key, true)).collect(), conn)?);
    Ok(found.into_iter().map(|purchase| purchase.context).collect())
}

fn created_at(context: &TrackingContext) -> Option<DateTime<Utc>> {
    let unfinished = context.unfinished.as_ref().map(|checkout| checkout.created_at);
    context.order.as_ref().map(|order| order.created_at).or(unfinished)
}

fn orders_of_device(
    device: &str,
    since: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> QueryResult<Vec<String>> {
    find::existing()
        .filter(orders::device.eq(device.to_owned()))
        .filter(orders::created_at.gt(since))
        .order(orders::created_at.desc())
        .limit(limit)
        .select(orders::id)
        .load(conn)
}

fn unordered_of_device(
    device: &str,
    since: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> QueryResult<Vec<String>> {
    checkouts::table
        .filter(checkouts::device.eq(device))
        .filter(checkouts::created_at.gt(since))
        .filter(checkouts::ordered_at.is_null())
        .order(checkouts::created_at.desc())
        .limit(limit)
        .select(checkouts::id)
        .load(conn)
}

/// As customer, payer and recipient: three queries, because no index serves an OR. A number has few rows, so time must
/// not choose the index.
fn orders_of_number(
    number: &str,
    since: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> QueryResult<Vec<String>> {
    let at = || without_index(orders::created_at);
    let recent = || find::existing().filter(at().gt(since)).order(at().desc());
    let own = recent().filter(orders::customer_phone.eq(number.to_owned()));
    let mut keys: Vec<String> = own.limit(limit).select(orders::id).load(conn)?;
    let gifts = recent().filter(orders::recipient_phone.eq(number.to_owned()));
    keys.extend(gifts.limit(limit).select(orders::id).load::<String>(conn)?);
    let paid: Vec<String> = checkouts::table
        .filter(checkouts::payer_phone.eq(number))
        .filter(without_index(checkouts::created_at).gt(since))
        .filter(checkouts::ordered_at.is_not_null())
        .order(without_index(checkouts::created_at).desc())
        .limit(limit)
        .select(checkouts::id)
        .load(conn)?;
    let paid = recent().filter(orders::checkout_id.eq_any(paid));
    keys.extend(paid.limit(limit).select(orders::id).load::<String>(conn)?);
    Ok(keys)
}

fn unordered_of_number(
    number: &str,
    since: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> QueryResult<Vec<String>> {
    checkouts::table
        .filter(checkouts::payer_phone.eq(number))
        .filter(without_index(checkouts::created_at).gt(since))
        .filter(checkouts::ordered_at.is_null())
        .order(without_index(checkouts::created_at).desc())
        .limit(limit)
        .select(checkouts::id)
        .load(conn)
}

fn placed(keys: Vec<(String, bool)>, conn: &mut Conn) -> Result<Vec<FoundPurchase>, Failure> {
    let mut orders = find::by_key(keys.iter().map(|(key, _)| key.as_str()), conn)?;
    let mut found = Vec::with_capacity(keys.len());
    for (key, is_of_device) in keys {
        let Some(order) = orders.remove(&key) else { continue };
        let refunds = refunds_of(&order, conn)?;
        let context = TrackingContext { order: Some(order), refunds, unfinished: None };
        found.push(FoundPurchase { context, is_of_device });
    }
    Ok(found)
}

fn refunds_of(order: &Order, conn: &mut Conn) -> Result<Vec<payments::RefundCase>, Failure> {
    match &order.payment {
        OrderPayment::MobileMoney { checkout_id, .. } => refunds::of_purchase(&checkout_id.to_string(), conn),
        OrderPayment::CashOnDelivery => Ok(vec![]),
    }
}

fn unfinished(keys: &[(String, bool)], conn: &mut Conn) -> Result<Vec<FoundPurchase>, Failure> {
    let of_device: HashSet<&String> =
        keys.iter().filter(|(_, is_of_device)| *is_of_device).map(|(key, _)| key).collect();
    let rows =
        purchases::find::payments().filter(checkouts::id.eq_any(keys.iter().map(|(key, _)| key.clone())));
    let found = purchases::find::all(rows, conn)?;
    let with_refunds = |payment: Payment| {
        let key = payment.checkout.id.to_string();
        let (refunds, is_of_device) = (refunds::of_purchase(&key, conn)?, of_device.contains(&key));
        let context = TrackingContext { order: None, unfinished: Some(payment.into()), refunds };
        Ok(FoundPurchase { context, is_of_device })
    };
    found.into_iter().map(with_refunds).collect()
}
