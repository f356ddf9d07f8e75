-- Maintains the number of posts, because every news page shows it and counting is O(n). SECURITY DEFINER: other
-- programs, with their own rights, also write posts.
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
