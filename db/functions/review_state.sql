-- Ledger state of a review. Removal at its author's request counts as withdrawn, not refused.
CREATE OR REPLACE FUNCTION review_state(review comments) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN review.approve THEN 'published'
    WHEN review.rejected_at IS NULL THEN 'waiting'
    WHEN review.rejected_reason = 'authorAsked' THEN 'withdrawn'
    ELSE 'refused'
  END
$$;
