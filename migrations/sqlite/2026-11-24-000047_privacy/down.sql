DROP INDEX agent_applications_phone;
DROP INDEX refund_cases_phone;
DROP INDEX stopped_phones_until;
DROP INDEX known_devices_at;
DROP INDEX sessions_family_expiry;
DROP INDEX agent_applications_updated;
DROP INDEX checkouts_named;
DROP INDEX orders_named;
