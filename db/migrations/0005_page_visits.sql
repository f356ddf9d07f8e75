-- How often each page was read on a day (Bishkek time). Nobody is told from anybody: no address, no
-- cookie, no browser is kept.
CREATE TABLE page_visits (
  day date NOT NULL,
  path text NOT NULL,
  lang text NOT NULL,
  visits bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, path, lang)
);
