import type { DataManifest, RulesFor } from '../../manifest/data-manifest.ts';
import { demoPosts } from './demo-posts.ts';
import type * as tables from './tables.ts';

const kept = { backup: true, keep: 'forever' } as const;
/** Triggers fill it. */
const filled = { backup: false, keep: 'forever' } as const;

export const news = {
  name: 'news',
  rules: {
    posts: kept,
    post_translations: kept,
    post_versions: kept,
    post_texts: kept,
    post_imports: kept,
    photos: kept,
    post_search: filled,
    news_words: filled,
    posts_total: filled,
  } satisfies RulesFor<typeof tables>,
  demo: { posts: demoPosts },
} as const satisfies DataManifest;
