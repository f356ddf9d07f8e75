-- Rewrites search documents and words of posts for the pages of all three languages: without a translation the Russian
-- text is used. Called by triggers only: no other role has the right.
CREATE OR REPLACE FUNCTION refresh_post_search(changed bigint[]) RETURNS void
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
