DROP TABLE commission_entries;
DROP TABLE payout_items;
DROP TABLE payouts;
DROP TABLE agent_sales;
ALTER TABLE checkouts DROP COLUMN agent_code;
DROP TABLE agents;
