import { withTexts } from '../../content/texts.server.ts';
import type { TextChanges } from '../../i18n/i18n.server.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { createTextMarks, type MarkedPage } from './text-marks.ts';
import { textUnits, unitKey } from './text-units.server.ts';

export type MarkedPageOptions = {
  /** Path and query as visitors ask for it. */
  address: string;
  language: Language;
  /** Texts that only this page has. */
  unsaved: TextChanges;
};

type Marks = ReturnType<typeof createTextMarks>;

/** Marks the texts that can be edited, all plural forms by the key of their unit. */
function marking({ mark }: Marks): (text: string, key: string) => string {
  return (text, key) => {
    const unit = unitKey(key);
    return textUnits().has(unit) ? mark(text, unit) : text;
  };
}

/**
 * Renders a public page with the keys of its texts marked. Only for staff, and never cached.
 * @param render renders a page as visitors get it
 */
export async function readMarkedPage(
  render: (address: string) => Promise<Response>,
  { address, language, unsaved }: MarkedPageOptions,
): Promise<MarkedPage> {
  const marks = createTextMarks();
  const response = await withTexts(language, { unsaved, mark: marking(marks) }, () =>
    render(address),
  );
  return marks.find(await response.text());
}

/** Paths of the pages with each text, by the key of its unit; those where it is visible come first. */
export type TextPages = ReadonlyMap<string, string[]>;

/**
 * Finds the pages on which texts stand, by rendering each once; takes 5 ms a page.
 * @param paths paths of pages in the default language
 */
export async function findTextPages(
  render: (address: string) => Promise<Response>,
  paths: readonly string[],
): Promise<TextPages> {
  const marks = createTextMarks();
  const variant = { unsaved: new Map(), mark: marking(marks) };
  return withTexts(defaultLanguage, variant, async () => {
    const [seen, unseen] = [new Map<string, string[]>(), new Map<string, string[]>()];
    for (const path of paths) {
      const page = marks.find(await (await render(path)).text());
      for (const [found, keys] of [
        [seen, page.seen],
        [unseen, page.unseen],
      ] as const) {
        for (const key of keys) {
          found.set(key, [...(found.get(key) ?? []), path]);
        }
      }
    }
    return new Map(
      [...textUnits().keys()].map((key) => [
        key,
        [...new Set([...(seen.get(key) ?? []), ...(unseen.get(key) ?? [])])],
      ]),
    );
  });
}
