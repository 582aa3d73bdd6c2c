//! Orders for CSV files: only the exported columns, page by page.

use ::orders::{EXPORT_LINES, ItemKind, OrderFilter, OrderLine, OrderStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Cursor, Money, Network, OrderId, PersonName, PhoneNumber};

use super::{Backend, Conn, list};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::orders;

pub fn lines(
    filter: &OrderFilter,
    after: Option<&Cursor>,
    conn: &mut Conn,
) -> Result<Vec<OrderLine>, Failure> {
    let mut query = list::matching(filter, list::Access::InOrder);
    if let Some(after) = after {
        let (at, key) = list::position_of(after, conn)?;
        query =
            query.filter(orders::created_at.le(at)).filter(orders::created_at.lt(at).or(orders::id.lt(key)));
    }
    let rows: Vec<LineRow> = query
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(EXPORT_LINES)
        .select(LineRow::as_select())
        .load(conn)?;
    rows.into_iter()
        .map(|row| {
            let id = row.id.clone();
            Ok(row.parse().map_err(corrupt("orders", id))?)
        })
        .collect()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = orders, check_for_backend(Backend))]
struct LineRow {
    id: String,
    order_id: String,
    customer_name: String,
    customer_phone: String,
    item_type: String,
    item_name: String,
    status: String,
    created_at: NaiveDateTime,
    network: Option<String>,
    amount_tsh: i64,
    delivery_fee_tsh: i64,
}

impl LineRow {
    fn parse(self) -> Result<OrderLine, CorruptRow> {
        let kind = ItemKind::from_code(&self.item_type).ok_or(CorruptRow)?;
        Ok(OrderLine {
            cursor: Cursor::parse(&self.id)?,
            order_id: OrderId::parse(&self.order_id)?,
            customer_name: PersonName::parse(&self.customer_name)?,
            phone: PhoneNumber::from_row(&self.customer_phone)?,
            service: kind.service(&self.item_name),
            status: OrderStatus::parse(&self.status)?,
            created_at: self.created_at.and_utc(),
            network: self.network.as_deref().map(Network::parse).transpose()?,
            amount: Money::new(self.amount_tsh)?,
            delivery_fee: Money::new(self.delivery_fee_tsh)?,
        })
    }
}
