-- Two meetings of a lawyer, or a meeting and a closure, never overlap, whatever the code does. A number is written
-- as a range, because GiST compares single numbers only with the extension btree_gist, which a server that is not
-- ours may refuse.
ALTER TABLE meetings ADD CONSTRAINT meetings_no_overlap
  EXCLUDE USING gist (int4range(lawyer, lawyer, '[]') WITH &&, busy WITH &&)
  WHERE (status IN ('held', 'booked', 'blocked'));
--> statement-breakpoint
-- What pages need to know of a calendar: when it is taken, and nothing about whom.
CREATE VIEW public_busy AS
  SELECT lawyer, busy FROM meetings
  WHERE status IN ('held', 'booked', 'blocked') AND (status <> 'held' OR held_until > now());
--> statement-breakpoint
CREATE VIEW public_lawyer_hours AS SELECT lawyer, weekday, opens, closes FROM lawyer_hours;
--> statement-breakpoint
GRANT SELECT ON public_busy, public_lawyer_hours TO kalys_public;
--> statement-breakpoint
CREATE TRIGGER meetings_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON meetings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('meetings');
--> statement-breakpoint
CREATE TRIGGER lawyer_hours_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lawyer_hours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('meetings');
--> statement-breakpoint
-- A booking follows its request: what is spam or withdrawn gives its hour back, what is released keeps it.
CREATE FUNCTION meetings_follow_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('spam', 'withdrawn') THEN
    UPDATE meetings SET status = 'cancelled', sequence = sequence + 1, held_until = NULL, updated_at = now()
    WHERE request_id = NEW.id AND status IN ('held', 'booked', 'displaced');
  ELSE
    UPDATE meetings SET status = 'booked', held_until = NULL, updated_at = now()
    WHERE request_id = NEW.id AND status = 'held';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER requests_move_meetings AFTER UPDATE OF status ON requests FOR EACH ROW
  WHEN (NEW.status IN ('spam', 'withdrawn') OR (OLD.status = 'quarantine' AND NEW.status = 'new'))
  EXECUTE FUNCTION meetings_follow_request();
