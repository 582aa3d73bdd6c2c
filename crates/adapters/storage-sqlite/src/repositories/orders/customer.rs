//! What a customer adds to an order.

use ::changes::Action;
use ::orders::{ChangeConflict, CustomerUpdate};
use diesel::prelude::*;
use kernel::{Email, Tin, folded};

use super::super::limits::share_number;
use super::super::strip_nul;
use super::{Conn, publish, to_db_time};
use crate::failure::Failure;
use crate::schema::orders;

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn complete(update: &CustomerUpdate, conn: &mut Conn) -> Result<(), Failure<ChangeConflict>> {
    let CustomerUpdate { order, at } = update;
    let (key, customer) = (order.key.to_string(), &order.customer);
    share_number(customer.phone.reveal(), conn)?;
    let changed = diesel::update(orders::table.find(&key))
        .filter(orders::version.eq(order.version))
        .filter(orders::archived_at.is_null())
        .set((
            orders::customer_name.eq(strip_nul(customer.name.reveal())),
            orders::customer_name_lower.eq(folded(customer.name.reveal())),
            orders::customer_email.eq(customer.email.as_ref().map(Email::reveal)),
            orders::customer_tin.eq(customer.tin.as_ref().map(Tin::reveal)),
            orders::version.eq(orders::version + 1),
            orders::updated_at.eq(to_db_time(*at)),
        ))
        .execute(conn)?;
    if changed == 0 {
        return Err(Failure::Domain(ChangeConflict::Version));
    }
    Ok(publish::order(&key, Action::Updated, *at, conn)?)
}
