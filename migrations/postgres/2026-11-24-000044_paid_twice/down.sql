DROP INDEX checkouts_payer;
ALTER TABLE checkouts DROP COLUMN device;
