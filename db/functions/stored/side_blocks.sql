-- What the names of the other side of a request, separated by commas, share with a name that may be one of them.
-- "public" by name: while an index is built, no other schema is searched.
CREATE OR REPLACE FUNCTION side_blocks(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT block), '{}')
  FROM regexp_split_to_table(names, '[,;\n]') AS name, unnest(public.sound_blocks(public.sound_key(name), false)) AS block
  WHERE name ~ '\S'
$$;
