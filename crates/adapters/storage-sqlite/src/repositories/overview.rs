//! Counts over several tables, for the first page of the back office.

use ::orders::OrderStatus;
use ::overview::{Overview, SetupProgress, Waiting};
use accounts::Role;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::dsl::{exists, min, not};
use diesel::prelude::*;
use kernel::{Coded, RepositoryError};

use super::{Conn, Database};
use crate::schema::{
    accounts as staff, agent_applications as applications, bundles, orders, routers,
    vending_attempts as attempts,
};

#[async_trait]
impl Overview for Database {
    async fn waiting(&self) -> Result<Waiting, RepositoryError> {
        self.read_for_staff(|conn| Ok(waiting(conn)?)).await
    }

    async fn setup_progress(&self) -> Result<SetupProgress, RepositoryError> {
        self.read(|conn| Ok(setup_progress(conn)?)).await
    }
}

/// One statement, so that the figures are consistent.
fn waiting(conn: &mut Conn) -> QueryResult<Waiting> {
    let waiting = || {
        let sending =
            attempts::table.filter(attempts::order_key.eq(orders::id)).filter(attempts::ended_at.is_null());
        orders::table
            .filter(orders::archived_at.is_null())
            .filter(orders::status.eq_any([OrderStatus::Pending.code(), OrderStatus::Processing.code()]))
            .filter(not(exists(sending)))
    };
    let offered = routers::table.filter(routers::is_active).filter(routers::deleted_at.is_null());
    let low = offered.filter(routers::stock.lt(routers::low_mark));
    let new = applications::table.filter(applications::status.eq("new"));
    let (to_deliver, oldest, routers_low, applications_new): (_, Option<NaiveDateTime>, _, _) =
        diesel::select((
            waiting().count().single_value().assume_not_null(),
            waiting().select(min(orders::created_at)).single_value(),
            low.count().single_value().assume_not_null(),
            new.count().single_value().assume_not_null(),
        ))
        .get_result(conn)?;
    let oldest_to_deliver = oldest.map(|at| at.and_utc());
    Ok(Waiting { to_deliver, oldest_to_deliver, routers_low, applications_new })
}

fn setup_progress(conn: &mut Conn) -> QueryResult<SetupProgress> {
    let offered = bundles::table.filter(bundles::is_active);
    let working = staff::table.filter(staff::role.ne(Role::Customer.code())).filter(not(staff::disabled));
    let (bundles, staff) = diesel::select((
        offered.count().single_value().assume_not_null(),
        working.count().single_value().assume_not_null(),
    ))
    .get_result(conn)?;
    Ok(SetupProgress { bundles, staff })
}
