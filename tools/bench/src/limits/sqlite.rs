use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::Context;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::r2d2::{ConnectionManager, Pool};
use tokio::sync::oneshot;

use crate::database::{Answer, CREATE, Database, first_rows, things};

/// Inserts that share a commit at most.
const MAX_BATCH: usize = 256;
const READERS: u32 = 4;
const SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";

struct Insert {
    body: String,
    committed: oneshot::Sender<Result<(), String>>,
}

/// A pool for reading, and one writing thread whose commits are shared.
pub struct Sqlite {
    readers: Pool<ConnectionManager<SqliteConnection>>,
    inserts: Sender<Insert>,
}

impl Sqlite {
    pub fn create(path: &str) -> anyhow::Result<Self> {
        let mut writer = SqliteConnection::establish(path)?;
        writer.batch_execute(SETTINGS)?;
        writer.batch_execute(CREATE)?;
        writer.transaction(|conn| {
            first_rows().into_iter().try_for_each(|(id, body)| insert(conn, &id, &body))
        })?;
        let readers = Pool::builder().max_size(READERS).build(ConnectionManager::new(path))?;
        let (inserts, queue) = channel();
        thread::spawn(move || write(&queue, &mut writer));
        Ok(Self { readers, inserts })
    }
}

impl Database for Sqlite {
    fn read(&self, id: String) -> Answer<String> {
        let readers = self.readers.clone();
        let select = move || -> anyhow::Result<String> {
            Ok(things::table.find(id).select(things::body).first(&mut readers.get()?)?)
        };
        Box::pin(async move { tokio::task::spawn_blocking(select).await? })
    }

    fn insert(&self, body: String) -> Answer<()> {
        let inserts = self.inserts.clone();
        Box::pin(async move {
            let (committed, outcome) = oneshot::channel();
            inserts.send(Insert { body, committed }).ok().context("the writer has stopped")?;
            outcome.await?.map_err(anyhow::Error::msg)
        })
    }
}

fn write(queue: &Receiver<Insert>, conn: &mut SqliteConnection) {
    while let Ok(first) = queue.recv() {
        let mut batch = vec![first];
        batch.extend(queue.try_iter().take(MAX_BATCH));
        let committed = conn.immediate_transaction(|conn| {
            batch.iter().try_for_each(|job| insert(conn, &uuid::Uuid::new_v4().to_string(), &job.body))
        });
        let outcome = committed.map_err(|error: diesel::result::Error| error.to_string());
        for job in batch {
            // A caller that left needs no answer.
            let _ = job.committed.send(outcome.clone());
        }
    }
}

fn insert(conn: &mut SqliteConnection, id: &str, body: &str) -> QueryResult<()> {
    diesel::insert_into(things::table).values((things::id.eq(id), things::body.eq(body))).execute(conn)?;
    Ok(())
}
