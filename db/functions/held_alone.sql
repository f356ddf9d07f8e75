-- For the previous release, before albums (0006), during a rolling update: it handles each message separately. The next
-- release drops this function and its trigger.
CREATE OR REPLACE FUNCTION held_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.question := coalesce(NEW.question, NEW.external_id);
  NEW.sent_at := coalesce(NEW.sent_at, NEW.held_at);
  RETURN NEW;
END $$;
