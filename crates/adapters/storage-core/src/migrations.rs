//! The migrations of both databases, which are part of the program.

use diesel::migration::{Migration, MigrationConnection, MigrationSource, Result as MigrationResult};
use diesel::prelude::*;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kernel::RepositoryError;

/// The migrations of SQLite.
pub const SQLITE: EmbeddedMigrations = embed_migrations!("../../../migrations/sqlite");
/// The migrations of PostgreSQL; the same names.
pub const POSTGRES: EmbeddedMigrations = embed_migrations!("../../../migrations/postgres");

/// Applies what is pending and says how many that were. The caller holds a transaction and the lock.
pub fn apply<C>(conn: &mut C, source: EmbeddedMigrations) -> Result<usize, RepositoryError>
where
    C: MigrationHarness<C::Backend> + MigrationConnection,
    C::Backend: 'static,
    EmbeddedMigrations: MigrationSource<C::Backend>,
{
    let applied = conn.run_pending_migrations(source).map_err(RepositoryError::Internal)?;
    Ok(applied.len())
}

/// The versions that `source` holds, as the table of applied ones writes them.
pub fn versions<B: diesel::backend::Backend>(source: &EmbeddedMigrations) -> MigrationResult<Vec<String>>
where
    EmbeddedMigrations: MigrationSource<B>,
{
    let migrations: Vec<Box<dyn Migration<B>>> = source.migrations()?;
    Ok(migrations.iter().map(|m| m.name().version().to_string()).collect())
}

table! {
    /// Diesel's own list of what was applied.
    __diesel_schema_migrations (version) {
        /// The beginning of the migration's name.
        version -> Text,
        /// When it was applied.
        run_on -> Timestamp,
    }
}
pub use __diesel_schema_migrations as applied;
