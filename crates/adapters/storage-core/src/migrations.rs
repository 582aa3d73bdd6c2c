//! The migrations of both databases, embedded in the program.

use diesel::migration::{Migration, MigrationConnection, MigrationSource, Result as MigrationResult};
use diesel::prelude::*;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kernel::RepositoryError;

pub const SQLITE: EmbeddedMigrations = embed_migrations!("../../../migrations/sqlite");
/// The migrations of PostgreSQL, with the same names as those of SQLite.
pub const POSTGRES: EmbeddedMigrations = embed_migrations!("../../../migrations/postgres");

/// Applies the pending migrations and returns how many there were. The caller holds a transaction and the lock.
pub fn apply<C>(conn: &mut C, source: EmbeddedMigrations) -> Result<usize, RepositoryError>
where
    C: MigrationHarness<C::Backend> + MigrationConnection,
    C::Backend: 'static,
    EmbeddedMigrations: MigrationSource<C::Backend>,
{
    let applied = conn.run_pending_migrations(source).map_err(RepositoryError::Internal)?;
    Ok(applied.len())
}

/// The versions in `source`, as the table of applied migrations stores them.
pub fn versions<B: diesel::backend::Backend>(source: &EmbeddedMigrations) -> MigrationResult<Vec<String>>
where
    EmbeddedMigrations: MigrationSource<B>,
{
    let migrations: Vec<Box<dyn Migration<B>>> = source.migrations()?;
    Ok(migrations.iter().map(|m| m.name().version().to_string()).collect())
}

table! {
    /// Diesel's list of applied migrations.
    __diesel_schema_migrations (version) {
        /// The prefix of the migration's name.
        version -> Text,
        run_on -> Timestamp,
    }
}
pub use __diesel_schema_migrations as applied;
