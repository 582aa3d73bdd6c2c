DROP INDEX messages_lost;
DROP INDEX messages_dead;
