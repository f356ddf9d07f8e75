-- The first ledger row of a review. An imported review counts in the month of its import: its own date is that of
-- another site.
CREATE OR REPLACE FUNCTION review_entered(review comments, added timestamptz) RETURNS review_ledger LANGUAGE sql STABLE AS $$
  SELECT NULL::bigint, now(), review.id::text,
    date_trunc('month', CASE WHEN review.source IS NULL
      THEN coalesce(review.created_at::timestamptz, added) ELSE added END AT TIME ZONE 'Asia/Bishkek')::date,
    CASE WHEN review.source IS NOT NULL THEN 'imported' WHEN review.invited THEN 'invited' ELSE 'unasked' END,
    review_state(review), review_reason(review)
$$;
