//! What customers think of delivered orders.

use ::orders::{OrderStatus, RatedOrder, Rating, RatingText, Ratings, Stars};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::{Coded, OrderId, OrderKey, Page, PageRequest, RepositoryError};

use super::{Backend, Conn, Database, claims, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::paging;
use crate::schema::{orders, ratings as table};

#[async_trait]
impl Ratings for Database {
    async fn find(&self, order: OrderKey) -> Result<Option<Rating>, RepositoryError> {
        let query = table::table.find(order.to_string()).select(Row::as_select());
        let row: Option<Row> = self.read(move |conn| Ok(query.first(conn).optional()?)).await?;
        row.map(|row| row.parse().map_err(corrupt("ratings", order.to_string()))).transpose()
    }

    async fn save(&self, order: OrderKey, rating: &Rating) -> Result<bool, RepositoryError> {
        let row = Row::new(order, rating);
        self.write(move |conn| save(order, &row, conn)).await
    }

    async fn count(&self) -> Result<Vec<(Stars, i64)>, RepositoryError> {
        let counts: Vec<(i64, i64)> = self
            .read(|conn| {
                let of_delivered = table::table
                    .inner_join(orders::table)
                    .filter(orders::status.eq(OrderStatus::Delivered.code()))
                    .filter(orders::archived_at.is_null());
                Ok(of_delivered.group_by(table::stars).select((table::stars, count_star())).load(conn)?)
            })
            .await?;
        let parsed = counts.into_iter().map(|(stars, count)| Ok((Stars::new(stars)?, count)));
        let parsed: Result<_, CorruptRow> = parsed.collect();
        parsed.map_err(corrupt("ratings", "counts".to_owned()))
    }

    async fn list(
        &self,
        stars: Option<Stars>,
        page: &PageRequest,
    ) -> Result<Page<RatedOrder>, RepositoryError> {
        let page = page.clone();
        self.read_snapshot(move |conn| list(stars, &page, conn)).await
    }
}

fn save(order: OrderKey, row: &Row, conn: &mut Conn) -> Result<bool, Failure> {
    if claims::lock(order, conn)? != Some(OrderStatus::Delivered) {
        return Ok(false);
    }
    diesel::insert_into(table::table)
        .values(row)
        .on_conflict(table::order_key)
        .do_update()
        .set(row)
        .execute(conn)?;
    Ok(true)
}

fn list(stars: Option<Stars>, request: &PageRequest, conn: &mut Conn) -> Result<Page<RatedOrder>, Failure> {
    let matching = || {
        let existing = table::table.inner_join(orders::table).filter(orders::archived_at.is_null());
        match stars {
            Some(stars) => existing.filter(table::stars.eq(stars.count())).into_boxed::<Backend>(),
            None => existing.into_boxed::<Backend>(),
        }
    };
    let total = matching().count().get_result(conn)?;
    let mut query = matching();
    if let Some(after) = &request.after {
        query = query.filter(table::order_key.lt(after.as_str().to_owned()));
    }
    let mut rows: Vec<RatedRow> = query
        .order(table::order_key.desc())
        .limit(paging::to_read(request))
        .select((Row::as_select(), orders::order_id, orders::item_name, orders::item_name_swahili))
        .load(conn)?;
    let next = paging::cut(&mut rows, request, |(row, ..)| row.order_key.as_str());
    let items: Result<_, Failure> = rows.into_iter().map(rated).collect();
    Ok(Page { items: items?, next, total })
}

type RatedRow = (Row, String, String, Option<String>);

fn rated((row, order_id, item_name, item_name_swahili): RatedRow) -> Result<RatedOrder, Failure> {
    let key = row.order_key.clone();
    let parse = || -> Result<_, CorruptRow> {
        Ok((OrderKey::parse(&row.order_key)?, OrderId::parse(&order_id)?, row.parse()?))
    };
    let (key, order_id, rating) = parse().map_err(corrupt("ratings", key))?;
    let item_name_swahili = item_name_swahili.unwrap_or_default();
    Ok(RatedOrder { key, order_id, item_name, item_name_swahili, rating })
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table, check_for_backend(Backend), treat_none_as_null = true)]
struct Row {
    order_key: String,
    stars: i64,
    text: Option<String>,
    rated_at: NaiveDateTime,
}

impl Row {
    fn new(order: OrderKey, rating: &Rating) -> Self {
        Self {
            order_key: order.to_string(),
            stars: rating.stars.count(),
            text: rating.text.as_ref().map(|text| strip_nul(text.as_str())),
            rated_at: to_db_time(rating.at),
        }
    }

    fn parse(&self) -> Result<Rating, CorruptRow> {
        Ok(Rating {
            stars: Stars::new(self.stars)?,
            text: self.text.as_deref().map(RatingText::parse).transpose()?,
            at: self.rated_at.and_utc(),
        })
    }
}
