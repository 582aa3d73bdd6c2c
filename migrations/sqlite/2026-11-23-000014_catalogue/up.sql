-- What colleagues do to the catalogue: who changed an item last, and since when it is gone from every list.
ALTER TABLE bundles ADD COLUMN edited_by_account TEXT;
ALTER TABLE bundles ADD COLUMN edited_by_name TEXT;
ALTER TABLE bundles ADD COLUMN deleted_at TIMESTAMP;

ALTER TABLE routers ADD COLUMN edited_by_account TEXT;
ALTER TABLE routers ADD COLUMN edited_by_name TEXT;
ALTER TABLE routers ADD COLUMN deleted_at TIMESTAMP;
-- The version that a colleague's last change gave the row; sales have raised "version" since.
ALTER TABLE routers ADD COLUMN edit_version BIGINT NOT NULL DEFAULT 1 CHECK (edit_version >= 1);
