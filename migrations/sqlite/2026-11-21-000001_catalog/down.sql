DROP TABLE routers;
DROP TABLE bundles;
