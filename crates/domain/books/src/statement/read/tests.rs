use kernel::Coded;

use super::*;

const HEAD: &str = "order_id;amount;transid;channel;msisdn;creation_date;payment_status";

/// A table of lines with semicolons between the cells.
fn table(text: &str) -> Table {
    let rows = text.lines().zip(1..).filter(|(line, _number)| !line.is_empty());
    let row = |(line, number): (&str, u32)| TableRow {
        line: number,
        cells: line.split(';').map(|cell| cell.trim().to_owned()).collect(),
    };
    Table { rows: rows.map(row).collect(), ..Table::default() }
}

fn day() -> Day {
    Day::parse("2026-11-21").unwrap()
}

fn read_file(text: &str) -> Result<Statement, StatementError> {
    read_statement(&table(text), day(), &ReadOptions::default())
}

fn read(rows: &str) -> Result<Statement, StatementError> {
    read_file(&format!("{HEAD}\n{rows}"))
}

fn faults(read: Result<Statement, StatementError>) -> Vec<(u32, &'static str)> {
    let Err(StatementError::Rows { errors, .. }) = read else { panic!("{read:?}") };
    errors.iter().map(|error| (error.line, error.fault.code())).collect()
}

#[test]
fn a_row_is_parsed_and_only_the_end_of_the_phone_number_is_kept() {
    let statement = read("BH1;10,000;CEJ1;MPESA-TZ;255754321908;2026-11-21 12:00:00;COMPLETED").unwrap();
    let row = statement.rows.first().unwrap();
    assert_eq!((row.line, row.amount.tsh(), row.is_paid), (2, 10_000, true));
    assert_eq!((row.phone_last_digits.as_deref(), row.day()), (Some("908"), Some(day())));
    assert!(!format!("{statement:?}").contains("754321908"));
}

#[test]
fn row_errors_name_their_lines_and_values_and_refuse_the_file() {
    let rows =
        "BH1;1.5;;;;;\nBH2;10\n;10;;;;;\nBH4;10;;;;soon;\nBH5;10;;;;;\nBH6;10;https://evil.example;;;;";
    let Err(StatementError::Rows { errors, count }) = read(rows) else { panic!() };
    let found: Vec<_> =
        errors.iter().map(|error| (error.line, error.fault.code(), error.value.as_str())).collect();
    let expected = [
        (2, "amount", "1.5"),
        (3, "cells", "BH2 · 10"),
        (4, "reference", "10"),
        (5, "date", "soon"),
        (7, "text", "https://evil.example"),
    ];
    assert_eq!((found.as_slice(), count), (expected.as_slice(), 5));
}

#[test]
fn lines_with_errors_can_be_excluded_and_are_counted() {
    let options = ReadOptions { excluded_lines: BTreeSet::from([2]), ..ReadOptions::default() };
    let text = format!("{HEAD}\nBH1;1.5;;;;;\nBH2;10;;;;;");
    let statement = read_statement(&table(&text), day(), &options).unwrap();
    assert_eq!((statement.rows.len(), statement.skipped.len()), (1, 1));
}

#[test]
fn unknown_columns_can_be_chosen() {
    assert!(matches!(read_file("a;b\nBH1;10\n"), Err(StatementError::Columns { .. })));
    let with = |pairs: [(ColumnRole, usize); 2]| {
        let options = ReadOptions { columns: Some(Columns::from_choices(pairs)), ..ReadOptions::default() };
        read_statement(&table("a;b\nBH1;10\n"), day(), &options)
    };
    assert_eq!(with([(ColumnRole::Order, 0), (ColumnRole::Amount, 1)]).unwrap().rows.len(), 1);
    assert!(matches!(
        with([(ColumnRole::Order, 0), (ColumnRole::Amount, 7)]),
        Err(StatementError::Columns { .. })
    ));
}

#[test]
fn a_header_that_occurs_twice_is_refused_until_staff_choose() {
    assert_eq!(read_file("order_id;Amount;Amount\nBH1;10;20\n"), Err(StatementError::Twice("Amount".into())));
}

#[test]
fn a_wallet_statement_is_read_below_its_title_without_outgoing_money() {
    let file = "Organisation Statement\nFrom 20-11-2026 to 21-11-2026\n\n\
        Receipt No.;Completion Time;Details;Transaction Status;Paid In;Withdrawn;Balance\n\
        CEJ1;21-11-2026 12:00:00;Payment;Completed;10,000.00;;10,000.00\n\
        CEJ2;21-11-2026 12:05:00;Charge;Completed;;-500.00;9,500.00\n\
        CEJ3;21-11-2026 12:06:00;Payout;Completed;0.00;1,000.00;8,500.00\n\
        Total;;;;10,000.00;1,500.00;\n";
    let statement = read_file(file).unwrap();
    let rows: Vec<_> = statement.rows.iter().map(|row| (row.line, row.amount.tsh(), row.is_paid)).collect();
    assert_eq!(rows, [(5, 10_000, true)]);
    assert_eq!((statement.outgoing, statement.skipped.len()), (2, 3));
}

#[test]
fn negative_amounts_are_outgoing_money_in_every_notation() {
    for amount in ["-500.00", "(30)", "−30", "30 DR", "500-", "-12.50", "(12.50)"] {
        let statement = read_file(&format!("transid;amount\nCEJ1;1,500.00\nCEJ2;{amount}\n")).unwrap();
        assert_eq!((statement.rows.len(), statement.outgoing), (1, 1), "{amount}");
    }
    let credit = read_file("transid;amount\nCEJ1;1,500.00 CR\n").unwrap();
    assert_eq!(credit.rows.first().map(|row| row.amount.tsh()), Some(1_500));
}

#[test]
fn totals_and_sentences_are_skipped_and_shown() {
    for line in [
        "Total;506,500.00;",
        ";Total;506,500.00",
        "Jumla:;1,500;",
        "Generated on 27/11/2026 by the portal;;",
        "Closing balance;9;",
    ] {
        let statement = read_file(&format!("transid;amount;date\nCEJ1;1,500;2026-11-21\n{line}\n")).unwrap();
        assert_eq!((statement.rows.len(), statement.skipped.len()), (1, 1), "{line}");
    }
    let named = read_file("transid;amount;date\nTOTAL1;1,500;2026-11-21\n").unwrap();
    assert_eq!(named.rows.len(), 1, "a reference that begins like a total");
}

#[test]
fn empty_cells_after_the_columns_are_nothing() {
    assert_eq!(read_file("transid;amount\nCEJ1;10;\nCEJ2;20;;\n").unwrap().rows.len(), 2);
}

#[test]
fn references_protected_as_text_match() {
    let statement = read_file("transid;amount\n'CEJ1;10\n").unwrap();
    assert_eq!(statement.rows.first().and_then(|row| row.transaction.as_deref()), Some("CEJ1"));
}

#[test]
fn references_that_a_spreadsheet_shortened_are_refused_unless_another_names_the_payment() {
    let read = read_file("transid;reference;amount;phone\n2.61E+13;;10;\n#N/A;####;20;\n");
    assert_eq!(faults(read), [(2, "lost_reference"), (3, "lost_reference")]);
    let row =
        read_file("transid;reference;amount;phone\n2.61E+13;R7;10;2.55754E+11\n").unwrap().rows.remove(0);
    assert_eq!((row.transaction, row.reference.as_deref()), (None, Some("R7")));
    assert_eq!(row.phone_last_digits, None);
}

#[test]
fn a_reference_written_as_a_fraction_is_the_number_that_it_was() {
    let row = read_file("transid;amount\n26100000000014.0;10\n").unwrap().rows.remove(0);
    assert_eq!(row.transaction.as_deref(), Some("26100000000014"));
    for text in ["MP260717.1217.0", ".0"] {
        let row = read_file(&format!("transid;amount\n{text};10\n")).unwrap().rows.remove(0);
        assert_eq!(row.transaction.as_deref(), Some(text));
    }
}

#[test]
fn a_column_of_directions_says_which_amounts_went_out() {
    let file = "ref;amount;Dr/Cr\nA1;10;CR\nA2;20;Dr.\nA3;30;debit\nA4;40;C2B\nA5;50;\n";
    let statement = read_file(file).unwrap();
    let read: Vec<i64> = statement.rows.iter().map(|row| row.amount.tsh()).collect();
    assert_eq!((read, statement.outgoing), (vec![10, 40, 50], 2));
}

#[test]
fn a_row_without_any_amount_is_an_error() {
    let read = read_file("transid;paid in;withdrawn\nCEJ1;;\nCEJ2;;0\nCEJ3;;-\n");
    assert_eq!(faults(read), [(2, "amount"), (3, "amount"), (4, "amount")]);
}

#[test]
fn amounts_and_dates_that_can_be_read_in_two_ways_are_asked() {
    let file = "transid;amount;date\nCEJ1;1.500;11/05/2026\n";
    assert_eq!(faults(read_file(file)), [(2, "ambiguous_date")]);
    let read = |options: &ReadOptions| read_statement(&table(file), day(), options);
    let dated = ReadOptions { dates: DateOrder::DayFirst, ..ReadOptions::default() };
    assert_eq!(faults(read(&dated)), [(2, "ambiguous_amount")]);
    let row = read(&ReadOptions { mark: DecimalMark::Comma, ..dated }).unwrap().rows.remove(0);
    assert_eq!((row.amount.tsh(), row.day()), (1_500, Day::parse("2026-05-11").ok()));
}

#[test]
fn the_day_that_is_closed_decides_the_order_of_day_and_month() {
    let read = |day: &str| {
        let options = ReadOptions::default();
        read_statement(
            &table("transid;amount;date\nCEJ1;10;11/05/2026 10:00\n"),
            Day::parse(day).unwrap(),
            &options,
        )
    };
    for day in ["2026-11-05", "2026-05-11"] {
        assert_eq!(read(day).unwrap().rows.first().and_then(StatementRow::day), Day::parse(day).ok());
    }
}

#[test]
fn unknown_status_words_are_asked_with_their_number() {
    let text = format!(
        "{HEAD}\nBH1;10;;;;;Posted\nBH2;10;;;;;posted.\nBH3;10;;;;;FAILED\nBH4;10;;;;;success\nBH5;10;;;;;"
    );
    let asked = read_statement(&table(&text), day(), &ReadOptions::default());
    assert_eq!(asked, Err(StatementError::Statuses(vec![("Posted".into(), 2)])));
    let mut options = ReadOptions::default();
    options.add_status("POSTED", true);
    let rows = read_statement(&table(&text), day(), &options).unwrap().rows;
    let paid: Vec<bool> = rows.iter().map(|row| row.is_paid).collect();
    assert_eq!(paid, [true, true, false, true, true]);
}

#[test]
fn a_title_taken_for_the_header_row_can_be_skipped() {
    let file = "Statement\nof November\nx\n1\n";
    let Err(StatementError::Columns { headers, .. }) = read_file(file) else { panic!() };
    assert_eq!(headers, ["Statement"]);
    let options = ReadOptions { skip: Some(2), ..ReadOptions::default() };
    let skipped = read_statement(&table(file), day(), &options);
    assert!(matches!(skipped, Err(StatementError::Columns { headers, .. }) if headers == ["x"]));
}

#[test]
fn a_file_without_rows_is_no_statement() {
    assert_eq!(read_file("order_id;amount\n"), Err(TableError::Unreadable.into()));
}
