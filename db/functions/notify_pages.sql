-- Notifies every process that data of pages has changed (db/page-notices.ts), so that it drops its copies. PostgreSQL
-- delivers a notice when the transaction commits, and one for many equal ones.
CREATE OR REPLACE FUNCTION notify_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_notices', TG_ARGV[0]);
  RETURN NULL;
END
$$;
