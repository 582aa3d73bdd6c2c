DROP TABLE notices_seen;
DROP TABLE notices;
