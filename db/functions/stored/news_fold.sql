-- Folds diacritics, as people type without them (same as fold in app/modules/news/search-words.ts).
CREATE OR REPLACE FUNCTION news_fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- Letters that many keyboards lack count as the ones typed in their place. One for one: places in
  -- the folded text are places in the text.
  RETURN translate(words, 'ёЁөӨүҮңҢ', 'еЕоОуУнН');
