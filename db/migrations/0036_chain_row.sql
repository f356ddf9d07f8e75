-- One function chains the rows of the journal and of the ledger of reviews, one refuses their changes; each table had
-- two of its own that did the same. Hashes stay as they are.
CREATE FUNCTION chain_row() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('Rows of %I are never changed or removed.', TG_TABLE_NAME);
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER review_ledger_chain BEFORE INSERT ON review_ledger FOR EACH ROW EXECUTE FUNCTION chain_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER review_ledger_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON review_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP FUNCTION audit_chain(), review_ledger_chain(), audit_is_final(), review_ledger_is_final();
