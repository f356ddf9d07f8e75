-- What the desk has not published, has taken off, or has put into the trash is not public, and neither is a post whose
-- end has come.
CREATE OR REPLACE VIEW public_posts AS
  SELECT id::bigint AS id, title::text AS title, coalesce(content::text, '') AS content,
         image_url::text AS image_url, created_at::timestamptz AS created_at,
         additional_info::text AS additional_info, image_alt
  FROM posts
  WHERE created_at::timestamptz <= now() AND title IS NOT NULL
    AND NOT hidden AND deleted_at IS NULL AND (ends_at <= now()) IS NOT TRUE;
--> statement-breakpoint
CREATE OR REPLACE VIEW public_post_translations AS
  SELECT post_id, lang, title, content, additional_info, image_alt FROM post_translations;
--> statement-breakpoint
-- Those that are off are counted apart, by the index posts_off; the others as before.
CREATE OR REPLACE VIEW public_posts_total AS
  SELECT total
    - (SELECT count(*) FROM posts
       WHERE (hidden OR deleted_at IS NOT NULL OR ends_at IS NOT NULL)
         AND (hidden OR deleted_at IS NOT NULL OR ends_at <= now()))
    - (SELECT count(*) FROM posts WHERE created_at::timestamptz > now() AND title IS NOT NULL
         AND NOT hidden AND deleted_at IS NULL AND (ends_at <= now()) IS NOT TRUE)
    - (SELECT count(*) FROM posts WHERE (created_at IS NULL OR title IS NULL)
         AND NOT hidden AND deleted_at IS NULL AND (ends_at <= now()) IS NOT TRUE) AS total
  FROM posts_total;
--> statement-breakpoint
-- When posts have left the site: nothing is written at that moment, so every process watches for it.
CREATE VIEW public_post_ends AS SELECT ends_at FROM posts WHERE ends_at <= now();
--> statement-breakpoint
GRANT SELECT ON public_post_ends TO kalys_public;
--> statement-breakpoint
-- The desk finds posts by words of their titles.
CREATE INDEX posts_title_words ON posts USING gin (words_of(title::text)) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX post_translations_title_words ON post_translations USING gin (words_of(title)) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX post_versions_title_words ON post_versions USING gin (words_of(title)) WITH (fastupdate = off);
