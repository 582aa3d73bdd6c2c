-- What Swahili readers see of a router; where it is empty they see the English text.
ALTER TABLE routers ADD COLUMN name_swahili TEXT NOT NULL DEFAULT '';
ALTER TABLE routers ADD COLUMN wifi_swahili TEXT NOT NULL DEFAULT '';
ALTER TABLE routers ADD COLUMN speed_swahili TEXT NOT NULL DEFAULT '';
ALTER TABLE routers ADD COLUMN ports_swahili TEXT NOT NULL DEFAULT '';
ALTER TABLE routers ADD COLUMN range_swahili TEXT NOT NULL DEFAULT '';
