-- Updates the search documents of a post when a translation changes.
CREATE OR REPLACE FUNCTION refresh_post_search_of_translation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
BEGIN
  PERFORM refresh_post_search(ARRAY[OLD.post_id, NEW.post_id]);
  RETURN NULL;
END
$$;
