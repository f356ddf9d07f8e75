-- Notifies every process that page data have changed (db/page-notices.ts), so that it drops its copies. PostgreSQL
-- delivers notifications at commit, and merges equal ones.
CREATE OR REPLACE FUNCTION notify_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_notices', TG_ARGV[0]);
  RETURN NULL;
END
$$;
