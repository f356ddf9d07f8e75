-- The ledger of reviews: rows are added, never changed, and each has the hash of the one before, as in the journal of
-- the desk (migration 0012). Here a trigger on the reviews adds them, so that no way of changing one leaves it out.
CREATE FUNCTION review_ledger_hash(row_ review_ledger) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    row_.previous, row_.id, extract(epoch FROM row_.at), row_.review, row_.month, row_.origin, row_.state,
    row_.reason)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION review_ledger_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- A restored row has its hash already.
  IF NEW.hash <> '' THEN RETURN NEW; END IF;
  -- One writer at a time, until its transaction ends: the next one must see this row.
  PERFORM pg_advisory_xact_lock(hashtext('review_ledger'));
  SELECT id, hash INTO last FROM review_ledger ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous := coalesce(last.hash, '');
  NEW.hash := review_ledger_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION review_ledger_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'Rows of the ledger are never changed or removed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER review_ledger_chain BEFORE INSERT ON review_ledger FOR EACH ROW EXECUTE FUNCTION review_ledger_chain();
--> statement-breakpoint
CREATE TRIGGER review_ledger_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON review_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION review_ledger_is_final();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON review_ledger FROM CURRENT_USER;
--> statement-breakpoint
-- Who takes a review back has not been refused.
CREATE FUNCTION review_state(review comments) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN review.approve THEN 'published'
    WHEN review.rejected_at IS NULL THEN 'waiting'
    WHEN review.rejected_reason = 'authorAsked' THEN 'withdrawn'
    ELSE 'refused'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION review_reason(review comments) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE review_state(review) WHEN 'refused' THEN coalesce(review.rejected_reason, 'unstated') ELSE '' END
$$;
--> statement-breakpoint
-- The first row of a review. An imported one came when it was added; its own date is that of another site.
CREATE FUNCTION review_entered(review comments, added timestamptz) RETURNS review_ledger LANGUAGE sql STABLE AS $$
  SELECT NULL::bigint, now(), review.id::text,
    date_trunc('month', CASE WHEN review.source IS NULL
      THEN coalesce(review.created_at::timestamptz, added) ELSE added END AT TIME ZONE 'Asia/Bishkek')::date,
    CASE WHEN review.source IS NOT NULL THEN 'imported' WHEN review.invited THEN 'invited' ELSE 'unasked' END,
    review_state(review), review_reason(review), '', ''
$$;
--> statement-breakpoint
CREATE FUNCTION review_ledger_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry review_ledger;
  last review_ledger;
BEGIN
  IF TG_OP = 'DELETE' THEN
    entry := review_entered(OLD, now());
    -- A refused review is deleted after a while: it stays refused.
    IF entry.state = 'refused' THEN RETURN NULL; END IF;
    entry.state := CASE WHEN OLD.idempotency_key LIKE 'demo:%' THEN 'invented' ELSE 'withdrawn' END;
  ELSE
    entry := review_entered(NEW, now());
  END IF;
  SELECT * INTO last FROM review_ledger WHERE review = entry.review ORDER BY id DESC LIMIT 1;
  IF FOUND THEN
    -- Nothing new, or a restored review, whose rows are there.
    IF last.state = entry.state AND last.reason = entry.reason THEN RETURN NULL; END IF;
    entry.month := last.month;
    entry.origin := last.origin;
  END IF;
  INSERT INTO review_ledger (id, review, month, origin, state, reason)
    VALUES (0, entry.review, entry.month, entry.origin, entry.state, entry.reason);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO review_ledger (id, review, month, origin, state, reason)
  SELECT 0, entry.review, entry.month, entry.origin, entry.state, entry.reason
  FROM comments AS review, LATERAL review_entered(review, coalesce(review.created_at::timestamptz, now())) AS entry
  ORDER BY review.created_at;
--> statement-breakpoint
-- At the end of the transaction, when it waits for no row any more: writers of the ledger cannot block each other in
-- a circle.
CREATE CONSTRAINT TRIGGER comments_write_ledger
  AFTER INSERT OR DELETE OR UPDATE OF approve, rejected_at, rejected_reason ON comments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION review_ledger_follow();
--> statement-breakpoint
CREATE TRIGGER review_ledger_notify_pages AFTER INSERT ON review_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('review-ledger');
--> statement-breakpoint
CREATE TRIGGER review_invitation_rule_notify_pages AFTER INSERT OR UPDATE OR DELETE ON review_invitation_rule
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('review-ledger');
--> statement-breakpoint
CREATE OR REPLACE VIEW public_reviews AS
  SELECT coalesce(name::text, '') AS name, company_name::text AS company_name,
         coalesce(notes::text, '') AS notes, lang,
         created_at::timestamptz AS created_at, reply, source, invited
  FROM comments
  WHERE approve IS TRUE;
--> statement-breakpoint
CREATE VIEW public_review_ledger AS
  SELECT month, origin, state, reason, count(*)::int AS reviews
  FROM (SELECT DISTINCT ON (review) month, origin, state, reason FROM review_ledger ORDER BY review, id DESC) AS latest
  WHERE state <> 'invented'
  GROUP BY month, origin, state, reason;
--> statement-breakpoint
CREATE VIEW public_review_seals AS
  SELECT DISTINCT ON (month) month, hash
  FROM (SELECT date_trunc('month', at AT TIME ZONE 'Asia/Bishkek')::date AS month, id, hash FROM review_ledger) AS rows_
  ORDER BY month, id DESC;
--> statement-breakpoint
CREATE VIEW public_invitation_rule AS SELECT one_in, since FROM review_invitation_rule;
--> statement-breakpoint
GRANT SELECT ON public_review_ledger, public_review_seals, public_invitation_rule TO kalys_public;
