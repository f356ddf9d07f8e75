-- Updates the search documents of a post, whichever program writes it.
CREATE OR REPLACE FUNCTION refresh_post_search_of_post() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
BEGIN
  -- The id may have changed; OLD or NEW is NULL on insert or delete.
  PERFORM refresh_post_search(ARRAY[OLD.id, NEW.id]::bigint[]);
  RETURN NULL;
END
$$;
