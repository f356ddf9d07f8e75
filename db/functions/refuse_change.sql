-- Refuses changes of rows that are final. A superuser needs no rights, so revoking them is not enough: the trigger
-- applies to a superuser as well.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('Rows of %I are never changed or removed.', TG_TABLE_NAME);
END $$;
