-- How many posts there are. Counting them takes the longer the more there are, and every page of the news says it.
-- Nobody writes a post between the count and the triggers that go on counting.
LOCK TABLE posts IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE posts_total (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  total bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO posts_total (total) SELECT count(*) FROM posts;
--> statement-breakpoint
-- Posts are written by other programs too, with rights of their own.
CREATE FUNCTION count_posts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE posts_total SET total = total + (SELECT count(*) FROM written);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE posts_total SET total = total - (SELECT count(*) FROM written);
  ELSE
    UPDATE posts_total SET total = 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_count_inserted AFTER INSERT ON posts
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER posts_count_deleted AFTER DELETE ON posts
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER posts_count_truncated AFTER TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE VIEW public_posts_total AS SELECT total FROM posts_total;
--> statement-breakpoint
GRANT SELECT ON public_posts_total TO kalys_public;
