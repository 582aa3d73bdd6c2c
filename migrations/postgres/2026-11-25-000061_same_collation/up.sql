-- A reference has the collation of the key that it refers to. With another one PostgreSQL cannot use its index in a join,
-- and finding one order reads the whole timeline of the shop.
DO $$
DECLARE
    reference record;
BEGIN
    FOR reference IN
        SELECT con.conrelid::regclass AS table_name, att.attname AS column_name, target_collation.collname
        FROM pg_constraint con
        JOIN pg_attribute att ON att.attrelid = con.conrelid AND att.attnum = con.conkey[1]
        JOIN pg_attribute target ON target.attrelid = con.confrelid AND target.attnum = con.confkey[1]
        JOIN pg_collation target_collation ON target_collation.oid = target.attcollation
        WHERE con.contype = 'f' AND con.connamespace = current_schema()::regnamespace
            AND cardinality(con.conkey) = 1 AND att.attcollation <> target.attcollation
    LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I TYPE text COLLATE %I',
            reference.table_name, reference.column_name, reference.collname);
    END LOOP;
END $$;
