ALTER TABLE "requests" ADD COLUMN "other_side" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (words_of(name || ' ' || code || ' ' || email ||
    ' ' || notes || ' ' || adress || ' ' || other_side || ' ' || coalesce(phone_endings(phone), ''))) STORED;--> statement-breakpoint
CREATE INDEX "requests_words" ON "requests" USING gin (words) WITH (fastupdate = off);--> statement-breakpoint
CREATE FUNCTION side_blocks(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT block), '{}')
  FROM regexp_split_to_table(names, '[,;\n]') AS name, unnest(public.sound_blocks(public.sound_key(name), false)) AS block
  WHERE name ~ '\S'
$$;--> statement-breakpoint
CREATE INDEX "requests_sides" ON "requests" USING gin (side_blocks(other_side)) WITH (fastupdate = off);
