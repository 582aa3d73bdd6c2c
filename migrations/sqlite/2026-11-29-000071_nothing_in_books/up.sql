-- The books have no amount of a payment that is not completed in them. Of several resolutions of one difference the
-- latest stays.
DELETE FROM difference_resolutions WHERE kind = 'not_completed' AND EXISTS (
    SELECT 1 FROM difference_resolutions later
    WHERE later.day = difference_resolutions.day AND later.kind = difference_resolutions.kind
        AND later.reference = difference_resolutions.reference
        AND later.theirs_tsh = difference_resolutions.theirs_tsh
        AND (later.at > difference_resolutions.at OR (later.at = difference_resolutions.at
            AND later.ours_tsh > difference_resolutions.ours_tsh))
);
UPDATE difference_resolutions SET ours_tsh = -1 WHERE kind = 'not_completed';
