import { pathTo } from '../../addresses/path-to.ts';
import { byLanguage } from '../../i18n/languages.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { newsPageSize } from './news-rules.ts';
import { readPageTitles, readPostTitles } from './post-titles.server.ts';
import { readPostInAll, readPosts } from './read-news.server.ts';

export const news = {
  name: 'news',
  hooks: {
    pageTitles: readPageTitles,
    posts: {
      path: pathTo('news'),
      async inAll(database, id) {
        const posts = await readPostInAll(database, id);
        const path = pathTo('newsArticle', { id });
        return posts && byLanguage((language) => ({ ...posts[language], path }));
      },
      async list(database, language, page) {
        const { posts, total } = await readPosts(database, language, page);
        return { posts, hasMore: page * newsPageSize < total };
      },
      titles: readPostTitles,
    },
  },
} as const satisfies ServerManifest;
