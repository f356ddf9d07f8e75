-- Blocks that the comma-separated names of a request's other side share with a similar name. "public" is explicit:
-- index builds use no other schema.
CREATE OR REPLACE FUNCTION side_blocks(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT block), '{}')
  FROM regexp_split_to_table(names, '[,;\n]') AS name, unnest(public.sound_blocks(public.sound_key(name), false)) AS block
  WHERE name ~ '\S'
$$;
