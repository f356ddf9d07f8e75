-- A post with a date in the future waits for it, everywhere: pages, search, feeds, site map and
-- newsletter read this view. A post without a date is shown, as before.
CREATE OR REPLACE VIEW public_posts AS
  SELECT id::bigint AS id, title::text AS title, content::text AS content,
         image_url::text AS image_url, created_at::timestamptz AS created_at,
         additional_info::text AS additional_info
  FROM posts
  WHERE (created_at::timestamptz > now()) IS NOT TRUE;
--> statement-breakpoint
-- The waiting ones are few and first in the index.
CREATE OR REPLACE VIEW public_posts_total AS
  SELECT total - (SELECT count(*) FROM posts WHERE created_at::timestamptz > now()) AS total
  FROM posts_total;
