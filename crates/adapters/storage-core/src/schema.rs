//! The tables, written by hand; one description fits both databases. A test compares it with the result of the
//! migrations.

use diesel::{allow_tables_to_appear_in_same_query, joinable, table};

table! {
    bundles (id) {
        id -> Text,
        name -> Text,
        name_swahili -> Text,
        kind -> Text,
        network -> Text,
        data_mb -> BigInt,
        validity -> Text,
        hours -> Nullable<Text>,
        conditions -> Text,
        conditions_swahili -> Text,
        price_tsh -> BigInt,
        description -> Text,
        description_swahili -> Text,
        features -> Text,
        image -> Nullable<Text>,
        admin_phone -> Nullable<Text>,
        requires_tin -> Bool,
        requires_nida -> Bool,
        is_active -> Bool,
        version -> BigInt,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        edited_by_account -> Nullable<Text>,
        edited_by_name -> Nullable<Text>,
        deleted_at -> Nullable<Timestamp>,
        cost_tsh -> Nullable<BigInt>,
        operator_price_tsh -> Nullable<BigInt>,
        route_version -> BigInt,
        ussd -> Nullable<Text>,
    }
}

table! {
    next_prices (bundle_id) {
        bundle_id -> Text,
        price_tsh -> BigInt,
        starts_at -> Timestamp,
        by_account -> Text,
        by_name -> Text,
        is_skipped -> Bool,
    }
}

table! {
    routers (id) {
        id -> Text,
        name -> Text,
        brand -> Text,
        model -> Text,
        price_tsh -> BigInt,
        image -> Nullable<Text>,
        stock -> BigInt,
        is_active -> Bool,
        wifi -> Text,
        speed -> Text,
        ports -> Text,
        range -> Text,
        version -> BigInt,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        edit_version -> BigInt,
        edited_by_account -> Nullable<Text>,
        edited_by_name -> Nullable<Text>,
        deleted_at -> Nullable<Timestamp>,
        cost_tsh -> Nullable<BigInt>,
        name_swahili -> Text,
        wifi_swahili -> Text,
        speed_swahili -> Text,
        ports_swahili -> Text,
        range_swahili -> Text,
        people -> Nullable<BigInt>,
        low_mark -> BigInt,
    }
}

table! {
    training_items (id) {
        id -> Text,
        title -> Text,
        title_swahili -> Text,
        description -> Text,
        description_swahili -> Text,
        body -> Text,
        body_swahili -> Text,
        level -> Text,
        kind -> Text,
        document_url -> Nullable<Text>,
        video_url -> Nullable<Text>,
        quiz -> Nullable<Text>,
        duration_minutes -> Nullable<BigInt>,
        tags -> Text,
        thumbnail -> Nullable<Text>,
        is_active -> Bool,
        version -> BigInt,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        deleted_at -> Nullable<Timestamp>,
    }
}

table! {
    agent_applications (id) {
        id -> Text,
        reference -> Text,
        idempotency_key -> Nullable<Text>,
        full_name -> Text,
        full_name_lower -> Text,
        phone -> Text,
        region -> Text,
        location -> Nullable<Text>,
        networks -> Text,
        occupation -> Nullable<Text>,
        has_capital -> Nullable<Bool>,
        message -> Nullable<Text>,
        language -> Text,
        status -> Text,
        note -> Nullable<Text>,
        handled_by_account -> Nullable<Text>,
        handled_by_name -> Nullable<Text>,
        version -> BigInt,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

table! {
    agent_application_events (id) {
        id -> BigInt,
        application_id -> Text,
        status -> Text,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        note -> Nullable<Text>,
    }
}

table! {
    agents (id) {
        id -> Text,
        code -> Text,
        name -> Text,
        name_lower -> Text,
        phone -> Text,
        email -> Nullable<Text>,
        location -> Nullable<Text>,
        region -> Text,
        status -> Text,
        specialization -> Nullable<Text>,
        experience -> Nullable<Text>,
        rating_tenths -> BigInt,
        notes -> Nullable<Text>,
        rate_permille -> BigInt,
        application_reference -> Nullable<Text>,
        joined_at -> Timestamp,
        link_sha256 -> Nullable<Text>,
        version -> BigInt,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        deleted_at -> Nullable<Timestamp>,
    }
}

table! {
    agent_sums (agent_id, slot) {
        agent_id -> Text,
        slot -> Integer,
        sales_tsh -> BigInt,
        earned_tsh -> BigInt,
        paid_tsh -> BigInt,
    }
}

table! {
    agent_sales (id) {
        id -> BigInt,
        agent_id -> Text,
        checkout_id -> Nullable<Text>,
        order_key -> Nullable<Text>,
        rate_permille -> BigInt,
        earns_commission -> Bool,
        at -> Timestamp,
    }
}

table! {
    payouts (id) {
        id -> Text,
        as_of -> Timestamp,
        minimum_tsh -> BigInt,
        by_account -> Text,
        by_name -> Text,
        created_at -> Timestamp,
    }
}

table! {
    payout_items (payout_id, agent_id) {
        payout_id -> Text,
        agent_id -> Text,
        amount_tsh -> BigInt,
        state -> Text,
        reference -> Nullable<Text>,
        paid_at -> Nullable<Timestamp>,
        paid_by_account -> Nullable<Text>,
        paid_by_name -> Nullable<Text>,
    }
}

table! {
    commission_entries (id) {
        id -> BigInt,
        agent_id -> Text,
        kind -> Text,
        amount_tsh -> BigInt,
        base_tsh -> BigInt,
        sale_id -> Nullable<BigInt>,
        generation -> Nullable<BigInt>,
        payout_id -> Nullable<Text>,
        at -> Timestamp,
    }
}

table! {
    order_ids (lookup) {
        lookup -> Text,
    }
}

table! {
    checkouts (id) {
        id -> Text,
        payment_id -> Text,
        order_id -> Text,
        order_lookup -> Text,
        has_client_order_id -> Bool,
        bundle_id -> Text,
        product_kind -> Text,
        product_name -> Text,
        product_name_swahili -> Text,
        network -> Text,
        data -> Text,
        validity -> Text,
        terms -> Nullable<Text>,
        amount_tsh -> BigInt,
        requires_tin -> Bool,
        payer_phone -> Text,
        language -> Text,
        idempotency_key -> Nullable<Text>,
        verification_id -> Nullable<Text>,
        created_at -> Timestamp,
        closed_at -> Nullable<Timestamp>,
        origin_device -> Nullable<Text>,
        origin_address -> Nullable<Text>,
        ordered_at -> Nullable<Timestamp>,
        agent_code -> Nullable<Text>,
        device -> Nullable<Text>,
        recipient_phone -> Nullable<Text>,
        customer_name -> Nullable<Text>,
        customer_email -> Nullable<Text>,
        customer_tin -> Nullable<Text>,
        gift_from -> Nullable<Text>,
    }
}

table! {
    payment_attempts (id) {
        id -> Text,
        checkout_id -> Text,
        provider -> Text,
        reference -> Text,
        amount_tsh -> BigInt,
        prompt_tsh -> BigInt,
        payer_phone -> Text,
        rank -> Integer,
        state -> Text,
        reason -> Nullable<Text>,
        transaction_id -> Nullable<Text>,
        channel -> Nullable<Text>,
        provider_reference -> Nullable<Text>,
        created_at -> Timestamp,
        changed_at -> Timestamp,
        next_check_at -> Nullable<Timestamp>,
        last_queried_at -> Nullable<Timestamp>,
        reported_amount_tsh -> Nullable<BigInt>,
        reported_reference -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        network -> Nullable<Text>,
        rejection -> Nullable<Text>,
        refund_tsh -> BigInt,
    }
}

table! {
    payment_events (id) {
        id -> BigInt,
        attempt_id -> Text,
        from_state -> Text,
        to_state -> Text,
        reason -> Nullable<Text>,
        cause -> Text,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        note -> Nullable<Text>,
    }
}

table! {
    webhook_deliveries (id) {
        id -> BigInt,
        reference -> Text,
        body -> Text,
        body_sha256 -> Text,
        received_at -> Timestamp,
    }
}

table! {
    rate_limit_hits (id) {
        id -> BigInt,
        scope -> Text,
        key -> Text,
        at -> Timestamp,
    }
}

table! {
    prompt_opt_outs (phone) {
        phone -> Text,
        until -> Timestamp,
    }
}

table! {
    number_proofs (id) {
        id -> Text,
        phone -> Text,
        code_hash -> Text,
        tries -> BigInt,
        code_until -> Timestamp,
        token_hash -> Nullable<Text>,
        proved_until -> Nullable<Timestamp>,
    }
}

table! {
    provider_tests (id) {
        id -> Text,
        provider -> Text,
        phone -> Text,
        amount_tsh -> BigInt,
        reference -> Text,
        provider_reference -> Nullable<Text>,
        state -> Text,
        cause -> Nullable<Text>,
        received_tsh -> Nullable<BigInt>,
        transaction_id -> Nullable<Text>,
        payout_reference -> Nullable<Text>,
        payout_provider_reference -> Nullable<Text>,
        created_at -> Timestamp,
        prompted_at -> Nullable<Timestamp>,
        paid_at -> Nullable<Timestamp>,
        webhook_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        next_check_at -> Nullable<Timestamp>,
        by_account -> Text,
        by_name -> Text,
    }
}

table! {
    refund_cases (id) {
        id -> Text,
        attempt_id -> Text,
        checkout_id -> Text,
        kind -> Text,
        reason -> Nullable<Text>,
        amount_tsh -> BigInt,
        payer_phone -> Text,
        state -> Text,
        needs_approval -> Bool,
        payout_provider -> Nullable<Text>,
        payout_reference -> Nullable<Text>,
        payout_provider_reference -> Nullable<Text>,
        payout_check_at -> Nullable<Timestamp>,
        method -> Nullable<Text>,
        reference -> Nullable<Text>,
        version -> BigInt,
    }
}

table! {
    till_payments (id) {
        id -> Text,
        source -> Text,
        wallet -> Nullable<Text>,
        reference -> Text,
        reference_key -> Text,
        amount_tsh -> BigInt,
        payer_phone -> Nullable<Text>,
        paid_at -> Timestamp,
        noted_at -> Timestamp,
        state -> Text,
        attempt_id -> Nullable<Text>,
        is_reversed -> Bool,
        decided_at -> Nullable<Timestamp>,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        note -> Nullable<Text>,
    }
}

table! {
    till_phones (device) {
        device -> Text,
        called_at -> Timestamp,
    }
}

table! {
    refund_events (id) {
        id -> BigInt,
        case_id -> Text,
        state -> Text,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        note -> Nullable<Text>,
    }
}

table! {
    revenue_entries (id) {
        id -> BigInt,
        kind -> Text,
        amount_tsh -> BigInt,
        attempt_id -> Nullable<Text>,
        order_key -> Nullable<Text>,
        at -> Timestamp,
        checkout_id -> Nullable<Text>,
        refund_id -> Nullable<Text>,
    }
}

table! {
    stock_entries (id) {
        id -> BigInt,
        router_id -> Text,
        kind -> Text,
        units -> BigInt,
        stock -> BigInt,
        unit_cost_tsh -> Nullable<BigInt>,
        order_key -> Nullable<Text>,
        note -> Nullable<Text>,
        idempotency_key -> Nullable<Text>,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
    }
}

table! {
    float_accounts (id) {
        id -> Text,
        currency -> Text,
        balance_micros -> BigInt,
        opened_at -> Nullable<Timestamp>,
        low_mark_micros -> Nullable<BigInt>,
        low_since -> Nullable<Timestamp>,
        read_at -> Nullable<Timestamp>,
        read_micros -> Nullable<BigInt>,
        read_difference_micros -> Nullable<BigInt>,
        version -> BigInt,
    }
}

table! {
    float_entries (id) {
        id -> BigInt,
        account -> Text,
        kind -> Text,
        amount_micros -> BigInt,
        balance_micros -> BigInt,
        counted_micros -> Nullable<BigInt>,
        order_key -> Nullable<Text>,
        is_estimated -> Bool,
        idempotency_key -> Nullable<Text>,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
    }
}

table! {
    float_hours (account, hour) {
        account -> Text,
        hour -> Timestamp,
        bought_micros -> BigInt,
        used_micros -> BigInt,
        corrected_micros -> BigInt,
    }
}

table! {
    ledger_days (day, method, slot) {
        day -> Text,
        method -> Text,
        slot -> Integer,
        number -> BigInt,
        amount_tsh -> BigInt,
    }
}

table! {
    sale_entries (id) {
        id -> BigInt,
        order_key -> Text,
        generation -> BigInt,
        amount_tsh -> BigInt,
        cost_tsh -> Nullable<BigInt>,
        commission_tsh -> BigInt,
        sold -> BigInt,
        day -> Text,
        at -> Timestamp,
    }
}

table! {
    sale_days (day, item_name, item_type, network, method, agent_id, cost_known) {
        day -> Text,
        item_name -> Text,
        item_type -> Text,
        network -> Text,
        method -> Text,
        agent_id -> Text,
        cost_known -> Bool,
        settled_tsh -> BigInt,
        settled_count -> BigInt,
        reversed_tsh -> BigInt,
        reversed_count -> BigInt,
        cost_tsh -> BigInt,
        commission_tsh -> BigInt,
        item_name_swahili -> Text,
    }
}

mod first_columns {
    use diesel::table;

    table! {
        orders (id) {
            id -> Text,
            order_id -> Text,
            order_lookup -> Text,
            idempotency_key -> Nullable<Text>,
            customer_name -> Text,
            customer_name_lower -> Text,
            customer_phone -> Text,
            customer_email -> Nullable<Text>,
            customer_tin -> Nullable<Text>,
            payment_name -> Nullable<Text>,
            recipient_phone -> Nullable<Text>,
            item_type -> Text,
            item_name -> Text,
            item_name_swahili -> Nullable<Text>,
            router_id -> Nullable<Text>,
            router_brand -> Nullable<Text>,
            bundle_id -> Nullable<Text>,
            network -> Nullable<Text>,
            data -> Nullable<Text>,
            validity -> Nullable<Text>,
            amount_tsh -> BigInt,
            checkout_id -> Nullable<Text>,
            verification_id -> Nullable<Text>,
            payer_phone -> Nullable<Text>,
            delivery_location -> Nullable<Text>,
            delivery_instructions -> Nullable<Text>,
            status -> Text,
            language -> Text,
            version -> BigInt,
            created_at -> Timestamp,
            updated_at -> Timestamp,
            archived_at -> Nullable<Timestamp>,
        }
    }
}

/// Columns of `orders` beyond the 32 of `table!`. Diesel's feature for 64 would make every build of it longer.
mod more_columns {
    use diesel::backend::Backend;
    use diesel::expression::{ValidGrouping, is_aggregate};
    use diesel::internal::table_macro::{Join, JoinOn, LeftOuter};
    use diesel::prelude::*;
    use diesel::query_builder::{AstPass, QueryFragment, QueryId};
    use diesel::query_source::{AppearsInFromClause, Column, Never, Once, QuerySource};
    use diesel::sql_types::{BigInt, Nullable, Text};

    use super::first_columns::orders::table;

    macro_rules! columns {
        ($($name:ident -> $type:ty,)+) => {
            $(
                #[expect(non_camel_case_types, reason = "the name of the column")]
                #[derive(Debug, Clone, Copy, QueryId)]
                pub struct $name;

                impl Expression for $name {
                    type SqlType = $type;
                }

                impl Column for $name {
                    type Table = table;
                    const NAME: &'static str = stringify!($name);
                }

                impl<DB: Backend> QueryFragment<DB> for $name {
                    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
                        out.push_identifier("orders")?;
                        out.push_sql(".");
                        out.push_identifier(Self::NAME)
                    }
                }

                impl ValidGrouping<()> for $name {
                    type IsAggregate = is_aggregate::No;
                }

                impl<T: AppearsInFromClause<table, Count = Once>> AppearsOnTable<T> for $name {}

                impl SelectableExpression<table> for $name {}

                impl<L: QuerySource, R> SelectableExpression<Join<L, R, LeftOuter>> for $name
                where
                    Self: SelectableExpression<L> + AppearsOnTable<Join<L, R, LeftOuter>>,
                    R: AppearsInFromClause<table, Count = Never> + QuerySource,
                {
                }

                impl<J, On> SelectableExpression<JoinOn<J, On>> for $name where
                    Self: SelectableExpression<J> + AppearsOnTable<JoinOn<J, On>>
                {
                }
            )+
        };
    }

    columns! {
        cost_tsh -> Nullable<BigInt>,
        revenue_tsh -> BigInt,
        revenue_status -> Text,
        device -> Nullable<Text>,
        hours -> Nullable<Text>,
        conditions -> Text,
        conditions_swahili -> Text,
        delivery_fee_tsh -> BigInt,
        fiscal_receipt -> Nullable<Text>,
        tags -> Nullable<Text>,
    }
}

pub mod orders {
    pub use super::first_columns::orders::*;
    pub use super::more_columns::{
        conditions, conditions_swahili, cost_tsh, delivery_fee_tsh, device, fiscal_receipt, hours,
        revenue_status, revenue_tsh, tags,
    };
}

table! {
    order_timeline (id) {
        id -> BigInt,
        order_key -> Text,
        action -> Text,
        status -> Text,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        reason -> Nullable<Text>,
        delivery_minutes -> Nullable<BigInt>,
    }
}

table! {
    order_days (day, item_type, network, revenue_status, slot) {
        day -> Text,
        item_type -> Text,
        network -> Text,
        revenue_status -> Text,
        slot -> Integer,
        number -> BigInt,
        amount_tsh -> BigInt,
        revenue_tsh -> BigInt,
    }
}

table! {
    delivery_queue (order_key) {
        order_key -> Text,
        due_at -> Timestamp,
        problem -> Nullable<Text>,
        cancel_requested_at -> Nullable<Timestamp>,
        parked_until -> Nullable<Timestamp>,
        no_vendor_until -> Nullable<Timestamp>,
        kind -> Text,
        network -> Nullable<Text>,
    }
}

table! {
    order_claims (order_key) {
        order_key -> Text,
        account -> Text,
        name -> Text,
        until -> Timestamp,
    }
}

table! {
    vending_attempts (external_id) {
        external_id -> Text,
        order_key -> Text,
        number -> BigInt,
        state -> Text,
        rank -> SmallInt,
        refusal -> Nullable<Text>,
        vendor_text -> Nullable<Text>,
        reference -> Nullable<Text>,
        vendor -> Text,
        product_id -> Text,
        amount_micros -> Nullable<BigInt>,
        amount_currency -> Nullable<Text>,
        cost_micros -> Nullable<BigInt>,
        cost_currency -> Nullable<Text>,
        cost_tsh -> Nullable<BigInt>,
        vendor_id -> Nullable<Text>,
        sends -> SmallInt,
        sent_at -> Timestamp,
        retry_at -> Nullable<Timestamp>,
        desk_at -> Timestamp,
        started_at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        changed_at -> Timestamp,
        ended_at -> Nullable<Timestamp>,
        queried_at -> Nullable<Timestamp>,
        next_check_at -> Nullable<Timestamp>,
    }
}

table! {
    vendor_products (vendor, id) {
        vendor -> Text,
        id -> Text,
        name -> Text,
        network -> Nullable<Text>,
        kind -> Text,
        data_mb -> Nullable<BigInt>,
        validity_hours -> Nullable<BigInt>,
        cost_micros -> BigInt,
        cost_currency -> Text,
        min_micros -> Nullable<BigInt>,
        max_micros -> Nullable<BigInt>,
        range_currency -> Nullable<Text>,
        earlier_cost_micros -> Nullable<BigInt>,
        earlier_cost_currency -> Nullable<Text>,
        cost_changed_at -> Nullable<Timestamp>,
        first_read_at -> Timestamp,
        read_at -> Timestamp,
        gone_at -> Nullable<Timestamp>,
    }
}

table! {
    vendor_lists (vendor) {
        vendor -> Text,
        read_at -> Nullable<Timestamp>,
        next_read_at -> Timestamp,
        failed_at -> Nullable<Timestamp>,
        problem -> Nullable<Text>,
        cause -> Nullable<Text>,
    }
}

table! {
    bundle_routes (bundle_id, position) {
        bundle_id -> Text,
        position -> SmallInt,
        vendor -> Text,
        product_id -> Text,
        amount_micros -> Nullable<BigInt>,
        amount_currency -> Nullable<Text>,
    }
}

table! {
    exchange_rates (currency) {
        currency -> Text,
        micro_tsh -> BigInt,
        changed_at -> Timestamp,
        by_account -> Text,
        by_name -> Text,
    }
}

table! {
    delivery_details (order_key) {
        order_key -> Text,
        code -> Nullable<Text>,
        reference -> Nullable<Text>,
        proof -> Nullable<Text>,
        due_at -> Nullable<Timestamp>,
    }
}

table! {
    order_notes (id) {
        id -> BigInt,
        order_key -> Text,
        kind -> Text,
        problem -> Nullable<Text>,
        at -> Timestamp,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        text -> Nullable<Text>,
        answered_at -> Nullable<Timestamp>,
        bonus_tsh -> Nullable<BigInt>,
    }
}

table! {
    payment_pictures (id) {
        id -> Text,
        payer_phone -> Text,
        reference -> Nullable<Text>,
        file_name -> Text,
        file_type -> Text,
        file_size -> BigInt,
        jpeg -> Binary,
        sent_at -> Timestamp,
        answered_at -> Nullable<Timestamp>,
        by_account -> Nullable<Text>,
        by_name -> Nullable<Text>,
        note -> Nullable<Text>,
    }
}

table! {
    ratings (order_key) {
        order_key -> Text,
        stars -> BigInt,
        text -> Nullable<Text>,
        rated_at -> Timestamp,
    }
}

table! {
    accounts (id) {
        id -> Text,
        email -> Text,
        name -> Text,
        role -> Text,
        password_hash -> Text,
        token_version -> BigInt,
        disabled -> Bool,
        created_at -> Timestamp,
        version -> BigInt,
        last_sign_in_at -> Nullable<Timestamp>,
        password_requested_at -> Nullable<Timestamp>,
    }
}

table! {
    account_links (account_id) {
        account_id -> Text,
        kind -> Text,
        token_sha256 -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

table! {
    known_devices (account_id, device) {
        account_id -> Text,
        device -> Text,
        at -> Timestamp,
    }
}

table! {
    sessions (id) {
        id -> Text,
        account_id -> Text,
        family -> Text,
        token_sha256 -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        family_expires_at -> Timestamp,
        remember -> Bool,
        rotated_at -> Nullable<Timestamp>,
        revoked_at -> Nullable<Timestamp>,
        device -> Nullable<Text>,
    }
}

table! {
    audit_head (id) {
        id -> Integer,
        seq -> BigInt,
        digest -> Text,
    }
}

table! {
    day_closes (day) {
        day -> Text,
        version -> BigInt,
        notes -> Text,
        signed_at -> Nullable<Timestamp>,
        signed_by_account -> Nullable<Text>,
        signed_by_name -> Nullable<Text>,
        figures -> Nullable<Text>,
        figures_sha256 -> Nullable<Text>,
    }
}

table! {
    day_cash_counts (id) {
        id -> BigInt,
        day -> Text,
        account_id -> Text,
        name -> Text,
        counted_tsh -> Nullable<BigInt>,
        at -> Timestamp,
        by_account -> Text,
        by_name -> Text,
    }
}

table! {
    day_statements (day, source) {
        day -> Text,
        source -> Text,
        at -> Timestamp,
        file -> Nullable<Text>,
        file_sha256 -> Nullable<Text>,
        by_name -> Nullable<Text>,
    }
}

table! {
    day_list_failures (day, source) {
        day -> Text,
        source -> Text,
        at -> Timestamp,
        cause -> Text,
    }
}

table! {
    statement_rows (day, source, line) {
        day -> Text,
        source -> Text,
        line -> BigInt,
        order_reference -> Nullable<Text>,
        provider_reference -> Nullable<Text>,
        transaction_id -> Nullable<Text>,
        amount_tsh -> BigInt,
        channel -> Nullable<Text>,
        phone_last_digits -> Nullable<Text>,
        at -> Nullable<Timestamp>,
        is_paid -> Bool,
    }
}

table! {
    difference_resolutions (day, kind, reference, provider_tsh, shop_tsh) {
        day -> Text,
        kind -> Text,
        reference -> Text,
        provider_tsh -> BigInt,
        shop_tsh -> BigInt,
        action -> Text,
        reason -> Text,
        checkout_id -> Nullable<Text>,
        by_account -> Text,
        by_name -> Text,
        at -> Timestamp,
    }
}

table! {
    statement_layouts (source, name) {
        source -> Text,
        name -> Text,
        headings -> Text,
        options -> Text,
        at -> Timestamp,
        by_name -> Text,
    }
}

table! {
    day_close_events (id) {
        id -> BigInt,
        day -> Text,
        action -> Text,
        at -> Timestamp,
        by_account -> Text,
        by_name -> Text,
        reason -> Nullable<Text>,
    }
}

table! {
    audit_log (seq) {
        seq -> BigInt,
        at -> Timestamp,
        by_account -> Text,
        by_name -> Text,
        action -> Text,
        subject_kind -> Text,
        subject_id -> Text,
        label -> Text,
        changes -> Text,
        digest -> Text,
    }
}

table! {
    security_alerts (seq) {
        seq -> BigInt,
    }
}

table! {
    security_alerts_read (account_id) {
        account_id -> Text,
        seq -> BigInt,
    }
}

table! {
    shop_settings (section) {
        section -> Text,
        value -> Nullable<Text>,
        version -> BigInt,
        updated_at -> Timestamp,
        updated_by_account -> Text,
        updated_by_name -> Text,
    }
}

table! {
    step_up_tokens (token_sha256) {
        token_sha256 -> Text,
        account_id -> Text,
        token_version -> BigInt,
        expires_at -> Timestamp,
    }
}

table! {
    client_errors (fingerprint) {
        fingerprint -> Text,
        message -> Text,
        stack -> Text,
        page -> Text,
        version -> Text,
        reports -> BigInt,
        first_at -> Timestamp,
        last_at -> Timestamp,
    }
}

table! {
    saved_filters (id) {
        id -> Text,
        account_id -> Text,
        list -> Text,
        name -> Text,
        name_lower -> Text,
        query -> Text,
        is_shared -> Bool,
        created_at -> Timestamp,
    }
}

table! {
    second_factors (account_id) {
        account_id -> Text,
        sealed_secret -> Text,
        created_at -> Timestamp,
        enabled_at -> Nullable<Timestamp>,
        last_step -> BigInt,
    }
}

table! {
    recovery_codes (account_id, code_sha256) {
        account_id -> Text,
        code_sha256 -> Text,
    }
}

table! {
    sign_in_challenges (token_sha256) {
        token_sha256 -> Text,
        account_id -> Text,
        token_version -> BigInt,
        remember -> Bool,
        device -> Nullable<Text>,
        expires_at -> Timestamp,
    }
}

table! {
    api_keys (id) {
        id -> Text,
        name -> Text,
        prefix -> Text,
        secret_sha256 -> Text,
        permissions -> Text,
        created_by -> Text,
        created_by_name -> Text,
        created_at -> Timestamp,
        expires_at -> Nullable<Timestamp>,
        revoked_at -> Nullable<Timestamp>,
        last_used_at -> Nullable<Timestamp>,
    }
}

table! {
    change_events (id) {
        id -> BigInt,
        position -> Nullable<BigInt>,
        subject -> Text,
        subject_id -> Text,
        number -> Nullable<Text>,
        action -> Text,
        at -> Timestamp,
    }
}

table! {
    /// The outbox: events that messages are made from.
    outbox_events (key) {
        key -> Text,
        kind -> Text,
        subject -> Text,
        due_at -> Timestamp,
        handled_at -> Nullable<Timestamp>,
    }
}

table! {
    /// Messages to customers and staff.
    messages (id) {
        id -> Text,
        dedupe_key -> Text,
        kind -> Text,
        audience -> Text,
        channel -> Text,
        recipient -> Text,
        language -> Text,
        order_id -> Nullable<Text>,
        order_lookup -> Nullable<Text>,
        text -> Text,
        is_test -> Bool,
        state -> Text,
        attempts -> BigInt,
        next_attempt_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        sent_at -> Nullable<Timestamp>,
        gateway -> Nullable<Text>,
        provider_id -> Nullable<Text>,
        report_due_at -> Nullable<Timestamp>,
        delivery_status -> Nullable<Text>,
        delivered_at -> Nullable<Timestamp>,
        read_at -> Nullable<Timestamp>,
        undelivered_at -> Nullable<Timestamp>,
        failure_cause -> Nullable<Text>,
        provider_text -> Nullable<Text>,
        replaces -> Nullable<Text>,
        replaced_by -> Nullable<Text>,
        dismissed_at -> Nullable<Timestamp>,
    }
}

table! {
    /// Delivery receipts for messages that were not known yet.
    parked_receipts (id) {
        id -> BigInt,
        channel -> Text,
        provider_id -> Text,
        delivery_status -> Text,
        at -> Nullable<Timestamp>,
        failure_cause -> Nullable<Text>,
        provider_text -> Text,
        received_at -> Timestamp,
    }
}

table! {
    message_attempts (id) {
        id -> BigInt,
        message_id -> Text,
        at -> Timestamp,
        outcome -> Text,
        detail -> Text,
        duration_ms -> BigInt,
        reason -> Nullable<Text>,
    }
}

table! {
    /// Reminders that a bundle ends.
    reminders (order_key) {
        order_key -> Text,
        push_subscription_id -> Nullable<Text>,
        due_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

table! {
    /// Web push subscriptions of staff and of customers.
    push_subscriptions (id) {
        id -> Text,
        account_id -> Nullable<Text>,
        endpoint -> Text,
        p256dh -> Text,
        auth -> Text,
        label -> Text,
        language -> Text,
        created_at -> Timestamp,
    }
}

joinable!(second_factors -> accounts (account_id));
joinable!(account_links -> accounts (account_id));
joinable!(known_devices -> accounts (account_id));
table! {
    order_words (word, order_key) {
        word -> Text,
        order_key -> Text,
    }
}

table! {
    tallies (name, slot) {
        name -> Text,
        slot -> Integer,
        number -> BigInt,
        amount_tsh -> BigInt,
    }
}

joinable!(payment_attempts -> checkouts (checkout_id));
joinable!(revenue_entries -> payment_attempts (attempt_id));
joinable!(refund_cases -> checkouts (checkout_id));
joinable!(till_payments -> payment_attempts (attempt_id));
joinable!(agent_sales -> agents (agent_id));
joinable!(agent_sales -> orders (order_key));
joinable!(commission_entries -> agent_sales (sale_id));
joinable!(payout_items -> agents (agent_id));
joinable!(float_entries -> orders (order_key));
joinable!(stock_entries -> orders (order_key));
joinable!(next_prices -> bundles (bundle_id));
allow_tables_to_appear_in_same_query!(bundles, next_prices);
allow_tables_to_appear_in_same_query!(audit_log, security_alerts);
allow_tables_to_appear_in_same_query!(parked_receipts, messages);
joinable!(delivery_queue -> orders (order_key));
joinable!(ratings -> orders (order_key));
joinable!(order_notes -> orders (order_key));
joinable!(delivery_details -> orders (order_key));
allow_tables_to_appear_in_same_query!(
    agent_sales,
    agents,
    bundle_routes,
    checkouts,
    commission_entries,
    messages,
    order_claims,
    delivery_queue,
    delivery_details,
    float_entries,
    order_notes,
    order_timeline,
    orders,
    payment_attempts,
    payment_events,
    payout_items,
    ratings,
    refund_cases,
    refund_events,
    revenue_entries,
    sale_entries,
    stock_entries,
    till_payments,
    vending_attempts,
    vendor_products
);
joinable!(refund_events -> refund_cases (case_id));
allow_tables_to_appear_in_same_query!(accounts, account_links, known_devices, second_factors);
joinable!(push_subscriptions -> accounts (account_id));
allow_tables_to_appear_in_same_query!(push_subscriptions, accounts);
joinable!(reminders -> orders (order_key));
allow_tables_to_appear_in_same_query!(reminders, orders);
allow_tables_to_appear_in_same_query!(reminders, push_subscriptions);
