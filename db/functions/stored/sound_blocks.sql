-- Blocking keys that two sound keys share if their names may be the same: the consonants of a word with another one's
-- initial, those of all words together, or those of a name's only word. Few other names share one, so an index finds
-- the candidates; scoreOf (app/modules/conflicts/sound-score.ts) then compares them. "asked": keys for the name being
-- checked.
CREATE OR REPLACE FUNCTION sound_blocks(key text, asked boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(key, ' ');
  -- Consonants, of which those that are mixed up are one: z and s, d and t, h, g and k, v and f, b and p, x, q and s.
  bones text[] := string_to_array(regexp_replace(translate(key, 'zdhgvbxqaeiou', 'stkkfpss'), '([a-z])\1+', '\1', 'g'), ' ');
  blocks text[] := ARRAY['=' || left(regexp_replace(array_to_string(bones, ''), '([a-z])\1+', '\1', 'g'), 6)];
  bone text;
BEGIN
  FOR one IN 1 .. cardinality(words) LOOP
    CONTINUE WHEN length(words[one]) < 2;
    bone := left(coalesce(nullif(bones[one], ''), words[one]), 4);
    IF cardinality(words) = 1 OR NOT asked THEN blocks := blocks || (bone || '.'); END IF;
    IF (cardinality(words) = 1) <> asked THEN blocks := blocks || (bone || '!'); END IF;
    FOR other IN 1 .. cardinality(words) LOOP
      CONTINUE WHEN one = other;
      blocks := blocks || (bone || ':' || CASE WHEN words[other] ~ '^[aeiou]' THEN '' ELSE left(bones[other], 1) END);
    END LOOP;
  END LOOP;
  RETURN blocks;
END
$$;
