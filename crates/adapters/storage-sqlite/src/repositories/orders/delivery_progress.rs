//! What customers see of the delivery queue.

use ::orders::{DeliveryPace, DeliveryProgress, ItemKind, Order, RecentDelivery, Turn};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Coded, Network, OrderKey, RepositoryError};

use super::{Conn, Database, claims, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{delivery_queue as queue, order_timeline as timeline, orders};

#[async_trait]
impl DeliveryProgress for Database {
    async fn turn(&self, order: &Order, now: DateTime<Utc>) -> Result<Turn, RepositoryError> {
        let (key, queued, due_at) = (order.key, order.queued_bundle(now), order.due_at);
        self.read(move |conn| {
            let is_being_sent =
                claims::find_blocker(key, None, now, conn)?.is_some_and(|blocker| blocker.blocks(None, now));
            let ahead = queued.map(|queued| count_ahead(queued, due_at, now, conn)).transpose()?;
            Ok(Turn { place: ahead.and_then(place), is_being_sent })
        })
        .await
    }

    async fn recent_deliveries(&self, since: DateTime<Utc>) -> Result<Vec<RecentDelivery>, RepositoryError> {
        self.read(move |conn| recent_deliveries(to_db_time(since), conn)).await
    }
}

fn place(ahead: usize) -> Option<i64> {
    let place = i64::try_from(ahead).ok()?.checked_add(1)?;
    (place <= Turn::MAX_PLACE).then_some(place)
}

/// How many bundles of the same network and kind are delivered before; beyond [`Turn::MAX_PLACE`] it stops counting.
fn count_ahead(
    (key, kind, network): (OrderKey, ItemKind, Network),
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<usize> {
    let (key, due_at, now) = (key.to_string(), to_db_time(due_at), to_db_time(now));
    // The whole row of the index: SQLite reads nothing else.
    let ahead: Vec<NaiveDateTime> = queue::table
        .filter(queue::kind.eq(kind.code()))
        .filter(queue::network.eq(network.code()))
        .filter(queue::due_at.le(due_at))
        .filter(queue::due_at.lt(due_at).or(queue::order_key.lt(key)))
        .filter(queue::problem.is_null())
        .filter(queue::cancel_requested_at.is_null())
        .filter(queue::parked_until.is_null().or(queue::parked_until.le(now)))
        .limit(Turn::MAX_PLACE)
        .select(queue::due_at)
        .load(conn)?;
    Ok(ahead.len())
}

type DeliveryRow = (String, Option<String>, NaiveDateTime, Option<i64>);

fn recent_deliveries(since: NaiveDateTime, conn: &mut Conn) -> Result<Vec<RecentDelivery>, Failure> {
    let rows: Vec<DeliveryRow> = timeline::table
        .inner_join(orders::table.on(orders::id.eq(timeline::order_key)))
        .filter(timeline::at.ge(since))
        .filter(timeline::delivery_minutes.is_not_null())
        .order(timeline::at.desc())
        .limit(DeliveryPace::MAX_READ)
        .select((orders::item_type, orders::network, timeline::at, timeline::delivery_minutes))
        .load(conn)?;
    let bundles = rows.into_iter().filter_map(|row| parse(row).transpose());
    let bundles: Result<_, CorruptRow> = bundles.collect();
    Ok(bundles.map_err(corrupt("order_timeline", "recent".to_owned()))?)
}

/// `None` for a router.
fn parse((kind, network, at, minutes): DeliveryRow) -> Result<Option<RecentDelivery>, CorruptRow> {
    let (Some(network), Some(minutes)) = (network, minutes) else { return Ok(None) };
    let kind = ItemKind::from_code(&kind).ok_or(CorruptRow)?;
    Ok(Some(RecentDelivery { kind, network: Network::parse(&network)?, at: at.and_utc(), minutes }))
}
