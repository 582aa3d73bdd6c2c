//! Pictures that people send to show that they paid.

use ::changes::{Action, Change, Subject};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{PaymentPictureId, PhoneNumber, RepositoryError, ShortLine};
use payments::{PaymentPicture, PaymentPictures, PictureAnswer};

use super::super::{Backend, Conn, Database, advisory_lock, audit, changes, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::payment_pictures as table;

/// Arbitrary [`advisory_lock`] key: serializes concurrent pictures, so that the open ones stay within their limit.
const PICTURES_LOCK: i64 = 7_141;

#[async_trait]
impl PaymentPictures for Database {
    async fn insert(&self, picture: &PaymentPicture, jpeg: Vec<u8>) -> Result<bool, RepositoryError> {
        let (row, case) = (Row::from(picture), case_of(picture));
        self.write(move |conn| Ok(insert(&row, &jpeg, &case, conn)?)).await
    }

    async fn find(&self, id: PaymentPictureId) -> Result<Option<(PaymentPicture, Vec<u8>)>, RepositoryError> {
        let query = table::table.find(id.to_string()).select((Row::as_select(), table::jpeg));
        let found: Option<(Row, Vec<u8>)> = self.read(move |conn| Ok(query.first(conn).optional()?)).await?;
        found
            .map(|(row, jpeg)| Ok((row.parse()?, jpeg)))
            .transpose()
            .map_err(|bad: CorruptRow| corrupt("payment_pictures", id.to_string())(bad))
    }

    async fn answer(&self, answer: &PictureAnswer) -> Result<bool, RepositoryError> {
        let answer = answer.clone();
        self.write(move |conn| Ok(end(&answer, conn)?)).await
    }
}

fn case_of(picture: &PaymentPicture) -> Change {
    Change::new(Subject::Case, Action::Created, picture.id.to_string(), picture.sent_at)
}

fn insert(row: &Row, jpeg: &[u8], case: &Change, conn: &mut Conn) -> QueryResult<bool> {
    advisory_lock(conn, PICTURES_LOCK)?;
    let open: i64 = table::table.filter(table::answered_at.is_null()).count().get_result(conn)?;
    if open >= PaymentPicture::MAX_OPEN {
        return Ok(false);
    }
    diesel::insert_into(table::table).values((row, table::jpeg.eq(jpeg))).execute(conn)?;
    changes::append(case, conn)?;
    Ok(true)
}

fn end(answer: &PictureAnswer, conn: &mut Conn) -> QueryResult<bool> {
    let open = table::table.find(answer.id.to_string()).filter(table::answered_at.is_null());
    let (by, at) = (&answer.audit.by, answer.audit.at);
    let ended = diesel::update(open)
        .set((
            table::answered_at.eq(to_db_time(at)),
            table::by_account.eq(by.id.to_string()),
            table::by_name.eq(strip_nul(&by.name)),
            table::note.eq(strip_nul(&answer.note)),
        ))
        .execute(conn)?;
    if ended == 1 {
        audit::append(&answer.audit, conn)?;
    }
    Ok(ended == 1)
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    id: String,
    payer_phone: String,
    reference: Option<String>,
    file_name: String,
    file_type: String,
    file_size: i64,
    sent_at: NaiveDateTime,
}

impl From<&PaymentPicture> for Row {
    fn from(picture: &PaymentPicture) -> Self {
        Self {
            id: picture.id.to_string(),
            payer_phone: picture.payer_phone.reveal().to_owned(),
            reference: picture.reference.as_deref().map(strip_nul),
            file_name: strip_nul(picture.file_name.as_str()),
            file_type: strip_nul(&picture.file_type),
            file_size: picture.file_size,
            sent_at: to_db_time(picture.sent_at),
        }
    }
}

impl Row {
    fn parse(self) -> Result<PaymentPicture, CorruptRow> {
        Ok(PaymentPicture {
            id: PaymentPictureId::parse(&self.id)?,
            payer_phone: PhoneNumber::from_row(&self.payer_phone)?,
            reference: self.reference,
            file_name: ShortLine::parse(&self.file_name)?,
            file_type: self.file_type,
            file_size: self.file_size,
            sent_at: self.sent_at.and_utc(),
        })
    }
}
