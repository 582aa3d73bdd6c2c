DROP TABLE audit_log;
ALTER TABLE accounts DROP CONSTRAINT accounts_role_check;
UPDATE accounts SET role = 'admin' WHERE role <> 'customer';
ALTER TABLE accounts ADD CONSTRAINT accounts_role_check CHECK (role IN ('customer', 'admin'));
