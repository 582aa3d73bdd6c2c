ALTER TABLE message_tries DROP COLUMN reason;
