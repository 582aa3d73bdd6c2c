-- What was deleted would come back to customers; it is hidden instead.
UPDATE bundles SET is_active = FALSE WHERE deleted_at IS NOT NULL;
UPDATE routers SET is_active = FALSE WHERE deleted_at IS NOT NULL;

ALTER TABLE routers DROP COLUMN edit_version;
ALTER TABLE routers DROP COLUMN deleted_at;
ALTER TABLE routers DROP COLUMN edited_by_name;
ALTER TABLE routers DROP COLUMN edited_by_account;

ALTER TABLE bundles DROP COLUMN deleted_at;
ALTER TABLE bundles DROP COLUMN edited_by_name;
ALTER TABLE bundles DROP COLUMN edited_by_account;
