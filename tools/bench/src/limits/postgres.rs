use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::r2d2::{ConnectionManager, Pool};
use uuid::Uuid;

use crate::database::{Answer, CREATE, Database, first_rows, things};

/// As many as the shop uses unless it is set otherwise.
const CONNECTIONS: u32 = 20;
/// PostgreSQL allows 65,535 values in one statement.
const ROWS_AT_ONCE: usize = 10_000;

type Connections = Pool<ConnectionManager<PgConnection>>;

/// A pool; each insert commits alone, and the server shares what it can.
pub struct Postgres {
    connections: Connections,
}

impl Postgres {
    pub fn create(url: &str) -> anyhow::Result<Self> {
        let manager = ConnectionManager::new(url);
        let connections =
            Connections::builder().max_size(CONNECTIONS).test_on_check_out(false).build(manager)?;
        let conn = &mut connections.get()?;
        conn.batch_execute(CREATE)?;
        for rows in first_rows().chunks(ROWS_AT_ONCE) {
            let values: Vec<_> =
                rows.iter().map(|(id, body)| (things::id.eq(id), things::body.eq(body))).collect();
            diesel::insert_into(things::table).values(values).execute(conn)?;
        }
        conn.batch_execute("ANALYZE things")?;
        Ok(Self { connections })
    }

    fn run<T: Send + 'static>(
        &self,
        statement: impl FnOnce(&mut PgConnection) -> QueryResult<T> + Send + 'static,
    ) -> Answer<T> {
        let connections = self.connections.clone();
        let work = move || -> anyhow::Result<T> { Ok(statement(&mut *connections.get()?)?) };
        Box::pin(async move { tokio::task::spawn_blocking(work).await? })
    }
}

impl Database for Postgres {
    fn read(&self, id: String) -> Answer<String> {
        self.run(|conn| things::table.find(id).select(things::body).first(conn))
    }

    fn insert(&self, body: String) -> Answer<()> {
        self.run(move |conn| {
            let row = (things::id.eq(Uuid::new_v4().to_string()), things::body.eq(body));
            diesel::insert_into(things::table).values(row).execute(conn).map(|_inserted| ())
        })
    }
}
