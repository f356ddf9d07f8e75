-- Suffixes of a phone number, of three digits and more: a prefix search in them finds any part of it.
CREATE OR REPLACE FUNCTION phone_endings(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(right(digits, n), ' ')
  FROM regexp_replace($1, '\D', '', 'g') AS digits, generate_series(3, length(digits)) AS n
$$;
