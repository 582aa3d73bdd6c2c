ALTER TABLE routers DROP COLUMN range_swahili;
ALTER TABLE routers DROP COLUMN ports_swahili;
ALTER TABLE routers DROP COLUMN speed_swahili;
ALTER TABLE routers DROP COLUMN wifi_swahili;
ALTER TABLE routers DROP COLUMN name_swahili;
