-- Why a message was not sent, as a code; NULL when it was, and for tries of before.
ALTER TABLE message_tries ADD COLUMN reason TEXT;
