import { pathTo } from '../../../addresses/path-to.ts';
import { publicAddress } from '../../../addresses/public-address.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import { excerpt, plainText } from '../../../i18n/formats.ts';
import type { Language } from '../../../i18n/languages.ts';
import { readFeed } from '../news-feed.server.ts';
import { excerptLength } from '../news-rules.ts';

/** Posts in a feed. */
const feedLength = 20;

export type FeedEntry = {
  address: string;
  title: string;
  summary: string;
  content: string;
  published: Date;
};

export type Feed = {
  title: string;
  subtitle: string;
  author: string;
  home: string;
  entries: FeedEntry[];
};

/** Loads the newest posts of a language, in the form that both feed formats share. */
export async function loadFeed({ database, siteUrl }: Services, language: Language): Promise<Feed> {
  const { t } = textsOf(language);
  const posts = await readFeed(database, language, feedLength);
  return {
    title: plainText(t('meta:news.title')),
    subtitle: plainText(t('meta:news.description')),
    author: plainText(t('brand.name')),
    home: publicAddress(siteUrl, language, pathTo('news')),
    entries: posts.map(({ id, title, content, created_at }) => ({
      address: publicAddress(siteUrl, language, pathTo('newsArticle', { id })),
      title: plainText(title),
      summary: excerpt(plainText(content), excerptLength),
      content: plainText(content),
      published: created_at,
    })),
  };
}
