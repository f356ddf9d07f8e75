-- Says what was written that pages show, so that every process forgets its copies of them. PostgreSQL
-- delivers a notice when the transaction commits, and one for many equal ones.
CREATE FUNCTION notify_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_notices', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('news');
--> statement-breakpoint
CREATE TRIGGER post_translations_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('news');
--> statement-breakpoint
-- A review that waits for approval shows nowhere: writing it forgets nothing.
CREATE TRIGGER comments_insert_notify_pages
  AFTER INSERT ON comments
  FOR EACH ROW WHEN (NEW.approve) EXECUTE FUNCTION notify_pages('reviews');
--> statement-breakpoint
CREATE TRIGGER comments_update_notify_pages
  AFTER UPDATE ON comments
  FOR EACH ROW WHEN (OLD.approve OR NEW.approve) EXECUTE FUNCTION notify_pages('reviews');
--> statement-breakpoint
CREATE TRIGGER comments_delete_notify_pages
  AFTER DELETE ON comments
  FOR EACH ROW WHEN (OLD.approve) EXECUTE FUNCTION notify_pages('reviews');
--> statement-breakpoint
CREATE TRIGGER comments_truncate_notify_pages
  AFTER TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('reviews');
--> statement-breakpoint
-- The view says "approve IS TRUE"; an index for "approve" alone is not used for it.
DROP INDEX IF EXISTS comments_approved;
--> statement-breakpoint
CREATE INDEX comments_public ON comments (created_at DESC) WHERE approve IS TRUE;
