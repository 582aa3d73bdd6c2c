-- The amounts that were shown are not stored elsewhere; the resolutions stay.
SELECT 1;
