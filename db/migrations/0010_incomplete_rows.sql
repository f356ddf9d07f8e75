-- Rows of an earlier system may lack what a page needs. A post without title or date has no place in the
-- news and waits until it is filled; other rows go without what they lack.
CREATE OR REPLACE VIEW public_posts AS
  SELECT id::bigint AS id, title::text AS title, coalesce(content::text, '') AS content,
         image_url::text AS image_url, created_at::timestamptz AS created_at,
         additional_info::text AS additional_info
  FROM posts
  WHERE created_at::timestamptz <= now() AND title IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS posts_incomplete ON posts (id) WHERE created_at IS NULL OR title IS NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW public_posts_total AS
  SELECT total - (SELECT count(*) FROM posts WHERE created_at::timestamptz > now() AND title IS NOT NULL)
    - (SELECT count(*) FROM posts WHERE created_at IS NULL OR title IS NULL) AS total
  FROM posts_total;
--> statement-breakpoint
CREATE OR REPLACE VIEW public_reviews AS
  SELECT coalesce(name::text, '') AS name, company_name::text AS company_name,
         coalesce(notes::text, '') AS notes, lang,
         created_at::timestamptz AS created_at
  FROM comments
  WHERE approve IS TRUE;
