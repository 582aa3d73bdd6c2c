//! A shop that moves to another database.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use crate::support::eventually;
use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::provider;
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::visitor::Visitor;

const CUSTOMERS: usize = 6;
const PROMISES_BETWEEN: usize = 6;
/// After these lines of the command it is killed: before rows are copied, between tables, before indexes, and while the old database is
/// locked.
const KILLED_AFTER: [&str; 5] = [
    "accounts: ",
    "order_words: ",
    "building indexes",
    "checking both databases",
    "the shop takes no orders",
];

on_sqlite! {
    a_shop_moves_while_it_sells_although_the_move_is_killed,
    every_value_arrives_as_it_was,
    a_move_is_refused_before_anything_is_written,
    a_move_that_is_given_up_leaves_the_shop_as_it_was,
    only_one_process_works_on_a_move,
    a_backup_of_a_moving_shop_is_restored_as_one_that_is_not,
}

on_postgres! {
    a_shop_moves_while_it_sells_although_the_move_is_killed,
    every_value_arrives_as_it_was,
    rows_that_others_refer_to_may_change_at_any_time,
    #[ignore = "nightly"]
    only_one_process_works_on_a_move,
}

async fn a_shop_moves_while_it_sells_although_the_move_is_killed(old: Place) {
    let (new, port, simulator) = (old.empty(), reserve_port(), provider::start());
    let shop = Process::start_on(port, &old, &simulator.base_url());
    let (load, visitor) = (Load::start(CUSTOMERS, &shop.base), Visitor::new(&shop.base));
    for line in KILLED_AFTER {
        load.wait_for_promises(PROMISES_BETWEEN).await;
        kill_after(line, &old, &new);
    }
    load.wait_for_promises(PROMISES_BETWEEN).await;
    let moved = move_to(&old, &new);
    // The last kill may have come after the last step.
    assert!(moved.status.success() || stderr(&moved).contains("the shop has moved"), "{}", stderr(&moved));

    visitor.try_get("/api/bundles").await.unwrap().expect(200);
    eventually("a refused write", || async {
        let refused = visitor.try_post("/api/payments/stop-prompts", &stop_prompts()).await?;
        (refused.status == 503).then_some(())
    })
    .await;
    eventually("that the shop says so", || async {
        (visitor.try_get("/health/ready").await?.status == 503).then_some(())
    })
    .await;
    shop.kill();
    assert!(stderr(&start_in_vain(&old)).contains("the shop has moved from this database"));

    let shop = Process::start_on(port, &new, &simulator.base_url());
    load.wait_for_promises(PROMISES_BETWEEN).await;
    let promises = load.stop().await;
    drop(shop);
    assert!(promises.broken(&new).is_empty(), "{:?}", promises.broken(&new));
    settle(&new, &simulator).await;
    new.expect_healthy();
    expect_all_money_seen(&new, &simulator);
    assert_eq!(schema(&new), schema(&old.another()));
    let made = promises.all().len();
    figure(
        &format!("{}: move, killed {} times: promises made / lost", old.kind(), KILLED_AFTER.len()),
        format!("{made} / 0"),
    );
}

fn stop_prompts() -> serde_json::Value {
    serde_json::json!({ "phoneNumber": "0754321908" })
}

/// Everything that guards rows, as the database describes it.
fn schema(place: &Place) -> Vec<String> {
    if place.kind() == "SQLite" {
        return place.texts(
            "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') AS id FROM sqlite_master
            WHERE name <> 'sqlite_sequence' ORDER BY 1",
        );
    }
    place.texts(
        "SELECT indexdef AS id FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL
        SELECT tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL
        SELECT proname || ' ' || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        ORDER BY 1",
    )
}

/// From a file through `way`, which is on the database that is tried, into another file.
async fn every_value_arrives_as_it_was(way: Place) {
    let old = Place::sqlite().await;
    old.execute(ODD_VALUES);
    let (between, new) = (way.empty(), old.empty());
    for (from, to) in [(&old, &between), (&between, &new)] {
        let moved = move_to(from, to);
        assert!(moved.status.success(), "{}", stderr(&moved));
    }
    let (before, after) = (rows(&old), rows(&new));
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    for (table, rows) in &before {
        let different = rows.iter().zip(&after[table]).find(|(old, new)| old != new);
        assert_eq!((different, rows.len()), (None, after[table].len()), "{table}");
    }
    assert!(before["order_words"].len() > 9_000);
}

/// Texts with every kind of character, the largest numbers, times with and without fractions, all bytes, absent values, and more rows than a page
/// of each way of storing them has.
const ODD_VALUES: &str = r#"
    UPDATE routers SET name = 'a "quoted" ''name'' \ {"json": [1]} ' || char(1, 9, 10, 13, 127, 8232, 128512, 231) || ' %s $1',
        stock = 1000000, people = NULL, price_tsh = 1000000000000, wifi = '', low_mark = 0,
        created_at = '2026-01-31 23:59:59.999', updated_at = '1999-12-31 00:00:00' WHERE id = (SELECT MIN(id) FROM routers);
    INSERT INTO payment_pictures (id, payer_phone, file_name, file_type, file_size, jpeg, sent_at)
    SELECT 'picture-' || number, '255754000000', 'na.jpg', 'image/jpeg', 1,
        CASE number WHEN 1 THEN x'' WHEN 2 THEN x'00ff0a5c225c78' ELSE randomblob(1000) END, '2026-02-28 10:00:00.123456'
    FROM (WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n WHERE number < 50) SELECT number FROM n);
    INSERT INTO order_words (word, order_key)
    SELECT 'neno' || number, CASE number % 3 WHEN 0 THEN 'ufunguo' ELSE 'Ufunguo-' || number END
    FROM (WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n WHERE number < 9001) SELECT number FROM n);
    INSERT INTO change_events (id, position, subject, subject_id, action, at)
    SELECT number, CASE WHEN number < 9000 THEN number END, 'bundles', 'x', 'updated', '2026-03-01 00:00:00.500'
    FROM (WITH RECURSIVE n(number) AS (SELECT 100000 UNION ALL SELECT number + 1 FROM n WHERE number < 109000) SELECT number FROM n);
"#;

/// The rows of each table with the types of their values.
fn rows(place: &Place) -> BTreeMap<String, Vec<String>> {
    let tables = place.texts(
        "SELECT name AS id FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'move_%'
            AND name <> '__diesel_schema_migrations'",
    );
    let of = |table: String| {
        let columns = place.texts(&format!("SELECT name AS id FROM pragma_table_info('{table}')"));
        let values = columns.iter().map(|name| format!("typeof(\"{name}\") || quote(\"{name}\")"));
        let row = values.collect::<Vec<_>>().join(" || ' ' || ");
        let rows = place.texts(&format!("SELECT {row} AS id FROM \"{table}\" ORDER BY 1"));
        (table, rows)
    };
    tables.into_iter().map(of).collect()
}

async fn a_move_is_refused_before_anything_is_written(shop: Place) {
    let other = shop.another();
    let refused = |output: Output, because: &str| {
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains(because), "{}", stderr(&output));
    };
    refused(move_to(&shop, &other), "the target database is not empty");
    refused(move_to(&shop, &shop), "the target database is not empty");
    refused(run(&shop, &["--to", "mysql://x"]), "a database URL reads");
    refused(run(&shop.empty(), &["--to", other.url()]), "there is no database file");
    assert_eq!(shop.count("FROM sqlite_master WHERE name LIKE 'move_%'"), 0);

    // Half of another shop is there already.
    let new = shop.empty();
    kill_after("building indexes", &shop, &new);
    refused(move_to(&other, &new), "a move into this database is not complete");
    refused(move_to(&shop, &shop.empty()), "a move of this shop is not complete");
    refused(start_in_vain(&new), "a move into this database is not complete");
}

async fn a_move_that_is_given_up_leaves_the_shop_as_it_was(shop: Place) {
    let (before, new) = (schema(&shop), shop.empty());
    let cancelled = |arguments: &[&str]| run(&shop, arguments);
    assert!(stdout(&cancelled(&["--cancel"])).contains("not moving"));
    kill_after("order_words: ", &shop, &new);
    assert_ne!(schema(&shop), before);
    assert!(stdout(&cancelled(&["--cancel"])).contains("given up"));
    assert_eq!(schema(&shop), before);

    assert!(move_to(&shop, &shop.empty()).status.success());
    assert!(stderr(&cancelled(&["--cancel"])).contains("the shop has moved"));
    assert!(cancelled(&["--cancel", "--reopen"]).status.success());
    assert_eq!(schema(&shop), before);
}

/// A row that changes is deleted in the new database and inserted again, and a reference may delete others with it, which are in no log.
async fn rows_that_others_refer_to_may_change_at_any_time(old: Place) {
    let new = old.empty();
    old.execute(SENT_ONCE);
    let mut moving = Moving::start(&old, &new);
    moving.wait_for("checking both databases");
    // Refused if the shop has moved by now.
    let _ = old.try_execute("UPDATE messages SET text = 'Habari tena'");
    let moved = moving.end();
    assert!(moved.status.success(), "{}", stderr(&moved));
    let messages = "SELECT m.text || ' ' || a.detail AS id FROM messages m JOIN message_attempts a ON a.message_id = m.id";
    assert_eq!(new.texts(messages), old.texts(messages));
    assert_eq!(new.texts(messages).len(), 1);
}

const SENT_ONCE: &str = "
    INSERT INTO messages (id, dedupe_key, kind, audience, channel, recipient, language, text, is_test, state, attempts, created_at)
    VALUES ('m', 'm', 'order_delivered', 'customer', 'sms', '255754321908', 'sw', 'Habari', FALSE, 'dead', 1, '2026-03-01 00:00:00');
    INSERT INTO message_attempts (message_id, at, outcome, detail, duration_ms)
    VALUES ('m', '2026-03-01 00:00:00', 'failed', 'imeshindwa', 5);
";

async fn only_one_process_works_on_a_move(shop: Place) {
    let fresh = schema(&shop.another());
    let new = shop.empty();
    let mut first = Moving::start(&shop, &new);
    first.wait_for("order_words: ");
    let second = move_to(&shop, &new);
    let first = first.end();
    let succeeded = [&first, &second].into_iter().filter(|output| output.status.success()).count();
    assert_eq!(succeeded, 1, "{}\n{}", stderr(&first), stderr(&second));
    assert_eq!(schema(&new), fresh);
    new.expect_healthy();

    let refused = move_to(&shop, &shop.empty());
    assert!(stderr(&refused).contains("the shop has moved"), "{}", stderr(&refused));
}

async fn a_backup_of_a_moving_shop_is_restored_as_one_that_is_not(shop: Place) {
    let backups = shop.path().join("backups");
    kill_after("order_words: ", &shop, &shop.empty());
    let backup = program("backup", &shop).arg(&backups).output().unwrap();
    assert!(backup.status.success(), "{}", stderr(&backup));
    let restored = shop.empty();
    let output = program("restore", &restored).arg(&backups).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(schema(&restored), schema(&shop.another()));
}

fn program(name: &str, place: &Place) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
    command.args([name, "--database-url", place.url(), "--data-dir", place.path().to_str().unwrap()]);
    command.current_dir(place.path());
    command
}

fn run(from: &Place, arguments: &[&str]) -> Output {
    program("move", from).args(arguments).output().unwrap()
}

fn move_to(from: &Place, to: &Place) -> Output {
    run(from, &["--to", to.url()])
}

/// The command while it runs.
struct Moving {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Moving {
    fn start(from: &Place, to: &Place) -> Self {
        let mut command = program("move", from);
        command.args(["--to", to.url()]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// Waits for a line that begins so, or for the end of the command.
    fn wait_for(&mut self, beginning: &str) {
        self.lines.by_ref().map_while(Result::ok).find(|line| line.starts_with(beginning));
    }

    fn end(self) -> Output {
        self.lines.map_while(Result::ok).for_each(drop);
        self.child.wait_with_output().unwrap()
    }
}

/// Kills the command as soon as it has printed a line that begins so.
fn kill_after(beginning: &str, from: &Place, to: &Place) {
    let mut moving = Moving::start(from, to);
    moving.wait_for(beginning);
    moving.child.kill().unwrap();
    moving.child.wait().unwrap();
}

fn start_in_vain(place: &Place) -> Output {
    program("serve", place).args(["--bind", "127.0.0.1:0"]).output().unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}
