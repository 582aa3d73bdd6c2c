DROP TABLE training_items;
