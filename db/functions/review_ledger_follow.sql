-- Writes each step of a review into the ledger, so that no kind of change is left out. The trigger is deferred to the
-- end of the transaction, which then waits for no more row locks: no deadlocks.
CREATE OR REPLACE FUNCTION review_ledger_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry review_ledger;
  last review_ledger;
BEGIN
  IF TG_OP = 'DELETE' THEN
    entry := review_entered(OLD, now());
    IF OLD.idempotency_key LIKE 'demo:%' THEN
      entry.state := 'invented';
      entry.reason := '';
    ELSIF entry.state = 'refused' THEN
      -- Rejected reviews are deleted after a while; in the ledger they stay rejected.
      RETURN NULL;
    ELSE
      entry.state := 'withdrawn';
    END IF;
  ELSE
    entry := review_entered(NEW, now());
  END IF;
  SELECT * INTO last FROM review_ledger WHERE review = entry.review ORDER BY id DESC LIMIT 1;
  IF FOUND THEN
    -- No change, or a restored review with existing rows.
    IF last.state = entry.state AND last.reason = entry.reason THEN RETURN NULL; END IF;
    entry.month := last.month;
    entry.origin := last.origin;
  END IF;
  INSERT INTO review_ledger (review, month, origin, state, reason)
    VALUES (entry.review, entry.month, entry.origin, entry.state, entry.reason);
  RETURN NULL;
END $$;
