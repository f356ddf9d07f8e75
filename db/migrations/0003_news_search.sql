-- Search of the news (docs/decisions/0013-news-search.md). Nothing here is written by hand:
-- triggers keep it in step with posts and their translations, whoever writes those.
CREATE FUNCTION news_fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- Letters that many keyboards lack count as the ones typed in their place. One for one: places in
  -- the folded text are places in the text.
  RETURN translate(words, 'ёЁөӨүҮңҢ', 'еЕоОуУнН');
--> statement-breakpoint
CREATE FUNCTION news_config(lang text) RETURNS regconfig
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- There is no stemmer of Kyrgyz: whoever asks looks for beginnings of words.
  RETURN CASE lang
    WHEN 'ru' THEN 'pg_catalog.russian'::regconfig
    WHEN 'en' THEN 'pg_catalog.english'::regconfig
    ELSE 'pg_catalog.simple'::regconfig
  END;
--> statement-breakpoint
-- What the page of a post in a language is found by: its translation, else the Russian text.
CREATE TABLE post_search (
  post_id bigint NOT NULL,
  lang text NOT NULL,
  text_lang text NOT NULL,
  created_at timestamptz NOT NULL,
  document tsvector NOT NULL,
  PRIMARY KEY (post_id, lang)
);
--> statement-breakpoint
-- Long documents stand apart, so that the rows of many matches lie on few pages: only the documents
-- of those that are ranked are read.
ALTER TABLE post_search ALTER COLUMN document SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX post_search_ru ON post_search USING gin (document) WITH (fastupdate = off) WHERE lang = 'ru';
--> statement-breakpoint
CREATE INDEX post_search_kg ON post_search USING gin (document) WITH (fastupdate = off) WHERE lang = 'kg';
--> statement-breakpoint
CREATE INDEX post_search_en ON post_search USING gin (document) WITH (fastupdate = off) WHERE lang = 'en';
--> statement-breakpoint
CREATE INDEX post_search_newest ON post_search (lang, created_at DESC, post_id DESC);
--> statement-breakpoint
-- Every word of the news, folded: where a slip of the pen may have aimed at.
CREATE TABLE news_words (
  lang text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (lang, word)
);
--> statement-breakpoint
CREATE FUNCTION news_document(lang text, title text, content text, additional_info text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- A document may take 1 MB at most; far longer texts are found by their beginnings.
  RETURN setweight(to_tsvector(news_config(lang), news_fold(coalesce(title, ''))), 'A')
    || setweight(to_tsvector(news_config(lang), news_fold(left(coalesce(content, ''), 100000))), 'B')
    || setweight(to_tsvector(news_config(lang), news_fold(left(coalesce(additional_info, ''), 20000))), 'C');
--> statement-breakpoint
CREATE FUNCTION refresh_post_search(changed bigint[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
BEGIN
  DELETE FROM post_search WHERE post_id = ANY (changed);
  INSERT INTO post_search (post_id, lang, text_lang, created_at, document)
  WITH original AS MATERIALIZED (
    SELECT p.id, coalesce(p.created_at::timestamptz, 'epoch') AS created_at,
      news_document('ru', p.title, p.content, p.additional_info) AS document
    FROM posts p WHERE p.id = ANY (changed)
  )
  SELECT o.id, page.lang, coalesce(t.lang, 'ru'), o.created_at,
    CASE WHEN t.lang IS NULL THEN o.document
      ELSE news_document(t.lang, t.title, t.content, t.additional_info) END
  FROM original o
  CROSS JOIN (VALUES ('ru'), ('kg'), ('en')) AS page (lang)
  LEFT JOIN post_translations t ON t.post_id = o.id AND t.lang = page.lang;

  INSERT INTO news_words (lang, word)
  SELECT DISTINCT texts.lang, words.word
  FROM (
    SELECT 'ru' AS lang, concat_ws(' ', title, left(content, 100000)) AS words
    FROM posts WHERE id = ANY (changed)
    UNION ALL
    SELECT lang, concat_ws(' ', title, left(content, 100000))
    FROM post_translations WHERE post_id = ANY (changed)
  ) AS texts
  CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', news_fold(texts.words))))
    AS words (word)
  WHERE length(words.word) BETWEEN 4 AND 30 AND words.word !~ '[0-9_./@:-]'
  -- In one order, so that writers who meet wait for each other instead of for ever.
  ORDER BY texts.lang, words.word
  ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Only triggers call it.
REVOKE ALL ON FUNCTION refresh_post_search(bigint[]) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION refresh_post_search_of_post() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
BEGIN
  -- The id may have changed; the other record is NULL when a row comes or goes.
  PERFORM refresh_post_search(ARRAY[OLD.id, NEW.id]::bigint[]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_post_search_of_translation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
BEGIN
  PERFORM refresh_post_search(ARRAY[OLD.post_id, NEW.post_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER post_search_of_post AFTER INSERT OR UPDATE OR DELETE ON posts
  FOR EACH ROW EXECUTE FUNCTION refresh_post_search_of_post();
--> statement-breakpoint
CREATE TRIGGER post_search_of_translation AFTER INSERT OR UPDATE OR DELETE ON post_translations
  FOR EACH ROW EXECUTE FUNCTION refresh_post_search_of_translation();
--> statement-breakpoint
SELECT refresh_post_search(array_agg(id::bigint)) FROM posts;
--> statement-breakpoint
-- Joined to the public posts: what those leave out is not found either.
CREATE VIEW public_post_search AS
  SELECT s.post_id, s.lang, s.text_lang, s.created_at, s.document
  FROM post_search s JOIN public_posts p ON p.id = s.post_id;
--> statement-breakpoint
CREATE VIEW public_news_words AS SELECT lang, word FROM news_words;
--> statement-breakpoint
GRANT SELECT ON public_post_search, public_news_words TO kalys_public;
--> statement-breakpoint
-- Words like a misspelt one, by trigrams. A server that is not ours may refuse the extension: then
-- there are none, and the rest of the search works as before.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE WARNING 'pg_trgm cannot be had here (%): the news search will not mend typing slips.', SQLERRM;
END
$$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX news_words_trigrams ON news_words USING gin (word gin_trgm_ops);
    EXECUTE $function$
      CREATE FUNCTION similar_news_words(of_lang text, misspelt text) RETURNS TABLE (word text)
        LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2
      AS $body$
        SELECT w.word FROM public_news_words w
        WHERE w.lang = of_lang AND w.word % misspelt
        ORDER BY similarity(w.word, misspelt) DESC, w.word
        LIMIT 50
      $body$
    $function$;
  ELSE
    EXECUTE $function$
      CREATE FUNCTION similar_news_words(of_lang text, misspelt text) RETURNS TABLE (word text)
        LANGUAGE sql STABLE AS $body$ SELECT NULL::text WHERE false $body$
    $function$;
  END IF;
END
$$;
