-- Cancels the meeting of a request that becomes spam or withdrawn, with the reason `request`, so that its visitor
-- gets a cancellation for the calendar; an undo gives the hour back where it is still free. A release books the held
-- hour.
CREATE OR REPLACE FUNCTION meetings_follow_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('spam', 'withdrawn') THEN
    -- Of one that was held nobody has been told.
    UPDATE meetings SET status = 'cancelled', sequence = sequence + 1, held_until = NULL, updated_at = now(),
      reason = CASE status WHEN 'held' THEN '' ELSE 'request' END
    WHERE request_id = NEW.id AND status IN ('held', 'booked', 'displaced');
  ELSIF OLD.status = 'spam' THEN
    BEGIN
      UPDATE meetings SET status = 'booked', sequence = sequence + 1, updated_at = now(), reason = ''
      WHERE request_id = NEW.id AND status = 'cancelled' AND reason = 'request' AND starts_at > now();
    EXCEPTION WHEN exclusion_violation OR unique_violation THEN
      -- Somebody else has the hour, or he has booked another: it stays cancelled.
      NULL;
    END;
  ELSE
    UPDATE meetings SET status = 'booked', held_until = NULL, updated_at = now()
    WHERE request_id = NEW.id AND status = 'held';
  END IF;
  RETURN NULL;
END
$$;
