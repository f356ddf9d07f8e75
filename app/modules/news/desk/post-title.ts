import { languages, languageTag } from '../../../i18n/languages.ts';
import type { PostWork } from '../editing/read-post-work.server.ts';

/** Title of a post in the first language that has one, with its language tag; undefined for a post without titles. */
export function postTitle(texts: PostWork['texts']): { title: string; lang: string } | undefined {
  const titled = languages.find((each) => texts[each].text.title);
  return titled && { title: texts[titled].text.title, lang: languageTag(titled) };
}
