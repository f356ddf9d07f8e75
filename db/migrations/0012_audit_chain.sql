-- The journal of the desk: rows are added, never changed. Each has the hash of the one before, so that a
-- row that somebody with more rights changed or removed is noticed (npm run audit -- verify).
CREATE FUNCTION audit_hash(row_ audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    row_.previous, row_.id, extract(epoch FROM row_.at), row_.actor, row_.action, row_.subject,
    row_.before, row_.after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- A restored row has its hash already.
  IF NEW.hash <> '' THEN RETURN NEW; END IF;
  -- One writer at a time, until its transaction ends: the next one must see this row.
  PERFORM pg_advisory_xact_lock(hashtext('audit'));
  SELECT id, hash INTO last FROM audit ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'Rows of the audit are never changed or removed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
-- A user of DATABASE_URL that is a superuser needs no rights; the trigger holds for him as well.
CREATE TRIGGER audit_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM CURRENT_USER;
