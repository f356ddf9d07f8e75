-- Keeps the search documents of a post up to date, whichever program writes the post.
CREATE OR REPLACE FUNCTION refresh_post_search_of_post() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
BEGIN
  -- The id may have changed; the other record is NULL when a row comes or goes.
  PERFORM refresh_post_search(ARRAY[OLD.id, NEW.id]::bigint[]);
  RETURN NULL;
END
$$;
