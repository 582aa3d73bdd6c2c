-- What retention looks for, the oldest first. A number that stands for an erased one begins with 2550, so a row leaves its
-- index when it is made anonymous.
CREATE INDEX orders_named ON orders (created_at) WHERE customer_phone > '2556';
CREATE INDEX checkouts_named ON checkouts (created_at) WHERE payer_phone > '2556';
CREATE INDEX agent_applications_updated ON agent_applications (updated_at);
CREATE INDEX sessions_family_expiry ON sessions (family_expires_at, family);
CREATE INDEX known_devices_at ON known_devices (at);
CREATE INDEX stopped_phones_until ON stopped_phones (until);
-- Refunds and applications of a person.
CREATE INDEX refund_cases_phone ON refund_cases (payer_phone);
CREATE INDEX agent_applications_phone ON agent_applications (phone);
