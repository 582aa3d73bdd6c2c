-- What colleagues found out about a difference between statement and books. It holds for the difference as it was: another
-- amount on either side makes another one.
CREATE TABLE difference_resolutions (
    day TEXT NOT NULL REFERENCES day_closes (day),
    kind TEXT NOT NULL CHECK (kind IN ('missing', 'unknown', 'not_completed', 'wrong_amount', 'duplicate')),
    reference TEXT NOT NULL,
    -- Below 0 where that side knows nothing.
    theirs_tsh BIGINT NOT NULL CHECK (theirs_tsh >= -1),
    ours_tsh BIGINT NOT NULL CHECK (ours_tsh >= -1),
    reason TEXT NOT NULL,
    by_account TEXT NOT NULL,
    by_name TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (day, kind, reference, theirs_tsh, ours_tsh)
);
