DROP TABLE order_notes;
DROP TABLE order_handovers;
DROP TABLE order_claims;
DROP TABLE order_desk;
