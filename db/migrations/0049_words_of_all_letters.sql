-- Words of a text as lexemes: Cyrillic letters are replaced one by one by plain Latin ones, the Kyrgyz ones by the
-- Russian letters that are typed for them; letters lose their accents, Arabic ones their vowels; each Chinese, Japanese
-- or Korean sign is a word, because nothing stands between them. The search then depends neither on the letters of a
-- phone's keyboard nor on LC_CTYPE: under "C", PostgreSQL knows no Cyrillic letters. A word is cut at 60 letters, because
-- a lexeme has at most 2 KB. Only functions of pg_catalog are called, because an index is maintained with no other schema
-- in the search path.
CREATE OR REPLACE FUNCTION words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(left(word, 60)), '{}'::text[]))
  FROM regexp_split_to_table(
    regexp_replace(
      translate(
        normalize(regexp_replace(normalize(replace($1, 'ß', 'ss'), NFD), '([A-Za-z])[\u0300-\u036f]+|[\u064b-\u065f\u0670\u0640]', '\1', 'g'), NFC),
        ' оеаинтсрвлкмдпуяыгзбчйхжшюцщэфёөүңОЕАИНТСРВЛКМДПУЯЫГЗБЧЙХЖШЮЦЩЭФЁӨҮҢABCDEFGHIJKLMNOPQRSTUVWXYZәӘіІқҚғҒұҰһҺўЎҳҲҷҶıøØłŁđĐæÆəƏىة٠١٢٣٤٥٦٧٨٩ьъЬЪ',
        ' oeaintsrvlkmdpuaygzbqihjwucwefeounoeaintsrvlkmdpuaygzbqihjwucwefeounabcdefghijklmnopqrstuvwxyzaaiikkgguuhhuuhhqqioollddaaaaيه0123456789'),
      '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3])', ' \1 ', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2100-\u214f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- Computes the columns anew: the indexes go with them.
ALTER TABLE requests DROP COLUMN words;
--> statement-breakpoint
ALTER TABLE requests ADD COLUMN words tsvector GENERATED ALWAYS AS (words_of(name || ' ' || code || ' ' || email ||
  ' ' || notes || ' ' || adress || ' ' || coalesce(phone_endings(phone), ''))) STORED;
--> statement-breakpoint
CREATE INDEX requests_words ON requests USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE request_notes DROP COLUMN words;
--> statement-breakpoint
ALTER TABLE request_notes ADD COLUMN words tsvector GENERATED ALWAYS AS (words_of(text)) STORED;
--> statement-breakpoint
CREATE INDEX request_notes_words ON request_notes USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE request_details DROP COLUMN words;
--> statement-breakpoint
ALTER TABLE request_details ADD COLUMN words tsvector GENERATED ALWAYS AS (words_of(text)) STORED;
--> statement-breakpoint
CREATE INDEX request_details_words ON request_details USING gin (words) WITH (fastupdate = off);
