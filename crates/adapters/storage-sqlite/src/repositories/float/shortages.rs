use std::collections::HashMap;

use ::books::float::FloatShortage;
use diesel::prelude::*;
use kernel::OrderKey;

use super::{Conn, accounts, draw};
use crate::failure::Failure;
use crate::schema::orders;

pub fn of(keys: &[OrderKey], conn: &mut Conn) -> Result<HashMap<OrderKey, FloatShortage>, Failure> {
    let accounts = accounts::all(conn)?;
    if accounts.iter().all(|account| account.opened_at.is_none()) {
        return Ok(HashMap::new());
    }
    let rows: Vec<(String, draw::CostRow)> = orders::table
        .filter(orders::id.eq_any(keys.iter().map(ToString::to_string)))
        .select((orders::id, (orders::network, orders::cost_tsh, orders::amount_tsh)))
        .load(conn)?;
    let mut shortages = HashMap::new();
    for (key, row) in rows {
        let shortage = draw::order(&key, row)?.shortage(&accounts);
        let known = keys.iter().find(|known| known.to_string() == key);
        shortages.extend(known.copied().zip(shortage));
    }
    Ok(shortages)
}
