CREATE TABLE uptime_hours (
    hour BIGINT NOT NULL PRIMARY KEY CHECK (hour >= 0),
    minutes BIGINT NOT NULL CHECK (minutes > 0 AND minutes < 1152921504606846976)
);
