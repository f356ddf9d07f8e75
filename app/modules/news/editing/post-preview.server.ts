import type { Database } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { addressPrefix, withPrefix } from '../../../i18n/language-prefix.ts';
import { byLanguage, defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { type Post, typesetPost } from '../read-news.server.ts';
import { instantOf } from './post-facts.ts';
import { readPostWork } from './read-post-work.server.ts';

const purpose = 'post-preview';

/** How long a link works, in days. */
export const previewDays = 7;

/** Addresses of the preview in each language; they need no session and may be sent to a client. */
export function previewPaths(
  secret: Secret,
  id: number,
  now = new Date(),
): Record<Language, string> {
  const expires = new Date(now.getTime() + previewDays * 86_400_000);
  const token = secret.sign(purpose, String(id), expires);
  const path = (language: Language) =>
    language === defaultLanguage
      ? // Without a prefix the address would answer in the language of the browser.
        pathTo('postPreview', { id: token, query: { lng: language } })
      : withPrefix(addressPrefix(language), pathTo('postPreview', { id: token }));
  return byLanguage(path);
}

/**
 * Reads the current texts of a post as its page would show them.
 * @returns undefined when the link is wrong or has expired, or the post is in the trash or has no text yet
 * @throws when the database does not answer
 */
export async function readPreview(
  database: Pick<Database, 'owner'>,
  secret: Secret,
  token: string,
  language: Language,
): Promise<Post | undefined> {
  const id = parseId(secret.open(purpose, token));
  const work = id ? await readPostWork(database, id) : undefined;
  if (!work || work.deleted) return undefined;
  const written = languages.filter((each) => {
    const { title, content } = work.texts[each].text;
    return title || content;
  });
  const lang = written.includes(language) ? language : defaultLanguage;
  const { title, content, additional_info, image_alt } = work.texts[lang].text;
  if (!title && !content) return undefined;
  return typesetPost({
    id: work.id,
    title,
    content,
    additional_info: additional_info || null,
    image_alt: image_alt || null,
    image_url: work.facts.image_url || null,
    created_at: instantOf(work.facts.date) ?? new Date(),
    lang,
    languages: written,
  });
}
