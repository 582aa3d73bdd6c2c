/// SQL after which each of `vendors`, in this order, sends every bundle, as its product 30101 for 24 cents of a dollar. One
/// dollar costs 2,650 shillings.
pub fn route_every_bundle(vendors: &[&str]) -> String {
    const EPOCH: &str = "'2026-01-01 00:00:00'";
    let mut statements = vec![format!(
        "INSERT INTO exchange_rates (currency, micro_tsh, changed_at, by_account, by_name)
        VALUES ('USD', 2650000000, {EPOCH}, 'test', 'Test') ON CONFLICT DO NOTHING"
    )];
    for (place, vendor) in (1..).zip(vendors) {
        statements.push(format!(
            "INSERT INTO vendor_products (vendor, id, name, network, kind, data_mb, validity_hours, cost_micros,
                cost_currency, first_read_at, read_at)
            VALUES ('{vendor}', '30101', 'Vodacom 500MB', 'vodacom', 'data', 500, 24, 240000, 'USD', {EPOCH}, {EPOCH})
            ON CONFLICT DO NOTHING"
        ));
        statements.push(format!(
            "INSERT INTO bundle_routes (bundle_id, position, vendor, product_id)
            SELECT id, {place}, '{vendor}', '30101' FROM bundles WHERE deleted_at IS NULL ON CONFLICT DO NOTHING"
        ));
    }
    statements.join(";\n")
}
