import { withTexts } from '../../content/texts.server.ts';
import type { TextChanges } from '../../i18n/i18n.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { createTextMarks, type MarkedPage } from './text-marks.ts';
import { textUnits, unitKey } from './text-units.server.ts';

export type MarkedPageOptions = {
  /** Path and query as visitors ask for it. */
  address: string;
  language: Language;
  /** Texts that only this page has. */
  unsaved: TextChanges;
};

/**
 * Renders a page of visitors with its texts marked by their keys. Nobody else sees it, and no cache keeps it.
 * @param render renders a page as visitors get it
 */
export async function readMarkedPage(
  render: (address: string) => Promise<Response>,
  { address, language, unsaved }: MarkedPageOptions,
): Promise<MarkedPage> {
  const marks = createTextMarks();
  const isEdited = (key: string) => textUnits().has(unitKey(key));
  const mark = (text: string, key: string) => (isEdited(key) ? marks.mark(text, key) : text);
  const response = await withTexts(language, { unsaved, mark }, () => render(address));
  return marks.find(await response.text());
}
