-- Makes the rows of a table a hash chain: each row has the hash of the one before, so that a row that somebody with
-- more rights changed or removed is noticed (npm run audit -- verify). Which columns are hashed is said by the table's
-- own function, <table>_hash.
CREATE OR REPLACE FUNCTION chain_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- A restored row has its hash already.
  IF NEW.hash <> '' THEN RETURN NEW; END IF;
  -- One writer at a time, until its transaction ends: the next one must see this row.
  PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME));
  EXECUTE format('SELECT id, hash FROM %I ORDER BY id DESC LIMIT 1', TG_TABLE_NAME) INTO last;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  EXECUTE format('SELECT %I($1)', TG_TABLE_NAME || '_hash') INTO NEW.hash USING NEW;
  RETURN NEW;
END $$;
