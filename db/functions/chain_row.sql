-- Chains the rows of a table by hashes: each row contains the previous row's hash, so that changing or removing a row,
-- even with more rights, is detected (npm run audit -- verify). The table's own function, <table>_hash, selects the
-- hashed columns.
CREATE OR REPLACE FUNCTION chain_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- Restored rows already have a hash.
  IF NEW.hash <> '' THEN RETURN NEW; END IF;
  -- Serializes writers until their transactions end: the next one must see this row.
  PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME));
  EXECUTE format('SELECT id, hash FROM %I ORDER BY id DESC LIMIT 1', TG_TABLE_NAME) INTO last;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  EXECUTE format('SELECT %I($1)', TG_TABLE_NAME || '_hash') INTO NEW.hash USING NEW;
  RETURN NEW;
END $$;
