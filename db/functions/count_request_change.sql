-- Counts changes of a request by any writer (optimistic lock): a change is rejected if its author has not seen the
-- previous one.
CREATE OR REPLACE FUNCTION count_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.last_change IS NOT DISTINCT FROM OLD.last_change THEN
    NEW.last_change := NULL;
    NEW.before_change := NULL;
  END IF;
  RETURN NEW;
END $$;
