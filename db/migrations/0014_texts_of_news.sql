-- Changed texts follow those of the news into its own files.
UPDATE "site_texts" SET "key" = CASE "key"
  WHEN 'common:nav.blog' THEN 'news:nav'
  WHEN 'blog:ways.news' THEN 'news:all'
  WHEN 'blog:sidebar.searchLabel' THEN 'search:sidebar.title'
  WHEN 'blog:sidebar.searchPlaceholder' THEN 'search:sidebar.placeholder'
  WHEN 'blog:sidebar.searchButton' THEN 'search:sidebar.button'
  WHEN 'cases:detail.articles' THEN 'search:sidebar.ofCase'
  ELSE "key"
END
WHERE "key" IN ('common:nav.blog', 'blog:ways.news', 'cases:detail.articles')
  OR "key" LIKE 'blog:sidebar.search%';
