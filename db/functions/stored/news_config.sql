-- Text search configuration for a news language.
CREATE OR REPLACE FUNCTION news_config(lang text) RETURNS regconfig
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- There is no stemmer of Kyrgyz: whoever asks looks for beginnings of words.
  RETURN CASE lang
    WHEN 'ru' THEN 'pg_catalog.russian'::regconfig
    WHEN 'en' THEN 'pg_catalog.english'::regconfig
    ELSE 'pg_catalog.simple'::regconfig
  END;
