-- Letters with a mark, as they are typed without it (fold in app/features/news/search-words.ts does the same).
CREATE OR REPLACE FUNCTION news_fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- Letters that many keyboards lack count as the ones typed in their place. One for one: places in
  -- the folded text are places in the text.
  RETURN translate(words, 'ёЁөӨүҮңҢ', 'еЕоОуУнН');
