//! An order with everything that belongs to it.

use ::orders::{
    NewNote, Order, OrderFilter, OrderLine, OrderNote, OrderPayment, OrderRecord, OrderRecords, OrderRef,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{AgentCode, Cursor, OrderKey, RepositoryError};

use super::super::{payments, refunds, vending};
use super::find::Unique;
use super::{Conn, Database, claims, complaints, export, find, notes};
use crate::failure::Failure;
use crate::schema::{agents, checkouts};

#[async_trait]
impl OrderRecords for Database {
    async fn find(
        &self,
        order: &OrderRef,
        now: DateTime<Utc>,
    ) -> Result<Option<OrderRecord>, RepositoryError> {
        let order = order.clone();
        self.read_snapshot(move |conn| read(&order, now, conn)).await
    }

    async fn export_lines(
        &self,
        filter: &OrderFilter,
        after: Option<Cursor>,
    ) -> Result<Vec<OrderLine>, RepositoryError> {
        let filter = filter.clone();
        self.read_for_staff(move |conn| export::lines(&filter, after.as_ref(), conn)).await
    }

    async fn recipient_corrections(&self, order: OrderKey) -> Result<Vec<OrderNote>, RepositoryError> {
        self.read(move |conn| notes::corrections_of(order, conn)).await
    }

    async fn add_note(&self, note: &NewNote) -> Result<bool, RepositoryError> {
        let note = note.clone();
        self.write(move |conn| Ok(notes::add(&note, conn)?)).await
    }
}

fn read(order: &OrderRef, now: DateTime<Utc>, conn: &mut Conn) -> Result<Option<OrderRecord>, Failure> {
    let unique = match order {
        OrderRef::Key(key) => Unique::Key(*key),
        OrderRef::Id(id) => Unique::OrderId(id.clone()),
    };
    find::one(&unique, conn)?.map(|order| complete(order, now, conn)).transpose()
}

fn complete(order: Order, now: DateTime<Utc>, conn: &mut Conn) -> Result<OrderRecord, Failure> {
    let notes = notes::of(order.key, conn)?;
    let complaints = complaints::of(order.key, conn)?;
    let blocker = claims::find_blocker(order.key, None, now, conn)?;
    let attempts = vending::of(order.key, conn)?;
    let (payment, refunds) = match &order.payment {
        OrderPayment::MobileMoney { checkout_id, .. } => {
            let purchase = checkout_id.to_string();
            let paid = payments::find::payments().filter(checkouts::id.eq(purchase.clone()));
            (payments::find::all(paid, conn)?.pop(), refunds::of_purchase(&purchase, conn)?)
        }
        OrderPayment::CashOnDelivery => (None, Vec::new()),
    };
    let agent_name = order.agent.as_ref().map(|code| agent_name(code, conn)).transpose()?.flatten();
    Ok(OrderRecord { order, notes, complaints, blocker, attempts, payment, refunds, agent_name })
}

fn agent_name(code: &AgentCode, conn: &mut Conn) -> Result<Option<String>, Failure> {
    let coded = agents::table.filter(agents::code.eq(code.to_string()));
    Ok(coded.select(agents::name).first(conn).optional()?)
}
