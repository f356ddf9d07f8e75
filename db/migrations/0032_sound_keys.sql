-- Spellings of a name in Russian, Kyrgyz and Latin letters, inflected or not, as one key of plain Latin letters, so that
-- neither the alphabet nor LC_CTYPE matters. The pairs in app/features/requests/conflicts/pairs show what it must
-- bring together. Only functions of pg_catalog are called, because an index is maintained with no other schema in the
-- search path.
CREATE FUNCTION sound_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  k text;
BEGIN
  -- Capital letters one by one: under LC_CTYPE "C", lower() knows the Latin ones only. Signs without a sound go.
  k := translate(typed, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯӨҮҢABCDEFGHIJKLMNOPQRSTUVWXYZъЪьЬ''’ʼ`‘',
    'абвгдеёжзийклмнопрстуфхцчшщыэюяөүңabcdefghijklmnopqrstuvwxyz');
  -- Two spaces between words: a rule about a word takes one of them.
  k := '  ' || regexp_replace(replace(k, '+', ' плюс '), '[^a-zа-яёөүң0-9]+', '  ', 'g') || '  ';
  -- Legal forms, and words for son and daughter.
  k := regexp_replace(k, ' (обществ[а-я]*  с  ограниченн[а-я]*  ответственност[а-я]*|(закрыт|открыт)[а-я]*  акционерн[а-я]*  обществ[а-я]*|индивидуальн[а-я]*  предпринимател[а-я]*|общественн[а-я]*  фонд[а-я]*|государственн[а-я]*  предприяти[а-я]*|public  foundation|жоопкерчилиги  чектелген  коом[а-яу]*) ', ' ', 'g');
  k := regexp_replace(k, ' ([oо][cс][oо][oо]|osoo|ооо|жчк|jchk|zhchk|зао|оао|ао|жак|аак|llc|ltd|inc|cjsc|ojsc|jsc|ип|чп|жи|оф|кф|кфх|гп|мп|уулу?|uulu?|оглы|оглу|кызы|kyzy|kizi|kizy|кизи) ', ' ', 'g');
  -- Cyrillic letters as they are mostly written in Latin.
  k := replace(replace(replace(replace(k, 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch');
  k := replace(replace(replace(replace(k, 'ш', 'sh'), 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya');
  k := translate(k, 'абвгдеёзийклмнопрстуфыэөүң', 'abvgdeeziyklmnoprstufyeoun');
  -- One letter for each sound: q is ch, x is sh, j is zh, s is ts too.
  k := replace(replace(replace(k, 'q', 'k'), 'x', 'ks'), 'w', 'v');
  k := regexp_replace(k, 'shch|sch|sh', 'x', 'g');
  k := regexp_replace(k, 'tch|ch', 'q', 'g');
  k := regexp_replace(k, 'dzh|dj|zh', 'j', 'g');
  k := replace(replace(replace(replace(k, 'kh', 'h'), 'gh', 'g'), 'th', 't'), 'ph', 'f');
  k := regexp_replace(k, 'ts|tz|c(?=[eiy])', 's', 'g');
  k := replace(replace(k, 'ck', 'k'), 'c', 'k');
  k := regexp_replace(k, 'off? ', 'ov ', 'g');
  k := replace(replace(replace(k, 'ij ', 'i '), 'y', 'i'), 'ou', 'u');
  k := replace(k, 'io', 'e');
  k := regexp_replace(k, 'i+(?=[aeu])', '', 'g');
  k := regexp_replace(k, '([a-z])\1+', '\1', 'g');
  -- Patronymics, where a first name and a surname are left.
  IF k ~ '[a-z]{2,} +[a-z]{2,} +[a-z]{2,}' THEN
    k := regexp_replace(k, ' [a-z]+(oviq|eviq|ovn|evn|iniqn|iliq)[a-z]{0,2} ', ' ', 'g');
  END IF;
  -- Cases of surnames, in Russian and Kyrgyz, and final vowels: an inflected name is the same name.
  k := regexp_replace(k, '([a-z]{2}[oe]v)(a|oi|u|im|om|e|dun|din|go|du|don|ko|ga|tin) ', '\1 ', 'g');
  k := regexp_replace(k, '([a-z]{4})(om|em) ', '\1 ', 'g');
  k := regexp_replace(k, '([a-z]{3})[aeiou]+ ', '\1 ', 'g');
  RETURN trim(regexp_replace(k, ' +', ' ', 'g'));
END
$$;
--> statement-breakpoint
-- What two keys share if their names may be the same: the consonants of a word with the initial of another, those of all
-- words together, or those of a name's only word. Few other names share one, so that an index finds the candidates;
-- scoreOf (sound-score.ts) then compares them. "asked": blocks of the name that is asked about.
CREATE FUNCTION sound_blocks(key text, asked boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(key, ' ');
  -- Consonants, of which those that are mixed up are one: z and s, d and t, h, g and k, v and f, b and p, x and s.
  bones text[] := string_to_array(regexp_replace(translate(key, 'zdhgvbxaeiou', 'stkkfps'), '([a-z])\1+', '\1', 'g'), ' ');
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
--> statement-breakpoint
-- In db/schema neither: only the comparison reads them.
ALTER TABLE requests ADD COLUMN sound_key text GENERATED ALWAYS AS (sound_key(name)) STORED;
--> statement-breakpoint
ALTER TABLE parties ADD COLUMN sound_key text
  GENERATED ALWAYS AS (CASE WHEN kept_key <> '' THEN kept_key ELSE sound_key(name) END) STORED;
--> statement-breakpoint
CREATE INDEX requests_sound ON requests USING gin (sound_blocks(sound_key, false)) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX parties_sound ON parties USING gin (sound_blocks(sound_key, false)) WITH (fastupdate = off);
--> statement-breakpoint
CREATE VIEW public_switches AS SELECT name, is_on FROM switches;
--> statement-breakpoint
-- How many requests of the last 30 days were answered in time: those whose promise is due by now, or that were answered
-- before. Spam, withdrawn requests and those in quarantine do not count.
CREATE VIEW public_promises AS
  SELECT count(*)::int AS asked, (count(*) FILTER (WHERE first_answer_at <= reply_by))::int AS in_time
  FROM requests
  WHERE created_at > now() - interval '30 days' AND status NOT IN ('quarantine', 'spam', 'withdrawn')
    AND (reply_by < now() OR first_answer_at IS NOT NULL);
--> statement-breakpoint
GRANT SELECT ON public_switches, public_promises TO kalys_public;
--> statement-breakpoint
CREATE TRIGGER switches_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON switches
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('switches');
