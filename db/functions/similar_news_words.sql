-- News words similar to a misspelt one, by trigrams; none on a server without pg_trgm.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    -- Loads the extension: until then, only a superuser may set its parameter.
    PERFORM show_limit();
    EXECUTE $function$
      CREATE OR REPLACE FUNCTION similar_news_words(of_lang text, misspelt text) RETURNS TABLE (word text)
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
      CREATE OR REPLACE FUNCTION similar_news_words(of_lang text, misspelt text) RETURNS TABLE (word text)
        LANGUAGE sql STABLE AS $body$ SELECT NULL::text WHERE false $body$
    $function$;
  END IF;
END
$$;
