-- Words of a text as lexemes of plain Latin letters: Cyrillic ones are replaced one by one, the Kyrgyz ones by the
-- Russian letters that are typed for them. The search then depends neither on the letters of a phone's keyboard nor
-- on LC_CTYPE: under "C", PostgreSQL knows no Cyrillic letters. Only functions of pg_catalog are called, because an
-- index is maintained with no other schema in the search path.
CREATE OR REPLACE FUNCTION words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    translate($1, ' оеаинтсрвлкмдпуяыгзбчйхжшюцщэфёөүңОЕАИНТСРВЛКМДПУЯЫГЗБЧЙХЖШЮЦЩЭФЁӨҮҢABCDEFGHIJKLMNOPQRSTUVWXYZьъЬЪ', ' oeaintsrvlkmdpuaygzbqihjwucwefeounoeaintsrvlkmdpuaygzbqihjwucwefeounabcdefghijklmnopqrstuvwxyz'), '[^a-z0-9]+'), ''))
$$;
