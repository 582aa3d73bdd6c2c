//! People by their phone numbers: `sources` finds what names a number, `profile` and `history` read it.

mod history;
mod profile;
mod sources;

use ::customers::{Customers, HistoryEntry, HistoryKind, Profile};
use async_trait::async_trait;
use kernel::{Page, PageRequest, PhoneNumber, RepositoryError};

use super::sql::Sql;
use super::{Conn, Database, NO_INDEX, OPTIMIZATION_FENCE, messages, paging, payments, refunds, till};

#[async_trait]
impl Customers for Database {
    async fn profile(&self, phone: &PhoneNumber) -> Result<Profile, RepositoryError> {
        let number = phone.reveal().to_owned();
        self.read_for_staff(move |conn| profile::of(&number, conn)).await
    }

    async fn history(
        &self,
        phone: &PhoneNumber,
        kinds: &[HistoryKind],
        page: &PageRequest,
    ) -> Result<Page<HistoryEntry>, RepositoryError> {
        let (number, kinds, page) = (phone.reveal().to_owned(), kinds.to_vec(), page.clone());
        self.read_for_staff(move |conn| history::page(&number, &kinds, &page, conn)).await
    }
}
