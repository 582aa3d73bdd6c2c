DROP INDEX messages_aside;
ALTER TABLE messages DROP COLUMN put_aside_at;
