DROP TABLE confirmations;
DROP TABLE shop_settings;
DELETE FROM training_items WHERE deleted_at IS NOT NULL;
ALTER TABLE training_items DROP COLUMN deleted_at;
