/** Order of the sidebar's lists (spec, point 2: /blog-list); their texts stand in `blog.json`. */
export const blogCategories = [
  'family',
  'criminal',
  'business',
  'injury',
  'education',
  'drugs',
] as const;

export const blogTags = [
  'attorney',
  'lawyer',
  'accident',
  'consultation',
  'fraud',
  'car',
  'law',
  'immigration',
  'criminal',
  'business',
  'corporate',
] as const;

/** Number of cases shown as recent. */
export const recentCases = 3;

/** Entries of the blog list, newest first. */
export const blogPosts = [
  { key: 'divorce', image: '/art/news-2.svg', style: 'plain' },
  { key: 'alimony', image: '/art/news-3.svg', style: 'video' },
  { key: 'marriageContract', image: '/art/news-6.svg', style: 'overlay' },
  { key: 'children', image: '/art/news-4.svg', style: 'plain' },
  { key: 'inheritance', image: '/art/news-5.svg', style: 'plain' },
] as const;

export type BlogPost = (typeof blogPosts)[number];

/** Pictures of the sidebar and of the teaser grid. */
export const blogPictures = [
  '/art/news-4.svg',
  '/art/news-3.svg',
  '/art/news-2.svg',
  '/art/news-5.svg',
  '/art/news-6.svg',
  '/art/news-default.svg',
] as const;
