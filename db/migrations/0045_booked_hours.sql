-- A booked hour is its own promise: requests that came with one were promised no answer.
UPDATE requests SET reply_by = NULL WHERE door = 'booking';--> statement-breakpoint
CREATE OR REPLACE VIEW public_promises AS
SELECT count(*)::integer AS asked,
  count(*) FILTER (WHERE first_answer_at <= reply_by)::integer AS in_time
FROM requests
WHERE created_at > now() - interval '30 days' AND status NOT IN ('quarantine', 'spam', 'withdrawn')
  AND reply_by IS NOT NULL AND (reply_by < now() OR first_answer_at IS NOT NULL);
