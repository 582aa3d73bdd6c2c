-- Why the provider sent no prompt; NULL when it did, and for those it refused before this was noted.
ALTER TABLE payment_attempts ADD COLUMN rejection TEXT
    CHECK (rejection IN ('invalid_key', 'too_many_requests', 'invalid_request'));
