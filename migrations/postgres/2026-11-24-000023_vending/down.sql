DROP TABLE vending_attempts;
