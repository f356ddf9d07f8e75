-- Notifies open desks that a request is new or has changed, by its id only: nothing of its content.
CREATE OR REPLACE FUNCTION notify_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk_notices', TG_ARGV[0] || ' ' ||
    ((CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
