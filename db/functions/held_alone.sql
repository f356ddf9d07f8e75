-- For the release before albums (0006), which runs beside this one during an update: it asks about each message alone. The next
-- release drops this function and its trigger.
CREATE OR REPLACE FUNCTION held_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.question := coalesce(NEW.question, NEW.external_id);
  NEW.sent_at := coalesce(NEW.sent_at, NEW.held_at);
  RETURN NEW;
END $$;
