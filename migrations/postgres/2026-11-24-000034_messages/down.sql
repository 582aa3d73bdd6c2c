DROP TABLE message_tries;
DROP TABLE messages;
DROP TABLE occasions;
