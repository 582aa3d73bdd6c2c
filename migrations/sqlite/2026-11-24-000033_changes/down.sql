DROP TABLE change_events;
