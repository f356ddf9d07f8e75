-- Rejects changes of final rows. A trigger, because revoking rights does not stop a superuser.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('Rows of %I are never changed or removed.', TG_TABLE_NAME);
END $$;
