DROP INDEX audit_log_at;
DROP TABLE audit_head;
DROP TABLE known_devices;
DROP TABLE account_links;
ALTER TABLE sessions DROP COLUMN device;
ALTER TABLE accounts DROP COLUMN password_asked_at;
ALTER TABLE accounts DROP COLUMN last_sign_in_at;
ALTER TABLE accounts DROP COLUMN version;
