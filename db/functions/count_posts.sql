-- Keeps the number of posts, because counting them takes the longer the more there are, and every page of the news
-- shows it. SECURITY DEFINER: other programs, with rights of their own, write posts too.
CREATE OR REPLACE FUNCTION count_posts() RETURNS trigger
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
