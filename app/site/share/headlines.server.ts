import { portfolio } from '../../content/cases.ts';
import { serviceIds } from '../../content/services.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { readPost } from '../../features/news/news.server.ts';
import { parsePostId } from '../../features/news/news.ts';
import type { Language } from '../../i18n/languages.ts';

type Texts = ReturnType<typeof textsOf>['t'];

/** What the picture of a page says, by the name that its `<PageMeta image>` gives. */
const headlines: Record<string, (t: Texts) => string> = {
  home: (t) => t('home:share'),
  about: (t) => t('about:banner.title'),
  practice: (t) => t('practice:banner.title'),
  reviews: (t) => t('reviews:banner.subtitle'),
  attorneys: (t) => t('attorneys:banner.title'),
  director: (t) => t('person:name'),
  contact: (t) => t('contact:banner.title'),
  faq: (t) => t('faq:banner.subtitle'),
  news: (t) => t('news:list.title'),
  blog: (t) => t('blog:banner.title'),
  'blog-list': (t) => t('blog:ways.articles'),
  'blog-single': (t) => t('blog:posts.divorce.title'),
  privacy: (t) => t('privacy:title'),
  ...Object.fromEntries(
    serviceIds.map((id) => [`service-${id}`, (t: Texts) => t(`services:items.${id}.title`)]),
  ),
  ...Object.fromEntries(
    portfolio.map(({ key }) => [`case-${key}`, (t: Texts) => t(`cases:items.${key}.title`)]),
  ),
};

/**
 * Headline of a page's picture.
 * @returns undefined when there is no such page, or not in that language
 * @throws when the database does not answer
 */
export async function headlineOf(
  { database }: Services,
  name: string,
  language: Language,
): Promise<string | undefined> {
  const id = parsePostId(/^post-(\d+)$/.exec(name)?.[1]);
  if (id) {
    const post = await readPost(database, language, id);
    return post?.lang === language ? post.title : undefined;
  }
  const { t } = textsOf(language);
  return Object.hasOwn(headlines, name) ? headlines[name]?.(t) : undefined;
}
