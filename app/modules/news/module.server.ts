import { pathTo } from '../../addresses/path-to.ts';
import { byLanguage } from '../../i18n/languages.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { countBacklog } from './editing/count-backlog.server.ts';
import { mappedPosts } from './mapped-posts.server.ts';
import { importPosts } from './moving/import-file.server.ts';
import { newsPageSize, newsTag } from './news-rules.ts';
import { checkPhotos } from './photos/check-photos.server.ts';
import { readPageTitles, readPostTitles } from './post-titles.server.ts';
import { readPostInAll, readPosts, shareHeadlineOf } from './read-news.server.ts';
import { serviceOfPost } from './topics.ts';
import { watchPostDates } from './watch-post-dates.server.ts';

export const news = {
  name: 'news',
  inProcess({ database, log }) {
    return {
      watch: (forget) => watchPostDates({ database, onChange: () => forget(newsTag), log }),
    };
  },
  checks: [{ name: 'photos', readers: ['doctor'], settings: /^STORAGE_URL$/, run: checkPhotos }],
  hooks: {
    imports: { news: importPosts },
    pageTitles: readPageTitles,
    mappedRows: mappedPosts,
    shareHeadline: shareHeadlineOf,
    backlog: countBacklog,
    posts: {
      path: pathTo('news'),
      async inAll(database, id) {
        const posts = await readPostInAll(database, id);
        const path = pathTo('newsArticle', { id });
        return posts && byLanguage((language) => ({ ...posts[language], path }));
      },
      async list(database, language, page) {
        const { posts, total } = await readPosts(database, language, page);
        return {
          posts: posts.map((post) => ({
            ...post,
            path: pathTo('newsArticle', { id: post.id }),
            service: serviceOfPost(post),
          })),
          hasMore: page * newsPageSize < total,
        };
      },
      titles: readPostTitles,
    },
  },
} as const satisfies ServerManifest;
