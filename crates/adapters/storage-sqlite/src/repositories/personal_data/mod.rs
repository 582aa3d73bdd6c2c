//! All data held about the owner of a number: `register` lists where it is, `scope` collects the person's keys,
//! `find` reads, `blockers` finds open business, `clear` deletes and overwrites.

mod blockers;
pub mod clear;
mod find;
mod register;
pub mod scope;

use accounts::personal_data::{DataGroup, EraseError, Erased, Erasure, Group, PersonalData};
use async_trait::async_trait;
use diesel::prelude::*;
use kernel::{Coded, PhoneNumber, RepositoryError};

use super::limits::lock_number;
use super::{Conn, Database, audit, orders};
use crate::failure::Failure;
use crate::schema::{checkouts, orders as order_rows, payment_attempts as attempts};
use scope::Scope;

pub type Keys = Vec<String>;

#[async_trait]
impl PersonalData for Database {
    async fn find(&self, phone: &PhoneNumber) -> Result<Vec<DataGroup>, RepositoryError> {
        let phone = phone.clone();
        self.read_snapshot(move |conn| find::groups(&Scope::of_phone(&phone, conn)?, conn)).await
    }

    async fn erase(&self, erasure: &Erasure) -> Result<Erased, EraseError> {
        let erasure = erasure.clone();
        self.write(move |conn| erase(&erasure, conn)).await
    }
}

fn erase(erasure: &Erasure, conn: &mut Conn) -> Result<Erased, Failure<EraseError>> {
    lock_number(erasure.phone.reveal(), conn)?;
    lock(&Scope::of_phone(&erasure.phone, conn)?, conn)?;
    // Read again: other transactions may have written before the locks were taken.
    let scope = Scope::of_phone(&erasure.phone, conn)?;
    let open = blockers::find(&scope, conn)?;
    if !open.is_empty() {
        return Err(Failure::Domain(EraseError::Blocked(open)));
    }
    let cleared = clear::clear(&scope, conn)?;
    let rows = |group: &Group| -> usize {
        cleared.iter().filter(|(table, _)| table.group == *group).map(|(_, rows)| rows).sum()
    };
    let groups = Group::ALL.iter().map(|group| (*group, rows(group))).filter(|(_, rows)| *rows > 0);
    let erased = Erased(groups.collect());
    if !erased.0.is_empty() {
        for key in &scope.all_orders {
            orders::announce_changed(key, erasure.at, conn)?;
        }
        audit::append(&erasure.audit_entry(&erased), conn)?;
    }
    Ok(erased)
}

/// No-op updates: take the row locks on both databases, so that nothing is reopened between the check and the commit.
fn lock(scope: &Scope, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(order_rows::table.filter(order_rows::id.eq_any(&scope.all_orders)))
        .set(order_rows::id.eq(order_rows::id))
        .execute(conn)?;
    diesel::update(checkouts::table.filter(checkouts::id.eq_any(&scope.checkouts)))
        .set(checkouts::id.eq(checkouts::id))
        .execute(conn)?;
    diesel::update(attempts::table.filter(attempts::id.eq_any(&scope.attempts)))
        .set(attempts::id.eq(attempts::id))
        .execute(conn)
        .map(|_| ())
}
