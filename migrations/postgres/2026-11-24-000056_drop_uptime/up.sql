-- The shop no longer measures its own uptime: an uptime claim is the owner's text.
DROP TABLE uptime_hours;
