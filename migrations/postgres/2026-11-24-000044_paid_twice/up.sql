-- Fingerprint of the browser that began the purchase, also of one that got its cookie with the answer. Not
-- origin_device, which repeats a request that had no cookie yet.
ALTER TABLE checkouts ADD COLUMN device TEXT;
-- Purchases of one bundle by one phone.
CREATE INDEX checkouts_payer ON checkouts (payer_phone, bundle_id);
