-- Reason for a rejection; empty for other reviews.
CREATE OR REPLACE FUNCTION review_reason(review comments) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE review_state(review) WHEN 'refused' THEN coalesce(review.rejected_reason, 'unstated') ELSE '' END
$$;
