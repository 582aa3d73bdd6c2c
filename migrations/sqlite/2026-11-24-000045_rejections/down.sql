ALTER TABLE payment_attempts DROP COLUMN rejection;
