-- Notifies open desks of a new or changed request, by its id only: without its content.
CREATE OR REPLACE FUNCTION notify_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk_notices', TG_ARGV[0] || ' ' ||
    ((CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
