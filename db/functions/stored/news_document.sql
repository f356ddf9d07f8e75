-- Search document of a post in one language, weighted: title, text, additional information.
CREATE OR REPLACE FUNCTION news_document(lang text, title text, content text, additional_info text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- A document may take 1 MB at most; far longer texts are found by their beginnings.
  RETURN setweight(to_tsvector(news_config(lang), news_fold(coalesce(title, ''))), 'A')
    || setweight(to_tsvector(news_config(lang), news_fold(left(coalesce(content, ''), 100000))), 'B')
    || setweight(to_tsvector(news_config(lang), news_fold(left(coalesce(additional_info, ''), 20000))), 'C');
