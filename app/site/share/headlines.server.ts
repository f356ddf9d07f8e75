import { parseId } from '../../addresses/ids.ts';
import { listedPages } from '../../addresses/listed-pages.ts';
import { attorneyWords } from '../../content/attorneys.ts';
import { lawyerOf } from '../../content/meetings.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { textOf } from '../../i18n/text-of.ts';

/**
 * Headline of a page's share image.
 * @returns undefined when the page does not exist in that language
 * @throws when the database does not answer
 */
export async function headlineOf(
  { database, hooks }: Services,
  name: string,
  language: Language,
): Promise<string | undefined> {
  const lawyer = lawyerOf(parseId(/^attorney-(\d+)$/.exec(name)?.[1]) ?? 0);
  if (lawyer) return attorneyWords(lawyer.key, language).name;
  const page = listedPages().find(({ picture }) => picture === name);
  if (page) return textOf(textsOf(language), page.headline);
  const found = await Promise.all(
    hooks('shareHeadline').map((read) => read(database, name, language)),
  );
  return found.find(Boolean);
}
