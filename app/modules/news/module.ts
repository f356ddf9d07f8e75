import type { Manifest } from '../../manifest/manifest.ts';
import { pageNumber } from '../../manifest/page-number.ts';
import type { Permission } from '../../manifest/permission.ts';

const rights = {
  'news.read': { roles: ['owner', 'editor'] },
  'news.change': { roles: ['owner', 'editor'] },
  'news.export': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

/** Posts: list, pages, search and feeds on the site; versions, languages, import and export on the desk. */
export const news = {
  name: 'news',
  lines: 7150,
  rights,
  site: {
    news: {
      path: '/blog-fullwidth',
      screen: 'modules/news/site/news-screen.tsx',
      query: { page: pageNumber },
      cached: true,
      listed: [
        {
          title: 'meta:news.title',
          description: 'meta:news.description',
          picture: 'news',
          headline: 'news:list.title',
        },
      ],
      aliases: ['news', 'blog-full-width', 'blog-single-fullwidth'],
      menu: { label: 'news:nav', main: 5, footer: 5 },
      covers: ['blogGrid', 'blogList', 'blogArticle'],
    },
    newsArticle: {
      path: '/blog-single-fullwidth/:id',
      screen: 'modules/news/site/news-article-screen.tsx',
      cached: true,
      aliases: ['news/:id'],
      parent: 'news',
      label: 'deskNews:pages.post',
    },
    /** A post before its publication, for anyone with the signed link. */
    postPreview: {
      path: '/news-preview/:token',
      screen: 'modules/news/site/post-preview-screen.tsx',
      parent: 'news',
      label: 'deskNews:pages.preview',
    },
    newsSearch: {
      path: '/blog-search',
      screen: 'modules/news/site/news-search-screen.tsx',
      query: { q: 'uncached', page: 'uncached' },
      aliases: ['search'],
      search: true,
      parent: 'news',
      label: 'search:banner.title',
    },
    atomFeed: {
      path: '/feed.xml',
      screen: 'modules/news/site/atom-feed.ts',
      aliases: ['feed', 'rss', 'rss.xml', 'atom.xml'],
      machine: true,
      feed: { type: 'application/atom+xml', title: 'meta:news.title' },
    },
    jsonFeed: {
      path: '/feed.json',
      screen: 'modules/news/site/json-feed.ts',
      machine: true,
      feed: { type: 'application/feed+json', title: 'meta:news.title' },
    },
    /** A photo of the news in one size. */
    photo: {
      path: '/photos/:id',
      screen: 'modules/news/site/photo-route.ts',
      machine: true,
      unprefixed: true,
    },
  },
  desk: {
    deskPosts: {
      path: '/desk/news',
      screen: 'modules/news/desk/posts/posts-screen.tsx',
      read: 'news.read',
      write: 'news.change',
      nav: { group: 'work', at: 60, label: 'deskNews:title', icon: 'news', daily: true },
    },
    deskPostsJson: {
      path: '/desk/news.json',
      screen: 'modules/news/desk/posts-file/posts-json-file.ts',
      read: 'news.export',
      entry: {
        under: 'out',
        title: 'deskNews:moving.title',
        text: 'deskNews:moving.text',
      },
    },
    deskPost: {
      path: '/desk/news/:id',
      screen: 'modules/news/desk/post/post-screen.tsx',
      body: 'text',
      read: 'news.read',
      write: 'news.change',
    },
    deskPostPicture: {
      path: '/desk/news/:id/picture',
      screen: 'modules/news/desk/post-picture/post-picture-screen.tsx',
      body: 'upload',
      read: 'news.read',
      write: 'news.change',
    },
    deskPostVersions: {
      path: '/desk/news/:id/versions',
      screen: 'modules/news/desk/post-versions/post-versions-screen.tsx',
      read: 'news.read',
      write: 'news.change',
    },
  },
  actions: {
    'post.create': 'deskNews:journal.created',
    'post.save': 'deskNews:journal.saved',
    'post.facts': 'deskNews:journal.facts',
    'post.publish': 'deskNews:journal.published',
    'post.unpublish': 'deskNews:journal.unpublished',
    'post.fresh': 'deskNews:journal.fresh',
    'post.restore': 'deskNews:journal.restored',
    'post.trash': 'deskNews:journal.trashed',
    'post.untrash': 'deskNews:journal.untrashed',
    'post.import': 'deskNews:moving.imported',
    'post.export': 'deskNews:moving.exported',
  },
  subjects: { post: { label: 'deskNews:journal.subject', row: 'deskPost' } },
  fields: {
    why: {
      name: 'deskNews:journal.why',
      values: { updated: 'deskNews:staleText.updated', same: 'deskNews:staleText.same' },
    },
    image_url: { name: 'deskNews:facts.image_url' },
    date: { name: 'deskNews:facts.date' },
  },
  lists: { 'posts:all': 'deskNews:title' },
  textFiles: { news: 'deskNews:title', search: 'deskNews:searchTexts' },
  switch: { title: 'deskNews:title', text: 'deskNews:switch', page: 'news' },
  demo: {
    posts: { step: 'deskNews:demo.step', counted: 'deskNews:demo.counted', row: 'deskPosts' },
  },
} as const satisfies Manifest<keyof typeof rights>;
