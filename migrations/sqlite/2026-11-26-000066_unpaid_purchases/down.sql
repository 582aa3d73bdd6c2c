DROP INDEX checkouts_unpaid;
