-- Words of a text as lexemes: Cyrillic letters are mapped to plain Latin ones, Kyrgyz letters to the Russian ones typed
-- for them; accents and Arabic vowels are dropped; each Chinese, Japanese or Korean character is a word, because
-- nothing separates them. The search then depends neither on the keyboard nor on LC_CTYPE: under "C", PostgreSQL knows
-- no Cyrillic letters. Words are cut at 60 letters, because a lexeme has at most 2 KB. Calls pg_catalog functions only,
-- because index maintenance uses no other schema.
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
