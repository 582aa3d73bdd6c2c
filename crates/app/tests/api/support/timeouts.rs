/// Flags of a shop to which no client and no database is too slow, because a busy machine delays both.
pub const PATIENT: [&str; 4] = ["--head-timeout-seconds", "300", "--database-timeout-ms", "60000"];
