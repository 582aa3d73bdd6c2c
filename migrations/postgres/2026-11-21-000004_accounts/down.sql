DROP TABLE sessions;
DROP TABLE accounts;
